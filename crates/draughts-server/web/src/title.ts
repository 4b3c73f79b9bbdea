/** The title of the tab. */

import { here } from "draughts-parts/surroundings.js";

export function entitle(...parts: readonly string[]): void {
  document.title = [
    ...parts.map((part) => part.trim()).filter(Boolean),
    here.strings.draughts,
  ].join(" · ");
}
