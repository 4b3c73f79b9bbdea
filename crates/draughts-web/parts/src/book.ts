import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";

import { Part } from "./part.js";

/** A book of rules as the library writes it, inside a page that has a heading of its own. */
export class RuleBook extends Part {
  static override properties = { text: { attribute: false } };
  declare text: string;

  constructor() {
    super();
    this.text = "";
  }

  protected override render(): TemplateResult {
    return html`<div class="book" @click=${this.#within}>${guard([this.text], () => unsafeHTML(clean(this.text)))}</div>`;
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

/** The heading is that of the page, and the styles for printing are not wanted. */
function clean(text: string): string {
  return text.replaceAll(/<style>.*?<\/style>/gs, "").replace(/<header>.*?<\/header>/s, "");
}
