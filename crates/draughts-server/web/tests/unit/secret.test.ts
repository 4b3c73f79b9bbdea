import { beforeEach, expect, test, vi } from "vitest";

import { asFarAsItCame } from "../../src/game/duel.js";
import {
  choose,
  commitment,
  commitmentToSecret,
  fits,
  keep,
  toOpen,
} from "../../src/game/secret.js";
import type { State } from "../../src/values.js";

const G = "k3v9x0aa";
const key = (byte: string) => byte.repeat(32);

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
});

// The hashes are those of `printf … | sha256sum`.
test("hashes are those that the server makes", () => {
  expect(commitmentToSecret(G, key("01"))).toBe(
    "d83f140a5c876f742e18cbd87f6df43e3427898d43ab2e29ad68cc5c054aef10",
  );
  const choice = { g: G, side: "white", squares: ["c3", "a1", "e3"], nonce: key("02") } as const;
  expect(commitment(choice)).toBe(
    "ebdca87654cdc199daf26f7269e0ecf38ba72aa284946c8a62d7433b9b70e457",
  );
});

/** A state in which White has committed and all is to be opened. */
function opening(): { state: State; secret: ReturnType<typeof choose> } {
  const server = commitmentToSecret(G, key("01"));
  const empty = { white: null, black: null };
  const lots = { server, players: empty, choices: null, secret: null, nonces: empty };
  const before = { g: G, you: "white", phase: "choosing", lots } as unknown as State;
  const secret = choose(before, "white", ["c3"]);
  keep(secret);
  const players = { white: commitment(secret), black: null };
  const pick = { count: 3, until: 0, opening: true, white: false, black: false };
  return { state: { ...before, pick, lots: { ...lots, players } } as unknown as State, secret };
}

test("a choice is opened once all have committed, and to nobody who has changed", () => {
  const { state, secret } = opening();
  expect(toOpen(state)).toEqual({ ...secret, other: null });
  const pick = { ...state.pick, opening: false } as State["pick"];
  expect(toOpen({ ...state, pick })).toBeNull();
  const lots = { ...state.lots, server: key("05") } as State["lots"];
  expect(toOpen({ ...state, lots })).toBeNull();
});

test("what is opened after the game is held against what was seen before it", () => {
  const { state } = opening();
  const secret = toOpen(state);
  if (!secret) throw new Error("it is to be opened");
  keep(secret);
  const over = {
    ...state,
    phase: "over",
    lots: {
      ...state.lots,
      secret: key("01"),
      choices: { white: ["c3"], black: null },
      nonces: { white: secret.nonce, black: null },
    },
  } as unknown as State;
  expect(fits(over)).toBe(true);
  const changed = (more: object) => fits({ ...over, lots: { ...over.lots, ...more } } as State);
  expect(changed({ secret: key("02") })).toBe(false);
  expect(changed({ server: key("02") })).toBe(false);
  expect(changed({ nonces: { white: key("02"), black: null } })).toBe(false);
  // A part of the other player that was not there when this one opened.
  expect(
    changed({
      players: {
        white: secret.server,
        black: commitment({ g: G, side: "black", squares: [], nonce: key("03") }),
      },
      choices: { white: ["c3"], black: [] },
      nonces: { white: secret.nonce, black: key("03") },
    }),
  ).toBe(false);
  expect(fits({ ...over, you: null })).toBeNull();
});

test("a failed attack ends a move where it failed", () => {
  const move = {
    notation: "a1xe5",
    kind: "capture",
    from: "a1",
    to: "e5",
    path: ["c3", "e5"],
    captured: ["b2", "d4"],
    becomes: null,
  } as const;
  const ply = (square: string, success: boolean) => ({ m: "a1xe5", duels: [{ square, success }] });
  expect(asFarAsItCame(move, ply("d4", true))).toBe(move);
  const midway = asFarAsItCame(move, ply("d4", false));
  expect([midway?.path, midway?.captured, midway?.to]).toEqual([["c3"], ["b2"], "c3"]);
  const atOnce = asFarAsItCame(move, ply("b2", false));
  expect([atOnce?.path, atOnce?.captured, atOnce?.to]).toEqual([["a1"], [], "a1"]);
});
