/** Defines `<draughts-board>`, and gives out what a page may want to use of it. */

import { DraughtsBoardElement } from "./element.js";

export type * from "./contract.js";
export { DraughtsBoardElement } from "./element.js";
export type { BoardEvents, Input } from "./events.js";
export { type FenResult, readFen } from "./fen.js";
export { preset } from "./geometry.js";
export type { Parsed } from "./parse.js";
export type { Arrow, Mark } from "./surface.js";
export { LANGUAGES, type Language, languageOf } from "./texts/index.js";
export type { BoardTexts } from "./texts/texts.js";
export { THEMES, type Theme } from "./themes.js";

if (!customElements.get("draughts-board")) {
  customElements.define("draughts-board", DraughtsBoardElement);
}

declare global {
  interface HTMLElementTagNameMap {
    "draughts-board": DraughtsBoardElement;
  }
}
