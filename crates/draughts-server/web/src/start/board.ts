import { type Move, type Position, readFen } from "draughts-board";
import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";
import { html, type PropertyValues, type TemplateResult } from "lit";

import { get, part } from "../api.js";
import { lettersOf, named, rulesDetails } from "../rulesets.js";
import type { RuleSet, RuleSetDetails } from "../values.js";
import { w } from "../words/index.js";

/** What the board needs at the start of a game. */
interface Start {
  readonly details: RuleSetDetails;
  readonly position: Position;
  readonly legal: readonly Move[];
}

/** The start of a game, on which the first move can be made; tells it by `first-move`. */
export class StartBoard extends Part {
  static override properties = { rules: { attribute: false }, start: { state: true } };
  declare rules: RuleSet;
  declare start: Start | null;

  constructor() {
    super();
    this.start = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("rules")) void this.#load(this.rules);
  }

  async #load(rules: RuleSet): Promise<void> {
    const fen = part(rules.start);
    const [details, { legal }] = await Promise.all([
      rulesDetails(rules.id),
      get<{ legal: readonly Move[] }>(`rules/${part(rules.id)}/legal?fen=${fen}`),
    ]);
    if (this.rules !== rules) return;
    const read = readFen(rules.start, details.geometry, lettersOf(details));
    this.start = { details, position: read.ok ? read.position : new Map(), legal };
  }

  protected override render(): TemplateResult {
    const { start, rules } = this;
    if (!start)
      return html`<img class="preview" src=${rules.picture} alt=${w.startOf(named(rules))} />`;
    const playable = rules.marked === 0;
    return html`<draughts-board .mode=${playable ? "play" : "view"} .theme=${here.boardTheme}
      .language=${here.language} .geometry=${start.details.geometry} .position=${start.position}
      .moves=${playable ? start.legal : []} .turn=${rules.first} .orientation=${rules.first}
      label=${named(rules)} @draughts-move=${(event: CustomEvent<{ move: Move }>) =>
        this.dispatchEvent(
          new CustomEvent("first-move", { detail: event.detail.move }),
        )}></draughts-board>`;
  }
}

customElements.define("start-board", StartBoard);
