/** The colors of a board. A theme is a set of custom properties and nothing else. */

import { type CSSResult, unsafeCSS } from "lit";

/** Each name is the custom property `--draughts-NAME`. */
export interface Palette {
  /** Playing squares; where all are, every other one has the second tone. */
  readonly dark: string;
  readonly "dark-second": string;
  /** Squares that are not played on. */
  readonly light: string;
  /** The edge, and the lines of a graph. */
  readonly line: string;
  readonly frame: string;
  /** Files and rows on the frame. */
  readonly coord: string;
  /** Names inside playing squares, and inside the others. */
  readonly name: string;
  readonly white: string;
  readonly "white-shine": string;
  readonly "white-edge": string;
  readonly "white-mark": string;
  readonly black: string;
  readonly "black-shine": string;
  readonly "black-edge": string;
  readonly "black-mark": string;
  readonly crown: string;
  readonly "crown-edge": string;
  readonly select: string;
  readonly target: string;
  readonly "target-capture": string;
  readonly must: string;
  readonly last: string;
  readonly victim: string;
  readonly focus: string;
  /** Around every mark, so that it stands out from any square. */
  readonly casing: string;
}

export const THEMES = {
  light: {
    dark: "#6d8ba0",
    "dark-second": "#7590a4",
    light: "#e6edf1",
    line: "#44505c",
    frame: "#f4f7f9",
    coord: "#44505c",
    name: "#ffffff",
    white: "#f3f5f7",
    "white-shine": "#ffffff",
    "white-edge": "#3c4854",
    "white-mark": "#8b98a5",
    black: "#1f2731",
    "black-shine": "#39434f",
    "black-edge": "#0c1015",
    "black-mark": "#8b98a5",
    crown: "#f5b82e",
    "crown-edge": "#3d2c00",
    select: "#ffd25c",
    target: "#ffd25c",
    "target-capture": "#ff9d6e",
    must: "#ff9d6e",
    last: "#ffe08a",
    victim: "#ffb09c",
    focus: "#ffffff",
    casing: "#151b22",
  },
  dark: {
    dark: "#5f7486",
    "dark-second": "#697d8f",
    light: "#2c3640",
    line: "#9aa8b5",
    frame: "#171c22",
    coord: "#b6c1cc",
    name: "#ffffff",
    white: "#e9edf0",
    "white-shine": "#ffffff",
    "white-edge": "#2f3943",
    "white-mark": "#8794a1",
    black: "#0d1116",
    "black-shine": "#252d36",
    "black-edge": "#000000",
    "black-mark": "#8794a1",
    crown: "#f5b82e",
    "crown-edge": "#3d2c00",
    select: "#ffd25c",
    target: "#ffd25c",
    "target-capture": "#ff9d6e",
    must: "#ff9d6e",
    last: "#ffe08a",
    victim: "#ffb09c",
    focus: "#ffffff",
    casing: "#0b0e12",
  },
  "red-blue": {
    dark: "#cfcabd",
    "dark-second": "#d9d4c8",
    light: "#f7f5f0",
    line: "#5a564d",
    frame: "#fbfaf7",
    coord: "#46433c",
    name: "#46433c",
    white: "#c92f28",
    "white-shine": "#e0544a",
    "white-edge": "#6d130f",
    "white-mark": "#ffd9d4",
    black: "#1f4e9e",
    "black-shine": "#3c6fc4",
    "black-edge": "#0d2756",
    "black-mark": "#cfe0ff",
    crown: "#ffd24a",
    "crown-edge": "#3d2c00",
    select: "#0f6b46",
    target: "#0f6b46",
    "target-capture": "#8a3ab9",
    must: "#8a3ab9",
    last: "#7d6200",
    victim: "#5a2a2a",
    focus: "#111111",
    casing: "#ffffff",
  },
  "high-contrast": {
    dark: "#757575",
    "dark-second": "#6e6e6e",
    light: "#ffffff",
    line: "#000000",
    frame: "#ffffff",
    coord: "#000000",
    name: "#ffffff",
    white: "#ffffff",
    "white-shine": "#ffffff",
    "white-edge": "#000000",
    "white-mark": "#000000",
    black: "#000000",
    "black-shine": "#000000",
    "black-edge": "#000000",
    "black-mark": "#ffffff",
    crown: "#ffe14d",
    "crown-edge": "#000000",
    select: "#ffe14d",
    target: "#ffe14d",
    "target-capture": "#6ff0ff",
    must: "#6ff0ff",
    last: "#ffe14d",
    victim: "#ffc9c9",
    focus: "#ffffff",
    casing: "#000000",
  },
} as const satisfies Record<string, Palette>;

export type Theme = keyof typeof THEMES;

/** A page's own `--draughts-*` wins over the theme's, which stand under `--_*`. */
function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, color]) => `--_${name}:var(--draughts-${name},${color});`)
    .join("");
}

function rules(): string {
  const own = Object.entries(THEMES).map(
    ([name, palette]) => `:host([theme="${name}"]){${declarations(palette)}}`,
  );
  return [
    `:host{${declarations(THEMES.light)}}`,
    `@media (prefers-color-scheme:dark){:host([theme="auto"]){${declarations(THEMES.dark)}}}`,
    ...own,
  ].join("\n");
}

export const themes: CSSResult = unsafeCSS(rules());
