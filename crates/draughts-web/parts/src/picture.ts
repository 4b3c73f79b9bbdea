import { html, nothing, type TemplateResult } from "lit";

import { picture } from "./library.js";
import { Part } from "./part.js";

/** The start position of a game, drawn when it comes into view. */
export class VariantPicture extends Part {
  static override properties = { variant: {}, seen: { state: true } };
  declare variant: string;
  declare seen: boolean;
  #watch: IntersectionObserver | null = null;

  constructor() {
    super();
    this.variant = "";
    this.seen = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        this.seen = true;
        this.#watch?.disconnect();
      },
      { rootMargin: "300px" },
    );
    this.#watch.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch?.disconnect();
  }

  protected override render(): TemplateResult | typeof nothing {
    return this.seen
      ? html`<img src=${picture(this.variant)} alt="" width="160" height="160" />`
      : nothing;
  }
}
