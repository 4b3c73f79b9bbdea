import type { DraughtsBoardElement, Move, Side } from "draughts-board";
import type { GameRecord, VariantInfo } from "draughts-wasm";
import { html, nothing, type TemplateResult } from "lit";
import { near } from "./counts.js";
import { variant } from "./library.js";
import { moveList } from "./moves.js";
import { nameIn } from "./names.js";
import { Part } from "./part.js";
import { Session } from "./session.js";
import { kept, type Mode } from "./store.js";
import { here } from "./surroundings.js";
import { Swipe } from "./swipe.js";
import { whyMove } from "./why.js";
import { whyText } from "./why-text.js";

/** A game: the board, who must do what, the moves, and everything that a player may want. */
export class GamePage extends Part {
  static override properties = {
    info: { attribute: false },
    mode: {},
    record: { attribute: false },
    book: {},
    flipped: { state: true },
    said: { state: true },
    sure: { state: true },
    looking: { state: true },
    asking: { state: true },
  };
  declare info: VariantInfo;
  declare mode: Mode;
  /** A game to be looked into. */
  declare record: GameRecord | null;
  /** Where the rules are read; nothing leads to them if this is empty. */
  declare book: string | null;
  declare flipped: boolean;
  /** The last thing that went wrong or was done, in words. */
  declare said: string;
  declare sure: boolean;
  declare looking: boolean;
  /** Why the shown move was played is to be told. */
  declare asking: boolean;
  #session: Session | null = null;
  #picked: readonly string[] = [];
  readonly #swipe = new Swipe((plies) => this.#show((this.#session?.cursor ?? 0) + plies));

  constructor() {
    super();
    this.record = null;
    this.book = null;
    this.flipped = false;
    this.said = "";
    this.sure = false;
    this.looking = false;
    this.asking = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#keys);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#keys);
    this.#session?.close();
    this.#session = null;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!["info", "mode", "record"].some((name) => changed.has(name))) return;
    const game = kept();
    const same = game?.record.variant === this.info.id && game.mode === this.mode;
    if (this.record) this.#open(this.record);
    else if (same) this.#start(game.human, game);
    else this.#start(this.#wantedSide());
  }

