import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";

import { go } from "../address.js";
import { findRules, named } from "../rulesets.js";
import { startGame } from "../start/start.js";
import type { RuleSet } from "../values.js";
import { w } from "../words/index.js";

/** Opens a game and goes there; it is seen only while the server is asked. */
export class PlayPage extends Part {
  static override properties = {
    rules: {},
    opponent: {},
    found: { state: true },
    said: { state: true },
  };
  declare rules: string;
  declare opponent: "computer" | "friend";
  declare found: RuleSet | null;
  declare said: string;

  constructor() {
    super();
    this.rules = "";
    this.found = null;
    this.opponent = "computer";
    this.said = "";
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("rules") || changed.has("opponent")) void this.#start();
  }

  async #start(): Promise<void> {
    try {
      // One that does not ship is known to the server by its hash.
      this.found = await findRules(this.rules);
      const g = await startGame(this.found, this.opponent);
      // The way back leads to where one has chosen, not to another new game.
      if (this.isConnected) go(`/game/${g}`, true);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const missing = code === "no-such-rules" || code === "not-found";
      this.said = missing ? w.noSuchRules(this.rules) : here.strings.failed(message);
    }
  }

  protected override render(): TemplateResult {
    return html`<h1 tabindex="-1">${this.found ? named(this.found) : this.rules}</h1>
      <p class="status" role="status">${this.said || here.strings.loading}</p>
      ${this.said ? html`<p><a href="/">${w.toStart}</a></p>` : nothing}`;
  }
}
