import { near } from "draughts-parts/counts.js";
import { expect, test } from "vitest";

test.each([
  ["every position has stood there once", 1, 3, false],
  ["a position has come back", 2, 3, true],
  ["some quiet moves", 19, 40, false],
  ["half of the quiet moves", 20, 40, true],
  ["the first of two", 1, 2, false],
])("%s: %i of %i", (_, count, limit, told) => {
  expect(near([{ count, limit }]).length > 0).toBe(told);
});
