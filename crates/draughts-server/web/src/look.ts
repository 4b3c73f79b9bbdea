/** How boards and pages look: chosen in the settings, and beside a game. */

import type { Settings } from "draughts-parts/store.js";
import { here } from "draughts-parts/surroundings.js";
import { html, type TemplateResult } from "lit";

import { keepSettings } from "./me.js";
import { type Own, own, setOwn } from "./own.js";
import { w } from "./words/index.js";

/** Colors, and where the names of squares stand; `failed` hears if that cannot be kept. */
export function looks(failed: (error: Error) => void): TemplateResult {
  const keep = () => {
    keepSettings().catch(failed);
  };
  const colors = (theme: string) => {
    here.change({ theme: theme as Settings["theme"], board: "page" });
    keep();
  };
  const coordinates = (place: string) => {
    setOwn({ coordinates: place as Own["coordinates"] });
    here.change({});
    keep();
  };
  return html`
    ${choice(here.strings.colors, here.settings.theme, Object.entries(here.strings.themes), colors)}
    ${choice(w.coordinates, own().coordinates, Object.entries(w.coordinatesAre), coordinates)}`;
}

/** A choice of one among several. */
export function choice(
  label: string,
  value: string,
  options: readonly (readonly [string, string])[],
  choose: (value: string) => void,
): TemplateResult {
  return html`<label>${label}<select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
    ${options.map(([code, text]) => html`<option value=${code} ?selected=${code === value}>${text}</option>`)}</select></label>`;
}
