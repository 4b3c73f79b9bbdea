/** Everything that the board says or shows in words. */

import type { Side, Sq } from "../contract.js";
import type { RefusalCode } from "../entry.js";

/** Words of one language. Names of squares are handed in as people read them. */
export interface BoardTexts {
  /** The name of the board where the page gives none. */
  readonly label: string;
  /** One sentence on how to begin with the keys. */
  readonly help: string;
  side(side: Side): string;
  /** `white king`; a declared kind is handed in by its own name. */
  piece(side: Side, kind: string): string;
  /** `3 kings` */
  count(kind: string, count: number): string;
  readonly empty: string;
  readonly medieval: string;
  /** Captured, and still on the board. */
  readonly ghost: string;
  readonly mustCapture: string;
  readonly canMove: string;
  readonly selected: string;
  readonly target: string;
  targetCaptures(count: number): string;
  readonly waypoint: string;
  chosen(number: number, of: number): string;
  lines(count: number): string;
  linesTo(squares: string): string;
  /** Joins the members of a list: `28 or 27`. */
  or(items: readonly string[]): string;
  /** Joins the members of a list: `28, 27`. */
  and(items: readonly string[]): string;
  pickedUp(square: Sq, piece: string): string;
  targets(squares: string): string;
  captures(count: number, ways: string): string;
  /** `28 then 19` */
  inTurn(squares: readonly Sq[]): string;
  over(victims: string, landing: Sq): string;
  toGo(count: number): string;
  step(side: string, from: Sq, to: Sq): string;
  capture(side: string, from: Sq, count: number, path: string, to: Sq): string;
  removal(side: string, square: Sq): string;
  becomes(kind: string): string;
  readonly yourMove: string;
  yourMoveCapture(count: number | null, squares: string): string;
  refused(code: RefusalCode, from: Sq | null, to: Sq): string;
  ambiguous(count: number, to: Sq, ways: string): string;
  way(number: number, victims: string): string;
  confirm(notation: string): string;
  readonly cancelled: string;
  pathBack(square: Sq): string;
  flipped(side: Side): string;
  row(name: string, content: string): string;
  readonly noLastMove: string;
  noneToMove: string;
  canGo(square: Sq, targets: string): string;
  position(white: string, black: string): string;
  readonly helpTitle: string;
  readonly close: string;
  /** What each key does, in the order of {@link KEYS}. */
  readonly keys: readonly string[];
}

/** The keys of the help, in its order. */
export const KEYS = [
  "← → ↑ ↓",
  "Shift + ← → ↑ ↓",
  "Home, End, Page ↑, Page ↓",
  "Enter, Space",
  "Esc, Backspace",
  "M, Shift + M",
  "T, Shift + T",
  "W, B, K",
  "L",
  "C",
  "R, S",
  "0–9, G",
  "F",
  "?",
] as const;

/** The form of a number: `plural("pl", 3, { one, few, many, other })`. */
export function plural(
  language: string,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string },
): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** `28`, `28 or 27`, `28, 27 or 26`. */
export function list(items: readonly string[], last: string): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}
