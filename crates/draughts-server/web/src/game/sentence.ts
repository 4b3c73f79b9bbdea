/** The sentence over the board: who must do what, or how it has ended. */

import { here } from "draughts-parts/surroundings.js";

import { w } from "../words/index.js";
import type { Table } from "./table.js";

export function sentence(table: Table): string {
  const { state } = table;
  const t = here.strings;
  if (!state) return t.loading;
  switch (state.phase) {
    case "waiting":
      return state.you === null ? w.invited : w.waitingForFriend;
    case "choosing":
      return choosing(table);
    case "aborted":
      return w.aborted;
    case "over":
      return state.result?.text[here.language] ?? "";
    case "playing":
      return playing(table);
  }
}

function choosing(table: Table): string {
  const { state } = table;
  const you = state?.you;
  if (!state?.pick || !you) return w.choosingSecretly;
  if (state.pick[you] || state.pick.opening || state.pick.count === 0) return w.opponentChooses;
  return here.strings.pick(you, state.pick.count);
}

function playing(table: Table): string {
  const { state, pending } = table;
  const t = here.strings;
  if (!state) return "";
  if (pending) return w.sent(pending.notation);
  if (!table.myTurn) {
    if (state.seats[state.turn]?.kind === "computer") return t.thinking;
    return t.toMove(state.turn);
  }
  const counts = new Set(table.legal.map(({ captured }) => captured.length));
  const [count] = counts;
  if (table.legal.length === 0 || counts.has(0)) return t.yourTurn;
  return `${t.yourTurn} ${t.captureNow(counts.size === 1 ? (count ?? null) : null)}`;
}
