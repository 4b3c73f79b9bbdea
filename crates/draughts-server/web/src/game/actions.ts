/** What a player may do besides moving. Every button has its own place, whatever is offered. */

import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type TemplateResult } from "lit";

import { me } from "../me.js";
import { addressOf } from "../rulesets.js";
import type { GameId, Offer, State } from "../values.js";
import type { Act } from "../wire/messages.js";
import { w } from "../words/index.js";
import { nextGame } from "./others.js";
import type { Table } from "./table.js";

/** What the page around the buttons knows. */
export interface Hands {
  /** Resigning was asked for once. */
  readonly sure: boolean;
  readonly ask: (sure: boolean) => void;
  /** An answer to an offer that has just come is not taken yet. */
  readonly inert: boolean;
  /** Other games that wait for a move. */
  readonly others: readonly GameId[];
  /** The server's time. */
  readonly now: number;
}

/** The buttons of a player. */
export function actions(table: Table, hands: Hands): TemplateResult | typeof nothing {
  const { state } = table;
  if (!state || state.you === null || state.phase === "waiting") return nothing;
  return html`<section class="hands" aria-labelledby="hands"><h2 id="hands" class="unseen">${w.actions}</h2>
    ${state.phase === "playing" || state.phase === "choosing" ? playing(table, state, hands) : nothing}
    ${state.phase === "over" ? after(table, state, hands) : nothing}
    ${key(state)}
    <div class="offers">${offers(table, state, hands)}</div>
  </section>`;
}

function button(table: Table, act: Act, text: string, off = false): TemplateResult {
  return html`<button type="button" ?disabled=${off || table.busy} @click=${() => table.act(act)}>${text}</button>`;
}

const opponent = (state: State) => (state.you === "white" ? state.seats.black : state.seats.white);

function playing(table: Table, state: State, { sure, ask, others }: Hands): TemplateResult {
  const t = here.strings;
  const people = opponent(state)?.kind !== "computer";
  const mine = (kind: Offer["kind"]) =>
    state.offers.some((offer) => offer.kind === kind && offer.by === state.you);
  const moved = state.plies.length > (state.turn === state.you ? 1 : 0);
  // Once all choices are open, nobody may begin anew.
  const young = state.ply < 2 && !(state.lots && state.phase === "playing");
  return html`<div class="actions">
    ${
      sure
        ? html`<button type="button" class="danger" @click=${() => {
            ask(false);
            table.act("resign");
          }}>${t.sure}</button><button type="button" @click=${() => ask(false)}>${w.keepPlaying}</button>`
        : html`<button type="button" ?disabled=${state.phase !== "playing"} @click=${() => ask(true)}>${t.resign}</button>`
    }
    ${people ? button(table, "offer-draw", mine("draw") ? w.drawOffered : w.offerDraw, state.phase !== "playing" || mine("draw")) : nothing}
    ${state.rated ? nothing : button(table, "ask-takeback", mine("takeback") ? w.takebackAsked : people ? w.askTakeback : t.takeBack, !moved || mine("takeback"))}
    ${young ? button(table, "abort", w.abort) : nothing}
    ${nextGame(state, others)}
  </div>`;
}

function after(table: Table, state: State, { others }: Hands): TemplateResult {
  const asked = state.offers.some(({ kind, by }) => kind === "rematch" && by === state.you);
  return html`<div class="actions">
    ${
      state.next
        ? html`<a class="button main" href="/game/${state.next}">${w.toRematch}</a>`
        : button(table, "rematch", asked ? w.rematchAsked : w.rematch, asked)
    }
    <a class="button" href="/replay/${state.g}">${here.strings.analyze}</a>
    <a class="button" href="/play/${addressOf(state.rules)}/computer">${here.strings.newGame}</a>
    ${nextGame(state, others)}
  </div>`;
}

/** A game of days is played from one browser only, unless its player has signed up. */
function key(state: State): TemplateResult | typeof nothing {
  const guest = me()?.kind === "guest" && state.clock.control.kind === "days";
  if (!guest || state.phase !== "playing") return nothing;
  return html`<p class="guest">${w.guestKey} <a href="/sign-in">${w.signUp}</a></p>`;
}

/** What the opponent offers, and whether one may claim the win. */
function offers(table: Table, state: State, { inert, now }: Hands): TemplateResult {
  const asked = state.offers.filter(({ by, kind }) => by !== state.you && kind !== "rematch");
  const rematch = state.offers.find(({ by, kind }) => by !== state.you && kind === "rematch");
  const answer = (offer: Offer, act: "accept" | "decline") => () =>
    table.act(`${act}-${offer.kind as "draw" | "takeback"}`, offer.id);
  return html`
    ${asked.map(
      (
        offer,
      ) => html`<div class="offer"><p>${offer.kind === "draw" ? w.drawIsOffered : w.takebackIsAsked}</p>
        <button type="button" ?disabled=${inert || table.busy} @click=${answer(offer, "accept")}>${w.accept}</button>
        <button type="button" ?disabled=${table.busy} @click=${answer(offer, "decline")}>${w.decline}</button></div>`,
    )}
    ${rematch && !state.next ? html`<p>${w.rematchIsOffered}</p>` : nothing}
    ${gone(table, state, now)}`;
}

/** The opponent has been away on his own turn. */
function gone(table: Table, state: State, now: number): TemplateResult | typeof nothing {
  if (state.phase !== "playing" || state.claimable === null || state.turn === state.you) {
    return nothing;
  }
  const seconds = Math.ceil((state.claimable - now) / 1000);
  return html`<div class="offer"><p>${seconds > 0 ? w.goneFor(seconds) : w.gone}</p>
    ${button(table, "claim", w.claim, seconds > 0)}</div>`;
}
