/** The games of a player besides the one that is looked at, where it is his move. */

import { html, nothing, type TemplateResult } from "lit";

import { get } from "../api.js";
import type { GameId, MyGame, State } from "../values.js";
import { w } from "../words/index.js";

/** Asks which other games wait for the player's move, those with the least time left first. */
export async function othersWaiting(g: GameId): Promise<readonly GameId[]> {
  const { games } = await get<{ games: readonly MyGame[] }>("my/games");
  return waitingBut(g, games);
}

export function waitingBut(g: GameId, games: readonly MyGame[]): readonly GameId[] {
  const due = games.filter(({ g: id, phase, turn, you }) => {
    return id !== g && phase === "playing" && turn === you;
  });
  const left = ({ left }: MyGame) => left ?? Number.POSITIVE_INFINITY;
  return due.sort((a, b) => Math.sign(left(a) - left(b)) || 0).map(({ g: id }) => id);
}

/** Whether the viewer is to move here. */
export const isBusy = (state: State): boolean =>
  state.phase === "playing" && state.turn === state.you;

/** The way to the next one, once there is nothing to do in this one. */
export function nextGame(state: State, others: readonly GameId[]): TemplateResult | typeof nothing {
  const [next] = others;
  if (isBusy(state) || next === undefined) return nothing;
  return html`<a class="button" href="/game/${next}">${w.nextGame(others.length)}</a>`;
}
