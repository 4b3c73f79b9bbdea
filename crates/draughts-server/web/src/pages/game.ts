import type { DraughtsBoardElement, Move, Position, Side } from "draughts-board";
import { readFen } from "draughts-board";
import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";
import { Swipe } from "draughts-parts/swipe.js";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";

import { go } from "../address.js";
import { get, part } from "../api.js";
import { actions, type Hands } from "../game/actions.js";
import { asFarAsItCame, duels } from "../game/duel.js";
import { moveList, reveal } from "../game/list.js";
import { more } from "../game/more.js";
import { News } from "../game/news.js";
import { isBusy, othersWaiting } from "../game/others.js";
import { seat } from "../game/seats.js";
import { fits } from "../game/secret.js";
import { sentence } from "../game/sentence.js";
import { Table } from "../game/table.js";
import { typing, walk } from "../game/typing.js";
import { waiting } from "../game/waiting.js";
import { say } from "../live.js";
import { own } from "../own.js";
import { inWords } from "../problems.js";
import { addressOf, lettersOf, nameOfKey, rulesDetails } from "../rulesets.js";
import { sound } from "../sound.js";
import type { GameId, RuleSetDetails, State } from "../values.js";
import { theWire } from "../wire/browser.js";
import { w } from "../words/index.js";

/** After so many milliseconds an offer that has just come can be accepted. */
const INERT = 500;
/** So many milliseconds before the time to choose is up, the page commits by itself. */
const IN_TIME = 2500;

type Refusal = CustomEvent<{
  from: string | null;
  to: string;
  respondWith(text: Promise<string>): void;
}>;

/** A game on the server: played, or looked at. */
export class LiveGame extends Part {
  static override properties = {
    g: {},
    rules: { state: true },
    flipped: { state: true },
    said: { state: true },
    sure: { state: true },
    inert: { state: true },
    asked: { state: true },
    missing: { state: true },
    connected: { state: true },
    others: { state: true },
  };
  declare g: string;
  declare rules: RuleSetDetails | null;
  /** `null`: as suits the viewer's side. */
  declare flipped: boolean | null;
  /** What was refused or done last, in words. */
  declare said: string;
  declare sure: boolean;
  declare inert: boolean;
  /** A move that waits for a yes. */
  declare asked: Move | null;
  declare missing: boolean;
  declare connected: boolean;
  /** Other games that wait for a move. */
  declare others: readonly GameId[];
  #table: Table | null = null;
  #news: News | null = null;
  #leave: (() => void)[] = [];
  #picked: readonly string[] = [];
  #tick: ReturnType<typeof setInterval> | null = null;
  /** The language that the sentences of the rules are in. */
  #spoken = here.language;
  readonly #swipe = new Swipe((plies) => this.#table?.show(this.#table.ply + plies));

  constructor() {
    super();
    this.g = "";
    this.#reset();
  }

