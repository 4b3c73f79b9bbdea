import type { Variant } from "draughts-wasm";
import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";

import { Part } from "./part.js";
import { PlayOn } from "./play-on.js";

/** A FEN in which both sides have pieces. */
const BOTH = /:W[^:]+:B[^:]+/;

/** The rules of a variant that ships. */
async function shipped(id: string): Promise<Variant> {
  const { library, variant } = await import("./library.js");
  await library();
  return variant(id);
}

/** A book of rules as the library writes it, inside a page that has a heading of its own. */
export class RuleBook extends Part {
  static override properties = { text: { attribute: false }, rules: { attribute: false } };
  declare text: string;
  /** Loads the rules that the book is about; it names them by their id. */
  declare rules: (id: string) => Promise<Variant>;

  constructor() {
    super();
    this.text = "";
    this.rules = shipped;
    if (!customElements.get("play-on")) customElements.define("play-on", PlayOn);
  }

  protected override render(): TemplateResult {
    return html`<div class="book" @click=${this.#within}>${guard([this.text], () => unsafeHTML(clean(this.text)))}</div>`;
  }

  /** Every diagram in which there is a move, and somebody to answer it, can be played on. */
  protected override updated(): void {
    const id = this.querySelector<HTMLElement>("article")?.dataset["variant"] ?? "";
    for (const figure of this.querySelectorAll<HTMLElement>(
      "figure[data-fen]:not(:has(play-on))",
    )) {
      if (!BOTH.test(figure.dataset["fen"] ?? "")) continue;
      const part = new PlayOn();
      part.fen = figure.dataset["fen"] ?? "";
      part.caption = figure.querySelector("figcaption")?.textContent?.trim() ?? "";
      part.rules = () => this.rules(id);
      figure.append(part);
    }
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
