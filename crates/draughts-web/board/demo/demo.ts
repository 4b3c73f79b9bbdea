/** The demo: boards and moves that the library has written down; what a move leads to is not known here. */

import type { Geometry, KindLetters, Move } from "../src/contract.js";
import { readFen } from "../src/draughts-board.js";
import { after } from "../src/position.js";
import boards from "../tests/data/boards.json";

interface Example {
  readonly name: string;
  readonly geometry: Geometry;
  readonly letters: KindLetters;
  readonly fen: string;
  readonly moves: readonly Move[];
}

const examples = boards as unknown as readonly Example[];
const board = document.querySelector("draughts-board");
const form = document.querySelector("form");
const log = document.querySelector(".log");

function control<T extends HTMLElement>(name: string): T {
  return form?.elements.namedItem(name) as T;
}

const choice = control<HTMLSelectElement>("board");
choice.append(...examples.map(({ name }) => new Option(name)));
choice.value = decodeURIComponent(location.hash.slice(1)) || (examples[0]?.name ?? "");

function show(): void {
  const example = examples.find(({ name }) => name === choice.value) ?? examples[0];
  if (!board || !example) return;
  const read = readFen(example.fen, example.geometry, example.letters);
  if (!read.ok) return;
  board.geometry = example.geometry;
  board.position = read.position;
  board.turn = read.turn;
  board.lastMove = null;
  board.moves = example.moves;
}

form?.addEventListener("change", () => {
  if (!board) return;
  board.theme = control<HTMLSelectElement>("theme").value;
  board.coordinates = control<HTMLSelectElement>("coordinates").value as "inside";
  board.language = control<HTMLSelectElement>("language").value;
  board.confirm = control<HTMLInputElement>("confirm").checked;
  document.documentElement.classList.toggle("dark", board.theme === "dark");
});
choice.addEventListener("change", show);
control("again").addEventListener("click", show);
control("flip").addEventListener("click", () => board?.flip());

board?.addEventListener("draughts-move", (event) => {
  const { move } = (event as CustomEvent<{ move: Move }>).detail;
  board.position = after(board.position, move);
  board.moves = [];
  board.lastMove = move;
});
for (const name of ["select", "path", "choose", "move", "refuse", "cancel", "announce"]) {
  board?.addEventListener(`draughts-${name}`, (event) => {
    const { text } = (event as CustomEvent<{ text?: string }>).detail;
    const line = document.createElement("li");
    line.textContent = text === undefined ? name : `${name}: ${text}`;
    log?.prepend(line);
  });
}
show();
