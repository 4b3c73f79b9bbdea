/** Beside the game: turning the board, copies of the position and of the game, how far draw rules have come. */

import { near } from "draughts-parts/counts.js";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type TemplateResult } from "lit";

import { part, text } from "../api.js";
import { copy } from "../copy.js";
import { looks } from "../look.js";
import { own, setOwn } from "../own.js";
import { muted } from "../sound.js";
import type { RuleSetDetails, State } from "../values.js";
import { w } from "../words/index.js";
import type { Table } from "./table.js";

interface Doing {
  flip(): void;
  /** Something was done, in words. */
  done(text: string): void;
}

export function more(
  table: Table,
  state: State,
  rules: RuleSetDetails | null,
  { flip, done }: Doing,
): TemplateResult {
  const t = here.strings;
  const ruleOf = (kind: string) => rules?.statements.find(({ key }) => key === kind)?.text ?? "";
  const counts = near(state.counts);
  const pdn = `/api/v1/games/${part(state.g)}/game.pdn`;
  const copied = (worked: boolean) => done(worked ? t.copied : t.failed(w.clipboard));
  return html`<div class="actions">
      <button type="button" @click=${flip}>${t.turn}</button>
      <button type="button" aria-pressed=${own().sound ? "true" : "false"} @click=${() => {
        setOwn({ sound: !own().sound });
        here.change({});
      }}>${w.sound}</button>
      ${state.you === null && state.plies.length > 0 ? html`<a class="button" href="/replay/${state.g}">${w.replay}</a>` : nothing}
    </div>
    ${muted() ? html`<p class="hint">${w.muted}</p>` : nothing}
    ${counts.length > 0 ? html`<div class="counts"><h3>${t.draws}</h3><ul>${counts.map(({ kind, count, limit }) => html`<li>${ruleOf(kind)} <b>${count}/${limit}</b></li>`)}</ul></div>` : nothing}
    <details class="more">
      <summary>${t.position}</summary>
      <div class="choices">${looks((error) => done(t.failed(error.message)))}</div>
      <p><code>${table.shown.fen}</code></p>
      <div class="actions">
        <button type="button" @click=${async () => copied(await copy(table.shown.fen))}>${t.copyFen}</button>
        <button type="button" @click=${async () => copied(await copy(await text(`games/${part(state.g)}/game.pdn`)))}>${w.copyPdn}</button>
        <a class="button" download="${state.rules.id}-${state.g}.pdn" href=${pdn}>${t.savePdn}</a>
      </div>
    </details>`;
}
