import type { Move } from "draughts-board";
import { Part } from "draughts-parts/part.js";
import { kept } from "draughts-parts/store.js";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type TemplateResult } from "lit";

import { go } from "../address.js";
import { get, part } from "../api.js";
import { gameCard } from "../cards.js";
import { inWords } from "../game/time.js";
import { me } from "../me.js";
import { own, setOwn } from "../own.js";
import { meant, named, nameOfKey, ruleSet, ruleSets } from "../rulesets.js";
import { options, summary } from "../start/options.js";
import { startGame } from "../start/start.js";
import type { LiveGame, Lobby, MyGame, RuleSet } from "../values.js";
import { theWire } from "../wire/browser.js";
import { w } from "../words/index.js";

/** How many games of others are shown. */
const SHOWN = 4;

/** A board to play on at once, and all games by picture and by name. */
export class HomePage extends Part {
  static override properties = {
    wanted: { state: true },
    moves: { state: true },
    mine: { state: true },
    live: { state: true },
    said: { state: true },
  };
  declare wanted: string;
  declare moves: readonly Move[];
  declare mine: readonly MyGame[];
  /** Some games that others play. */
  declare live: readonly LiveGame[];
  declare said: string;
  #asked = "";

  constructor() {
    super();
    this.wanted = "";
    this.moves = [];
    this.mine = [];
    this.live = [];
    this.said = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // What is not there is not shown: the rest of the page does without.
    for (const extra of [this.#load(), this.#look()]) extra.catch(() => undefined);
  }

  async #look(): Promise<void> {
    const { games } = await get<Lobby>("lobby");
    this.live = games.slice(0, SHOWN);
  }

  async #load(): Promise<void> {
    if (!me()) return;
    const { games } = await get<{ games: readonly MyGame[] }>("my/games");
    this.mine = games;
    const due = games.filter(({ you, turn }) => you === turn).length;
    if (due > 0) document.title = `(${due}) ${here.strings.draughts}`;
  }

