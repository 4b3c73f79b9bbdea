/** What the browser remembers: language, colors, the last choices, the game under way. */

import type { Side } from "draughts-board";
import type { GameRecord } from "draughts-wasm";

import type { Language } from "./languages.js";

export type Mode = "computer" | "two" | "analyze";

export interface Settings {
  readonly language: Language | null;
  readonly theme: "auto" | "light" | "dark" | "red-blue" | "high-contrast";
  readonly board: "page" | "red-blue" | "high-contrast";
  readonly level: number;
  readonly side: Side | "lot";
}

/** A game that can be gone on with. */
export interface Kept {
  readonly mode: Mode;
  readonly human: Side;
  readonly level: number;
  readonly record: GameRecord;
}

const DEFAULTS: Settings = {
  language: null,
  theme: "auto",
  board: "page",
  level: 4,
  side: "white",
};

/** What was kept under a name, if it is there: a browser may forbid it. */
export function keptValue<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`draughts-${name}`) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function keepValue(name: string, value: unknown): void {
  try {
    localStorage.setItem(`draughts-${name}`, JSON.stringify(value));
  } catch {
    // Then it is forgotten when the page is closed.
  }
}

export function settings(): Settings {
  return { ...DEFAULTS, ...keptValue<Partial<Settings>>("settings") };
}

export function setSettings(changed: Partial<Settings>): Settings {
  const next = { ...settings(), ...changed };
  keepValue("settings", next);
  return next;
}

/** Calls when settings were changed in another tab of the browser. */
export function hearSettings(changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === "draughts-settings") changed();
  });
}

export const kept = (): Kept | null => keptValue<Kept>("game");
export const keep = (game: Kept | null): void => keepValue("game", game);
