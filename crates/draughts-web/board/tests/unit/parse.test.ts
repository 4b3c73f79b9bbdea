import { describe, expect, test } from "vitest";

import { parseMove } from "../../src/parse.js";
import { example } from "../boards.js";

function parsed(name: string, text: string): string {
  const { moves, geometry } = example(name);
  const found = parseMove(
    text,
    moves,
    geometry.squares.map((square) => square.name),
  );
  if ("move" in found) return found.move.notation;
  return "ambiguous" in found ? `${found.ambiguous.length} ways` : found.error;
}

describe("a typed move", () => {
  test.each([
    ["10x10", "32-28", "32-28"],
    ["10x10", " 32 28 ", "32-28"],
    ["10x10", "3228", "32-28"],
    ["10x10", "32–28", "32-28"],
    ["10x10", "32-22", "illegal"],
    ["10x10", "hello", "syntax"],
    ["10x10", "", "syntax"],
    ["10x10", "99-98", "syntax"],
    ["Turkish", "c3c4", "c3-c4"],
    ["Turkish", "C3-C4", "c3-c4"],
    ["two ways", "4x15", "2 ways"],
    ["two ways", "4x27x15", "4x27x38x15"],
    ["two ways", "4x31x42x15", "4x31x42x15"],
    ["circle and others", "c3:c3", "c3:c3"],
    ["circle and others", "c3xe5xg7", "c3:e5:g7"],
    ["Konane", "d5", "d5"],
    ["Konane", "d4", "illegal"],
  ])("%s: %j is %s", (board, text, answer) => {
    expect(parsed(board, text)).toBe(answer);
  });
});
