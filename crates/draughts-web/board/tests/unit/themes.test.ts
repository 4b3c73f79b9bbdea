import { describe, expect, test } from "vitest";

import { type Palette, THEMES } from "../../src/themes.js";

/** WCAG 2.2: relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const best = (color: string, ...others: string[]) =>
  Math.max(...others.map((other) => contrast(color, other)));

describe.each(Object.entries(THEMES) as [string, Palette][])("%s", (_, palette) => {
  test("pieces stand out from their squares, by their faces or their rims", () => {
    for (const square of [palette.dark, palette["dark-second"]]) {
      expect(best(square, palette.white, palette["white-edge"])).toBeGreaterThanOrEqual(3);
      expect(best(square, palette.black, palette["black-edge"])).toBeGreaterThanOrEqual(3);
    }
  });

  test("sides differ in their faces or rings", () => {
    expect(
      Math.max(
        contrast(palette.white, palette.black),
        contrast(palette["white-mark"], palette["black-mark"]),
      ),
    ).toBeGreaterThan(1.4);
  });

  test("marks and their casings stand out from every square", () => {
    const marks = [
      "select",
      "target",
      "target-capture",
      "must",
      "last",
      "victim",
      "focus",
    ] as const;
    for (const square of [palette.dark, palette["dark-second"], palette.light]) {
      for (const mark of marks) {
        expect(best(square, palette[mark], palette.casing), mark).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test("names can be read", () => {
    expect(contrast(palette.coord, palette.frame)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.coord, palette.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.name, palette.dark)).toBeGreaterThanOrEqual(3);
  });

  test("a crown stands out from the piece that wears it", () => {
    for (const face of [palette.white, palette.black]) {
      expect(best(face, palette.crown, palette["crown-edge"])).toBeGreaterThanOrEqual(3);
    }
  });
});
