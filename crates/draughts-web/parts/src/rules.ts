import type { VariantInfo } from "draughts-wasm";
import { html, type TemplateResult } from "lit";

import { variant } from "./library.js";
import { nameIn } from "./names.js";
import { Part } from "./part.js";
import { here } from "./surroundings.js";

/** The book of rules of a game, and what one may do with the game. */
export class RulesPage extends Part {
  static override properties = { info: { attribute: false } };
  declare info: VariantInfo;

  protected override render(): TemplateResult {
    const t = here.strings;
    const { id } = this.info;
    const { to } = here.ways;
    const book = variant(id).ruleBook("html", here.language, to("rules/{id}"));
    return html`
      <h1 tabindex="-1">${nameIn(this.info, here.language)}</h1>
      <p class="ways">
        <a class="button main" href=${to(`play/${id}/computer`)}>${t.computer}</a>
        <a class="button" href=${to(`play/${id}/two`)}>${t.two}</a>
        <a class="button" href=${to(`play/${id}/analyze`)}>${t.analyze}</a>
        <a class="button" href=${to(`compare/${id}`)}>${t.compare}</a>
      </p>
      <rule-book .text=${book}></rule-book>`;
  }
}
