/** A visit to the page, and what a visitor does there. */

import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export interface Visit {
  readonly page: Page;
  /** Goes to an address; `fresh`, as somebody who was never here. */
  open(address: string, fresh?: boolean): Promise<void>;
  click(square: string): Promise<void>;
  status(): Promise<string>;
  /** What axe finds wrong. */
  violations(): Promise<string[]>;
  /** How many pixels the page is wider than the window. */
  sideways(): Promise<number>;
  screenshot(name: string): Promise<void>;
}

/** Opens a page for each test of a file, and wants no error and no request to elsewhere. */
export function visits(options: BrowserContextOptions = {}): Visit {
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject("endpoint"));
  });
  afterAll(async () => {
    await browser.close();
  });
  afterEach(() => {
    expect(errors.splice(0)).toEqual([]);
  });

  async function start(): Promise<void> {
    await page?.context().close();
    const context = await browser.newContext({
      viewport: { width: 1000, height: 800 },
      reducedMotion: "reduce",
      locale: "en-GB",
      ...options,
    });
    page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("request", (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(inject("url"))) {
        errors.push(`a request to ${request.url()}`);
      }
    });
  }

  return {
    get page() {
      return page;
    },
    async open(address, fresh = false) {
      if (fresh || !page) {
        await start();
        await page.goto(`${inject("url")}${address}`);
      } else {
        // The library is loaded already; a way through another part of the page begins everything anew.
        for (const hash of ["#/compare", address]) {
          await page.evaluate((next) => {
            localStorage.clear();
            location.hash = next;
          }, hash);
          if (hash === "#/compare") await page.waitForSelector("compare-page h1");
        }
      }
      await page.waitForSelector(`draughts-app main > ${part(address)} h1`);
    },
    async click(square) {
      await page.locator(`draughts-board [data-square="${square}"]`).click({ force: true });
    },
    status: async () => (await page.locator(".status").textContent())?.trim() ?? "",
    async violations() {
      await page.evaluate(axe);
      return page.evaluate(async (tags) => {
        const { axe } = window as unknown as { axe: typeof import("axe-core") };
        const { violations } = await axe.run(document, { runOnly: tags });
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      }, TAGS);
    },
    sideways: () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    async screenshot(name) {
      const folder = process.env["SCREENSHOTS"];
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `page-${name}.png`) });
    },
  };
}

/** The element that an address shows. */
function part(address: string): string {
  const [, page = ""] = /^#\/(\w*)/.exec(address) ?? [];
  return { play: "game-page", rules: "rules-page", compare: "compare-page" }[page] ?? "home-page";
}
