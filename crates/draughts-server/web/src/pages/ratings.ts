import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";

import { get, part } from "../api.js";
import { me } from "../me.js";
import { person, rating } from "../people.js";
import { findRules, named, ruleSet, ruleSets } from "../rulesets.js";
import { shares } from "../shares.js";
import type { Leaderboard, Ranked, Statistics } from "../values.js";
import { w } from "../words/index.js";

/** A rating list for every rule set. */
export class RatingsPage extends Part {
  protected override render(): TemplateResult {
    return html`<h1 tabindex="-1">${w.ratings}</h1>
      <p class="lead">${w.ratingsLead}</p>
      <ul class="names">${ruleSets().map(
        (rules) => html`<li><a href="/ratings/${rules.id}">
          <img src=${rules.picture} alt="" width="56" height="56" loading="lazy" /><span>${named(rules)}</span></a></li>`,
      )}</ul>`;
  }
}

/** The rating list and the statistics of one rule set. */
export class BoardPage extends Part {
  static override properties = {
    rules: {},
    called: { state: true },
    board: { state: true },
    players: { state: true },
    statistics: { state: true },
    said: { state: true },
  };
  declare rules: string;
  /** Its name, if it is one that does not ship. */
  declare called: string;
  declare board: Leaderboard | null;
  declare players: readonly Ranked[];
  declare statistics: Statistics | null;
  declare said: string;

  constructor() {
    super();
    this.rules = "";
    this.called = "";
    this.board = null;
    this.players = [];
    this.statistics = null;
    this.said = "";
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("rules")) return;
    this.board = null;
    this.players = [];
    this.statistics = null;
    this.called = "";
    void this.#load("");
    void this.#count();
  }

  async #count(): Promise<void> {
    findRules(this.rules).then(
      (rules) => {
        this.called = named(rules);
      },
      () => undefined,
    );
    this.statistics = await get<Statistics>(`rules/${part(this.rules)}/statistics`).catch(
      () => null,
    );
  }

  async #load(after: string): Promise<void> {
    try {
      const more = after ? `?after=${part(after)}` : "";
      const board = await get<Leaderboard>(`rules/${part(this.rules)}/leaderboard${more}`);
      this.players = after ? [...this.players, ...board.players] : board.players;
      this.board = board;
    } catch (error) {
      this.said = here.strings.failed((error as Error).message);
    }
  }

  protected override render(): TemplateResult {
    const rules = ruleSet(this.rules);
    const { board } = this;
    return html`<h1 tabindex="-1">${w.ratingsOf(rules ? named(rules) : this.called || this.rules)}</h1>
      <p class="ways"><a class="button" href="/rules/${this.rules}">${here.strings.rules}</a>
        <a class="button main" href="/play/${this.rules}/computer">${here.strings.computer}</a>
        <a class="button" href="/ratings">${w.allRatings}</a></p>
      ${this.said ? html`<p class="status" role="alert">${this.said}</p>` : nothing}
      ${board ? this.#list(board) : html`<p>${here.strings.loading}</p>`}
      ${this.statistics ? html`<section aria-labelledby="statistics"><h2 id="statistics">${w.statistics}</h2>${shares(this.statistics)}</section>` : nothing}`;
  }

  #list(board: Leaderboard): TemplateResult {
    const own = me();
    return html`<p>${w.listed(board.explained.players, board.explained.deviation)}</p>
      ${
        board.me && own
          ? html`<p class="mine">${w.yourRank(board.me.rank)} ${rating(board.me.rating)}
        ${this.players.some(({ id }) => id === own.id) ? html`<a href="#me" @click=${this.#toMe}>${w.jumpToMe}</a>` : nothing}</p>`
          : nothing
      }
      ${
        this.players.length === 0
          ? html`<p>${w.nobodyListed}</p>`
          : html`<div class="wide"><table><thead><tr><th scope="col">${w.rank}</th><th scope="col">${w.player}</th><th scope="col">${w.rating}</th><th scope="col">±</th><th scope="col">${w.gamesColumn}</th></tr></thead>
          <tbody>${this.players.map(
            (
              one,
            ) => html`<tr id=${one.id === own?.id ? "me" : nothing} tabindex=${one.id === own?.id ? -1 : nothing}>
              <td>${one.rank}</td><th scope="row">${person(one)}</th><td>${rating(one.rating)}</td>
              <td>${Math.round(one.rating.deviation)}</td><td>${one.rating.games}</td></tr>`,
          )}</tbody></table></div>`
      }
      ${board.next ? html`<button type="button" @click=${() => this.#load(board.next ?? "")}>${w.more}</button>` : nothing}`;
  }

  readonly #toMe = (event: Event): void => {
    event.preventDefault();
    const row = this.querySelector<HTMLElement>("#me");
    row?.scrollIntoView({ block: "center" });
    row?.focus();
  };
}
