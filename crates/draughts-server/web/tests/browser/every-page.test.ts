/** Every page: as axe sees it, in four themes, on phone and desktop, with large text, and in every language. */

import { expect, inject, test } from "vitest";

import { PATIENT, type Visitor, visitors } from "./visit.js";

const THEMES = ["light", "dark", "red-blue", "high-contrast"] as const;
const WIDTHS = [320, 1280] as const;
const TITLES = {
  it: "Gioca a dama",
  pl: "Zagraj w warcaby",
  pt: "Jogar damas",
  es: "Jugar a las damas",
} as const;
/** Nothing that is only said in English, or by mistake. */
const WRONG = /undefined|NaN|\[object|Your move|Against the computer|The computer thinks/;

const visitor = visitors();

/** A page by its name, its address, and what it shows when it is ready. */
const PAGES: readonly (readonly [string, string, string])[] = [
  ["home", "/", "start-board draughts-board"],
  ["lobby", "/lobby", "lobby-page .quick"],
  ["game", "/play/turkish/computer", "live-game draughts-board"],
  ["waiting", "/play/alquerque/friend", "live-game draughts-board"],
  ["analyze", "/play/dameo/analyze", "game-page draughts-board"],
  ["rules", "/rules", "rules-page li"],
  ["book", "/rules/english", "rule-book h2"],
  ["compare", "/compare/russian/brazilian", "compare-page table"],
  ["ratings", "/ratings", "ratings-page li"],
  ["rating-list", "/ratings/english", "board-page h2"],
  ["workshop", "/workshop/brazilian", "workshop-page .made draughts-board"],
  ["gallery", "/gallery", "gallery-page .lead"],
  ["settings", "/settings", "settings-page select"],
  ["sign-in", "/sign-in", "sign-in-page form"],
  ["nowhere", "/nowhere", "main h1"],
];

/** Looks at the page that is open in every way; what the page itself makes of a change is waited for. */
async function look(visit: Visitor, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await visit.page.setViewportSize({ width, height: 800 });
    for (const theme of THEMES) {
      await visit.choose({ theme });
      const place = `${name}-${theme}-${width}`;
      expect(await visit.violations(theme === "light" ? "all" : "colors"), place).toEqual([]);
      expect(await visit.sideways(), place).toBeLessThanOrEqual(0);
      await visit.screenshot(place);
    }
  }
  await visit.textSize("200%");
  expect(await visit.sideways(), `${name} in large text`).toBeLessThanOrEqual(0);
  await visit.textSize("");
  for (const language of Object.keys(TITLES)) {
    await visit.choose({ language });
    const text = () => visit.page.locator("body").textContent();
    await expect.poll(text, PATIENT).not.toMatch(WRONG);
  }
}

test.each(PAGES)("%s", async (name, address, wanted) => {
  const visit = await visitor();
  await visit.open(address);
  await visit.page.waitForSelector(wanted, PATIENT);
  await look(visit, name);
});

/** The pages of whoever looks, which have no address that is known before. */
test("one's own games and ratings", async () => {
  const visit = await visitor();
  await visit.open("/");
  const answer = await visit.page.request.post(new URL("/api/v1/session", inject("url")).href);
  const { user } = await answer.json();
  await visit.against("russian");
  const { pathname } = new URL(visit.page.url());
  await visit.open(`/person/${user.id}`);
  await visit.page.waitForSelector("person-page h2", PATIENT);
  await look(visit, "person");
  await visit.open(pathname.replace("/game/", "/replay/"));
  await visit.page.waitForSelector("replay-page .status", PATIENT);
  await look(visit, "replay");
});

test.each(Object.entries(TITLES))("in %s, as the browser asks for", async (language, title) => {
  const visit = await visitor({ theme: "dark" }, { locale: language });
  await visit.open("/");
  expect(await visit.page.locator("h1").textContent()).toBe(title);
  const { lang, dataset } = await visit.page.evaluate(() => {
    const { lang, dataset } = document.documentElement;
    return { lang, dataset: { ...dataset } };
  });
  expect(lang).toBe(language);
  expect(dataset["theme"]).toBe("dark");
});
