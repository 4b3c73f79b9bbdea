/** How finished games have ended: a bar, and the same in a table. */

import { here } from "draughts-parts/surroundings.js";
import { html, svg, type TemplateResult } from "lit";

import type { Statistics } from "./values.js";
import { w } from "./words/index.js";

export function shares(statistics: Statistics): TemplateResult {
  const { games, percent } = statistics;
  if (games === 0) return html`<p>${w.noFinishedGames}</p>`;
  const number = (value: number) => new Intl.NumberFormat(here.language).format(value);
  const share = (value: number) =>
    new Intl.NumberFormat(here.language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(value);
  const rows = [
    ["white", w.won(here.strings.sides.white), statistics.white, percent.white],
    ["black", w.won(here.strings.sides.black), statistics.black, percent.black],
    ["drawn", w.drawn, statistics.drawn, percent.drawn],
  ] as const;
  let from = 0;
  return html`<p>${w.finishedGames(games)}</p>
    <svg class="shares" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">${rows.map(
      ([kind, , , width]) => {
        const x = from;
        from += width;
        return svg`<rect class=${kind} x=${x} y="0" width=${width} height="8"/>`;
      },
    )}</svg>
    <div class="wide"><table><thead><tr><th scope="col">${w.result}</th><th scope="col">${w.gamesColumn}</th><th scope="col">%</th></tr></thead>
      <tbody>${rows.map(([kind, text, count, part]) => html`<tr><th scope="row"><span class="side ${kind}" aria-hidden="true"></span> ${text}</th><td>${number(count)}</td><td>${share(part)}</td></tr>`)}</tbody></table></div>`;
}
