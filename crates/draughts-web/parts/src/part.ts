import { LitElement } from "lit";

import { Follow } from "./surroundings.js";

/** A part of the page: drawn into the page itself, and anew when language or colors change. */
export abstract class Part extends LitElement {
  protected readonly follow = new Follow(this);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