  #open(record: GameRecord): void {
    this.#start("white", { mode: this.mode, human: "white", level: here.settings.level, record });
  }

  #wantedSide(): Side {
    const { side } = here.settings;
    return side === "lot" ? (Math.random() < 0.5 ? "white" : "black") : side;
  }

  #start(human: Side, game: ReturnType<typeof kept> = null): void {
    this.#session?.close();
    this.said = "";
    this.sure = false;
    this.looking = false;
    this.#picked = [];
    const level = game?.level ?? here.settings.level;
    const session = new Session(this.info, this.mode, human, level, game ?? undefined);
    session.addEventListener("change", () => this.requestUpdate());
    session.addEventListener("fail", (event) => {
      this.said = here.strings.failed((event as CustomEvent<Error>).detail.message);
    });
    this.#session = session;
    this.flipped = this.mode === "computer" && human === "black";
    this.requestUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const session = this.#session;
    if (!session) return nothing;
    const name = nameIn(this.info, here.language);
    return html`
      <div class="game">
        <div class="head"><h1 tabindex="-1">${name}</h1>
          ${this.#rules(this.book ?? here.ways.to(`rules/${this.info.id}`))}</div>
        <p class="status" role="status">${this.#status(session)}</p>
        <div class="table" @pointerdown=${this.#swipe.down} @pointerup=${this.#swipe.up}
          @pointercancel=${this.#swipe.cancel}>${this.#board(session)}</div>
        <aside>
          ${this.#actions(session)} ${this.#typed(session)}
          ${moveList(session, (ply) => this.#show(ply))} ${this.#backToGame(session)}
          ${session.mode === "analyze" ? html`${this.#why(session)}${this.#engine(session)}` : nothing}
          ${this.#more(session)}
        </aside>
      </div>`;
  }

  #rules(href: string): TemplateResult | typeof nothing {
    return href ? html`<a href=${href}>${here.strings.rules}</a>` : nothing;
  }

  /** One sentence: who must do what, or how it has ended. */
  #status(session: Session): string {
    const t = here.strings;
    if (this.said) return this.said;
    const [marking] = session.marking;
    if (marking) return t.pick(marking, this.info.marked);
    const end = session.live ? session.game.conclusion(here.language) : undefined;
    if (end) return end.text.trim().split("\n")[0] ?? end.sentence;
    if (session.live && !session.isHuman(session.side)) return t.thinking;
    const counts = new Set(session.moves.map((move) => move.captured.length));
    const [count] = counts;
    const must = session.moves.length > 0 && !counts.has(0);
    const turn = session.mode === "computer" && session.live ? t.yourTurn : t.toMove(session.side);
    return must ? `${turn} ${t.captureNow(counts.size === 1 ? (count ?? null) : null)}` : turn;
  }

  #board(session: Session): TemplateResult {
    const rules = variant(this.info.id);
    const [marking] = session.marking;
    const fen = session.shownFen;
    const pieces = new Map(rules.pieces(fen));
    const own = marking
      ? [...pieces].filter(([, piece]) => piece.side === marking).map(([square]) => square)
      : [];
    const immediate = rules
      .entries()
      .some(([key, value]) => key === "capture.removal" && value.includes("immediate"));
    const best = this.looking ? session.lines[0]?.pv[0] : undefined;
    const move = best ? session.moves.find(({ notation }) => notation === best) : undefined;
    return html`<draughts-board
      .mode=${marking ? "pick" : session.moves.length > 0 ? "play" : "view"}
      .theme=${here.boardTheme} .language=${here.language}
      .geometry=${this.#geometry()} .position=${this.#position(fen, pieces)} .turn=${session.side}
      .moves=${this.#moves(session)} .lastMove=${this.#lastMove(session)}
      .orientation=${this.flipped ? "black" : "white"} .removal=${immediate ? "immediate" : "after-move"}
      .pickable=${own} .pickMin=${this.info.marked} .pickMax=${this.info.marked}
      .arrows=${move?.to ? [{ from: move.from, to: move.to, kind: move.captured.length > 0 ? "capture" : "move" }] : []}
      label=${nameIn(this.info, here.language)}
      @draughts-move=${this.#played} @draughts-refuse=${this.#refused} @draughts-pick=${this.#pick}
      @draughts-flip=${(event: CustomEvent<{ orientation: Side }>) => {
        this.flipped = event.detail.orientation === "black";
      }}></draughts-board>`;
  }

  // What has not changed keeps its identity, so that the board knows it.
  #kept: {
    fen: string;
    position: unknown;
    moves: readonly Move[];
    key: string;
    geometry: unknown;
    id: string;
  } = {
    fen: "",
    position: null,
    moves: [],
    key: "",
    geometry: null,
    id: "",
  };

  #geometry(): unknown {
    if (this.#kept.id !== this.info.id) {
      this.#kept.id = this.info.id;
      this.#kept.geometry = variant(this.info.id).geometry();
    }
    return this.#kept.geometry;
  }

  #position(fen: string, pieces: unknown): unknown {
    if (this.#kept.fen !== fen) {
      this.#kept.fen = fen;
      this.#kept.position = pieces;
    }
    return this.#kept.position;
  }

  #moves(session: Session): readonly Move[] {
    const { moves } = session;
    const key = `${session.cursor} ${session.shownFen} ${moves.map(({ notation }) => notation).join(" ")}`;
    if (this.#kept.key !== key) {
      this.#kept.key = key;
      this.#kept.moves = moves;
    }
    return this.#kept.moves;
  }

  #last: { key: string; move: Move | null } = { key: "", move: null };

  #lastMove(session: Session): Move | null {
    const ply = session.shownPly;
    const key = `${session.cursor} ${ply?.fen}`;
    if (this.#last.key !== key) this.#last = { key, move: ply?.move ?? null };
    return this.#last.move;
  }

  readonly #played = (event: CustomEvent<{ move: Move }>): void => {
    this.said = "";
    this.sure = false;
    this.#session?.play(event.detail.move.notation);
  };

  /** The reason is the rules', not the board's. */
  readonly #refused = (
    event: CustomEvent<{
      from: string | null;
      to: string;
      respondWith(text: Promise<string>): void;
    }>,
  ): void => {
    const { from, to, respondWith } = event.detail;
    const session = this.#session;
    if (!session || from === null) return;
    const { sentence } = variant(this.info.id).explain(
      session.shownFen,
      `${from}-${to}`,
      here.language,
    );
    this.said = sentence;
    respondWith(Promise.resolve(sentence));
  };

  readonly #pick = (
    event: CustomEvent<{ squares: readonly string[]; complete: boolean }>,
  ): void => {
    this.#picked = event.detail.squares;
    if (event.detail.complete) this.#session?.mark(this.#picked);
  };

  #actions(session: Session): TemplateResult {
    const t = here.strings;
    const over = session.over;
    const [marking] = session.marking;
    const playing = session.mode !== "analyze";
    return html`
      ${session.mode === "computer" ? this.#opponent(session) : nothing}
      <div class="actions">
        <button type="button" @click=${() => this.#start(this.#wantedSide())}>${t.newGame}</button>
        <button type="button" ?disabled=${session.game.length === 0} @click=${() => {
          this.said = "";
          session.takeBack();
        }}>${t.takeBack}</button>
        <button type="button" @click=${() => {
          this.flipped = !this.flipped;
        }}>${t.turn}</button>
        ${
          playing
            ? html`<button type="button" ?disabled=${over} @click=${() => {
                if (this.sure) session.resign();
                this.sure = !this.sure;
              }}>${this.sure && !over ? t.sure : t.resign}</button>`
            : nothing
        }
        ${
          session.mode === "two"
            ? html`<button type="button" ?disabled=${over} @click=${() => session.agree()}>${t.agree}</button>`
            : nothing
        }
        ${marking ? html`<button type="button" @click=${() => session.mark([])}>${t.byLot}</button>` : nothing}
      </div>`;
  }

  #opponent(session: Session): TemplateResult {
    const t = here.strings;
    const sides = [
      ["white", t.sides.white],
      ["black", t.sides.black],
      ["lot", t.byLot],
    ] as const;
    return html`<div class="choices">
      <label>${t.level}
        <select @change=${(event: Event) => {
          const level = Number((event.target as HTMLSelectElement).value);
          here.change({ level });
          session.level = level;
        }}>${Array.from({ length: 10 }, (_, i) => html`<option ?selected=${i + 1 === session.level}>${i + 1}</option>`)}</select></label>
      <label>${t.yourSide}
        <select @change=${(event: Event) => {
          here.change({ side: (event.target as HTMLSelectElement).value as Side });
          this.#start(this.#wantedSide());
        }}>${sides.map(([value, name]) => html`<option value=${value} ?selected=${value === here.settings.side}>${name}</option>`)}</select></label>
    </div>`;
  }

  /** A move as text, for everybody. */
  #typed(session: Session): TemplateResult {
    const t = here.strings;
    return html`<form class="typed" @submit=${this.#type}>
      <label for="typed">${t.typed}</label>
      <input id="typed" name="move" autocomplete="off" autocapitalize="off" spellcheck="false"
        ?disabled=${session.moves.length === 0} />
      <button ?disabled=${session.moves.length === 0}>${t.play}</button>
    </form>`;
  }

  readonly #type = (event: SubmitEvent): void => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem("move") as HTMLInputElement;
    const board = this.querySelector<DraughtsBoardElement>("draughts-board");
    const session = this.#session;
    if (!board || !session || input.value.trim() === "") return;
    const parsed = board.parse(input.value);
    if ("move" in parsed) {
      input.value = "";
      board.play(parsed.move);
    } else if ("ambiguous" in parsed) {
      this.said = here.strings.severalWays(
        parsed.ambiguous.map(({ notation }) => notation).join(", "),
      );
    } else {
      this.said = variant(this.info.id).explain(
        session.shownFen,
        input.value,
        here.language,
      ).sentence;
    }
  };

  /** Other moves have been tried: one step leads back to those of the game. */
  #backToGame(session: Session): TemplateResult | typeof nothing {
    const { record } = this;
    if (!record || session.isAlong(record)) return nothing;
    return html`<button type="button" @click=${() => this.#open(record)}>${here.strings.back}</button>`;
  }

  /** Goes to a ply, and says which; the board says a move forward by itself. */
  #show(ply: number): void {
    const session = this.#session;
    if (!session) return;
    const before = session.cursor;
    session.show(ply);
    const { cursor, plies } = session;
    if (cursor === before || cursor === before + 1) return;
    const move = plies[cursor - 1]?.move.notation;
    const t = here.strings;
    void this.#tell(move === undefined ? t.atStart : t.atMove(cursor, move));
  }

  async #tell(text: string): Promise<void> {
    const board = this.querySelector<DraughtsBoardElement>("draughts-board");
    await this.updateComplete;
    await board?.updateComplete;
    board?.say(text);
  }

  /** What there is to say of the move that led here: rules, and what else might have been played. */
  #why(session: Session): TemplateResult | typeof nothing {
    const ply = session.shownPly;
    const before = session.game.positions()[session.cursor - 1];
    if (!ply || before === undefined) return nothing;
    const answer = () =>
      whyText(whyMove(variant(this.info.id), before, ply.move.notation, here.language));
    return html`<details class="why" .open=${this.asking} @toggle=${(event: Event) => {
      this.asking = (event.target as HTMLDetailsElement).open;
    }}><summary>${here.strings.why}</summary>${this.asking ? answer() : nothing}</details>`;
  }

  #engine(session: Session): TemplateResult {
    const t = here.strings;
    const value = (centimen: number) => {
      const white = session.side === "white" ? centimen : -centimen;
      return `${white > 0 ? "+" : white < 0 ? "−" : ""}${Math.abs(white / 100).toFixed(2)}`;
    };
    return html`<section class="engine">
      <label><input type="checkbox" .checked=${this.looking} @change=${(event: Event) => {
        this.looking = (event.target as HTMLInputElement).checked;
        session.look(this.looking);
      }} /> ${t.engine}</label>
      <ol>${session.lines.filter(Boolean).map((line) => html`<li><b>${value(line.value)}</b> ${line.pv.slice(0, 8).join(" ")} <small>${t.depth(line.depth)}</small></li>`)}</ol>
    </section>`;
  }

  #more(session: Session): TemplateResult {
    const t = here.strings;
    const counts = near(session.game.drawCounts());
    const rules = variant(this.info.id);
    const ruleOf = (key: string) =>
      rules.statements(here.language).find((rule) => rule.key === key)?.text ?? "";
    return html`<details class="more">
      <summary>${t.position}</summary>
      <p><code>${session.shownFen}</code></p>
      <div class="actions">
        <button type="button" @click=${async () => {
          await navigator.clipboard.writeText(session.shownFen);
          this.said = t.copied;
        }}>${t.copyFen}</button>
        <a class="button" download="${this.info.id}.pdn"
          href="data:text/plain;charset=utf-8,${encodeURIComponent(session.game.pdn({}))}">${t.savePdn}</a>
      </div>
      ${counts.length > 0 ? html`<p>${t.draws}:</p><ul>${counts.map(({ key, count, limit }) => html`<li>${ruleOf(key)} <b>${count}/${limit}</b></li>`)}</ul>` : nothing}
    </details>`;
  }

  /** Left and right walk through the game where nothing else wants them. */
  readonly #keys = (event: KeyboardEvent): void => {
    const session = this.#session;
    const target = event.target as HTMLElement;
    if (!session || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target.closest("draughts-board, input, select, textarea, summary")) return;
    const to = {
      ArrowLeft: session.cursor - 1,
      ArrowRight: session.cursor + 1,
      ArrowUp: 0,
      Home: 0,
      ArrowDown: session.game.length,
      End: session.game.length,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.#show(to);
    } else if (event.key === "/") {
      event.preventDefault();
      this.querySelector<HTMLInputElement>("#typed")?.focus();
    }
  };
}
