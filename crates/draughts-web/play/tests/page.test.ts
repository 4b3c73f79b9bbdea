import { describe, expect, test } from "vitest";

import { visits } from "./page.js";

const ADDRESSES = [
  ["home", "#/"],
  ["play", "#/play/international/computer"],
  ["alquerque", "#/play/alquerque/analyze"],
  ["rules", "#/rules/russian"],
  ["compare", "#/compare/russian/brazilian"],
] as const;

describe.each([320, 1280])("%i pixels wide", (width) => {
  const visit = visits({ viewport: { width, height: 800 } });

  test.each(ADDRESSES)("%s has nothing that axe would report, and fits", async (name, address) => {
    await visit.open(address);
    await visit.screenshot(`${name}-${width}`);
    expect(await visit.violations()).toEqual([]);
    expect(await visit.sideways()).toBeLessThanOrEqual(0);
  });
});

describe("in the dark", () => {
  const visit = visits({ colorScheme: "dark" });

  test.each(ADDRESSES)("%s can be read", async (name, address) => {
    await visit.open(address);
    await visit.screenshot(`${name}-dark`);
    expect(await visit.violations()).toEqual([]);
  });
});

describe("choosing", () => {
  const visit = visits();

  test("part of a name in any language finds a game", async () => {
    await visit.open("#/");
    await expect.poll(() => visit.page.locator(".card").count()).toBeGreaterThan(40);
    await visit.page.getByLabel("Search by name").fill("brazylij");
    const found = await visit.page.locator(".card h2").allTextContents();
    expect(found.length).toBeGreaterThan(0);
    for (const name of found) expect(name).toMatch(/Brazil|razil|Medieval|Kondavo/i);
    await visit.page
      .getByRole("link", { name: "Brazilian draughts: Against the computer", exact: true })
      .click();
    await visit.page.waitForSelector("draughts-board");
    expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await visit.page.title()).toBe("Brazilian draughts · Draughts");
  });

  test("the language changes without losing the game", async () => {
    await visit.open("#/play/russian/two", true);
    await visit.click("c3");
    await visit.click("d4");
    await visit.page.getByText("Colors, Language").click();
    await visit.page.getByRole("combobox", { name: "Language" }).selectOption("pl");
    await expect.poll(() => visit.status()).toBe("Ruch czarnych.");
    expect(await visit.page.evaluate(() => document.documentElement.lang)).toBe("pl");
    expect(await visit.page.locator(".moves li button").allTextContents()).toEqual(["c3-d4"]);
    await expect
      .poll(() =>
        visit.page.locator('draughts-board [data-square="d4"]').getAttribute("aria-label"),
      )
      .toBe("d4, biały pionek");
  });

  test("a game is gone on with after the page was closed", async () => {
    await visit.open("#/play/russian/two", true);
    await visit.click("c3");
    await visit.click("d4");
    await visit.page.goto("about:blank");
    await visit.page.goBack();
    await visit.page.waitForSelector("draughts-app main h1");
    await visit.page.getByRole("link", { name: "Games" }).click();
    await visit.page.getByRole("link", { name: /Go on with Russian/ }).click();
    expect(await visit.page.locator(".moves li button").allTextContents()).toEqual(["c3-d4"]);
  });
});

