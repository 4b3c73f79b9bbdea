/**
 * What a player has chosen in secret: kept in this browser, committed to by a hash, and opened when all
 * have committed. The texts that are hashed are those of `docs/server-protocol.md`.
 */

import type { Side } from "draughts-board";
import { keepValue, keptValue } from "draughts-parts/store.js";

import { sha256 } from "../sha256.js";
import type { GameId, State } from "../values.js";

/** What is kept of a choice until the game is over. */
export interface Secret {
  readonly g: GameId;
  readonly side: Side;
  readonly squares: readonly string[];
  readonly nonce: string;
  /** What the server had committed itself to. */
  readonly server: string;
  /** What the other player had, when this one opened: `null` for nothing, absent before that. */
  readonly other?: string | null;
}

/** So many games are remembered; the oldest ones are forgotten first. */
const KEPT = 20;
const NAME = "secrets";

/** Where the browser remembers nothing, the tab does. */
let here: readonly Secret[] = [];

const all = (): readonly Secret[] => keptValue<readonly Secret[]>(NAME) ?? here;

export function keep(secret: Secret): void {
  const others = all().filter(({ g, side }) => g !== secret.g || side !== secret.side);
  here = [...others, secret].slice(-KEPT);
  keepValue(NAME, here);
}

export function kept(state: State): Secret | null {
  return all().find(({ g, side }) => g === state.g && side === state.you) ?? null;
}

/** A choice with a nonce that nobody can guess. */
export function choose(state: State, side: Side, squares: readonly string[]): Secret {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { g: state.g, side, squares, nonce, server: state.lots?.server ?? "" };
}

export function commitment(secret: Omit<Secret, "server">): string {
  const { g, side, squares, nonce } = secret;
  return sha256(["draughts-choice-1", g, side, squares.join(" "), nonce].join("\n"));
}

export const commitmentToSecret = (g: GameId, secret: string): string =>
  sha256(["draughts-secret-1", g, secret].join("\n"));

const opposite = (side: Side): Side => (side === "white" ? "black" : "white");

/** The secret as it is to be opened now, if it is; nothing is opened to a server that has changed. */
export function toOpen(state: State): Secret | null {
  const { you, pick, lots } = state;
  if (you === null || !pick?.opening || pick[you] || !lots) return null;
  const secret = kept(state);
  if (!secret || secret.server !== lots.server) return null;
  if (lots.players[you] !== commitment(secret)) return null;
  return { ...secret, other: lots.players[opposite(you)] };
}

/**
 * Whether all that was opened is what was committed to before the game; `null` where this browser cannot
 * say it, since it had no part in it or the game is not over.
 */
export function fits(state: State): boolean | null {
  const { lots, you, g } = state;
  const secret = kept(state);
  if (state.phase !== "over" || !lots?.secret || !secret || you === null) return null;
  if (secret.other === undefined) return null;
  const side = opposite(you);
  const [squares, nonce] = [lots.choices?.[side], lots.nonces[side]];
  const other = squares && nonce ? commitment({ g, side, squares, nonce }) : null;
  return (
    lots.server === secret.server &&
    commitmentToSecret(g, lots.secret) === secret.server &&
    lots.nonces[you] === secret.nonce &&
    lots.players[side] === secret.other &&
    other === secret.other
  );
}