  get #boardElement(): DraughtsBoardElement | null {
    return this.querySelector<DraughtsBoardElement>("draughts-board");
  }

  #reset(): void {
    this.rules = null;
    this.flipped = null;
    this.said = "";
    this.sure = false;
    this.inert = false;
    this.asked = null;
    this.missing = false;
    this.connected = true;
    this.others = [];
    this.#picked = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const wire = theWire();
    addEventListener("keydown", this.#keys);
    this.connected = wire.connection !== "lost";
    this.#leave.push(
      wire.on("connection", (connection) => {
        this.connected = connection === "open";
      }),
    );
    // Counts down what is not a clock: an opponent who is away, pieces to be chosen.
    this.#tick = setInterval(() => {
      const { state } = this.#table ?? {};
      if (state?.claimable != null || state?.pick) this.requestUpdate();
      this.#commitInTime();
    }, 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#keys);
    for (const leave of this.#leave.splice(0)) leave();
    if (this.#tick !== null) clearInterval(this.#tick);
    this.#table?.close();
    this.#table = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { state } = this.#table ?? {};
    if (state && this.#spoken !== here.language) void this.#load(state);
    if (!changed.has("g") || !this.g) return;
    this.#table?.close();
    this.#reset();
    const table = new Table(theWire(), this.g);
    const news = new News(table);
    table.hear("change", () => this.requestUpdate());
    table.hear("state", ({ detail: before }) => this.#heard(table, before));
    table.hear("looked", ({ detail }) => {
      news.looked(detail);
      // Whoever is sent the address sees the same position.
      history.replaceState(null, "", table.live ? location.pathname : `#${table.ply}`);
    });
    table.hear("failed", ({ detail }) => this.#refused(inWords(detail)));
    this.#table = table;
    this.#news = news;
    table.open();
    void this.#exists(this.g);
  }

  /** The wire says nothing of a game that there is not. */
  async #exists(g: string): Promise<void> {
    try {
      await get<State>(`games/${part(g)}`);
    } catch (error) {
      const { status } = error as { status?: number };
      if (status === 404 && this.g === g) this.missing = true;
    }
  }

  #heard(table: Table, before: State | null): void {
    const { state } = table;
    if (!state) return;
    if (!before) {
      void this.#load(state);
      const [, ply] = /^#(\d+)$/.exec(location.hash) ?? [];
      if (ply) table.show(Number(ply));
    }
    if (before && (before.ply !== state.ply || before.phase !== state.phase)) {
      this.said = "";
      this.asked = null;
    }
    if (state.phase === "over") this.sure = false;
    this.#commitInTime();
    this.#news?.tell(before, state);
    const news = before?.ply !== state.ply || before.phase !== state.phase;
    if (news && state.you !== null && !isBusy(state)) void this.#askOthers(state.g);
    const known = new Set(before?.offers.map(({ id }) => id));
    if (state.offers.some(({ id, by }) => by !== state.you && !known.has(id))) this.#holdOff();
    if (before && !before.next && state.next && state.you !== null) go(`/game/${state.next}`);
  }

  async #askOthers(g: GameId): Promise<void> {
    const others = await othersWaiting(g).catch(() => []);
    if (this.g === g) this.others = others;
  }

  /**
   * Commits before time is up, with what has been chosen until then: whoever has not committed has no
   * part in the lots.
   */
  #commitInTime(): void {
    const table = this.#table;
    const { pick, you } = table?.state ?? {};
    if (!table?.state || !pick || !you || pick[you] || pick.opening) return;
    const left = pick.until - theWire().clock.server(performance.now());
    if (pick.count === 0 || left < IN_TIME) table.pick(this.#picked.slice(0, pick.count));
  }

  /** Whoever was about to press something else must not accept by accident. */
  #holdOff(): void {
    this.inert = true;
    setTimeout(() => {
      this.inert = false;
    }, INERT);
  }

  async #load(state: State): Promise<void> {
    this.#spoken = here.language;
    try {
      this.rules = await rulesDetails(state.rules.hash);
    } catch {
      this.rules = await rulesDetails(state.rules.id);
    }
    await this.updateComplete;
    if (state.you !== null && document.activeElement === document.body) this.#boardElement?.focus();
  }

  #refused(text: string): void {
    this.said = text;
    this.asked = null;
    this.#boardElement?.cancel();
    say(text, "assertive");
    sound("no");
  }

  protected override render(): TemplateResult {
    const table = this.#table;
    const state = table?.state;
    if (this.missing)
      return html`<h1 tabindex="-1">${w.noSuchGame}</h1><p><a href="/">${w.toStart}</a></p>`;
    if (!table || !state)
      return html`<h1 tabindex="-1">${w.game}</h1><p class="status">${here.strings.loading}</p>`;
    const name = state.rules.name[here.language] ?? nameOfKey(state.rules);
    const below = this.#below(state);
    const above = below === "white" ? "black" : "white";
    const still = !this.connected || table.pending !== null;
    return html`
      <div class="game live ${this.connected ? "" : "cut"}">
        <div class="head"><h1 tabindex="-1">${name}</h1>
          <a href="/rules/${addressOf(state.rules)}">${here.strings.rules}</a>
          <span class="kind">${state.rated ? w.rated : w.casual}</span>
          <span class="watching">${state.watching > 0 ? w.watching(state.watching) : ""}</span></div>
        <p class="status">${this.said || sentence(table)}</p>
        <div class="table" @pointerdown=${this.#swipe.down} @pointerup=${this.#swipe.up}
          @pointercancel=${this.#swipe.cancel}>
          ${seat(state, above, still)}
          ${this.rules ? this.#board(table, state, this.rules, below) : html`<div class="nothing"></div>`}
          ${seat(state, below, still)}
          <div class="ask">${this.#ask(table)}${duels(state.plies[table.ply - 1], table.ply)}</div>
        </div>
        <aside>
          ${state.phase === "waiting" ? waiting(table, state, (text) => this.#done(text)) : nothing}
          ${actions(table, this.#hands())}
          ${state.you !== null && state.phase === "playing" ? this.#typed(table) : nothing}
          ${state.phase === "waiting" ? nothing : moveList(table)}
          ${state.phase === "over" && state.lots ? lots(state) : nothing}
          ${more(table, state, this.rules, {
            flip: () => this.#flip(below),
            done: (text) => this.#done(text),
          })}
        </aside>
      </div>`;
  }

  #done(text: string): void {
    this.said = text;
    say(text);
  }

  #hands(): Hands {
    return {
      sure: this.sure,
      ask: (sure) => {
        this.sure = sure;
      },
      inert: this.inert,
      others: this.others,
      now: theWire().clock.server(performance.now()),
    };
  }

  #below(state: State): Side {
    const natural = state.you ?? "white";
    if (!this.flipped) return natural;
    return natural === "white" ? "black" : "white";
  }

  #flip(below: Side): void {
    this.flipped = !this.flipped;
    say(w.seenBy(here.strings.sides[below === "white" ? "black" : "white"]));
  }

  // What has not changed keeps its identity, so that the board knows it.
  #seen: { fen: string; ply: number; position: Position; last: Move | null } = {
    fen: "",
    ply: -1,
    position: new Map(),
    last: null,
  };
  #none: readonly Move[] = [];

  #board(table: Table, state: State, rules: RuleSetDetails, below: Side): TemplateResult {
    const { fen, move: planned } = table.shown;
    const move = asFarAsItCame(planned, state.plies[table.ply - 1]);
    if (fen !== this.#seen.fen || table.ply !== this.#seen.ply) {
      const read = readFen(fen, rules.geometry, lettersOf(rules));
      const position = read.ok ? read.position : new Map();
      this.#seen = { fen, ply: table.ply, position, last: move };
    }
    const { position } = this.#seen;
    const picking = isPicking(state);
    const mine = picking ? [...position].filter(([, { side }]) => side === state.you) : [];
    const moves = table.moves.length > 0 ? table.moves : this.#none;
    const { motion, coordinates } = own();
    return html`<draughts-board
      .mode=${picking ? "pick" : moves.length > 0 ? "play" : "view"}
      .theme=${here.boardTheme} .language=${here.language} .geometry=${rules.geometry}
      .position=${position} .turn=${fen.startsWith("B") ? "black" : "white"} .moves=${moves}
      .lastMove=${this.#seen.last} .orientation=${below} .removal=${rules.removal}
      .pickable=${mine.map(([square]) => square)} .pickMin=${state.pick?.count ?? 3} .pickMax=${state.pick?.count ?? 3}
      .coordinates=${coordinates} .animation=${motion ? 160 : 0}
      label=${state.rules.name[here.language]}
      @draughts-move=${(event: CustomEvent<{ move: Move }>) => this.#moved(table, state, event.detail.move)}
      @draughts-refuse=${this.#explain} @draughts-pick=${(
        event: CustomEvent<{ squares: readonly string[]; complete: boolean }>,
      ) => {
        this.#picked = event.detail.squares;
        this.requestUpdate();
        if (event.detail.complete) say(w.pickReady);
      }}
      @draughts-flip=${(event: CustomEvent<{ orientation: Side }>) => {
        this.flipped = event.detail.orientation !== (state.you ?? "white");
      }}></draughts-board>`;
  }

  #moved(table: Table, state: State, move: Move): void {
    this.said = "";
    this.sure = false;
    const { confirm } = own();
    const days = state.clock.control.kind === "days";
    if (confirm === "always" || (confirm === "days" && days)) {
      this.asked = move;
      say(w.confirmMove(move.notation), "assertive");
    } else this.#send(table, move);
  }

  #send(table: Table, move: Move): void {
    this.asked = null;
    sound(move.captured.length > 0 ? "capture" : "step", move.captured.length);
    table.play(move.notation);
  }

  /** What waits for a yes: a move, or pieces that were chosen in secret. */
  #ask(table: Table): TemplateResult | typeof nothing {
    const { asked } = this;
    if (asked) {
      return html`<button type="button" class="main" @click=${() => this.#send(table, asked)}>${w.confirmMove(asked.notation)}</button>
        <button type="button" @click=${() => {
          this.asked = null;
          this.#boardElement?.cancel();
        }}>${w.cancel}</button>`;
    }
    const { state } = table;
    if (!state?.pick || !isPicking(state)) return nothing;
    const now = theWire().clock.server(performance.now());
    const seconds = Math.max(0, Math.ceil((state.pick.until - now) / 1000));
    return html`<button type="button" class="main" ?disabled=${this.#picked.length !== state.pick.count || table.busy}
      @click=${() => table.pick(this.#picked)}>${w.choosePieces(this.#picked.length, state.pick.count)}</button>
      <span class="countdown">${w.secondsLeft(seconds)}</span>`;
  }

  /** The reason is the rules', not the board's. */
  readonly #explain = (event: Refusal): void => {
    const { from, to, respondWith } = event.detail;
    if (from === null || !this.#table?.live) return;
    respondWith(this.#reason(`${from}-${to}`));
  };

  async #reason(text: string): Promise<string> {
    const found = await get<{ sentence: string }>(
      `games/${part(this.g)}/explain?text=${part(text)}&lang=${here.language}`,
    );
    this.said = found.sentence;
    sound("no");
    return found.sentence;
  }

  /** A move as text. */
  #typed(table: Table): TemplateResult {
    return typing(table.moves.length === 0, () => this.#boardElement, {
      several: (list) => {
        this.said = here.strings.severalWays(list);
        say(this.said, "assertive");
      },
      none: (text) => {
        this.#reason(text)
          .then((reason) => say(reason, "assertive"))
          .catch((error: Error) => this.#refused(here.strings.failed(error.message)));
      },
    });
  }

  readonly #keys = (event: KeyboardEvent): void => {
    if (this.#table) walk(event, this.#table, this);
  };

  protected override updated(): void {
    reveal(this);
  }
}

/** Whether the viewer is to choose pieces now. */
function isPicking({ phase, you, pick }: State): boolean {
  if (phase !== "choosing" || you === null || !pick) return false;
  return pick.count > 0 && !pick.opening && !pick[you];
}

/** How the lots of a game that is over can be checked, and what this browser can say of them. */
function lots(state: State): TemplateResult {
  const fit = fits(state);
  return html`<section class="lots" aria-labelledby="lots"><h2 id="lots">${w.lots}</h2>
    ${fit === null ? nothing : html`<p class=${fit ? "fit" : "misfit"}>${fit ? w.lotsFit : w.lotsDoNotFit}</p>`}
    <p>${w.lotsCheck} <code>draughts verify-duels ${state.g}.pdn</code></p></section>`;
}