describe("playing by keys alone", () => {
  const visit = visits();

  test("from the address to the answer", async () => {
    await visit.open("#/play/russian/two");
    await visit.page.evaluate(() => document.querySelector("h1")?.focus());
    await visit.page.keyboard.press("Tab");
    await visit.page.keyboard.press("Tab");
    const label = () =>
      visit.page.evaluate(
        () =>
          document
            .querySelector("draughts-board")
            ?.shadowRoot?.activeElement?.getAttribute("aria-label") ?? null,
      );
    expect(await label()).toBe("a3, white man, can move");
    await visit.page.keyboard.press("Enter");
    await visit.page.keyboard.press("t");
    expect(await label()).toBe("b4, empty, target");
    await visit.page.keyboard.press("Enter");
    await expect.poll(() => visit.status()).toBe("Black to move.");
  });

  test("typed moves are played, explained or asked about", async () => {
    await visit.open("#/play/russian/two");
    const field = visit.page.getByLabel("Type a move");
    await field.fill("a1-b2");
    await field.press("Enter");
    await expect.poll(() => visit.status()).toMatch(/a1|b2/);
    await field.fill("c3d4");
    await field.press("Enter");
    await expect.poll(() => visit.status()).toBe("Black to move.");
    expect(await visit.page.locator(".moves li button").allTextContents()).toEqual(["c3-d4"]);
  });

  test("a refused move is given the reason of the rules", async () => {
    await visit.open("#/play/russian/two");
    await visit.click("c3");
    await visit.click("c5");
    const status = await visit.status();
    expect(status).not.toBe("White to move.");
    expect(await visit.page.locator(".moves li button").count()).toBe(0);
    await expect
      .poll(() =>
        visit.page.evaluate(() =>
          [
            ...(document
              .querySelector("draughts-board")
              ?.shadowRoot?.querySelectorAll("[role=alert]") ?? []),
          ]
            .map((alert) => alert.textContent)
            .join(""),
        ),
      )
      .toBe(status);
  });

  test("the arrows walk through the game", async () => {
    await visit.open("#/play/russian/two");
    for (const square of ["c3", "d4", "b6", "a5"]) await visit.click(square);
    await visit.page.evaluate(() => document.querySelector("h1")?.focus());
    await visit.page.keyboard.press("ArrowLeft");
    expect(await visit.page.locator('.moves [aria-current="step"]').textContent()).toBe("c3-d4");
    await visit.page.keyboard.press("ArrowUp");
    expect(await visit.page.locator('.moves [aria-current="step"]').count()).toBe(0);
    await visit.page.getByRole("button", { name: "Back to the game" }).click();
    expect(await visit.page.locator('.moves [aria-current="step"]').textContent()).toBe("b6-a5");
  });
});

describe("looking into it", () => {
  const visit = visits();

  test("an analysis shows lines, and any move from any position", async () => {
    await visit.open("#/play/russian/analyze");
    await visit.page.getByRole("checkbox").check();
    await expect
      .poll(() => visit.page.locator(".engine li").count(), { timeout: 60_000 })
      .toBeGreaterThan(0);
    await visit.page.getByRole("checkbox").uncheck();
    for (const square of ["c3", "d4", "b6", "a5"]) await visit.click(square);
    await visit.page.getByRole("button", { name: "First position" }).click();
    await visit.click("e3");
    await visit.click("f4");
    expect(await visit.page.locator(".moves li button").allTextContents()).toEqual(["e3-f4"]);
  });

  test("two rule sets differ in positions", async () => {
    await visit.open("#/compare/russian/brazilian");
    await visit.page.getByRole("button", { name: "Find a position: capture.priority" }).click();
    await visit.page.waitForSelector(".witness draughts-board");
    const moves = await visit.page.locator(".witness p").allTextContents();
    expect(new Set(moves).size).toBe(moves.length);
    await visit.screenshot("witness");
    await visit.page.getByLabel("Second game").selectOption("english");
    await expect.poll(() => visit.page.url()).toMatch(/russian\/english$/);
  });

  test("the book of rules leads to its sections and to other books", async () => {
    await visit.open("#/rules/russian");
    await visit.page.getByRole("link", { name: "Promotion", exact: true }).click();
    expect(await visit.page.evaluate(() => document.activeElement?.textContent)).toBe("Promotion");
    expect(await visit.page.url()).toMatch(/#\/rules\/russian$/);
    await visit.page.locator('.book a[href="#/rules/brazilian"]').first().click();
    await expect.poll(() => visit.page.locator("h1").textContent()).toBe("Brazilian draughts");
  });
});

describe("without a network", () => {
  const visit = visits();

  test("the page plays after the first visit", async () => {
    await visit.open("#/", true);
    await visit.page.evaluate(() => navigator.serviceWorker.ready);
    await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await visit.page.context().setOffline(true);
    await visit.page.reload();
    await visit.page.waitForSelector("draughts-app main h1");
    const weights: boolean[] = [];
    visit.page.on("response", (response) => {
      if (/\/russian[^/]*\.dw$/.test(response.url()))
        weights.push(response.ok() && response.fromServiceWorker());
    });
    await visit.page.evaluate(() => {
      location.hash = "#/play/russian/computer";
    });
    await visit.page.waitForSelector("draughts-board");
    await visit.click("c3");
    await visit.click("d4");
    await expect
      .poll(() => visit.page.locator(".moves li button").count(), { timeout: 60_000 })
      .toBe(2);
    expect(weights).toEqual([true]);
  });
});
