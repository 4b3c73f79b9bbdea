import { expect, test } from "vitest";

import { View } from "../../src/geometry.js";
import { remaining, timeline } from "../../src/motion.js";
import { example } from "../boards.js";

const view = new View(example("10x10").geometry, "white");

test("a jump takes its time, and a long capture no more than four of them", () => {
  expect(timeline(view, ["32", "23"], 160).duration).toBe(160);
  const long = timeline(view, ["46", "5", "46", "5", "46"], 160);
  expect(long.duration).toBe(640);
  expect(long.offsets).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test("a glide is quicker than in proportion", () => {
  expect(timeline(view, ["46", "5"], 160).duration).toBeLessThan(4.5 * 160);
});

test("what the player has led already is not shown again", () => {
  const [move] = example("two ways").moves;
  if (!move) throw new Error("no move");
  expect(remaining(move, 0)).toEqual(["4", "31", "42", "15"]);
  expect(remaining(move, 2)).toEqual(["42", "15"]);
});
