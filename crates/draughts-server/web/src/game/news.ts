/** What a newer state brings, for the ear: sounds, words, the title of the tab. */

import { here } from "draughts-parts/surroundings.js";

import { say } from "../live.js";
import { sound } from "../sound.js";
import { entitle } from "../title.js";
import type { State } from "../values.js";
import { w } from "../words/index.js";
import { sentence } from "./sentence.js";
import type { Table } from "./table.js";

export class News {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Moves are said by the board; everything else is said here. */
  tell(before: State | null, state: State): void {
    this.#title(state);
    if (!before) {
      if (state.phase === "over") say(sentence(this.#table));
      return;
    }
    this.#moves(before, state);
    this.#offers(before, state);
    this.#people(before, state);
    if (before.phase !== state.phase) this.#phase(state);
  }

  /** Says where in the game one is; a step forward is said by the board, as a move. */
  looked(step: number): void {
    const { ply, state } = this.#table;
    if (step === 1 || !state) return;
    const move = state.plies[ply - 1]?.m;
    say(move === undefined ? here.strings.atStart : here.strings.atMove(ply, move));
  }

  #title(state: State): void {
    const name = state.rules.name[here.language] ?? "";
    const mine = state.phase === "playing" && state.you === state.turn;
    entitle(mine ? `● ${here.strings.yourTurn.replace(/\.$/, "")}` : "", name);
  }

  #moves(before: State, state: State): void {
    const news = state.ply - before.ply;
    const ply = state.plies.at(-1);
    if (news < 0) say(w.takenBack);
    if (news <= 0 || !ply) return;
    if (news > 2) say(w.several(news, ply.m));
    else if (ply.duels) say(duels(ply.duels));
    if (ply.automatic) say(w.automatic);
    const own = state.turn !== state.you;
    if (own && news === 1) return;
    const captured = state.last?.captured.length ?? 0;
    sound(captured > 0 ? "capture" : "step", captured);
    if (state.last?.becomes) sound("crown");
  }

  #offers(before: State, state: State): void {
    const known = new Set(before.offers.map(({ id }) => id));
    for (const { id, by, kind } of state.offers) {
      if (known.has(id) || by === state.you || state.you === null) continue;
      const text = {
        draw: w.drawIsOffered,
        takeback: w.takebackIsAsked,
        rematch: w.rematchIsOffered,
      };
      say(text[kind], "assertive");
    }
    const open = new Set(state.offers.map(({ id }) => id));
    const declined = before.offers.some(({ id, by }) => by === state.you && !open.has(id));
    if (declined && state.phase === "playing" && state.ply === before.ply) say(w.declined);
  }

  #people(before: State, state: State): void {
    const { you } = state;
    if (you === null || state.phase !== "playing") return;
    const other = you === "white" ? "black" : "white";
    if (before.here[other] !== state.here[other]) {
      say(state.here[other] ? w.opponentBack : w.opponentAway);
    }
  }

  #phase(state: State): void {
    if (state.phase === "over" || state.phase === "aborted") {
      say(sentence(this.#table), "assertive");
      sound("end");
    } else say(sentence(this.#table));
  }
}

function duels(list: readonly { readonly square: string; readonly success: boolean }[]): string {
  return list.map(({ square, success }) => w.duel(square, success)).join(" ");
}
