import { expect, test } from "vitest";

import { place } from "../../src/places.js";

const point = (at: number, value: number) => ({ at, value, deviation: 100, g: "g" });

test("points lie between whole hundreds, in the order of time", () => {
  const { low, high, placed } = place([point(0, 1510), point(50, 1650), point(100, 1590)]);
  expect([low, high]).toEqual([1500, 1700]);
  const [first, second, third] = placed;
  expect(first?.x).toBeLessThan(second?.x ?? 0);
  expect(second?.x).toBeLessThan(third?.x ?? 0);
  // Higher ratings are higher up.
  expect(second?.y).toBeLessThan(third?.y ?? 0);
  expect(third?.y).toBeLessThan(first?.y ?? 0);
});

test("one point, and points of one moment, have places, too", () => {
  for (const points of [[point(7, 1500)], [point(7, 1500), point(7, 1500)]]) {
    for (const { x, y } of place(points).placed) {
      expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
    }
  }
});
