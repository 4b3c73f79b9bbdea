import { LANGUAGES, type Language } from "draughts-board";
import { html, type LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";

import { Part } from "../../parts/src/part.js";
import type { Mode, Settings } from "../../parts/src/store.js";
import { LANGUAGE_NAMES } from "../../parts/src/strings/index.js";
import { here } from "../../parts/src/surroundings.js";

/** `#/play/russian/two` is `["play", "russian", "two"]`. */
function route(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

/** The frame of the page, and the part of it that the address names. */
export class App extends Part {
  #route = route();
  #moved = false;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.#go);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#go);
  }

  readonly #go = (): void => {
    if (location.hash !== "" && !location.hash.startsWith("#/")) return;
    this.#route = route();
    this.#moved = true;
    this.requestUpdate();
  };

  /** A new page begins at its heading, for eyes and for screen readers. */
  protected override async updated(_: PropertyValues): Promise<void> {
    const moved = this.#moved;
    this.#moved = false;
    const part = this.querySelector<LitElement>("main > *");
    await part?.updateComplete;
    const heading = this.querySelector<HTMLElement>("main h1");
    document.title = [heading?.textContent?.trim(), here.strings.draughts]
      .filter(Boolean)
      .join(" · ");
    if (!moved) return;
    scrollTo(0, 0);
    heading?.focus();
  }

  protected override render(): TemplateResult {
    const t = here.strings;
    const [page = ""] = this.#route;
    const current = (name: string) => (page === name ? "page" : nothing);
    return html`
      <a class="skip" href="#main" @click=${this.#skip}>${t.skip}</a>
      <header class="bar">
        <a class="home" href="#/">${t.draughts}</a>
        <nav aria-label=${t.draughts}>
          <a href="#/" aria-current=${current("")}>${t.games}</a>
          <a href="#/compare" aria-current=${current("compare")}>${t.compare}</a>
          <a href="../index.html">${t.manual}</a>
        </nav>
        <details class="settings">
          <summary>${t.colors}, ${t.language}</summary>
          <div class="choices">
            ${this.#select(
              t.language,
              here.language,
              LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]]),
              (code) => {
                here.change({ language: code as Language });
                void here.speak(code as Language);
              },
            )}
            ${this.#select(t.colors, here.settings.theme, Object.entries(t.themes), (theme) =>
              here.change({ theme: theme as Settings["theme"] }),
            )}
            ${this.#select(t.boardColors, here.settings.board, Object.entries(t.boards), (board) =>
              here.change({ board: board as Settings["board"] }),
            )}
          </div>
        </details>
      </header>
      <main id="main">${this.#page()}</main>`;
  }

  #select(
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
    choose: (value: string) => void,
  ): TemplateResult {
    return html`<label>${label}
      <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        ${options.map(([code, name]) => html`<option value=${code} ?selected=${code === value}>${name}</option>`)}
      </select></label>`;
  }

  #page(): TemplateResult {
    const t = here.strings;
    const failure = document.documentElement.dataset["failed"];
    if (failure)
      return html`<h1 tabindex="-1">${t.draughts}</h1><p role="alert">${t.failed(failure)}</p>`;
    const [page, first = "", second = ""] = this.#route;
    const game = here.game(first);
    if (page === "play" && game) {
      return html`<game-page .info=${game} .mode=${(second || "computer") as Mode}></game-page>`;
    }
    if (page === "rules" && game) return html`<rules-page .info=${game}></rules-page>`;
    if (page === "compare") {
      return html`<compare-page .first=${first} .second=${second}></compare-page>`;
    }
    return html`<home-page></home-page>`;
  }

  readonly #skip = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>("main h1")?.focus();
  };
}
