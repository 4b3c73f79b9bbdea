import { expect, test } from "vitest";

import { waitingBut } from "../../src/game/others.js";
import type { MyGame } from "../../src/values.js";

function game(g: string, changed: Partial<MyGame> = {}): MyGame {
  return {
    g,
    rules: { id: "russian", hash: "0" },
    white: null,
    black: null,
    fen: "",
    ply: 3,
    watching: 0,
    at: 0,
    turn: "white",
    you: "white",
    phase: "playing",
    left: null,
    ...changed,
  };
}

test("other games wait where it is one's move, the most urgent first", () => {
  const games = [
    game("unlimited"),
    game("this"),
    game("theirs", { turn: "black" }),
    game("open", { phase: "waiting" }),
    game("days", { left: 90_000_000 }),
    game("soon", { left: 5_000 }),
  ];
  expect(waitingBut("this", games)).toEqual(["soon", "days", "unlimited"]);
});