  #watch(): TemplateResult | typeof nothing {
    if (this.live.length === 0) return nothing;
    return html`<section aria-labelledby="live"><h2 id="live">${w.liveGames}</h2>
      <ul class="games">${this.live.map(gameCard)}</ul></section>`;
  }

  protected override render(): TemplateResult {
    const chosen = ruleSet(own().rules) ?? ruleSets()[0];
    const found = meant(this.wanted);
    return html`
      <h1 tabindex="-1">${w.homeTitle}</h1>
      <p class="lead">${w.homeLead}</p>
      ${this.#myGames()} ${this.#local()} ${chosen ? this.#table(chosen) : nothing}
      <section aria-labelledby="all"><h2 id="all">${here.strings.choose}</h2>
        <div class="search">
          <label for="wanted">${here.strings.search}</label>
          <input id="wanted" type="search" autocomplete="off" .value=${this.wanted}
            @input=${(event: Event) => {
              this.wanted = (event.target as HTMLInputElement).value;
            }} />
          <output for="wanted">${here.strings.found(found.length)}</output>
        </div>
        <ul class="games">${found.map((rules) => this.#card(rules))}</ul>
      </section>
      ${this.#watch()}`;
  }

  #myGames(): TemplateResult | typeof nothing {
    const user = me();
    if (this.mine.length === 0) return nothing;
    return html`<section class="mine" aria-labelledby="mine"><h2 id="mine">${w.myGames}</h2>
      <ul>${this.mine.map((game) => {
        const other = game.you === "white" ? game.black : game.white;
        return html`<li><a href="/game/${game.g}">${nameOfKey(game.rules)}<span class="against"> ${w.against}
          <bdi>${other ? (other.kind === "computer" ? w.computerAt(other.level ?? 1) : other.name) : w.nobody}</bdi></span></a>
          ${game.phase === "playing" && game.turn === game.you ? html`<strong>${here.strings.yourTurn}</strong>` : nothing}
          ${game.left === null ? nothing : html`<span class="left">${w.left(inWords(game.left, here.language))}</span>`}</li>`;
      })}</ul>
      ${user?.kind === "guest" ? html`<p class="guest">${w.guestHint(user.name)} <a href="/sign-in">${w.signUp}</a></p>` : nothing}
    </section>`;
  }

  /** A game of two on this device that is not over. */
  #local(): TemplateResult | typeof nothing {
    const game = kept();
    const rules = game?.mode === "two" ? ruleSet(game.record.variant) : undefined;
    if (!rules) return nothing;
    return html`<p><a class="button" href="/play/${rules.id}/two">${here.strings.goOn} ${named(rules)}</a></p>`;
  }

  /** The first move starts the game: nothing is asked before. */
  #table(rules: RuleSet): TemplateResult {
    void this.#prepare(rules);
    return html`<section class="start" aria-labelledby="start">
      <div class="first"><start-board .rules=${rules} @first-move=${(event: CustomEvent<Move>) => this.#begin(rules, event.detail)}></start-board></div>
      <div>
        <h2 id="start">${named(rules)}</h2>
        <p class="status">${this.said || (rules.marked > 0 ? w.pressPlay : w.playAtOnce)}</p>
        <p class="ways">
          <a class="button main" href="/play/${rules.id}/computer">${here.strings.computer}</a>
          <a class="button" href="/play/${rules.id}/friend">${w.friend}</a>
          <a class="button" href="/lobby?rules=${rules.id}">${w.anybody}</a>
          <a class="button" href="/play/${rules.id}/two">${here.strings.two}</a>
        </p>
        <details><summary>${w.options}: <span class="facts">${summary(rules)}</span></summary>${options(rules, "all", () => this.requestUpdate())}</details>
      </div>
    </section>`;
  }

  /** The socket is opened ahead, so that the first move need not wait for it. */
  async #prepare(rules: RuleSet): Promise<void> {
    if (this.#asked === rules.id) return;
    this.#asked = rules.id;
    await import("../start/board.js");
  }

  async #begin(rules: RuleSet, move: Move): Promise<void> {
    try {
      const g = await startGame(rules, "computer", rules.first);
      theWire()
        .command({ t: "move", g, ply: 0, m: move.notation })
        .catch(() => {
          // The game's own page shows what is on the board, and says why.
        });
      go(`/game/${g}`);
    } catch (error) {
      this.said = here.strings.failed((error as Error).message);
      this.querySelector("draughts-board")?.cancel();
    }
  }

  #card(rules: RuleSet): TemplateResult {
    const t = here.strings;
    const name = named(rules);
    const link = (href: string, text: string, kind = "") =>
      html`<a class="button ${kind}" href=${href} aria-label="${name}: ${text}">${text}</a>`;
    const id = part(rules.id);
    return html`<li class="card">
      <button type="button" class="picture" aria-label=${w.chooseThis(name)} aria-pressed=${own().rules === rules.id ? "true" : "false"}
        @click=${() => this.#choose(rules)}><img src=${rules.picture} alt="" width="104" height="104" loading="lazy" /></button>
      <h3>${name}</h3>
      <p class="facts">${rules.board.width} × ${rules.board.height}</p>
      <div class="ways">
        ${link(`/play/${id}/computer`, t.computer, "main")} ${link(`/play/${id}/friend`, w.friend)}
        ${link(`/play/${id}/two`, t.two)} ${link(`/rules/${id}`, t.rules)} ${link(`/ratings/${id}`, w.ratings)}
      </div>
    </li>`;
  }

  #choose(rules: RuleSet): void {
    setOwn({ rules: rules.id });
    this.said = "";
    this.requestUpdate();
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.querySelector("#start")?.scrollIntoView({
      block: "center",
      behavior: reduced ? "auto" : "smooth",
    });
  }
}
