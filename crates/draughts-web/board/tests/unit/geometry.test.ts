import { describe, expect, test } from "vitest";

import { preset } from "../../src/geometry.js";
import { example } from "../boards.js";

/** Named boards are the library's own, square by square. */
describe("a named board", () => {
  test.each([
    ["8x8-dark", "algebraic", "8x8 dark"],
    ["8x8-all", undefined, "Turkish"],
    ["10x10-dark", undefined, "10x10"],
    ["12x12-dark", undefined, "12x12"],
    ["5x5-lines", undefined, "Alquerque"],
  ] as const)("%s", (name, numbering, from) => {
    const sorted = (squares: readonly { name: string }[] | undefined) =>
      [...(squares ?? [])].sort((a, b) => a.name.localeCompare(b.name));
    const { geometry } = example(from);
    const named = preset(name, numbering);
    expect(sorted(named?.squares)).toEqual(sorted(geometry.squares));
    expect(named?.kind).toBe(geometry.kind);
    const pairs = (lines: readonly (readonly [string, string])[] | undefined) =>
      (lines ?? []).map((pair) => [...pair].sort().join("-")).sort();
    expect(pairs(named?.lines)).toEqual(pairs(geometry.lines));
  });

  test.each(["", "8x8", "2x2-dark", "17x17-all", "8x8-round"])("%j is none", (name) => {
    expect(preset(name)).toBeNull();
  });
});
