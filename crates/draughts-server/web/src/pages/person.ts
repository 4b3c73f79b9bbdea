import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";

import { get, part } from "../api.js";
import { me } from "../me.js";
import { name, person, rating } from "../people.js";
import { plot } from "../plot.js";
import { addressOf, named, nameOfKey, ruleSets } from "../rulesets.js";
import type { GameSummary, HistoryPoint, Profile } from "../values.js";
import { w } from "../words/index.js";

/** A person: ratings, how they went, and finished games. */
export class PersonPage extends Part {
  static override properties = {
    person: {},
    profile: { state: true },
    shown: { state: true },
    points: { state: true },
    games: { state: true },
    next: { state: true },
    rules: { state: true },
    result: { state: true },
    said: { state: true },
  };
  declare person: string;
  declare profile: Profile | null;
  /** The rule set whose history is shown. */
  declare shown: string;
  declare points: readonly HistoryPoint[];
  declare games: readonly GameSummary[];
  declare next: string | null;
  /** Only games by these rules, and with this result. */
  declare rules: string;
  declare result: string;
  declare said: string;

  constructor() {
    super();
    this.person = "";
    this.profile = null;
    this.shown = "";
    this.points = [];
    this.games = [];
    this.next = null;
    this.rules = "";
    this.result = "";
    this.said = "";
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("person")) void this.#load();
  }

  async #load(): Promise<void> {
    this.profile = null;
    this.said = "";
    try {
      this.profile = await get<Profile>(`users/${part(this.person)}`);
      const [first] = this.profile.ratings;
      if (first) await this.#history(first.rules.hash);
      await this.#find("");
    } catch (error) {
      const { status, message } = error as { status?: number; message: string };
      this.said = status === 404 ? w.noSuchPerson : here.strings.failed(message);
    }
  }

  async #history(hash: string): Promise<void> {
    this.shown = hash;
    const path = `users/${part(this.person)}/history?rules=${part(hash)}`;
    this.points = (await get<{ points: readonly HistoryPoint[] }>(path)).points;
  }

  /** Does something that is asked for on the page, and says if it does not work. */
  #try(act: Promise<void>): void {
    act.catch((error: Error) => {
      this.said = here.strings.failed(error.message);
    });
  }

  async #find(after: string): Promise<void> {
    const wanted = new URLSearchParams({ person: this.profile?.user.id ?? this.person });
    if (this.rules) wanted.set("rules", this.rules);
    if (this.result) wanted.set("result", this.result);
    if (after) wanted.set("after", after);
    const found = await get<{ games: readonly GameSummary[]; next: string | null }>(
      `games?${wanted}`,
    );
    this.games = after ? [...this.games, ...found.games] : found.games;
    this.next = found.next;
  }

  protected override render(): TemplateResult {
    const { profile } = this;
    if (!profile) {
      return html`<h1 tabindex="-1">${w.profile}</h1><p class="status" role="alert">${this.said || here.strings.loading}</p>`;
    }
    const { user, games } = profile;
    const own = me()?.id === user.id;
    const date = new Intl.DateTimeFormat(here.language, { dateStyle: "long" });
    const since = profile.since === null ? "" : ` · ${w.since(date.format(profile.since))}`;
    return html`<h1 tabindex="-1">${name(user)}</h1>
      ${this.said ? html`<p class="status" role="alert">${this.said}</p>` : nothing}
      <p class="lead">${w.kinds[user.kind]}${since}</p>
      ${own && user.kind === "guest" ? html`<p>${w.guestHint(user.name)} <a href="/sign-in">${w.signUp}</a></p>` : nothing}
      <p>${w.record(games.played, games.won, games.drawn, games.lost)}</p>
      <section aria-labelledby="ratings"><h2 id="ratings">${w.ratings}</h2>${this.#ratings(profile)}</section>
      <section aria-labelledby="games"><h2 id="games">${w.finished}</h2>${this.#filters()} ${this.#games()}</section>`;
  }

  #ratings(profile: Profile): TemplateResult {
    if (profile.ratings.length === 0) return html`<p>${w.noRatings}</p>`;
    return html`<div class="wide"><table><thead><tr><th scope="col">${w.ruleSet}</th><th scope="col">${w.rating}</th><th scope="col">±</th><th scope="col">${w.gamesColumn}</th><th scope="col">${w.rank}</th><td></td></tr></thead>
      <tbody>${profile.ratings.map(
        ({
          rules,
          rating: one,
          rank,
        }) => html`<tr><th scope="row"><a href="/ratings/${addressOf(rules)}">${nameOfKey(rules)}</a></th>
          <td>${rating(one)}</td><td>${Math.round(one.deviation)}</td><td>${one.games}</td><td>${rank ?? "–"}</td>
          <td><button type="button" aria-pressed=${this.shown === rules.hash ? "true" : "false"} aria-label="${w.history}: ${nameOfKey(rules)}"
            @click=${() => this.#try(this.#history(rules.hash))}>${w.history}</button></td></tr>`,
      )}</tbody></table></div>
      ${plot(this.points)}`;
  }

  #filters(): TemplateResult {
    const results = [
      ["", w.anyResult],
      ["won", w.results.won],
      ["lost", w.results.lost],
      ["drawn", w.drawn],
    ] as const;
    return html`<div class="choices">
      <label>${w.ruleSet}<select @change=${(event: Event) => {
        this.rules = (event.target as HTMLSelectElement).value;
        this.#try(this.#find(""));
      }}><option value="">${w.anyRules}</option>${ruleSets().map((rules) => html`<option value=${rules.id} ?selected=${rules.id === this.rules}>${named(rules)}</option>`)}</select></label>
      <label>${w.result}<select @change=${(event: Event) => {
        this.result = (event.target as HTMLSelectElement).value;
        this.#try(this.#find(""));
      }}>${results.map(([value, text]) => html`<option value=${value} ?selected=${value === this.result}>${text}</option>`)}</select></label></div>`;
  }

  #games(): TemplateResult {
    if (this.games.length === 0) return html`<p>${w.noFinishedGames}</p>`;
    const date = new Intl.DateTimeFormat(here.language, { dateStyle: "medium" });
    const result = ({ winner }: GameSummary) =>
      winner === null ? w.drawn : w.won(here.strings.sides[winner]);
    return html`<div class="wide"><table><thead><tr><th scope="col">${w.date}</th><th scope="col">${w.ruleSet}</th><th scope="col">${here.strings.sides.white}</th><th scope="col">${here.strings.sides.black}</th><th scope="col">${w.result}</th><td></td></tr></thead>
      <tbody>${this.games.map(
        (
          game,
        ) => html`<tr><th scope="row">${date.format(game.ended)}</th><td>${nameOfKey(game.rules)}</td><td>${person(game.white)}</td><td>${person(game.black)}</td>
          <td>${result(game)}</td><td><a href="/replay/${game.g}" aria-label="${w.replay}: ${nameOfKey(game.rules)}, ${date.format(game.ended)}">${w.replay}</a></td></tr>`,
      )}</tbody></table></div>
      ${this.next ? html`<button type="button" @click=${() => this.#try(this.#find(this.next ?? ""))}>${w.more}</button>` : nothing}`;
  }
}
