import { languageOf } from "draughts-parts/languages.js";
import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";
import { html, type LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";

import { go, query } from "./address.js";
import { say } from "./live.js";
import { become, me } from "./me.js";
import { load, show } from "./pages/index.js";
import { name } from "./people.js";
import { type Route, routeOf, staysHere } from "./router.js";
import { entitle } from "./title.js";
import { theWire } from "./wire/browser.js";
import type { Connection } from "./wire/client.js";
import { w } from "./words/index.js";

/** The frame of the page, and the part of it that the address names. */
export class App extends Part {
  static override properties = {
    route: { state: true },
    connection: { state: true },
    slow: { state: true },
  };
  declare route: Route;
  declare connection: Connection;
  declare slow: boolean;
  #path = "";
  #moved = false;
  /** Why the page cannot be shown; first of all, why it could not start. */
  static failure = "";
  #failed = App.failure;

  constructor() {
    super();
    this.route = routeOf(location.pathname);
    this.#path = location.pathname;
    this.connection = "connecting";
    this.slow = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("popstate", this.#went);
    addEventListener("address", this.#went);
    addEventListener("click", this.#click);
    this.#speak();
    const wire = theWire();
    wire.on("welcome", ({ user }) => become(user));
    wire.on("connection", (connection) => this.#connected(connection));
    wire.on("slow", (slow) => {
      this.slow = slow;
      if (slow) say(w.notSent, "assertive");
    });
    wire.on("reload", () => location.reload());
  }

  #connected(connection: Connection): void {
    if (connection === "lost") say(w.lost, "assertive");
    if (connection === "open" && this.connection === "lost") say(w.connected);
    this.connection = connection;
  }

  /** An address may say in which language it is to be read, such as those in books of rules. */
  #speak(): void {
    const wanted = query().get("lang");
    const language = languageOf(wanted);
    if (wanted !== language || language === here.language) return;
    void here.speak(language);
  }

  readonly #went = (): void => {
    this.#speak();
    // Within a page, the part after # is the browser's matter.
    if (this.#path === location.pathname) return;
    this.#path = location.pathname;
    this.#moved = true;
    this.#failed = "";
    this.route = routeOf(this.#path);
  };

  readonly #click = (event: MouseEvent): void => {
    const link = event
      .composedPath()
      .find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement);
    if (!link?.href || !staysHere(link, event)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };

  /** A new page begins at its heading, for eyes and for screen readers. */
  protected override async updated(changed: PropertyValues<this>): Promise<void> {
    if (!changed.has("route")) return;
    const { route } = this;
    const moved = this.#moved;
    this.#moved = false;
    try {
      await load(route);
    } catch (error) {
      this.#failed = (error as Error).message;
      this.requestUpdate();
      await this.updateComplete;
    }
    const part = this.querySelector<LitElement>("main > *");
    await part?.updateComplete;
    if (route !== this.route) return;
    const heading = this.querySelector<HTMLElement>("main h1");
    if (route.page !== "game") entitle(heading?.textContent ?? "");
    if (!moved) return;
    scrollTo(0, 0);
    heading?.focus();
  }

  protected override render(): TemplateResult {
    const { page } = this.route;
    const t = here.strings;
    const link = (href: string, text: string, ...pages: Route["page"][]) =>
      html`<a href=${href} aria-current=${pages.includes(page) ? "page" : nothing}>${text}</a>`;
    const user = me();
    return html`
      <a class="skip" href="#main" @click=${this.#skip}>${t.skip}</a>
      <header class="bar">
        <a class="home" href="/">${t.draughts}</a>
        <nav aria-label=${t.draughts}>
          ${link("/", w.play, "home")} ${link("/lobby", w.lobby, "lobby")} ${link("/rules", t.rules, "rules", "book")}
          ${link("/compare", t.compare, "compare")} ${link("/ratings", w.ratings, "ratings", "board")} ${link("/workshop", w.workshop, "workshop", "own", "gallery")}
        </nav>
        <nav class="own" aria-label=${w.account}>
          ${user ? html`<a href="/person/${user.id}" aria-current=${page === "person" ? "page" : nothing}>${name(user)}</a>` : nothing}
          ${user?.kind === "account" ? nothing : link("/sign-in", w.signIn, "sign-in")}
          ${link("/settings", w.settings, "settings")}
        </nav>
      </header>
      <main id="main">${
        this.#failed
          ? html`<h1 tabindex="-1">${t.draughts}</h1><p role="alert">${t.failed(this.#failed)}</p>`
          : show(this.route)
      }</main>
      ${this.#banner()}`;
  }

  #banner(): TemplateResult | typeof nothing {
    const text = this.connection === "lost" ? w.lost : this.slow ? w.notSent : "";
    if (this.connection === "ended") return html`<p class="banner">${w.ended}</p>`;
    return text ? html`<p class="banner">${text}</p>` : nothing;
  }

  readonly #skip = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>("main h1")?.focus();
  };
}
