/** What the browser remembers of the workshop. */

import { keep, keepValue, keptValue } from "draughts-parts/store.js";

/** The file that is being written. */
export const draft = (): string | null => keptValue<string>("workshop");
export const keepDraft = (text: string): void => keepValue("workshop", text);

/** A game that is under way can be gone on with only by the rules that it began with. */
export function begin(text: string): void {
  if (keptValue<string>("workshop-played") === text) return;
  keep(null);
  keepValue("workshop-played", text);
}
