import { describe, expect, test } from "vitest";

import {
  back,
  click,
  type Entry,
  IDLE,
  Moves,
  type Options,
  pick,
  type Step,
  targets,
} from "../../src/entry.js";
import { example } from "../boards.js";

/** What the last of some clicks leads to. */
function enter(name: string, squares: readonly string[], options: Options = {}): Step {
  const moves = new Moves(example(name).moves);
  let step: Step = { kind: "nothing", entry: IDLE };
  for (const square of squares) step = click(step.entry, square, moves, options);
  return step;
}

/** The notation of the move that some clicks play; `null` if they play none. */
function played(name: string, squares: readonly string[], options?: Options): string | null {
  const step = enter(name, squares, options);
  return step.kind === "play" ? step.move.notation : null;
}

describe("a step", () => {
  test("is a piece and a target", () => {
    expect(played("10x10", ["32", "28"])).toBe("32-28");
    expect(played("Turkish", ["c3", "c4"])).toBe("c3-c4");
    expect(played("Alquerque", ["b2", "c3"])).toBe("b2-c3");
  });

  test("of a line goes from its rear man to the square in front", () => {
    expect(played("Dameo", ["b1", "b3"])).toBe("b1-b3");
  });

  test("may begin anew with another piece", () => {
    expect(played("10x10", ["32", "33", "29"])).toBe("33-29");
  });

  test("to a wrong square is refused, and the piece stays chosen", () => {
    const step = enter("10x10", ["32", "22"]);
    expect(step).toMatchObject({
      kind: "refuse",
      from: "32",
      to: "22",
      entry: { tag: "selected", from: "32" },
    });
  });

  test("is given up by a second click on the piece", () => {
    expect(enter("10x10", ["32", "32"])).toMatchObject({ kind: "cancel", entry: IDLE });
  });

  test("cannot begin where nothing may move", () => {
    expect(enter("10x10", ["41"])).toMatchObject({ kind: "refuse", from: null, to: "41" });
  });
});

describe("a removal", () => {
  test("is one click", () => {
    expect(played("Konane", ["d5"])).toBe("d5");
  });
});

describe("the only move of all", () => {
  test("is played by its piece or by its end", () => {
    expect(played("forced", ["32"])).toBe("32x23");
    expect(played("forced", ["23"])).toBe("32x23");
    expect(played("series", ["5"])).toBe("32x5");
  });

  test("wants every landing where steps are asked for", () => {
    expect(played("series", ["32"], { exact: true })).toBeNull();
    const { path } = example("series").moves[0] ?? { path: [] };
    expect(path.length).toBeGreaterThan(2);
    expect(played("series", ["32", ...path.slice(0, -1)], { exact: true })).toBeNull();
    expect(played("series", ["32", ...path], { exact: true })).toBe("32x5");
  });
});

describe("two ways to one square", () => {
  test("are asked about", () => {
    const step = enter("two ways", ["4", "15"]);
    expect(step.kind).toBe("choose");
    const moves = new Moves(example("two ways").moves);
    expect(pick(step.entry, 0)).toMatchObject({
      kind: "play",
      move: { captured: ["13", "37", "20"] },
    });
    expect(pick(step.entry, 1)).toMatchObject({
      kind: "play",
      move: { captured: ["13", "32", "20"] },
    });
    expect(pick(step.entry, 2).kind).toBe("nothing");
    expect(click(step.entry, "37", moves)).toMatchObject({
      kind: "play",
      move: { notation: "4x31x42x15" },
    });
    expect(click(step.entry, "38", moves)).toMatchObject({
      kind: "play",
      move: { notation: "4x27x38x15" },
    });
    // What belongs to both tells nothing.
    expect(click(step.entry, "13", moves).kind).toBe("choose");
    expect(back(step.entry, moves)).toMatchObject({
      kind: "path",
      entry: { tag: "selected", from: "4" },
    });
  });

  test("are told apart by a landing or a captured piece", () => {
    expect(played("two ways", ["4", "31"])).toBe("4x31x42x15");
    expect(played("two ways", ["4", "27"])).toBe("4x27x38x15");
    expect(played("two ways", ["4", "32"])).toBe("4x27x38x15");
    expect(played("two ways", ["4", "37"])).toBe("4x31x42x15");
  });

  test("stay open at a piece that both capture", () => {
    expect(enter("two ways", ["4", "13"]).kind).toBe("path");
  });
});

