/** Pages that work by the library alone: two on one device, analysis, comparison. */

import { ComparePage } from "draughts-parts/compare.js";
import { GamePage } from "draughts-parts/game.js";
import { adopt, library, variant } from "draughts-parts/library.js";
import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";
import { Game, type GameRecord, type PdnGame, readPdn, type VariantInfo } from "draughts-wasm";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";

import { get, part, text } from "../api.js";
import { rulesDetails } from "../rulesets.js";
import type { State } from "../values.js";
import { w } from "../words/index.js";

customElements.define("game-page", GamePage);
customElements.define("compare-page", ComparePage);

/** A page that waits for the library. */
abstract class LibraryPage extends Part {
  static override properties = { ready: { state: true }, said: { state: true } };
  declare ready: boolean;
  declare said: string;

  constructor() {
    super();
    this.ready = here.games.length > 0;
    this.said = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      here.games = await library();
      this.ready = true;
    } catch (error) {
      this.said = here.strings.failed((error as Error).message);
    }
  }

  protected abstract heading(): string;
  protected abstract content(): TemplateResult;

  protected override render(): TemplateResult {
    if (this.ready && !this.said) return this.content();
    return html`<h1 tabindex="-1">${this.heading()}</h1><p class="status" role="status">${this.said || here.strings.loading}</p>`;
  }
}

/** A game without the server. */
export class LocalPage extends LibraryPage {
  static override properties = { ...LibraryPage.properties, rules: {}, mode: {} };
  declare rules: string;
  declare mode: "two" | "analyze";

  protected override heading(): string {
    return this.rules;
  }

  protected override content(): TemplateResult {
    const info = here.game(this.rules);
    if (!info)
      return html`<h1 tabindex="-1">${w.noSuchRules(this.rules)}</h1><p><a href="/">${w.toStart}</a></p>`;
    return html`<game-page .info=${info} .mode=${this.mode}></game-page>
      ${this.mode === "analyze" ? this.#paste() : nothing}`;
  }

  /** A field for a game or a position from elsewhere. */
  #paste(): TemplateResult {
    return html`<form class="paste form" @submit=${this.#read}>
      <label>${w.pastePdn}<textarea name="text" rows="6" spellcheck="false"></textarea></label>
      <output></output><button>${w.openPdn}</button></form>`;
  }

  readonly #read = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const { value } = form.elements.namedItem("text") as HTMLTextAreaElement;
    const output = form.querySelector("output");
    try {
      const { record, said } = recordOf(value, this.rules);
      if (output) output.value = said;
      if (record) this.#show(record);
    } catch (error) {
      if (output) output.value = (error as Error).message;
    }
  };

  #show(record: GameRecord): void {
    const page = this.querySelector<GamePage>("game-page");
    const info = here.game(record.variant);
    if (page && info) {
      page.info = info;
      page.record = record;
    }
  }
}

/** The game of a text, or the position of a FEN; and the first thing that is wrong with it. */
function recordOf(text: string, rules: string): { record: GameRecord | null; said: string } {
  if (/^\s*[WB]:/.test(text)) {
    return { record: Game.fromFen(variant(rules), text.trim()).record(), said: "" };
  }
  const [game] = readPdn(text);
  if (!game) return { record: null, said: w.noGameInText };
  const [problem] = game.problems;
  const said = problem ? w.problemAt(problem.line, problem.column, problem.message) : "";
  return { record: soundPart(game), said };
}

/** The game as far as it can be played. */
function soundPart(text: PdnGame): GameRecord {
  try {
    return text.game().record();
  } catch {
    const game = Game.fromFen(text.variant, text.start);
    const played = (notation: string) => {
      try {
        return game.play(notation);
      } catch {
        return null;
      }
    };
    text.moves().every(({ notation }) => played(notation));
    return game.record();
  }
}

/** A rule set that does not ship, by its hash. */
async function ownRules(hash: string): Promise<VariantInfo | undefined> {
  const { toml } = await rulesDetails(hash);
  return toml ? adopt(toml) : undefined;
}

/** A game of the server's, gone through and looked into. */
export class ReplayPage extends LibraryPage {
  static override properties = { ...LibraryPage.properties, g: {}, record: { state: true } };
  declare g: string;
  declare record: GameRecord | null;
  #info: VariantInfo | undefined;

  constructor() {
    super();
    this.g = "";
    this.record = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.ready && (changed.has("ready") || changed.has("g"))) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    try {
      const [state, pdn] = await Promise.all([
        get<State>(`games/${part(this.g)}`),
        text(`games/${part(this.g)}/game.pdn`),
      ]);
      if (state.you !== null && (state.phase === "playing" || state.phase === "choosing")) {
        this.said = w.notYet;
        return;
      }
      this.#info = here.game(state.rules.id) ?? (await ownRules(state.rules.hash));
      const [game] = this.#info ? variant(this.#info.id).readPdn(pdn) : [];
      if (!game || !this.#info) throw new Error(w.noSuchRules(state.rules.id));
      this.record = game.game().record();
    } catch (error) {
      const { status, message } = error as { status?: number; message: string };
      this.said = status === 404 ? w.noSuchGame : here.strings.failed(message);
    }
  }

  protected override heading(): string {
    return w.replay;
  }

  protected override content(): TemplateResult {
    if (!this.record || !this.#info) {
      return html`<h1 tabindex="-1">${this.heading()}</h1><p class="status" role="status">${here.strings.loading}</p>`;
    }
    return html`<p><a href="/game/${this.g}">${w.toGame}</a></p>
      <game-page .info=${this.#info} .mode=${"analyze"} .record=${this.record}></game-page>`;
  }
}

/** Two rule sets side by side. */
export class ComparisonPage extends LibraryPage {
  static override properties = { ...LibraryPage.properties, first: {}, second: {} };
  declare first: string;
  declare second: string;

  protected override heading(): string {
    return here.strings.compare;
  }

  protected override content(): TemplateResult {
    return html`<compare-page .first=${this.first} .second=${this.second}></compare-page>`;
  }
}
