/** Times of clocks, in figures and in words. All in milliseconds. */

import type { Side } from "draughts-board";
import type { Language } from "draughts-parts/languages.js";

import type { Clock, TimeControl } from "../values.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a side has left at a moment of the server's; `null` if it has no limit. */
export function left(clock: Clock, side: Side, now: number): number | null {
  const told = clock[side];
  if (told === null) return null;
  // While a duel is looked at, the moment lies ahead.
  return Math.max(0, clock.running === side ? told - Math.max(0, now - clock.at) : told);
}

/** `4:05`, `1:04:05`, below ten seconds `7.3`. */
export function figures(ms: number): string {
  if (ms < 10 * SECOND) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / SECOND - 0.001);
  const pad = (number: number) => String(number).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

/** `1 minute 5 seconds`: `1:05` would be read as a time of day. */
export function inWords(ms: number, language: Language): string {
  const unit = (count: number, name: "day" | "hour" | "minute" | "second") =>
    new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "long" }).format(
      count,
    );
  const whole = Math.ceil(ms / SECOND) * SECOND;
  const [days, hours] = [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR)];
  const [minutes, seconds] = [Math.floor((whole % HOUR) / MINUTE), (whole % MINUTE) / SECOND];
  const parts =
    days > 0
      ? [days && unit(days, "day"), hours && unit(hours, "hour")]
      : hours > 0
        ? [unit(hours, "hour"), minutes && unit(minutes, "minute")]
        : [
            minutes && unit(minutes, "minute"),
            (seconds || minutes === 0) && unit(seconds, "second"),
          ];
  return parts.filter(Boolean).join(" ");
}

/** Clocks that people may choose from. */
export const CONTROLS: readonly TimeControl[] = [
  { kind: "unlimited" },
  { kind: "fischer", seconds: 180, increment: 2 },
  { kind: "fischer", seconds: 300, increment: 3 },
  { kind: "fischer", seconds: 600, increment: 5 },
  { kind: "fischer", seconds: 1800, increment: 15 },
  { kind: "per-move", seconds: 60 },
  {
    kind: "periods",
    periods: [
      { moves: 40, seconds: 3600 },
      { moves: 0, seconds: 900 },
    ],
  },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
  { kind: "days", days: 7 },
];

/** Whether two clocks are the same. */
export const sameControl = (one: TimeControl, other: TimeControl): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(control: TimeControl): [string, unknown][] {
  return Object.entries(control).sort(([a], [b]) => a.localeCompare(b));
}
