/** A page with the board alone, and what a visitor does on it. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

import { type Example, example } from "../boards.js";

export interface Visit {
  readonly page: Page;
  /** Opens the board with an example on it. */
  open(name: string, attributes?: Readonly<Record<string, string>>): Promise<void>;
  click(square: string): Promise<void>;
  tap(square: string): Promise<void>;
  /** The middle of a square on the screen. */
  at(square: string): Promise<{ x: number; y: number }>;
  press(...keys: string[]): Promise<void>;
  /** The notations of the moves that were made. */
  played(): Promise<string[]>;
  /** What was said since the last call. */
  said(): Promise<string[]>;
  label(square: string): Promise<string | null>;
  focused(): Promise<string | null>;
  /** Waits until the board has drawn itself. */
  settle(): Promise<void>;
  screenshot(name: string): Promise<void>;
}

/** Opens a page for each test of a file. */
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
    const context = await browser.newContext({ viewport: { width: 600, height: 700 }, ...options });
    page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  }

  const cell = (square: string) => page.locator(`draughts-board [data-square="${square}"]`);
  return {
    get page() {
      return page;
    },
    async open(name, attributes = {}) {
      if (!page) await start();
      await page.goto(`${inject("url")}alone.html`);
      await page.evaluate(prepare, { example: example(name), attributes });
      await this.settle();
    },
    async click(square) {
      // Cells that lead nowhere say that they are disabled, and can be clicked all the same.
      await cell(square).click({ force: true });
      await this.settle();
    },
    async tap(square) {
      await cell(square).tap({ force: true });
      await this.settle();
    },
    async at(square) {
      const box = await cell(square).boundingBox();
      if (!box) throw new Error(`no square \`${square}\``);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
      await this.settle();
    },
    played: () => page.evaluate(() => window.record.played),
    said: () => page.evaluate(() => window.record.said.splice(0)),
    label: (square) => cell(square).getAttribute("aria-label"),
    focused: () =>
      page.evaluate(
        () =>
          document
            .querySelector("draughts-board")
            ?.shadowRoot?.activeElement?.getAttribute("data-square") ?? null,
      ),
    settle: () =>
      page.evaluate(async () => {
        const board = document.querySelector("draughts-board");
        await board?.updateComplete;
        await board?.animationComplete;
        await board?.updateComplete;
      }),
    async screenshot(name) {
      const folder = process.env["SCREENSHOTS"];
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `board-${name}.png`) });
    },
  };
}

/** Runs in the page: puts an example on the board, and writes down what is played and said. */
function prepare(given: { example: Example; attributes: Readonly<Record<string, string>> }): void {
  const board = document.querySelector("draughts-board");
  if (!board) throw new Error("no board");
  const { geometry, letters, fen, moves } = given.example;
  const record: Window["record"] = { played: [], said: [], events: [] };
  window.record = record;
  for (const [name, value] of Object.entries(given.attributes)) board.setAttribute(name, value);
  board.geometry = geometry;
  board.letters = letters;
  board.fen = fen;
  board.moves = moves;
  board.mode = (given.attributes["mode"] as "play" | undefined) ?? "play";
  const names = [
    "select",
    "path",
    "choose",
    "move",
    "refuse",
    "cancel",
    "animation-end",
    "pick",
    "edit",
    "error",
  ];
  for (const name of names) {
    board.addEventListener(`draughts-${name}`, (event) => {
      const { detail } = event as CustomEvent;
      record.events.push(name);
      if (name === "move") record.played.push(detail.move.notation);
    });
  }
  // What stands in the live regions is what a screen reader says.
  const listen = () => {
    for (const region of board.shadowRoot?.querySelectorAll("[role=status], [role=alert]") ?? []) {
      new MutationObserver(() => {
        if (region.textContent) record.said.push(region.textContent);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
  };
  board.updateComplete.then(listen);
}

declare global {
  interface Window {
    record: { played: string[]; said: string[]; events: string[] };
  }
}
