/** What happens when the page or its connection goes away. */

import { expect, test } from "vitest";

import { PATIENT, visitors } from "./visit.js";

const visitor = visitors();

test("a reload changes nothing", async () => {
  const visit = await visitor({ level: 1, side: "black" });
  await visit.against("russian");
  expect(await visit.myTurn()).toBe(true);
  await visit.enter(0);
  expect(await visit.myTurn()).toBe(true);
  const before = await visit.moves();
  expect(before).toHaveLength(3);
  await visit.page.reload();
  await visit.page.waitForSelector("live-game draughts-board", PATIENT);
  expect(await visit.myTurn()).toBe(true);
  expect(await visit.moves()).toEqual(before);
  const board = visit.page.locator("draughts-board");
  expect(await board.getAttribute("orientation")).toBe("black");
  // The keyboard goes on at the board.
  await expect
    .poll(() => visit.page.evaluate(() => document.activeElement?.tagName))
    .toBe("DRAUGHTS-BOARD");
});

test("the address of a position leads there, and a new move does not lead away", async () => {
  const visit = await visitor({ level: 1 });
  await visit.against("russian");
  expect(await visit.myTurn()).toBe(true);
  await visit.enter(0);
  await visit.played(2);
  const [first] = await visit.moves();
  await visit.button("Previous move");
  expect(new URL(visit.page.url()).hash).toBe("#1");
  await visit.page.reload();
  const current = visit.page.locator(".moves [aria-current=step]");
  await expect.poll(() => current.allTextContents(), PATIENT).toEqual([first]);
  const { page } = await visitor();
  await page.goto(visit.page.url());
  await expect
    .poll(() => page.locator(".moves [aria-current=step]").allTextContents(), PATIENT)
    .toEqual([first]);
  await visit.button(/^Back to the game/);
  expect(new URL(visit.page.url()).hash).toBe("");
});

test("two tabs of one player show the same game", async () => {
  const visit = await visitor({ level: 1 });
  await visit.against("russian");
  expect(await visit.myTurn()).toBe(true);
  const second = await visit.page.context().newPage();
  await second.goto(visit.page.url());
  await second.waitForSelector("live-game draughts-board", PATIENT);
  await visit.enter(0);
  await visit.played(2);
  await expect
    .poll(() => second.locator(".moves li button").allTextContents(), PATIENT)
    .toEqual(await visit.moves());
});

test("a cut connection is told of, and a move made meanwhile is played once", async () => {
  const visit = await visitor({ level: 1 });
  await visit.holdSocket();
  await visit.against("russian");
  expect(await visit.myTurn()).toBe(true);
  await visit.listen();
  await visit.cut();
  await visit.page.getByText("Connection lost, trying again.").first().waitFor(PATIENT);
  expect(await visit.heard()).toContain("Connection lost, trying again.");
  await visit.screenshot("cut");
  await visit.click("c3");
  await visit.click("d4");
  await expect.poll(() => visit.status()).toBe("c3-d4 is on its way.");
  visit.mend();
  await visit.page.evaluate(() => window.dispatchEvent(new Event("online")));
  await visit.played(2);
  expect((await visit.moves())[0]).toBe("c3-d4");
  await expect.poll(() => visit.heard()).toContain("Connected again.");
  expect(await visit.page.locator(".banner").count()).toBe(0);
});

test("back and forward lead where one was, and no new game begins", async () => {
  const visit = await visitor({ level: 1 });
  await visit.open("/rules/russian");
  await visit.page.getByRole("link", { name: "Against the computer" }).click();
  await visit.page.waitForURL(/\/game\//, PATIENT);
  const game = visit.page.url();
  await visit.page.goBack();
  await visit.page.waitForURL(/\/rules\/russian$/);
  await expect.poll(() => visit.page.locator("h1").textContent(), PATIENT).toBe("Russian draughts");
  await visit.page.goForward();
  expect(visit.page.url()).toBe(game);
});
