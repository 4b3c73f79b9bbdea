/** What every part of the page wants to know: language, words, colors, and the list of games. */

import type { VariantInfo } from "draughts-wasm";
import type { ReactiveController, ReactiveControllerHost } from "lit";

import { type Language, languageOf } from "./languages.js";
import { hearSettings, type Settings, setSettings, settings } from "./store.js";
import { en, loadStrings, type Strings } from "./strings/index.js";

/** How the page writes its addresses; where no server knows them, after a hash. */
export interface Ways {
  /** The address of a part of the page, such as `rules/russian`. */
  to(path: string): string;
  /** Goes there. */
  go(path: string): void;
}

const HASH: Ways = {
  to: (path) => `#/${path}`,
  go: (path) => {
    location.hash = `#/${path}`;
  },
};

/** One for the whole page; tells `change`. */
class Surroundings extends EventTarget {
  settings: Settings = settings();
  language: Language = "en";
  strings: Strings = en;
  games: readonly VariantInfo[] = [];
  /** Loads what else is to be said in a language, before it is spoken. */
  prepare: (language: Language) => Promise<void> = async () => {};
  ways: Ways = HASH;
  #dark = matchMedia("(prefers-color-scheme: dark)");

  constructor() {
    super();
    this.#dark.addEventListener("change", () => this.#tell());
    hearSettings(() => void this.#follow());
  }

  /** Another tab has changed the settings: they are the same for all. */
  async #follow(): Promise<void> {
    this.settings = settings();
    const language = this.settings.language ?? this.language;
    if (language === this.language) this.#tell();
    else await this.speak(language);
  }

  async start(games: readonly VariantInfo[]): Promise<void> {
    this.games = games;
    await this.speak(this.settings.language ?? languageOf(navigator.language));
  }

  async speak(language: Language): Promise<void> {
    [this.strings] = await Promise.all([loadStrings(language), this.prepare(language)]);
    this.language = language;
    document.documentElement.lang = language;
    this.#tell();
  }

  change(changed: Partial<Settings>): void {
    this.settings = setSettings(changed);
    this.#tell();
  }

  /** The theme of the page. */
  get theme(): Exclude<Settings["theme"], "auto"> {
    const { theme } = this.settings;
    if (theme === "auto") return this.#dark.matches ? "dark" : "light";
    return theme;
  }

  /** The theme of boards. */
  get boardTheme(): string {
    const { board } = this.settings;
    return board === "page" ? this.theme : board;
  }

  game(id: string): VariantInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  #tell(): void {
    document.documentElement.dataset["theme"] = this.theme;
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
