import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";

import { go, query } from "../address.js";
import { gameCard } from "../cards.js";
import { inWords } from "../game/time.js";
import { say } from "../live.js";
import { own, setOwn } from "../own.js";
import { name, rating } from "../people.js";
import { inWords as problem } from "../problems.js";
import { named, nameOfKey, ruleSet, ruleSets } from "../rulesets.js";
import { options } from "../start/options.js";
import type { Lobby, Seek } from "../values.js";
import { theWire, uuid } from "../wire/browser.js";
import { w } from "../words/index.js";

/** How long an offer that is gone keeps its place, so that nothing moves under the pointer. */
const FADE = 3000;

/** Offers of games, and games to look at. */
export class LobbyPage extends Part {
  static override properties = {
    lobby: { state: true },
    rules: { state: true },
    waiting: { state: true },
    said: { state: true },
    gone: { state: true },
    since: { state: true },
  };
  declare lobby: Lobby | null;
  /** Only offers of this rule set; empty for all. */
  declare rules: string;
  /** The id of one's own offer, while nobody has come. */
  declare waiting: string | null;
  declare said: string;
  /** Offers that are gone, for a moment. */
  declare gone: readonly Seek[];
  /** When one's own offer was made, by the browser's clock, in milliseconds. */
  declare since: number;
  #tick: ReturnType<typeof setInterval> | null = null;
  #order: string[] = [];
  #leave: (() => void)[] = [];

