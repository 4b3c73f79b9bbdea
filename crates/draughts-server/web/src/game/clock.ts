import type { Side } from "draughts-board";
import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type TemplateResult } from "lit";

import { say } from "../live.js";
import { sound } from "../sound.js";
import type { Clock } from "../values.js";
import { theWire } from "../wire/browser.js";
import { w } from "../words/index.js";
import { figures, inWords, left } from "./time.js";

/** Where a player is told that time runs out, in milliseconds. */
const WARNINGS = [60_000, 10_000] as const;

/** The clock of a side: figures for the eye, words for the ear, and no word unless asked. */
export class SideClock extends Part {
  static override properties = {
    clock: { attribute: false },
    side: {},
    /** Stands still: a move is on its way, or the connection is gone. */
    still: { type: Boolean },
    /** Whether the viewer is to be warned. */
    mine: { type: Boolean },
  };
  declare clock: Clock | null;
  declare side: Side;
  declare still: boolean;
  declare mine: boolean;
  #timer: ReturnType<typeof setInterval> | null = null;
  #warned = Number.POSITIVE_INFINITY;
  #stood: number | null = null;

  constructor() {
    super();
    this.clock = null;
    this.side = "white";
    this.still = false;
    this.mine = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => {
      if (this.#runs) this.requestUpdate();
    }, 100);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  get #runs(): boolean {
    return this.clock?.running === this.side;
  }

  #left(): number | null {
    if (!this.clock) return null;
    if (this.still && this.#stood !== null) return this.#stood;
    const now = theWire().clock.server(performance.now());
    this.#stood = left(this.clock, this.side, now);
    return this.#stood;
  }

  protected override render(): TemplateResult | typeof nothing {
    const ms = this.#left();
    if (!this.clock || ms === null) return nothing;
    const words = inWords(ms, here.language);
    this.#warn(ms, words);
    const days = this.clock.control.kind === "days";
    return html`<span class="clock ${this.#runs ? "running" : ""} ${ms < 10_000 ? "low" : ""}" role="timer"
      aria-live="off"><span aria-hidden="true">${days ? words : figures(ms)}</span><span class="unseen">${w.left(words)}</span></span>`;
  }

  #warn(ms: number, words: string): void {
    if (!this.mine || !this.#runs || this.clock?.control.kind === "days") {
      this.#warned = Number.POSITIVE_INFINITY;
      return;
    }
    const due = WARNINGS.find((limit) => ms <= limit && ms > limit - 1000 && limit < this.#warned);
    if (due === undefined) return;
    this.#warned = due;
    say(w.left(words), "assertive");
    sound("low");
  }
}
