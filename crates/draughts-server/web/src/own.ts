/** What the browser remembers of this page alone; colors and language are with the parts. */

import type { Side } from "draughts-board";
import { keepValue, keptValue } from "draughts-parts/store.js";

import type { TimeControl } from "./values.js";

export interface Own {
  readonly sound: boolean;
  /** Whether a move is asked about before it is sent: always, never, or in games of days. */
  readonly confirm: "always" | "never" | "days";
  readonly coordinates: "inside" | "outside" | "none";
  /** Whether pieces glide. */
  readonly motion: boolean;
  /** The last choices on the way to a game. */
  readonly rules: string;
  readonly level: number;
  readonly side: Side | "random";
  readonly clock: TimeControl;
  readonly rated: boolean;
}

const DEFAULTS: Own = {
  sound: true,
  confirm: "days",
  coordinates: "inside",
  motion: true,
  rules: "brazilian",
  level: 3,
  side: "white",
  clock: { kind: "unlimited" },
  rated: false,
};

let known: Own | null = null;

export function own(): Own {
  known ??= { ...DEFAULTS, ...keptValue<Partial<Own>>("page") };
  return known;
}

export function setOwn(changed: Partial<Own>): void {
  known = { ...own(), ...changed };
  keepValue("page", known);
}
