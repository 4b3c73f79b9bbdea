/** Makes visitors, each with a browser profile of their own. */

import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

import { Visitor } from "./visitor.js";

export { PATIENT, type Visitor } from "./visitor.js";

/** What the page remembers from before. */
export interface Memory {
  readonly theme?: string;
  readonly language?: string;
  readonly level?: number;
  readonly side?: string;
  readonly clock?: object;
  readonly rated?: boolean;
  readonly sound?: boolean;
}

/** For one file of tests; they want no error and no request to elsewhere. */
export function visitors(): (
  memory?: Memory,
  options?: BrowserContextOptions,
  site?: string,
) => Promise<Visitor> {
  let browser: Browser;
  const here: Visitor[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(inject("endpoint"));
  });
  afterEach(async () => {
    for (const { page, errors } of here.splice(0)) {
      await page.context().close();
      expect(errors).toEqual([]);
    }
  });
  afterAll(async () => {
    await browser.close();
  });
  return async (memory = {}, options = {}, site = inject("url")) => {
    const context = await browser.newContext({
      viewport: { width: 1000, height: 800 },
      reducedMotion: "reduce",
      locale: "en-GB",
      ...options,
    });
    const { theme, language, ...own } = memory;
    const kept = {
      "draughts-settings": { ...(theme && { theme }), ...(language && { language }) },
      "draughts-page": { sound: false, ...own },
    };
    await context.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(value));
      }
    }, kept);
    const visitor = new Visitor(await context.newPage(), site);
    here.push(visitor);
    return visitor;
  };
}

/** Numbers by lot, the same ones every time. */
export function lots(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last;
  };
}
