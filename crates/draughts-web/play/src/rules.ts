import type { VariantInfo } from "draughts-wasm";
import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";

import { nameOf, variant } from "./library.js";
import { Part } from "./part.js";
import { here } from "./surroundings.js";

/** The book of rules of a game, written by the library. */
export class RulesPage extends Part {
  static override properties = { info: { attribute: false } };
  declare info: VariantInfo;

  protected override render(): TemplateResult {
    const t = here.strings;
    const { id } = this.info;
    return html`
      <h1 tabindex="-1">${nameOf(this.info, here.language)}</h1>
      <p class="ways">
        <a class="button main" href="#/play/${id}/computer">${t.computer}</a>
        <a class="button" href="#/play/${id}/two">${t.two}</a>
        <a class="button" href="#/play/${id}/analyze">${t.analyze}</a>
        <a class="button" href="#/compare/${id}">${t.compare}</a>
      </p>
      <div class="book" @click=${this.#within}>
        ${guard([id, here.language], () => unsafeHTML(this.#book()))}
      </div>`;
  }

  /** The library's own text; its heading is that of the page, and its styles for printing are not wanted. */
  #book(): string {
    return variant(this.info.id)
      .ruleBook("html", here.language, "#/rules/{id}")
      .replaceAll(/<style>.*?<\/style>/gs, "")
      .replace(/<header>.*?<\/header>/s, "");
  }

  /** Links within the book must not change the page's address. */
  readonly #within = (event: Event): void => {
    const link = (event.target as Element).closest("a");
    const target = link?.getAttribute("href") ?? "";
    if (!target.startsWith("#") || target.startsWith("#/")) return;
    event.preventDefault();
    const section = this.querySelector<HTMLElement>(`[id="${CSS.escape(target.slice(1))}"]`);
    section?.scrollIntoView();
    const heading = section?.querySelector<HTMLElement>("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  };
}
