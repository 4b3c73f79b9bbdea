/** Games against the computer, and by oneself. */

import { describe, expect, inject, test } from "vitest";

import { lots, PATIENT, visitors } from "./visit.js";

const visitor = visitors();

test("the first move takes two clicks and no account", async () => {
  const visit = await visitor();
  await visit.open("/");
  await visit.page.waitForSelector("start-board draughts-board");
  await visit.screenshot("home");
  await visit.click("c3");
  await visit.click("d4");
  await visit.page.waitForURL(/\/game\/\w+/);
  await visit.played(2);
  expect((await visit.moves())[0]).toBe("c3-d4");
  const [cookie, ...others] = await visit.page.context().cookies();
  expect(cookie).toMatchObject({ name: "draughts_session", httpOnly: true, sameSite: "Lax" });
  expect(others).toEqual([]);
  await visit.screenshot("first-move");
});

test("a whole game against level 1", async () => {
  const visit = await visitor({ level: 1 });
  await visit.against("brazilian");
  const lot = lots(7);
  while (await visit.myTurn()) {
    const { length } = await visit.moves();
    await visit.enter(lot());
    await expect.poll(async () => (await visit.moves()).length, PATIENT).toBeGreaterThan(length);
  }
  expect(await visit.status()).toMatch(/White|Black|[Dd]raw/);
  expect(await visit.status()).not.toMatch(/to move|Your move/);
  await visit.screenshot("game-over");
  const over = visit.page.url();
  await visit.button("Rematch");
  await visit.page.waitForURL((url) => url.href !== over, PATIENT);
  await expect.poll(() => visit.status(), PATIENT).toMatch(/The computer thinks|Your move/);
});

describe("some moves of", () => {
  test.each(["turkish", "international", "alquerque", "konane", "dameo"])("%s", async (rules) => {
    const visit = await visitor({ level: 1 });
    await visit.against(rules);
    const lot = lots(11);
    for (let round = 0; round < 4; round++) {
      expect(await visit.myTurn()).toBe(true);
      const { length } = await visit.moves();
      const notation = await visit.enter(lot());
      await expect.poll(async () => (await visit.moves())[length], PATIENT).toBe(notation);
    }
    expect(await visit.myTurn()).toBe(true);
    await visit.screenshot(`game-${rules}`);
  });
});

test("a move that is not legal is refused with the reason of the rules", async () => {
  const visit = await visitor();
  await visit.against("brazilian");
  expect(await visit.myTurn()).toBe(true);
  await visit.listen();
  await visit.click("c3");
  await visit.click("c5");
  await expect.poll(() => visit.status(), PATIENT).not.toBe("Your move.");
  const reason = await visit.status();
  expect(reason).toMatch(/c3|c5/);
  await expect.poll(() => visit.heard()).toContain(reason);
  expect(await visit.moves()).toEqual([]);
  const field = visit.page.getByLabel("Type a move");
  await field.fill("a1-b2");
  await field.press("Enter");
  await expect.poll(() => visit.status(), PATIENT).not.toBe(reason);
  await field.fill("c3d4");
  await field.press("Enter");
  await visit.played(2);
});

test("a move is taken back, and resigning asks once in its place", async () => {
  const visit = await visitor({ level: 1 });
  await visit.against("russian");
  expect(await visit.myTurn()).toBe(true);
  await visit.enter(0);
  await visit.played(2);
  await visit.button("Take back");
  await visit.played(0);
  expect(await visit.myTurn()).toBe(true);
  await visit.button("Resign");
  await visit.button("Keep playing");
  await visit.button("Resign");
  await visit.listen();
  await visit.button("Resign: sure?");
  await expect.poll(() => visit.status(), PATIENT).toMatch(/Black/);
  await expect.poll(async () => (await visit.heard()).includes(await visit.status())).toBe(true);
});

test("pieces are marked in secret before a game with duels", async () => {
  const visit = await visitor({ level: 1 });
  await visit.against("brazilian-medieval");
  await expect.poll(() => visit.status(), PATIENT).toBe("White chooses 3 pieces.");
  for (const square of ["a1", "c1", "e1"]) await visit.click(square);
  await visit.button("Confirm the choice: 3 of 3");
  await expect.poll(() => visit.status(), PATIENT).toBe("Your move.");
  // Revealed together: three of each side.
  expect(await visit.page.locator("draughts-board .star").count()).toBe(6);
});

