/** Duels of the move that is shown: two swords that meet, and what has come of it in words. */

import type { Move } from "draughts-board";
import { html, nothing, svg, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";

import type { Ply } from "../values.js";
import { w } from "../words/index.js";

const SWORD = "M3 17 15 5l2-.5L16.5 6.5 5 18.5ZM2 15l4 4M2.5 19.5l2-2";

const swords = svg`<svg viewBox="0 0 22 22" aria-hidden="true"><g class="sword"><path d=${SWORD} /></g>
  <g transform="matrix(-1 0 0 1 22 0)"><g class="sword"><path d=${SWORD} /></g></g></svg>`;

/** The duels of a ply, one below another. They are said by whoever tells news. */
export function duels(ply: Ply | undefined, at: number): TemplateResult | typeof nothing {
  if (!ply?.duels) return nothing;
  // Another ply has an animation of its own.
  return html`${keyed(
    `${at} ${ply.m}`,
    html`<ul class="duels" aria-label=${w.duels}>${ply.duels.map(
      ({ square, success }) =>
        html`<li class=${success ? "won" : "lost"}>${swords} <span>${w.duel(square, success)}</span></li>`,
    )}</ul>`,
  )}`;
}

/** How far a move has come: an attack that fails ends it, and the attacker with it. */
export function asFarAsItCame(move: Move | null, ply: Ply | undefined): Move | null {
  const failed = ply?.duels?.find(({ success }) => !success);
  if (!move || !failed) return move;
  const jumps = Math.max(0, move.captured.indexOf(failed.square));
  const path = jumps > 0 ? move.path.slice(0, jumps) : [move.from];
  return {
    ...move,
    path,
    captured: move.captured.slice(0, jumps),
    to: path.at(-1) ?? move.from,
    becomes: null,
  };
}
