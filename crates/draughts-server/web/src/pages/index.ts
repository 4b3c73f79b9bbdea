/** The parts of the page, each loaded when it is first gone to. */

import { here } from "draughts-parts/surroundings.js";
import { html, type TemplateResult } from "lit";

import type { Route } from "../router.js";
import { w } from "../words/index.js";

/** Defines an element once. */
function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}

async function game(): Promise<void> {
  const [{ LiveGame }, { SideClock }] = await Promise.all([
    import("./game.js"),
    import("../game/clock.js"),
  ]);
  define("side-clock", SideClock);
  define("live-game", LiveGame);
}

async function local(): Promise<void> {
  const pages = await import("./local.js");
  await import("draughts-board");
  define("local-page", pages.LocalPage);
  define("replay-page", pages.ReplayPage);
  define("comparison-page", pages.ComparisonPage);
}

async function books(): Promise<void> {
  const [{ RulesPage, BookPage }, { RuleBook }] = await Promise.all([
    import("./rules.js"),
    import("draughts-parts/book.js"),
  ]);
  define("rule-book", RuleBook);
  define("rules-page", RulesPage);
  define("book-page", BookPage);
}

async function ratings(): Promise<void> {
  const { RatingsPage, BoardPage } = await import("./ratings.js");
  define("ratings-page", RatingsPage);
  define("board-page", BoardPage);
}

async function workshop(): Promise<void> {
  const [{ speak }] = await Promise.all([
    import("../workshop/words/index.js"),
    import("draughts-board"),
    import("../workshop/report.js"),
  ]);
  await speak(here.language);
}

async function bench(): Promise<void> {
  const [{ WorkshopPage }, { RuleEditor }, { RuleBook }] = await Promise.all([
    import("./workshop.js"),
    import("../workshop/editor.js"),
    import("draughts-parts/book.js"),
    import("../workshop/share.js"),
    workshop(),
  ]);
  define("rule-book", RuleBook);
  define("rule-editor", RuleEditor);
  define("workshop-page", WorkshopPage);
}

/** Loads what a part needs. */
export async function load(route: Route): Promise<void> {
  switch (route.page) {
    case "home":
      return define("home-page", (await import("./home.js")).HomePage);
    case "lobby":
      return define("lobby-page", (await import("./lobby.js")).LobbyPage);
    case "settings":
      return define("settings-page", (await import("./settings.js")).SettingsPage);
    case "sign-in":
      return define("sign-in-page", (await import("./sign-in.js")).SignInPage);
    case "person":
      return define("person-page", (await import("./person.js")).PersonPage);
    case "rules":
    case "book":
      return books();
    case "ratings":
    case "board":
      return ratings();
    case "game":
      return game();
    case "replay":
    case "compare":
      return local();
    case "workshop":
      return bench();
    case "own": {
      await workshop();
      return define("workshop-game", (await import("../workshop/play.js")).WorkshopGame);
    }
    case "gallery":
      await workshop();
      return define("gallery-page", (await import("./gallery.js")).GalleryPage);
    case "play":
      if (route.mode === "two" || route.mode === "analyze") return local();
      return define("play-page", (await import("./play.js")).PlayPage);
    case "missing":
      return;
  }
}

/** The element that shows a part. */
export function show(route: Route): TemplateResult {
  switch (route.page) {
    case "home":
      return html`<home-page></home-page>`;
    case "lobby":
      return html`<lobby-page></lobby-page>`;
    case "settings":
      return html`<settings-page></settings-page>`;
    case "sign-in":
      return html`<sign-in-page></sign-in-page>`;
    case "person":
      return html`<person-page .person=${route.id}></person-page>`;
    case "rules":
      return html`<rules-page></rules-page>`;
    case "book":
      return html`<book-page .rules=${route.id}></book-page>`;
    case "ratings":
      return html`<ratings-page></ratings-page>`;
    case "board":
      return html`<board-page .rules=${route.id}></board-page>`;
    case "game":
      return html`<live-game .g=${route.g}></live-game>`;
    case "replay":
      return html`<replay-page .g=${route.g}></replay-page>`;
    case "compare":
      return html`<comparison-page .first=${route.first} .second=${route.second}></comparison-page>`;
    case "workshop":
      return html`<workshop-page .rules=${route.id}></workshop-page>`;
    case "own":
      return html`<workshop-game .rules=${route.id} .mode=${route.mode}></workshop-game>`;
    case "gallery":
      return html`<gallery-page></gallery-page>`;
    case "play":
      if (route.mode === "two" || route.mode === "analyze") {
        return html`<local-page .rules=${route.id} .mode=${route.mode}></local-page>`;
      }
      return html`<play-page .rules=${route.id} .opponent=${route.mode}></play-page>`;
    case "missing":
      return html`<h1 tabindex="-1">${w.noSuchPage}</h1><p><a href="/">${w.toStart}</a></p>`;
  }
}
