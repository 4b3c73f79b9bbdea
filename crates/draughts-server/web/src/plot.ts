/** Ratings over time: a line for the eye, a table for everybody. */

import { here } from "draughts-parts/surroundings.js";
import { html, svg, type TemplateResult } from "lit";

import { BELOW, HEIGHT, LEFT, place, WIDTH } from "./places.js";
import type { HistoryPoint } from "./values.js";
import { w } from "./words/index.js";

export function plot(points: readonly HistoryPoint[]): TemplateResult {
  if (points.length === 0) return html`<p>${w.noHistory}</p>`;
  const { low, high, placed } = place(points);
  const date = new Intl.DateTimeFormat(here.language, { dateStyle: "medium" });
  const lines = [low, (low + high) / 2, high];
  const y = (value: number) => 10 + (HEIGHT - BELOW - 10) * (1 - (value - low) / (high - low));
  const text = w.plotText(
    points.length,
    Math.round(points[0]?.value ?? 0),
    Math.round(points.at(-1)?.value ?? 0),
  );
  return html`<figure class="plot">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${text}>
      ${lines.map((value) => svg`<line class="rule" x1=${LEFT} x2=${WIDTH - 10} y1=${y(value)} y2=${y(value)}/><text x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${value}</text>`)}
      <polyline points=${placed.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}/>
      ${placed.length < 60 ? placed.map(({ x, y }) => svg`<circle cx=${x} cy=${y} r="3"/>`) : ""}
      <text x=${LEFT} y=${HEIGHT - 4}>${date.format(points[0]?.at)}</text>
      <text x=${WIDTH - 10} y=${HEIGHT - 4} text-anchor="end">${date.format(points.at(-1)?.at)}</text>
    </svg>
    <figcaption>${text}</figcaption>
    <details><summary>${w.asTable}</summary><div class="wide"><table><thead><tr><th scope="col">${w.date}</th><th scope="col">${w.rating}</th><th scope="col">±</th><th scope="col">${w.game}</th></tr></thead>
      <tbody>${points.map(({ at, value, deviation, g }) => html`<tr><th scope="row">${date.format(at)}</th><td>${Math.round(value)}</td><td>${Math.round(deviation)}</td><td><a href="/game/${g}">${g}</a></td></tr>`)}</tbody></table></div></details>
  </figure>`;
}
