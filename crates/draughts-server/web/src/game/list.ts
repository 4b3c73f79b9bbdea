/** The moves of a game, two to a line, and the buttons that walk through them. */

import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type TemplateResult } from "lit";

import type { Ply } from "../values.js";
import { w } from "../words/index.js";
import type { Table } from "./table.js";

export function moveList(table: Table): TemplateResult {
  const t = here.strings;
  const { state, ply, live } = table;
  const plies = state?.plies ?? [];
  const step = (label: string, sign: string, to: number, off: boolean) =>
    html`<button type="button" aria-label=${label} ?disabled=${off} @click=${() => table.show(to)}>${sign}</button>`;
  const behind = plies.length - ply;
  return html`<section class="moves" aria-labelledby="moves">
    <h2 id="moves">${t.moves}</h2>
    <div class="walk">
      ${step(t.first, "«", 0, ply === 0)} ${step(t.previous, "‹", ply - 1, ply === 0)}
      ${step(t.next, "›", ply + 1, live)} ${step(t.last, "»", plies.length, live)}
      ${live ? nothing : html`<button type="button" class="back" @click=${() => table.show(plies.length)}>${t.back}<span class="behind"> ${w.newer(behind)}</span></button>`}
    </div>
    ${
      plies.length === 0
        ? html`<p>${t.noMoves}</p>`
        : html`<ol tabindex="0" aria-labelledby="moves">${rounds(plies).map((round) => html`<li>${round.map(({ one, at }) => move(table, one, at))}</li>`)}</ol>`
    }
  </section>`;
}

/** Scrolls the list, and nothing else, so far that the shown move can be seen. */
export function reveal(root: HTMLElement): void {
  const current = root.querySelector<HTMLElement>(".moves [aria-current]");
  const list = current?.closest("ol");
  if (!current || !list) return;
  const [own, around] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.bottom > around.bottom) list.scrollTop += own.bottom - around.bottom;
  else if (own.top < around.top) list.scrollTop -= around.top - own.top;
}

function move(table: Table, ply: Ply, at: number): TemplateResult {
  const shown = table.ply === at + 1;
  const lost = ply.duels?.some(({ success }) => !success);
  return html`<button type="button" aria-current=${shown ? "step" : nothing} @click=${() => table.show(at + 1)}>${ply.m}${lost ? html`<span aria-hidden="true"> ✗</span><span class="unseen"> ${w.duelLost}</span>` : nothing}${ply.automatic ? html`<span aria-hidden="true"> ⏱</span><span class="unseen"> ${w.automatic}</span>` : nothing}</button>`;
}

/** A line is a move of each side, that of the first one first. */
function rounds(plies: readonly Ply[]): { one: Ply; at: number }[][] {
  const found: { one: Ply; at: number }[][] = [];
  plies.forEach((one, at) => {
    const last = found.at(-1);
    if (last && at % 2 === 1) last.push({ one, at });
    else found.push([{ one, at }]);
  });
  return found;
}
