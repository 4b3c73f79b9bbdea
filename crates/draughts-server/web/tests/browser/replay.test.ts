/** Games that are gone through, and what their rules and their end have to say. */

import { expect, test } from "vitest";

import { PATIENT, type Visitor, visitors } from "./visit.js";

const visitor = visitors();

/** Plays a move by its text. */
async function type(visit: Visitor, move: string): Promise<void> {
  const field = visit.page.getByLabel("Type a move");
  await field.fill(move);
  await field.press("Enter");
}

/** The moves of the list that are shown. */
const current = (visit: Visitor) =>
  visit.page.locator(".moves [aria-current=step]").allTextContents();

test("a forced move is explained by the rules that forbade the others", async () => {
  const visit = await visitor({}, { hasTouch: true, viewport: { width: 360, height: 740 } });
  await visit.from("international", "W:W32,39:B28,19,9,43");
  expect(await visit.status()).toBe("Your move. 3 pieces must be captured.");
  await type(visit, "32x3");
  await visit.played(2);
  // What was captured is beside the board, in words as well.
  const captured = visit.page.locator(".captured .unseen");
  expect(await captured.allTextContents()).toContain("has captured 3 pieces");
  await visit.button("Resign");
  await visit.button("Resign: sure?");
  await visit.page.getByRole("link", { name: "Analyze" }).click(PATIENT);
  await visit.page.waitForSelector("replay-page game-page", PATIENT);
  await visit.listen();
  const [first = "", second = ""] = await visit.moves();
  expect(await current(visit)).toEqual([second]);
  // A finger to the right leads back, one to the left forward, and it is said where to.
  await visit.swipe(150);
  await expect.poll(() => current(visit)).toEqual([first]);
  await expect.poll(() => visit.heard()).toContain(`After move 1: ${first}.`);
  await visit.swipe(-150);
  await expect.poll(() => current(visit)).toEqual([second]);
  await visit.page.evaluate(() => document.querySelector("h1")?.focus());
  await visit.page.keyboard.press("Home");
  await expect.poll(() => visit.heard()).toContain("The start of the game.");
  expect(await current(visit)).toEqual([]);
  await visit.page.keyboard.press("ArrowRight");
  await visit.page.getByText("Why this move?").click();
  const why = visit.page.locator(".why");
  await expect.poll(() => why.textContent()).toMatch(/It is the only legal move\./);
  expect(await why.textContent()).toMatch(/39-\d+.*A capture is compulsory|compulsory.*39-\d+/s);
  expect(await why.textContent()).toMatch(/most pieces/);
  await visit.screenshot("why");
  // Another move can be tried anywhere, and one step leads back to those of the game.
  await visit.button("Last position");
  await visit.enter(0);
  await visit.played(3);
  await visit.button("Back to the game");
  await expect.poll(() => visit.moves()).toEqual([first, second]);
});

test("a position or a game from elsewhere is opened, or it is said where it is wrong", async () => {
  const visit = await visitor();
  await visit.open("/play/russian/analyze");
  const field = visit.page.getByLabel("A game as PDN, or a position as FEN");
  await field.fill("W:Wc3:Bf6,h8");
  await visit.button("Open");
  await expect.poll(() => visit.page.locator("draughts-board [data-piece]").count()).toBe(3);
  await field.fill('[GameType "25"]\n\n1. c3-d4 b6-a5 2. d4-d5 *');
  await visit.button("Open");
  await expect.poll(() => visit.moves()).toEqual(["c3-d4", "b6-a5"]);
  await visit.page.getByText(/^Line 3, column \d+: /).waitFor();
});

test("a game is drawn by the rules at once, and says why, to those who come later, too", async () => {
  const visit = await visitor();
  await visit.from("turkish", "W:WKa1:Ba4,Kh8");
  await type(visit, "a1xa6");
  await visit.page.getByRole("link", { name: "Analyze" }).waitFor(PATIENT);
  const end = await visit.status();
  expect(end).toMatch(/draw/i);
  expect(end.length).toBeGreaterThan(10);
  await visit.page.reload();
  await expect.poll(() => visit.status(), PATIENT).toBe(end);
});

test("the next game that waits is one click away", async () => {
  const visit = await visitor({ level: 1 });
  await visit.against("russian");
  const waiting = new URL(visit.page.url()).pathname;
  expect(await visit.myTurn()).toBe(true);
  const next = visit.page.getByRole("link", { name: "Next game (1 waiting)" });
  await visit.against("brazilian");
  await visit.button("Resign");
  await visit.button("Resign: sure?");
  await next.click(PATIENT);
  await visit.page.waitForURL((url) => url.pathname === waiting);
  expect(await visit.myTurn()).toBe(true);
  // It is one's move here: this game comes first.
  expect(await next.count()).toBe(0);
});

test("sounds stay switched off, and a draw is no matter at the start", async () => {
  const visit = await visitor({ level: 1, sound: true });
  await visit.against("turkish");
  const button = visit.page.getByRole("button", { name: "Sound" });
  await visit.page.getByText("Sounds begin with your next click or key.").waitFor();
  await button.click();
  expect(await visit.page.getByText("Sounds begin").count()).toBe(0);
  expect(await visit.page.getByText("Toward a draw").count()).toBe(0);
  await visit.page.reload();
  await expect.poll(() => button.getAttribute("aria-pressed"), PATIENT).toBe("false");
  // Colors and the names of squares are in the same place as the position.
  await visit.page.getByText("Position and game").click();
  await visit.page.getByLabel("Colors").selectOption("high contrast");
  await expect
    .poll(() => visit.page.evaluate(() => document.documentElement.dataset["theme"]))
    .toBe("high-contrast");
  await visit.page.getByLabel("Names of squares").selectOption("beside the board");
  await expect
    .poll(() => visit.page.evaluate(() => document.querySelector("draughts-board")?.coordinates))
    .toBe("outside");
});

test("a rated game counts: in the statistics, in the ratings, and on the player's page", async () => {
  const visit = await visitor({ level: 1, rated: true });
  await visit.against("czech");
  expect(await visit.myTurn()).toBe(true);
  await visit.enter(0);
  await visit.played(2);
  await visit.button("Resign");
  await visit.button("Resign: sure?");
  await visit.page.locator(".change").first().waitFor(PATIENT);
  await visit.open("/rules/czech");
  await visit.page.getByText("1 finished game.").waitFor(PATIENT);
  const cells = visit.page.locator("section", { hasText: "Finished games" }).locator("tbody td");
  expect(await cells.allTextContents()).toEqual(["0", "0.0", "1", "100.0", "0", "0.0"]);
  await visit.page.locator("header .own a").first().click();
  await visit.page.getByRole("img", { name: /Rating after each of 1 game/ }).waitFor(PATIENT);
  await visit.page.getByText("As a table").click();
  expect(await visit.page.locator(".plot tbody tr").count()).toBe(1);
  await visit.screenshot("history");
});
