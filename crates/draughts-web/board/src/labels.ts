/** What squares, files and rows are called, written inside the squares or on the frame. */

import { nothing, type SVGTemplateResult, svg } from "lit";

import type { View } from "./geometry.js";

export function labels(
  view: View,
  place: "inside" | "outside" | "none",
): SVGTemplateResult | typeof nothing {
  if (place === "none") return nothing;
  const { names, kind } = view.geometry;
  if (names === "numeric") return place === "inside" ? numbersInside(view) : numbersOutside(view);
  return place === "inside" && kind === "checker" ? bordersInside(view) : bordersOutside(view);
}

/** Every square has its number in a corner. */
function numbersInside(view: View): SVGTemplateResult {
  return svg`${view
    .all()
    .map(
      ({ name, x, y }) =>
        svg`<text class="name" part="coordinate" x=${(x - 0.5) * 100 + 4} y=${(y - 0.5) * 100 + 17}>${name}</text>`,
    )}`;
}

/** The numbers of the squares along the border, each beside its square. */
function numbersOutside(view: View): SVGTemplateResult {
  const { width, height } = view.geometry;
  const border = view.all().flatMap(({ name, x, y }) => {
    if (y < 1) return [{ name, x, y: -0.14 }];
    if (y > height - 1) return [{ name, x, y: height + 0.36 }];
    if (x < 1) return [{ name, x: -0.25, y: y + 0.11 }];
    return x > width - 1 ? [{ name, x: width + 0.25, y: y + 0.11 }] : [];
  });
  return svg`${border.map(({ name, x, y }) => outside(name, x, y))}`;
}

function outside(name: string, x: number, y: number): SVGTemplateResult {
  return svg`<text class="outside" part="coordinate" x=${x * 100} y=${y * 100}>${name}</text>`;
}

/** The letters along the lower border and the numbers along the left one, as seen. */
function files(view: View): { letter: string; x: number }[] {
  const { width } = view.geometry;
  return Array.from({ length: width }, (_, i) => {
    const col = view.orientation === "white" ? i + 1 : width - i;
    return { letter: String.fromCharCode(96 + col), x: i + 0.5 };
  });
}

function rows(view: View): { number: string; y: number }[] {
  const { height } = view.geometry;
  return Array.from({ length: height }, (_, i) => {
    const row = view.orientation === "white" ? height - i : i + 1;
    return { number: String(row), y: i + 0.5 };
  });
}

function bordersInside(view: View): SVGTemplateResult {
  const { height } = view.geometry;
  const playing = (x: number, y: number) => (view.at(x, y) ? "name" : "name unplayed");
  return svg`
    ${files(view).map(({ letter, x }) => svg`<text class="${playing(x, height - 0.5)} end" part="coordinate" x=${(x + 0.5) * 100 - 5} y=${height * 100 - 6}>${letter}</text>`)}
    ${rows(view).map(({ number, y }) => svg`<text class=${playing(0.5, y)} part="coordinate" x="4" y=${(y - 0.5) * 100 + 17}>${number}</text>`)}`;
}

function bordersOutside(view: View): SVGTemplateResult {
  const { height } = view.geometry;
  return svg`
    ${files(view).map(({ letter, x }) => outside(letter, x, height + 0.36))}
    ${rows(view).map(({ number, y }) => outside(number, -0.25, y + 0.11))}`;
}
