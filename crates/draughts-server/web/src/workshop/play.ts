/** A game by rules of one's own, in the browser alone. */

import { GamePage } from "draughts-parts/game.js";
import { adopt, library } from "draughts-parts/library.js";
import { here } from "draughts-parts/surroundings.js";
import type { VariantInfo } from "draughts-wasm";
import { html, type TemplateResult } from "lit";

import { inWords } from "../problems.js";
import type { OwnMode } from "../router.js";
import { rulesDetails } from "../rulesets.js";
import { begin, draft } from "./draft.js";
import { WorkshopPart } from "./part.js";
import { words as t } from "./words/index.js";

if (!customElements.get("game-page")) customElements.define("game-page", GamePage);

export class WorkshopGame extends WorkshopPart {
  static override properties = {
    rules: {},
    mode: {},
    info: { state: true },
    said: { state: true },
  };
  /** `draft`, or the hash of a shared file. */
  declare rules: string;
  declare mode: OwnMode;
  declare info: VariantInfo | null;
  declare said: string;

  constructor() {
    super();
    this.rules = "draft";
    this.mode = "computer";
    this.info = null;
    this.said = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#load().catch((error) => {
      this.said = inWords(error);
    });
  }

  async #load(): Promise<void> {
    const own = this.rules === "draft";
    const [text] = await Promise.all([
      own ? draft() : rulesDetails(this.rules).then(({ toml }) => toml),
      library(),
    ]);
    if (!text) {
      this.said = own ? t.noBoard : t.takenDown;
      return;
    }
    const info = adopt(text);
    begin(text);
    this.info = info;
  }

  protected override render(): TemplateResult {
    const back = html`<p><a href=${this.rules === "draft" ? "/workshop" : `/workshop/${this.rules}`}>${t.toWorkshop}</a></p>`;
    return this.info
      ? html`${back}<game-page .info=${this.info} .mode=${this.mode} .book=${""}></game-page>`
      : html`<h1 tabindex="-1">${t.title}</h1><p class="status" role="status">${this.said || here.strings.loading}</p>${back}`;
  }
}
