import { html, nothing, type TemplateResult } from "lit";

import { here } from "./surroundings.js";
import type { Why } from "./why.js";

/** So many legal moves are named. */
const NAMED = 12;

/** The answer, under its question. */
export function whyText({ sentence, legal, forbidden }: Why): TemplateResult {
  const t = here.strings;
  const named = legal.slice(0, NAMED).join(", ") + (legal.length > NAMED ? ", …" : "");
  return html`<p>${sentence}</p>
    <p>${t.otherMoves(legal.length, named)}</p>
    ${
      forbidden.length === 0
        ? nothing
        : html`<p>${t.notThese}</p>
      <ul>${forbidden.map(({ text, sentence, rule }) => html`<li><b>${text}</b>: ${sentence} ${rule}</li>`)}</ul>`
    }`;
}
