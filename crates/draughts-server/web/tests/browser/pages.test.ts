/** What pages have to do wherever and however they are looked at. */

import { beforeAll, describe, expect, inject, test } from "vitest";

import { PATIENT, visitors } from "./visit.js";

const visitor = visitors();

test("a phone shows the board, both clocks and the sentence at once", async () => {
  const clock = { kind: "fischer", seconds: 300, increment: 3 };
  const visit = await visitor({ level: 1, clock }, { viewport: { width: 360, height: 740 } });
  await visit.against("international");
  expect(await visit.myTurn()).toBe(true);
  await visit.page.evaluate(() => scrollTo(0, 0));
  const lowest = await visit.page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll(".status, draughts-board, .clock")].map(
        (part) => part.getBoundingClientRect().bottom,
      ),
    ),
  );
  expect(lowest).toBeLessThanOrEqual(740);
  const board = await visit.page.locator("draughts-board").boundingBox();
  expect(board?.width).toBeGreaterThan(320);
  await visit.screenshot("phone");
});

test("nothing moves for those who ask for less motion", async () => {
  const visit = await visitor({ level: 1 });
  await visit.against("russian");
  expect(await visit.myTurn()).toBe(true);
  await visit.enter(0);
  await visit.played(2);
  expect(await visit.page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("the language changes without losing a game", async () => {
  const visit = await visitor({ level: 1 });
  await visit.against("russian");
  expect(await visit.myTurn()).toBe(true);
  await visit.enter(0);
  await visit.played(2);
  const moves = await visit.moves();
  await visit.page.getByRole("link", { name: "Settings" }).click();
  await visit.page.getByLabel("Language").selectOption("pl");
  await expect.poll(() => visit.page.locator("h1").textContent(), PATIENT).toBe("Ustawienia");
  await visit.page.goBack();
  await visit.page.waitForSelector("live-game draughts-board", PATIENT);
  await expect.poll(() => visit.status(), PATIENT).toMatch(/^Twój ruch\./);
  expect(await visit.moves()).toEqual(moves);
});

test("part of a name in any language finds a game", async () => {
  const visit = await visitor();
  await visit.open("/");
  await visit.page.getByLabel("Search by name").fill("brazylij");
  const found = await visit.page.locator('[aria-labelledby="all"] h3').allTextContents();
  expect(found).toContain("Brazilian draughts");
  for (const name of found) expect(name).toMatch(/razil/i);
});

test("the book of rules has text for its diagrams, and leads to other books", async () => {
  const visit = await visitor();
  await visit.open("/rules/russian");
  await visit.page.waitForSelector("rule-book svg", PATIENT);
  const drawings = visit.page.locator("rule-book svg");
  expect(await drawings.count()).toBeGreaterThan(3);
  for (const drawing of await drawings.all()) {
    // Every piece by its square, or that there is none.
    const text = await drawing.evaluate((svg) => svg.querySelector("desc")?.textContent ?? "");
    expect(text).toMatch(/[a-h][1-8]|no pieces/);
  }
  // A diagram can be played on, by the keyboard as well.
  const on = visit.page.getByRole("button", { name: /^Play on from here/ }).first();
  await on.press("Enter");
  await visit.page.waitForSelector("play-on draughts-board", PATIENT);
  await expect
    .poll(() => visit.page.evaluate(() => document.activeElement?.tagName))
    .toBe("DRAUGHTS-BOARD");
  const said = visit.page.locator("play-on .said").first();
  const before = (await said.textContent()) ?? "";
  expect(before).toMatch(/to move/);
  await visit.enter(0);
  await expect.poll(() => said.textContent()).not.toBe(before);
  await visit.button("Back to the diagram");
  expect(await visit.page.locator("play-on draughts-board").count()).toBe(0);
  await visit.page.locator('rule-book a[href^="/rules/brazilian"]').first().click();
  await expect
    .poll(() => visit.page.locator("h1").textContent(), PATIENT)
    .toBe("Brazilian draughts");
});

describe("what the server says of the page", () => {
  let headers: Headers;
  beforeAll(async () => {
    ({ headers } = await fetch(inject("url")));
  });

  test("nothing but the server's own scripts and styles", () => {
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain("unsafe-inline");
  });
});
