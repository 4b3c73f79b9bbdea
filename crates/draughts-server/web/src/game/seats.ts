/** The two players: names, what they have captured, their clocks. */

import type { Side } from "draughts-board";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, svg, type TemplateResult } from "lit";

import { person, rating } from "../people.js";
import type { State } from "../values.js";
import { w } from "../words/index.js";

/** So many captured pieces are drawn one by one. */
const DRAWN = 40;

/** A player's line; `still` stops the clock that is shown. */
export function seat(state: State, side: Side, still: boolean): TemplateResult {
  const one = state.seats[side];
  const turn = state.phase === "playing" && state.turn === side;
  const here_ = one?.kind === "computer" || state.here[side];
  const change = state.result?.ratings[side];
  return html`<div class="seat ${turn ? "turn" : ""}">
    <h2><span class="side ${side}" aria-hidden="true"></span><span class="unseen">${here.strings.sides[side]}: </span>
      ${person(one)} ${rating(one?.rating ?? null)}
      ${change ? html`<span class="change">${signed(change.after - change.before)}</span>` : nothing}
      ${one && state.phase !== "over" ? html`<span class="presence ${here_ ? "on" : "off"}">${here_ ? w.present : w.away}</span>` : nothing}
      ${turn ? html`<span class="unseen">, ${w.toMove}</span>` : nothing}</h2>
    <side-clock .clock=${state.phase === "waiting" ? null : state.clock} .side=${side} .mine=${state.you === side}
      ?still=${still && state.clock.running === side}></side-clock>
    ${captured(state, side)}
    ${timeOuts(state, side)}
  </div>`;
}

function signed(change: number): string {
  const rounded = Math.round(change);
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : "±"}${Math.abs(rounded)}`;
}

/** What a side has captured, drawn and counted. */
function captured(state: State, side: Side): TemplateResult {
  const count = state.captured[side];
  const other = side === "white" ? "black" : "white";
  const drawn = Math.min(count, DRAWN);
  return html`<p class="captured"><span class="unseen">${w.captured(count)}</span>${
    count > 0
      ? html`<svg aria-hidden="true" class=${other} viewBox="0 0 ${drawn * 7 + 13} 20" preserveAspectRatio="xMinYMid meet">${Array.from({ length: drawn }, (_, at) => svg`<circle cx=${10 + at * 7} cy="10" r="8"/>`)}</svg><span aria-hidden="true">${count}</span>`
      : nothing
  }</p>`;
}

/** How often in a row the time ran out, where that may lose. */
function timeOuts(state: State, side: Side): TemplateResult | typeof nothing {
  const { limit } = state.clock.timeOuts;
  const count = state.clock.timeOuts[side];
  return limit === null || count === 0
    ? nothing
    : html`<p class="time-outs">${w.timeOuts(count, limit)}</p>`;
}
