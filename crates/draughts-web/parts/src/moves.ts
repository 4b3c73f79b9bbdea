/** The moves of a game, two to a line, and the buttons that walk through them. */

import type { Ply } from "draughts-wasm";
import { html, nothing, type TemplateResult } from "lit";

import type { Session } from "./session.js";
import { here } from "./surroundings.js";

export function moveList(session: Session, show: (ply: number) => void): TemplateResult {
  const t = here.strings;
  const { plies, cursor } = session;
  const step = (label: string, sign: string, to: number, off: boolean) =>
    html`<button type="button" aria-label=${label} ?disabled=${off} @click=${() => show(to)}>${sign}</button>`;
  return html`<section class="moves">
    <h2>${t.moves}</h2>
    <div class="walk">
      ${step(t.first, "«", 0, cursor === 0)} ${step(t.previous, "‹", cursor - 1, cursor === 0)}
      ${step(t.next, "›", cursor + 1, session.live)} ${step(t.last, "»", plies.length, session.live)}
      ${session.live || session.mode === "analyze" ? nothing : html`<button type="button" @click=${() => show(plies.length)}>${t.back}</button>`}
    </div>
    ${plies.length === 0 ? html`<p>${t.noMoves}</p>` : html`<ol>${rounds(plies).map((round) => html`<li>${round.map(({ ply, at }) => one(session, ply, at, show))}</li>`)}</ol>`}
  </section>`;
}

function one(session: Session, ply: Ply, at: number, show: (ply: number) => void): TemplateResult {
  const shown = session.cursor === at + 1;
  const lost = ply.duels.some(({ success }) => !success);
  return html`<button type="button" aria-current=${shown ? "step" : nothing} @click=${() => show(at + 1)}>${ply.move.notation}${lost ? " ✗" : ""}</button>`;
}

/** A round is a move of each side. */
function rounds(plies: readonly Ply[]): { ply: Ply; at: number }[][] {
  const found: { ply: Ply; at: number }[][] = [];
  plies.forEach((ply, at) => {
    const last = found.at(-1);
    if (last && last.length < 2 && last[0]?.ply.side !== ply.side) last.push({ ply, at });
    else found.push([{ ply, at }]);
  });
  return found;
}