test("a game of days asks before a move is sent", async () => {
  const visit = await visitor({ level: 1, clock: { kind: "days", days: 3 } });
  await visit.against("russian");
  expect(await visit.myTurn()).toBe(true);
  await visit.click("c3");
  await visit.click("d4");
  expect(await visit.moves()).toEqual([]);
  await visit.button("Cancel");
  await visit.click("c3");
  await visit.click("b4");
  await visit.button(/^Play c3-b4/);
  await visit.played(2);
  expect((await visit.moves())[0]).toBe("c3-b4");
  // A guest reads that the device is the key, and finds the game first of all on the first page.
  await visit.page.getByText("Only this browser knows that this is your game.").waitFor();
  await visit.open("/");
  const mine = visit.page.locator(".mine li");
  await expect
    .poll(() => mine.textContent(), PATIENT)
    .toMatch(/Your move\..*(3 days|2 days 23 hours) left/s);
  await expect.poll(() => visit.page.title()).toMatch(/^\(1\)/);
  await visit.page.getByText("Sign up to keep your games").waitFor();
});

test("somebody's own rules: the arena with less time, where three time-outs in a row lose", async () => {
  const file = `
    id = "quick-arena"
    extends = "brazilian-arena"
    name = { en = "Quick arena" }
    [clock]
    seconds-per-move = 2
  `;
  const made = await fetch(new URL("/api/v1/rules", inject("url")), { method: "POST", body: file });
  const { hash } = (await made.json()) as { hash: string };
  const visit = await visitor({ level: 1 });
  await visit.against(hash);
  expect(await visit.page.locator("h1").textContent()).toBe("Quick arena");
  await visit.listen();
  // The server makes moves for whoever does not.
  await expect.poll(async () => (await visit.moves())[0], PATIENT).toMatch(/made by the server/);
  await visit.page.getByText("Time ran out 1 of 3 times in a row.").waitFor(PATIENT);
  await visit.page.locator(".hands a[href^='/replay/']").waitFor(PATIENT);
  expect(await visit.status()).toMatch(/Black.*time/i);
  expect(await visit.heard()).toMatch(/made by the server, as time had run out/);
  await visit.page.locator(".hands").getByRole("link", { name: "Analyze" }).click();
  await visit.page.waitForSelector("replay-page game-page", PATIENT);
  await visit.page.goBack();
  await visit.page.locator(".head").getByRole("link", { name: "Rules" }).click(PATIENT);
  await visit.page.waitForSelector("rule-book h2", PATIENT);
  await expect.poll(() => visit.page.locator("h1").textContent(), PATIENT).toBe("Quick arena");
});

test("two play on one device", async () => {
  const visit = await visitor();
  await visit.open("/play/russian/two");
  await visit.page.waitForSelector("game-page draughts-board", PATIENT);
  for (const square of ["c3", "d4", "b6", "a5"]) await visit.click(square);
  expect(await visit.moves()).toEqual(["c3-d4", "b6-a5"]);
});

test("a game is replayed, saved and analyzed", async () => {
  const visit = await visitor({ level: 1 });
  await visit.against("russian");
  expect(await visit.myTurn()).toBe(true);
  await visit.enter(0);
  await visit.played(2);
  await visit.page.evaluate(() => document.querySelector("h1")?.focus());
  await visit.page.keyboard.press("ArrowUp");
  const current = visit.page.locator(".moves [aria-current=step]");
  await expect.poll(() => current.count()).toBe(0);
  await visit.button(/^Back to the game/);
  await expect.poll(() => current.count()).toBe(1);
  await visit.page.getByText("Position and game").click();
  const save = visit.page.getByRole("link", { name: "Save the game (PDN)" });
  const pdn = await visit.page.request.get(
    new URL((await save.getAttribute("href")) ?? "", inject("url")).href,
  );
  expect(await pdn.text()).toMatch(/\[GameType "25/);
  await visit.button("Resign");
  await visit.button("Resign: sure?");
  await visit.page.getByRole("link", { name: "Analyze" }).click(PATIENT);
  await visit.page.waitForSelector("replay-page game-page", PATIENT);
  await visit.played(2);
  await visit.page.getByRole("checkbox").check();
  await expect.poll(() => visit.page.locator(".engine li").count(), PATIENT).toBeGreaterThan(0);
  await visit.screenshot("analysis");
});
