/** The server's time, as near as it can be known from here. */

/** How many exchanges are kept; the one with the shortest way is believed. */
const KEPT = 8;

interface Exchange {
  readonly way: number;
  readonly offset: number;
}

/** Learns from exchanges how far the server's clock is ahead of the one here. All in milliseconds. */
export class ClockSync {
  #exchanges: Exchange[] = [];
  #doubtful = false;

  /** A message that left here at `sent` came back at `received`, and was at the server at `server`. */
  learn(sent: number, server: number, received: number): void {
    const way = received - sent;
    if (way < 0) return;
    if (this.#doubtful) this.#exchanges = [];
    this.#doubtful = false;
    this.#exchanges = [...this.#exchanges, { way, offset: server - (sent + way / 2) }].slice(-KEPT);
  }

  /** Before any exchange, a message of the server says roughly what time it is there. */
  guess(server: number, received: number): void {
    if (this.#exchanges.length > 0) return;
    this.#exchanges = [{ way: Number.POSITIVE_INFINITY, offset: server - received }];
  }

  /** The machine may have slept, and its clock with it: the next exchange begins anew. */
  doubt(): void {
    this.#doubtful = true;
  }

  /** The server's time at a time here. */
  server(here: number): number {
    return here + this.#best.offset;
  }

  /** The shortest way there and back; `null` before the first exchange. */
  get way(): number | null {
    const { way } = this.#best;
    return Number.isFinite(way) ? way : null;
  }

  get #best(): Exchange {
    const none = { way: Number.POSITIVE_INFINITY, offset: 0 };
    return this.#exchanges.reduce(
      (best, one) => (one.way < best.way ? one : best),
      this.#exchanges[0] ?? none,
    );
  }
}