describe("a capture that ends where it began", () => {
  test("is the second click on its piece, where nothing else is meant", () => {
    expect(played("circle", ["28"])).toBe("28x28");
  });

  test("needs a landing first, where the piece may go elsewhere, too", () => {
    const [circle] = example("circle and others").moves;
    expect(circle?.to).toBe("c3");
    expect(enter("circle and others", ["c3", "c3"]).kind).toBe("cancel");
    expect(enter("circle and others", ["c3", "e5"]).kind).toBe("path");
    expect(enter("circle and others", ["c3", "a5"]).kind).toBe("path");
    // Either way about, though the library names one of them.
    for (const way of [["a5"], ["e5"], ["a5", "c7", "e5"], ["e5", "c7", "a5"]]) {
      expect(played("circle and others", ["c3", ...way, "c3"])).toBe("c3:c3");
    }
  });

  test("has its own square among the targets", () => {
    const moves = new Moves(example("circle and others").moves);
    const { entry } = enter("circle and others", ["c3"]);
    expect(targets(entry, moves).get("c3")).toEqual({ captures: 4, end: true });
    expect(targets(entry, moves).get("g7")?.end).toBe(true);
  });
});

describe("a capture that may be broken off", () => {
  const base = { kind: "capture", from: "a2", becomes: null } as const;
  const moves = new Moves([
    { ...base, notation: "a2xa4", to: "a4", path: ["a4"], captured: ["a3"] },
    { ...base, notation: "a2xa4xa6", to: "a6", path: ["a4", "a6"], captured: ["a3", "a5"] },
  ]);

  test("ends where its last landing is named again", () => {
    const { entry } = click(click(IDLE, "a2", moves).entry, "a4", moves);
    expect(entry).toMatchObject({ tag: "selected", clicks: ["a4"] });
    expect(click(entry, "a4", moves)).toMatchObject({ kind: "play", move: { notation: "a2xa4" } });
    expect(click(entry, "a6", moves)).toMatchObject({
      kind: "play",
      move: { notation: "a2xa4xa6" },
    });
  });
});

describe("taking back", () => {
  test("shortens the way, then drops the piece", () => {
    const moves = new Moves(example("circle and others").moves);
    let entry: Entry = enter("circle and others", ["c3", "a5"]).entry;
    const shorter = back(entry, moves);
    expect(shorter.entry).toEqual({ tag: "selected", from: "c3", clicks: [] });
    entry = shorter.entry;
    expect(back(entry, moves)).toMatchObject({ kind: "cancel", entry: IDLE });
    expect(back(IDLE, moves).kind).toBe("nothing");
  });
});

describe("a move to confirm", () => {
  test("waits", () => {
    const moves = new Moves(example("10x10").moves);
    const step = enter("10x10", ["32", "28"], { confirm: true });
    expect(step).toMatchObject({ kind: "path", entry: { tag: "confirming" } });
    expect(click(step.entry, "28", moves)).toMatchObject({
      kind: "play",
      move: { notation: "32-28" },
    });
    expect(back(step.entry, moves).kind).toBe("cancel");
  });
});

test("nothing is played over a move that has not been answered", () => {
  const moves = new Moves(example("10x10").moves);
  const { entry } = enter("10x10", ["32", "28"]);
  expect(click(entry, "33", moves)).toEqual({ kind: "nothing", entry });
  expect(back(entry, moves)).toEqual({ kind: "nothing", entry });
});

test("every legal move of every board can be entered by its piece, landings and, if asked, a number", () => {
  for (const name of [
    "10x10",
    "12x12",
    "Turkish",
    "Dameo",
    "Alquerque",
    "kings",
    "marked",
    "two ways",
    "circle and others",
  ]) {
    const moves = new Moves(example(name).moves);
    for (const move of moves.all) {
      let step = click(IDLE, move.from, moves);
      for (const square of move.path) {
        if (step.kind === "play") break;
        step = click(step.entry, square, moves);
      }
      if (step.kind === "path") step = click(step.entry, move.to ?? move.from, moves);
      if (step.kind === "choose") step = pick(step.entry, step.options.indexOf(move));
      expect(step, `${name}: ${move.notation}`).toMatchObject({
        kind: "play",
        move: { notation: move.notation },
      });
    }
  }
});
