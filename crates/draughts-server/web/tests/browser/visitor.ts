import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page, WebSocketRoute } from "playwright-core";
import { expect } from "vitest";

import { enterMove, record } from "./in-page.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules to which a theme makes a difference: it changes nothing but colors. */
const COLORS = ["color-contrast", "link-in-text-block"];

/** Long enough for a computer that is busy with other things. */
export const PATIENT = { timeout: 90_000 };

/** Somebody at the page, and what they do there. */
export class Visitor {
  readonly page: Page;
  readonly errors: string[] = [];
  /** The socket is cut, and stays so. */
  #cut = false;
  #sockets: WebSocketRoute[] = [];

  readonly #site: string;

  constructor(page: Page, site: string) {
    this.page = page;
    this.#site = site;
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (message) => {
      // A refusal is an answer; the browser calls it an error.
      if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) {
        this.errors.push(message.text());
      }
    });
    page.on("request", (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(this.#site)) {
        this.errors.push(`a request to ${request.url()}`);
      }
    });
  }

  /** Lets errors pass that were bound to happen. */
  forgive(errors: RegExp): void {
    const others = this.errors.filter((error) => !errors.test(error));
    this.errors.splice(0, this.errors.length, ...others);
  }

  /** Lets the tests cut the socket; before the page is opened. */
  async holdSocket(): Promise<void> {
    await this.page.routeWebSocket("**/api/v1/socket", async (socket) => {
      if (this.#cut) {
        await socket.close({ code: 4010 });
        return;
      }
      this.#sockets.push(socket);
      socket.connectToServer();
    });
  }

  async cut(): Promise<void> {
    this.#cut = true;
    for (const socket of this.#sockets.splice(0)) await socket.close({ code: 4010 });
  }

  mend(): void {
    this.#cut = false;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.#site).href);
    await this.page.waitForSelector("draughts-app main h1");
  }

  /** Opens a new game against the computer. */
  async against(rules: string): Promise<void> {
    await this.open(`/play/${rules}/computer`);
    await this.page.waitForSelector("live-game draughts-board", PATIENT);
  }

  /** Opens a new game against the weakest computer from a position. */
  async from(rules: string, fen: string): Promise<void> {
    await this.open("/");
    const data = { rules, fen, opponent: "computer", level: 1, side: "white" };
    const answer = await this.page.request.post(new URL("/api/v1/games", this.#site).href, {
      data,
    });
    const { url } = (await answer.json()) as { url: string };
    await this.open(url);
    await this.page.waitForSelector("live-game draughts-board", PATIENT);
  }

  /** Draws a finger across the board, by pixels to the right. */
  async swipe(across: number): Promise<void> {
    const box = await this.page.locator("draughts-board").boundingBox();
    if (!box) throw new Error("there is no board");
    const [x, y] = [box.x + box.width / 2 - across / 2, box.y + box.height / 2];
    const hand = await this.page.context().newCDPSession(this.page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number | null) =>
      hand.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === null ? [] : [{ x: at, y }],
      });
    await touch("touchStart", x);
    for (const part of [0.3, 0.6, 1]) await touch("touchMove", x + across * part);
    await touch("touchEnd", null);
    await hand.detach();
  }

  async click(square: string): Promise<void> {
    await this.page.locator(`draughts-board [data-square="${square}"]`).click({ force: true });
  }

  async button(name: string | RegExp): Promise<void> {
    const exact = typeof name === "string";
    await this.page.getByRole("button", { name, exact }).click(PATIENT);
  }

  async status(): Promise<string> {
    return (await this.page.locator(".status").first().textContent())?.trim() ?? "";
  }

  /** The moves that are listed. */
  moves(): Promise<string[]> {
    return this.page.locator(".moves li button").allTextContents();
  }

  /** Waits until so many moves are listed. */
  async played(count: number): Promise<void> {
    await expect.poll(async () => (await this.moves()).length, PATIENT).toBe(count);
  }

  /** Waits until it is this visitor's move, or the game is over; whether it goes on. */
  async myTurn(): Promise<boolean> {
    const turn = await this.page.waitForFunction(
      () => {
        if (document.querySelector(".hands a[href^='/replay/']")) return "over";
        const board = document.querySelector("draughts-board");
        return board?.mode === "play" && board.moves.length > 0 ? "turn" : false;
      },
      null,
      PATIENT,
    );
    return (await turn.jsonValue()) === "turn";
  }

  /** Enters a move by its squares, as an assistive tool would; which one, `lot` says. */
  async enter(lot: number): Promise<string> {
    const entered = await this.page.evaluate(enterMove, lot);
    expect(entered.problem).toBeNull();
    return entered.notation;
  }

  /** Begins to keep what is said in live regions. */
  async listen(): Promise<void> {
    await this.page.evaluate(record);
  }

  /** What was said since, in one text. */
  async heard(): Promise<string> {
    return this.page.evaluate(() => (window as unknown as { heard: string[] }).heard.join("\n"));
  }

  /** Chooses in another tab, as it were: the page follows without being loaded anew. */
  async choose(settings: { readonly theme?: string; readonly language?: string }): Promise<void> {
    await this.page.evaluate((settings) => {
      const key = "draughts-settings";
      const before = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...before, ...settings }));
      dispatchEvent(new StorageEvent("storage", { key }));
    }, settings);
    await this.page.waitForFunction(({ theme, language }) => {
      const { lang, dataset } = document.documentElement;
      return dataset["theme"] === (theme ?? dataset["theme"]) && lang === (language ?? lang);
    }, settings);
    await this.page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      for (const board of document.querySelectorAll("draughts-board")) await board.updateComplete;
    });
  }

  /** Makes all text larger, as a browser can be asked to. */
  async textSize(size: string): Promise<void> {
    await this.page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
  }

  /** What axe finds wrong; by the rules that look at colors, or by all. */
  async violations(rules: "all" | "colors" = "all"): Promise<string[]> {
    if (!(await this.page.evaluate(() => "axe" in window))) await this.page.evaluate(axe);
    const runOnly = rules === "all" ? TAGS : COLORS;
    return this.page.evaluate(async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    }, runOnly);
  }

  /** How many pixels the page is wider than the window. */
  sideways(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  }

  async screenshot(name: string): Promise<void> {
    const folder = process.env["SCREENSHOTS"];
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `server-${name}.png`) });
  }
}
