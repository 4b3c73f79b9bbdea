/** What the browser remembers: language, colors, the last choices, the game under way. */

import type { Language, Side } from "draughts-board";
import type { GameRecord } from "draughts-wasm";

export type Mode = "computer" | "two" | "analyze";

export interface Settings {
  readonly language: Language | null;
  readonly theme: "auto" | "light" | "dark";
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

/** Reads what was written, as far as it is there: a browser may forbid it. */
function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`draughts-${name}`) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(`draughts-${name}`, JSON.stringify(value));
  } catch {
    // Then it is forgotten when the page is closed.
  }
}

export function settings(): Settings {
  return { ...DEFAULTS, ...read<Partial<Settings>>("settings") };
}

export function setSettings(changed: Partial<Settings>): Settings {
  const next = { ...settings(), ...changed };
  write("settings", next);
  return next;
}

export const kept = (): Kept | null => read<Kept>("game");
export const keep = (game: Kept | null): void => write("game", game);
