import type { DraughtsBoardElement, Move, Side } from "draughts-board";
import type { Game, Variant } from "draughts-wasm";
import { html, type TemplateResult } from "lit";

import { Part } from "./part.js";
import { here } from "./surroundings.js";

type Refusal = CustomEvent<{
  from: string | null;
  to: string;
  respondWith(text: Promise<string>): void;
}>;

/** Below a diagram: lets its position be played on, for both sides, in place of the diagram. */
export class PlayOn extends Part {
  static override properties = {
    fen: {},
    caption: {},
    rules: { attribute: false },
    said: { state: true },
  };
  declare fen: string;
  /** What the diagram shows, in words. */
  declare caption: string;
  /** Loads the rules, when they are first wanted. */
  declare rules: () => Promise<Variant>;
  declare said: string;
  #variant: Variant | null = null;
  #game: Game | null = null;

  constructor() {
    super();
    this.fen = "";
    this.caption = "";
    this.said = "";
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end();
  }

  protected override render(): TemplateResult {
    const [variant, game] = [this.#variant, this.#game];
    if (!variant || !game) {
      return html`<button type="button" aria-label="${here.strings.playOn}: ${this.caption}" @click=${this.#open}>${here.strings.playOn}</button>
        <p class="said" role="status">${this.said}</p>`;
    }
    return html`${this.#board(variant, game)}
      <p class="said" role="status">${this.said || this.#turn(game)}</p>
      <button type="button" @click=${this.#close}>${here.strings.diagram}</button>`;
  }

  #turn(game: Game): string {
    return game.conclusion(here.language)?.sentence ?? here.strings.toMove(game.side);
  }

  // What has not changed keeps its identity, so that the board knows it.
  #shown: { fen: string; position: unknown; moves: readonly Move[]; last: Move | null } = {
    fen: "",
    position: null,
    moves: [],
    last: null,
  };
  #geometry: unknown = null;

  #board(variant: Variant, game: Game): TemplateResult {
    const { fen } = game;
    if (this.#shown.fen !== fen) {
      const moves = game.outcome ? [] : game.legalMoves();
      const last = game.plies().at(-1)?.move ?? null;
      this.#shown = { fen, position: new Map(variant.pieces(fen)), moves, last };
    }
    const { position, moves, last } = this.#shown;
    return html`<draughts-board .mode=${moves.length > 0 ? "play" : "view"} .theme=${here.boardTheme}
      .language=${here.language} .geometry=${this.#geometry} .position=${position} .moves=${moves}
      .turn=${game.side as Side} .lastMove=${last} label=${this.caption}
      @draughts-move=${(event: CustomEvent<{ move: Move }>) => this.#play(event.detail.move)}
      @draughts-refuse=${(event: Refusal) => this.#refuse(variant, fen, event)}></draughts-board>`;
  }

  #play(move: Move): void {
    this.said = "";
    void import("./library.js").then(({ chance }) => {
      this.#game?.playByLot(move.notation, chance());
      this.requestUpdate();
    });
  }

  #refuse(variant: Variant, fen: string, { detail }: Refusal): void {
    if (detail.from === null) return;
    const { sentence } = variant.explain(fen, `${detail.from}-${detail.to}`, here.language);
    this.said = sentence;
    detail.respondWith(Promise.resolve(sentence));
  }

  readonly #open = async (): Promise<void> => {
    this.said = here.strings.loading;
    try {
      const [variant, { Game }] = await Promise.all([
        this.rules(),
        import("draughts-wasm"),
        import("draughts-board"),
      ]);
      this.#variant = variant;
      this.#game = Game.fromFen(variant, this.fen);
      this.#geometry = variant.geometry();
      this.said = "";
      this.parentElement?.toggleAttribute("data-played", true);
    } catch (error) {
      this.said = here.strings.failed((error as Error).message);
    }
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector<DraughtsBoardElement>("draughts-board")?.focus();
  };

  readonly #close = async (): Promise<void> => {
    this.#end();
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector("button")?.focus();
  };

  #end(): void {
    this.#game?.free();
    this.#game = null;
    this.said = "";
    this.#shown = { fen: "", position: null, moves: [], last: null };
    this.parentElement?.toggleAttribute("data-played", false);
  }
}
