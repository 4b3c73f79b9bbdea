/** What every part of the page wants to know: language, words, colors, and the list of games. */

import { type Language, languageOf } from "draughts-board";
import type { VariantInfo } from "draughts-wasm";
import type { ReactiveController, ReactiveControllerHost } from "lit";

import { type Settings, setSettings, settings } from "./store.js";
import { en, loadStrings, type Strings } from "./strings/index.js";

/** One for the whole page; tells `change`. */
class Surroundings extends EventTarget {
  settings: Settings = settings();
  language: Language = "en";
  strings: Strings = en;
  games: readonly VariantInfo[] = [];
  #dark = matchMedia("(prefers-color-scheme: dark)");

  constructor() {
    super();
    this.#dark.addEventListener("change", () => this.#tell());
  }

  async start(games: readonly VariantInfo[]): Promise<void> {
    this.games = games;
    await this.speak(this.settings.language ?? languageOf(navigator.language));
  }

  async speak(language: Language): Promise<void> {
    this.strings = await loadStrings(language);
    this.language = language;
    document.documentElement.lang = language;
    this.#tell();
  }

  change(changed: Partial<Settings>): void {
    this.settings = setSettings(changed);
    this.#tell();
  }

  get dark(): boolean {
    const { theme } = this.settings;
    return theme === "auto" ? this.#dark.matches : theme === "dark";
  }

  /** The theme of boards. */
  get boardTheme(): string {
    const { board } = this.settings;
    return board === "page" ? (this.dark ? "dark" : "light") : board;
  }

  game(id: string): VariantInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  #tell(): void {
    document.documentElement.dataset["theme"] = this.dark ? "dark" : "light";
    this.dispatchEvent(new Event("change"));
  }
}

export const here = new Surroundings();

/** Draws an element anew when the surroundings change. */
export class Follow implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #draw = () => this.#host.requestUpdate();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    here.addEventListener("change", this.#draw);
  }

  hostDisconnected(): void {
    here.removeEventListener("change", this.#draw);
  }
}
