import { swiped } from "draughts-parts/swipe.js";
import { expect, test } from "vitest";

test.each([
  ["to the left, for the next move", -80, 10, 1],
  ["to the right, for the one before", 80, -10, -1],
  ["too short", -30, 0, 0],
  ["along the page", 10, 200, 0],
  ["askew, as when a page is scrolled", -80, 50, 0],
  ["just flat enough", -80, 40, 1],
])("a finger goes %s", (_, across, along, plies) => {
  expect(swiped(across, along)).toBe(plies);
});
