/** A game that waits for its second player: the link, or the free seat. */

import { here } from "draughts-parts/surroundings.js";
import { html, type TemplateResult } from "lit";

import { copy } from "../copy.js";
import type { State } from "../values.js";
import { w } from "../words/index.js";
import type { Table } from "./table.js";

export function waiting(
  table: Table,
  state: State,
  copied: (text: string) => void,
): TemplateResult {
  return state.you === null ? free(table, state) : link(table, state, copied);
}

/** For whoever has opened the game. */
function link(table: Table, state: State, copied: (text: string) => void): TemplateResult {
  const address = new URL(`/game/${state.g}`, location.href).href;
  return html`<section class="waiting" aria-labelledby="waiting"><h2 id="waiting">${w.friendTitle}</h2>
    <p>${w.friendHow}</p>
    <label for="link">${w.link}</label>
    <div class="copy"><input id="link" readonly .value=${address} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
    <button type="button" class="main" @click=${async () => {
      if (await copy(address)) copied(here.strings.copied);
    }}>${w.copyLink}</button></div>
    <button type="button" ?disabled=${table.busy} @click=${() => table.act("abort")}>${w.abort}</button>
  </section>`;
}

/** For whoever has got the link. */
function free(table: Table, state: State): TemplateResult {
  const side = state.seats.white === null ? "white" : "black";
  return html`<section class="waiting" aria-labelledby="waiting"><h2 id="waiting">${w.invited}</h2>
    <p>${w.youWouldPlay(here.strings.sides[side])}</p>
    <button type="button" class="button main" ?disabled=${table.busy} @click=${() => table.act("join")}>${here.strings.play}</button>
  </section>`;
}