  constructor() {
    super();
    this.lobby = null;
    this.rules = "";
    this.waiting = null;
    this.said = "";
    this.gone = [];
    this.since = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.rules = query().get("rules") ?? "";
    if (ruleSet(this.rules)) setOwn({ rules: this.rules });
    const wire = theWire();
    this.#tick = setInterval(() => {
      if (this.waiting) this.requestUpdate();
    }, 1000);
    this.#leave.push(
      wire.lobby((lobby) => this.#take(lobby)),
      wire.on("paired", ({ g }) => {
        this.waiting = null;
        go(`/game/${g}`);
      }),
      wire.on("connection", (connection) => {
        // An offer ends with its connection.
        if (connection === "lost") this.waiting = null;
      }),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancel();
    if (this.#tick !== null) clearInterval(this.#tick);
    for (const leave of this.#leave.splice(0)) leave();
  }

  #take(lobby: Lobby): void {
    const now = new Set(lobby.seeks.map(({ id }) => id));
    const gone = (this.lobby?.seeks ?? []).filter(({ id }) => !now.has(id));
    if (gone.length > 0) {
      this.gone = [...this.gone, ...gone];
      setTimeout(() => {
        this.gone = this.gone.filter((seek) => !gone.includes(seek));
      }, FADE);
    }
    const known = new Set(this.#order);
    this.#order.push(...lobby.seeks.map(({ id }) => id).filter((id) => !known.has(id)));
    this.lobby = lobby;
  }

  /** New offers stand at the end, and those that are gone where they were. */
  #seeks(): readonly { seek: Seek; gone: boolean }[] {
    const open = this.lobby?.seeks ?? [];
    const all = [
      ...open.map((seek) => ({ seek, gone: false })),
      ...this.gone
        .filter(({ id }) => !open.some((other) => other.id === id))
        .map((seek) => ({ seek, gone: true })),
    ];
    return all
      .filter(({ seek }) => this.rules === "" || seek.rules.id === this.rules)
      .sort((a, b) => this.#order.indexOf(a.seek.id) - this.#order.indexOf(b.seek.id));
  }

  protected override render(): TemplateResult {
    const chosen = ruleSet(own().rules) ?? null;
    return html`
      <h1 tabindex="-1">${w.lobby}</h1>
      <p class="lead">${w.online(this.lobby?.online ?? 0)}</p>
      <section class="quick" aria-labelledby="quick"><h2 id="quick">${w.quick}</h2>
        <div class="choices">${this.#choice(own().rules, (rules) => {
          setOwn({ rules });
          this.requestUpdate();
        })}</div>
        ${options(chosen, "people", () => this.requestUpdate())}
        <p class="status" role="status">${this.said || (this.waiting ? w.waitingForAnybody : w.quickHow)}</p>
        ${this.waiting ? this.#waited() : nothing}
        <p class="ways">${
          this.waiting
            ? html`<button type="button" @click=${() => this.#cancel()}>${w.cancel}</button>`
            : html`<button type="button" class="main" ?disabled=${!chosen} @click=${() => this.#offer()}>${w.findOpponent}</button>`
        }
        ${chosen ? html`<a class="button" href="/play/${chosen.id}/friend">${w.friend}</a>` : nothing}</p>
      </section>
      <section aria-labelledby="offers"><h2 id="offers">${w.openOffers}</h2>
        <div class="choices">${this.#choice(
          this.rules,
          (rules) => {
            this.rules = rules;
          },
          w.anyRules,
        )}</div>
        ${this.#offers()}</section>
      <section aria-labelledby="live"><h2 id="live">${w.liveGames}</h2>${this.#games()}</section>`;
  }

  /** For how long; said to nobody who does not ask. */
  #waited(): TemplateResult {
    const ms = Math.floor((performance.now() - this.since) / 1000) * 1000;
    return html`<p role="timer" aria-live="off">${w.waitingTime(inWords(ms, here.language))}</p>`;
  }

  /** A choice of rule sets; of all together, where a word for that is given. */
  #choice(value: string, choose: (id: string) => void, all?: string): TemplateResult {
    return html`<label>${w.ruleSet}<select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${all ? html`<option value="" ?selected=${value === ""}>${all}</option>` : nothing}
      ${ruleSets().map((rules) => html`<option value=${rules.id} ?selected=${rules.id === value}>${named(rules)}</option>`)}</select></label>`;
  }

  #offers(): TemplateResult {
    const seeks = this.#seeks();
    if (seeks.length === 0) return html`<p>${w.noOffers}</p>`;
    return html`<div class="wide"><table><thead><tr>
        <th scope="col">${w.player}</th><th scope="col">${w.ruleSet}</th><th scope="col">${w.clock}</th><th scope="col">${w.kind}</th><td></td>
      </tr></thead><tbody>${repeat(
        seeks,
        ({ seek }) => seek.id,
        ({ seek, gone }) => this.#row(seek, gone),
      )}</tbody></table></div>`;
  }

  #row(seek: Seek, gone: boolean): TemplateResult {
    const rules = nameOfKey(seek.rules);
    return html`<tr class=${gone ? "gone" : ""}>
      <th scope="row">${name(seek.by)} ${rating(seek.rating)}</th><td>${rules}</td><td>${w.control(seek.clock)}</td>
      <td>${seek.rated ? w.rated : w.casual}</td>
      <td>${
        gone
          ? w.offerGone
          : seek.mine
            ? html`<button type="button" aria-label="${w.cancel}: ${rules}" @click=${() => this.#unseek(seek.id)}>${w.cancel}</button>`
            : html`<button type="button" aria-label="${w.accept}: ${rules}" @click=${() => this.#accept(seek)}>${w.accept}</button>`
      }</td></tr>`;
  }

  #games(): TemplateResult {
    const games = (this.lobby?.games ?? []).filter(
      ({ rules }) => this.rules === "" || rules.id === this.rules,
    );
    if (games.length === 0) return html`<p>${w.noGames}</p>`;
    return html`<ul class="games">${repeat(games, ({ g }) => g, gameCard)}</ul>`;
  }

  async #offer(): Promise<void> {
    const rules = ruleSet(own().rules);
    if (!rules) return;
    const { clock, rated, side } = own();
    const id = uuid();
    this.waiting = id;
    this.since = performance.now();
    this.said = "";
    try {
      await theWire().command(
        { t: "seek", rules: rules.id, rated, side, ...(rules.clock === null && { clock }) },
        id,
      );
    } catch (error) {
      this.waiting = null;
      this.#fail(error as Error);
    }
  }

  #cancel(): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting) this.#unseek(waiting);
  }

  #unseek(id: string): void {
    if (this.waiting === id) this.waiting = null;
    theWire()
      .command({ t: "unseek" }, id)
      .catch(() => {
        // It was gone already.
      });
  }

  async #accept(seek: Seek): Promise<void> {
    try {
      await theWire().command({ t: "accept", seek: seek.id });
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #fail(error: Error): void {
    this.said = problem(error);
    say(this.said, "assertive");
  }
}
