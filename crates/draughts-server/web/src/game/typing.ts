/** A move as text, for everybody; and the keys that walk through a game. */

import type { DraughtsBoardElement } from "draughts-board";
import { here } from "draughts-parts/surroundings.js";
import { html, type TemplateResult } from "lit";

import type { Table } from "./table.js";

interface Answers {
  /** Several moves are meant. */
  several(list: string): void;
  /** No legal move is meant. */
  none(text: string): void;
}

/** The field, which plays on the board that `board` finds. */
export function typing(
  off: boolean,
  board: () => DraughtsBoardElement | null,
  answers: Answers,
): TemplateResult {
  const t = here.strings;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const input = form.elements.namedItem("move") as HTMLInputElement;
    const parsed = input.value.trim() === "" ? undefined : board()?.parse(input.value);
    if (!parsed) return;
    if ("move" in parsed) {
      input.value = "";
      board()?.play(parsed.move);
    } else if ("ambiguous" in parsed) {
      answers.several(parsed.ambiguous.map(({ notation }) => notation).join(", "));
    } else answers.none(input.value);
  };
  return html`<form class="typed" @submit=${submit}>
    <label for="typed">${t.typed}</label>
    <input id="typed" name="move" autocomplete="off" autocapitalize="off" spellcheck="false" ?disabled=${off} />
    <button ?disabled=${off}>${t.play}</button>
  </form>`;
}

/** Left and right walk through the game where nothing else wants them; `/` leads to the field. */
export function walk(event: KeyboardEvent, table: Table, root: HTMLElement): void {
  const target = event.target as HTMLElement;
  if (!table.state || event.ctrlKey || event.altKey || event.metaKey) return;
  if (target.closest?.("draughts-board, input, select, textarea, summary")) return;
  const to = {
    ArrowLeft: table.ply - 1,
    ArrowRight: table.ply + 1,
    ArrowUp: 0,
    Home: 0,
    ArrowDown: table.state.ply,
    End: table.state.ply,
  }[event.key];
  if (to !== undefined) table.show(to);
  else if (event.key === "/") root.querySelector<HTMLInputElement>("#typed")?.focus();
  else return;
  event.preventDefault();
}
