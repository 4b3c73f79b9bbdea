/** Every page: as axe sees it, in four themes, on phone and desktop, and in every language. */

import { beforeAll, describe, expect, inject, test } from "vitest";

import { PATIENT, type Visitor, visitors } from "./visit.js";

const visitor = visitors();

/** A page by its address, what it waits for, and its name in pictures. */
const PAGES: readonly (readonly [string, string, string])[] = [
  ["/", "start-board draughts-board", "home"],
  ["/lobby", "lobby-page .quick", "lobby"],
  ["/play/turkish/computer", "live-game draughts-board", "game"],
  ["/play/alquerque/friend", "live-game draughts-board", "waiting"],
  ["/play/dameo/analyze", "game-page draughts-board", "analyze"],
  ["/rules", "rules-page li", "rules"],
  ["/rules/english", "rule-book h2", "book"],
  ["/compare/russian/brazilian", "compare-page table", "compare"],
  ["/ratings", "ratings-page li", "ratings"],
  ["/ratings/english", "board-page h2", "rating-list"],
  ["/settings", "settings-page select", "settings"],
  ["/sign-in", "sign-in-page form", "sign-in"],
  ["/nowhere", "main h1", "nowhere"],
];

/** The pages of whoever looks, which have no address that is known before. */
async function own(visit: Visitor): Promise<typeof PAGES> {
  await visit.open("/");
  const answer = await visit.page.request.post(new URL("/api/v1/session", inject("url")).href);
  const { user } = await answer.json();
  await visit.against("russian");
  const { pathname } = new URL(visit.page.url());
  return [
    [`/person/${user.id}`, "person-page h2", "person"],
    [pathname.replace("/game/", "/replay/"), "replay-page .status", "replay"],
  ];
}

async function openAll(visit: Visitor, look: (name: string) => Promise<void>): Promise<void> {
  for (const [address, wanted, name] of [...PAGES, ...(await own(visit))]) {
    await visit.open(address);
    await visit.page.waitForSelector(wanted, PATIENT);
    await look(name);
  }
}

describe.each(["light", "dark", "red-blue", "high-contrast"])("in the theme %s", (theme) => {
  test.each([320, 1280])("%i pixels wide: nothing to report, and it fits", async (width) => {
    const visit = await visitor({ theme }, { viewport: { width, height: 800 } });
    await openAll(visit, async (name) => {
      expect(await visit.violations(), name).toEqual([]);
      expect(await visit.sideways(), name).toBeLessThanOrEqual(0);
      await visit.screenshot(`${name}-${theme}-${width}`);
    });
  });
});

describe.each([
  ["it", "Gioca a dama"],
  ["pl", "Zagraj w warcaby"],
  ["pt", "Jogar damas"],
  ["es", "Jugar a las damas"],
])("in %s", (language, title) => {
  test("every page, as the browser asks for", async () => {
    const visit = await visitor({}, { locale: language });
    await openAll(visit, async (name) => {
      if (name === "home") expect(await visit.page.locator("h1").textContent()).toBe(title);
      expect(await visit.page.evaluate(() => document.documentElement.lang)).toBe(language);
      const text = await visit.page.locator("body").textContent();
      expect(text, name).not.toMatch(/undefined|NaN|\[object|Your move|Against the computer/);
    });
  });
});

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
