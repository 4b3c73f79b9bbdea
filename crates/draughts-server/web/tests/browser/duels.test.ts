/** Duels, each as the rules would have it: attacks on marked pieces that are bound to fail. */

import { beforeAll, expect, inject, test } from "vitest";

import { commitment } from "../../src/game/secret.js";
import { PATIENT, type Visitor, visitors } from "./visit.js";

const visitor = visitors();
const NONCE = "ab".repeat(32);

const api = (path: string, method: string, body: unknown, cookie = ""): Promise<Response> =>
  fetch(new URL(`/api/v1/${path}`, inject("url")), {
    method,
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { cookie, ...(typeof body !== "string" && { "content-type": "application/json" }) },
  });

let rules = "";

beforeAll(async () => {
  const file = `
    id = "sure-defense"
    extends = "brazilian-medieval"
    name = { en = "Sure defense" }
    [chance]
    success-marked = 0
    [clock]
    seconds-per-move = 3600
  `;
  const made = await api("rules", "POST", file);
  ({ hash: rules } = (await made.json()) as { hash: string });
});

/** A player without a page. */
class Friend {
  #cookie = "";
  #commands = 0;
  readonly #g: string;

  constructor(g: string) {
    this.#g = g;
  }

  async sitDown(): Promise<void> {
    const session = await api("session", "POST", {});
    this.#cookie = session.headers.get("set-cookie")?.split(";")[0] ?? "";
    const choice = { g: this.#g, side: "black", squares: [], nonce: NONCE } as const;
    await this.says({ t: "act", do: "join" });
    await this.says({ t: "pick", commitment: commitment(choice) });
    const opening = { t: "open", squares: [], nonce: NONCE };
    await expect.poll(() => this.#asks(opening), PATIENT).toBe(200);
  }

  async says(command: object): Promise<void> {
    expect(await this.#asks(command)).toBe(200);
  }

  async #asks(command: object): Promise<number> {
    this.#commands += 1;
    const whole = { ...command, id: `friend-${this.#commands}` };
    return (await api(`games/${this.#g}/commands`, "POST", whole, this.#cookie)).status;
  }
}

/** White at the page, in a game from a position whose marks are given, and somebody else. */
async function sitDown(fen: string): Promise<[Visitor, Friend]> {
  const visit = await visitor();
  await visit.open("/");
  const g = await visit.page.evaluate(
    async (wanted) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(wanted);
      const made = await fetch("/api/v1/games", { method: "POST", headers, body });
      return ((await made.json()) as { g: string }).g;
    },
    { rules, opponent: "friend", side: "white", fen },
  );
  await visit.open(`/game/${g}`);
  const friend = new Friend(g);
  await friend.sitDown();
  expect(await visit.myTurn()).toBe(true);
  await visit.listen();
  return [visit, friend];
}

const label = (visit: Visitor, square: string): Promise<string | null> =>
  visit.page.locator(`draughts-board [data-square="${square}"]`).getAttribute("aria-label");

const animation = (visit: Visitor): Promise<string> =>
  visit.page
    .locator(".duels .sword")
    .first()
    .evaluate((sword) => getComputedStyle(sword).animationName);

test("an attack that fails: the attacker is gone, the defender stays, the turn passes", async () => {
  const [visit, friend] = await sitDown("W:Wc3,a1:BMd4,h8");
  expect(await label(visit, "d4")).toMatch(/marked for a duel/);
  await visit.click("c3");
  await visit.click("e5");
  await visit.page.locator(".duels").getByText("The attack on d4 fails.").waitFor(PATIENT);
  await expect.poll(() => visit.heard()).toContain("The attack on d4 fails.");
  await expect.poll(() => label(visit, "c3"), PATIENT).toMatch(/empty/);
  expect(await label(visit, "d4")).toMatch(/black man.*marked for a duel/);
  expect(await label(visit, "e5")).toMatch(/empty/);
  expect((await visit.moves())[0]).toMatch(/attack failed/);
  // Told without motion to whoever wants none, and with a short one to others.
  expect(await animation(visit)).toBe("none");
  await visit.page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await animation(visit)).toBe("clash");
  await friend.says({ t: "move", ply: 1, m: "h8-g7" });
  await visit.played(2);
  expect(await visit.page.locator(".duels").count()).toBe(0);
});

test("a capture of several pieces that is stopped midway", async () => {
  const [visit] = await sitDown("W:Wc3,a1:Bd4,Mf6,h8");
  await visit.click("c3");
  await visit.click("g7");
  await visit.page.locator(".duels").getByText("The attack on f6 fails.").waitFor(PATIENT);
  await expect.poll(() => label(visit, "d4"), PATIENT).toMatch(/empty/);
  expect(await label(visit, "f6")).toMatch(/black man.*marked for a duel/);
  for (const square of ["c3", "e5", "g7"]) expect(await label(visit, square)).toMatch(/empty/);
});

test("a marked man that becomes a king stays marked", async () => {
  const [visit] = await sitDown("W:WMc7,a1:Bh4,h8");
  await visit.click("c7");
  await visit.click("d8");
  await visit.played(1);
  await expect.poll(() => label(visit, "d8"), PATIENT).toMatch(/white king.*marked for a duel/);
});

test("whoever loses the last piece in an attack has lost the game", async () => {
  const [visit] = await sitDown("W:Wc3:BMd4,h8");
  await visit.click("c3");
  await visit.click("e5");
  await expect.poll(() => visit.status(), PATIENT).toMatch(/Black wins/);
  await visit.page.locator(".duels").getByText("The attack on d4 fails.").waitFor(PATIENT);
  await visit.page.getByText("All that was opened is what had been committed to").waitFor(PATIENT);
});
