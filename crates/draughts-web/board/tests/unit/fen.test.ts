import { describe, expect, test } from "vitest";

import { readFen } from "../../src/fen.js";
import { View } from "../../src/geometry.js";
import { between, after as made, midway, same } from "../../src/position.js";
import { example, examples } from "../boards.js";

const { geometry } = example("10x10");

describe("what is read", () => {
  test("ranges, kings and the turn", () => {
    const read = readFen("B:W31-50,K5:B1-4,K20-21.", geometry);
    if (!read.ok) throw new Error(read.code);
    expect(read.turn).toBe("black");
    expect(read.position.size).toBe(27);
    expect(read.position.get("21")).toEqual({ side: "black", kind: "king" });
  });

  test("marks and declared kinds", () => {
    const marked = readFen(example("marked").fen, example("marked").geometry);
    expect(marked.ok && marked.position.get("d2")).toEqual({
      side: "white",
      kind: "man",
      mark: "medieval",
    });
    const { fen, letters, geometry } = example("Parachute");
    const read = readFen(fen, geometry, letters);
    expect(read.ok && read.position.get("b8")).toEqual({
      side: "white",
      kind: "parachutist",
      letter: "P",
    });
  });

  test("every position that the library writes", () => {
    for (const { name, fen, geometry, letters } of examples) {
      expect(readFen(fen, geometry, letters).ok, name).toBe(true);
    }
  });
});

describe("what is refused", () => {
  test.each([
    ["", "no-turn"],
    ["X:W1:B2", "no-turn"],
    ["W:W51:B1", "unknown-square"],
    ["W:W5-3:B1", "unknown-square"],
    ["W:W5:B5", "occupied"],
    ["W:X5:B6", "unknown-side"],
  ])("%j: %s", (fen, code) => {
    expect(readFen(fen, geometry)).toMatchObject({ ok: false, code });
  });
});

describe("positions in motion", () => {
  const { fen, geometry, moves } = example("two ways");
  const read = readFen(fen, geometry);
  if (!read.ok) throw new Error(read.code);
  const [first] = moves;
  if (!first) throw new Error("no move");

  test("after a move", () => {
    const next = made(read.position, first);
    expect([...next.keys()].sort()).toEqual(["15", "32"]);
    expect(made(read.position, { ...first, becomes: "man" }).get("15")?.kind).toBe("man");
  });

  test("in the middle of one", () => {
    const half = midway(read.position, "4", "31", ["13"]);
    expect(half.get("31")?.side).toBe("white");
    expect(half.get("13")?.mark).toBe("ghost");
    expect(half.get("37")?.mark).toBeUndefined();
  });

  test("know what lies between the squares of a way", () => {
    const view = new View(geometry, "white");
    expect(between(view, ["4", "27", "38"], ["13", "20", "32", "37"])).toEqual(["13", "32"]);
    expect(between(view, ["4", "32"], ["27"])).toEqual([]);
  });

  test("are compared by what they show", () => {
    expect(same(read.position, new Map(read.position))).toBe(true);
    expect(same(read.position, made(read.position, first))).toBe(false);
  });
});
