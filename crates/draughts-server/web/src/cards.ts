/** Games as they are offered for a look: a small board, who plays, and by which rules. */

import { html, type TemplateResult } from "lit";

import { part } from "./api.js";
import { name } from "./people.js";
import { nameOfKey } from "./rulesets.js";
import type { LiveGame } from "./values.js";
import { w } from "./words/index.js";

export function gameCard(game: LiveGame): TemplateResult {
  const picture = `/api/v1/rules/${part(game.rules.hash)}/board.svg?fen=${part(game.fen)}`;
  return html`<li class="card"><a class="picture" href="/game/${game.g}" tabindex="-1" aria-hidden="true">
      <img src=${picture} alt="" width="104" height="104" loading="lazy" /></a>
    <h3><a href="/game/${game.g}">${name(game.white)} – ${name(game.black)}</a></h3>
    <p class="facts">${nameOfKey(game.rules)}${game.watching > 0 ? ` · ${w.watching(game.watching)}` : ""}</p></li>`;
}
