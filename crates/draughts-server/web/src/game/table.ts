/** A game on the server, as somebody at its table sees it: the newest state, and the ply that is shown. */

import type { Move, Position, Side } from "draughts-board";

import { get, part } from "../api.js";
import type { GameId, State } from "../values.js";
import type { Wire } from "../wire/client.js";
import type { Act } from "../wire/messages.js";
import { choose, commitment, keep, toOpen } from "./secret.js";

/** A position of the game, and the move that led to it. */
export interface Shown {
  readonly fen: string;
  readonly move: Move | null;
}

/** What `GET games/{g}/plies` tells of a ply. */
interface PlyAnswer {
  readonly side: Side;
  readonly move: Move;
  readonly fen: string;
}

export interface TableEvents {
  /** Something is to be shown anew. */
  change: Event;
  /** A newer state has come: `detail` is the one before. */
  state: CustomEvent<State | null>;
  /** Another ply is looked at: `detail` is by how many it is later. */
  looked: CustomEvent<number>;
  /** A command was refused, or something else has gone wrong. */
  failed: CustomEvent<Error>;
}

export class Table extends EventTarget {
  readonly g: GameId;
  state: State | null = null;
  /** The move that was made here and is not answered. */
  pending: { readonly notation: string; readonly ply: number } | null = null;
  /** Whether some other command is not answered. */
  busy = false;
  /** The ply that is looked at; `null` for whatever is the last one. */
  cursor: number | null = null;
  legal: readonly Move[] = [];
  readonly #wire: Wire;
  readonly #known = new Map<number, Shown>();
  #names: readonly string[] = [];
  #leave: (() => void) | null = null;
  #opened = false;

  constructor(wire: Wire, g: GameId) {
    super();
    this.#wire = wire;
    this.g = g;
  }

  hear<K extends keyof TableEvents>(kind: K, act: (event: TableEvents[K]) => void): void {
    this.addEventListener(kind, act as EventListener);
  }

  open(): void {
    this.#leave ??= this.#wire.subscribe(this.g, (state) => this.#take(state));
  }

  close(): void {
    this.#leave?.();
    this.#leave = null;
  }

  get you(): Side | null {
    return this.state?.you ?? null;
  }

  get live(): boolean {
    return this.cursor === null || this.cursor === this.state?.ply;
  }

  /** The ply that is shown. */
  get ply(): number {
    return this.cursor ?? this.state?.ply ?? 0;
  }

  /** What is shown; the last position while an earlier one is on its way. */
  get shown(): Shown {
    const { state } = this;
    if (!state) return { fen: "", move: null };
    const last = { fen: state.fen, move: state.last };
    return this.live ? last : (this.#known.get(this.ply) ?? last);
  }

  get myTurn(): boolean {
    const { state } = this;
    return state?.phase === "playing" && state.you !== null && state.turn === state.you;
  }

  /** The moves that may be entered now. */
  get moves(): readonly Move[] {
    return this.live && this.myTurn ? this.legal : [];
  }

  /** Looks at a ply of the game. */
  show(ply: number): void {
    const { state } = this;
    if (!state) return;
    const wanted = Math.max(0, Math.min(ply, state.ply));
    const step = wanted - this.ply;
    if (step === 0) return;
    this.cursor = wanted === state.ply ? null : wanted;
    if (this.cursor !== null && !this.#known.has(this.cursor)) void this.#fetch();
    this.dispatchEvent(new CustomEvent("looked", { detail: step }));
    this.#changed();
  }

  play(notation: string): void {
    const { state } = this;
    if (!state || this.pending) return;
    this.pending = { notation, ply: state.ply };
    this.#changed();
    this.#wire
      .command({ t: "move", g: this.g, ply: state.ply, m: notation })
      .catch((error: Error) => {
        this.pending = null;
        this.#failed(error);
      });
  }

  act(act: Act, offer?: string): void {
    const { state } = this;
    if (!state || this.busy) return;
    this.busy = true;
    this.#changed();
    const about = ["offer-draw", "ask-takeback", "accept-takeback"].includes(act);
    this.#command({
      t: "act",
      g: this.g,
      do: act,
      ...(about && { ply: state.ply }),
      ...(offer !== undefined && { offer }),
    });
  }

  /** Commits to pieces that are to be marked. What is committed to stays here until it is opened. */
  pick(squares: readonly string[]): void {
    const { state, you } = this;
    if (!state || you === null || this.busy) return;
    const secret = choose(state, you, squares);
    keep(secret);
    this.busy = true;
    this.#changed();
    this.#command({ t: "pick", g: this.g, commitment: commitment(secret) });
  }

  /** Opens what was committed to, if it is time. */
  #open(state: State): void {
    const secret = toOpen(state);
    if (!secret || this.#opened) return;
    this.#opened = true;
    keep(secret);
    const { squares, nonce } = secret;
    this.#wire
      .command({ t: "open", g: this.g, squares, nonce })
      .catch((error: Error) => this.#failed(error));
  }

  #command(command: Parameters<Wire["command"]>[0]): void {
    this.#wire
      .command(command)
      .catch((error: Error) => this.#failed(error))
      .finally(() => {
        this.busy = false;
        this.#changed();
      });
  }

  #failed(error: Error): void {
    this.dispatchEvent(new CustomEvent("failed", { detail: error }));
    this.#changed();
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }

  #take(state: State): void {
    const before = this.state;
    this.#remember(state);
    this.state = state;
    if (this.pending && (state.ply !== this.pending.ply || state.phase !== "playing")) {
      this.pending = null;
    }
    if (this.cursor !== null && this.cursor >= state.ply) this.cursor = null;
    this.#open(state);
    this.#takeLegal(state);
    this.dispatchEvent(new CustomEvent("state", { detail: before }));
    this.#changed();
  }

  #takeLegal(state: State): void {
    this.legal = state.legal ?? [];
    if (state.legal || !state.legalUrl) return;
    get<{ ply: number; legal: readonly Move[] }>(`games/${part(this.g)}/legal`)
      .then(({ ply, legal }) => {
        if (this.state?.ply !== ply) return;
        this.legal = legal;
        this.#changed();
      })
      .catch((error: Error) => this.#failed(error));
  }

  /** Keeps the positions of plies that are still those of the game. */
  #remember(state: State): void {
    const names = state.plies.map(({ m }) => m);
    const parted = this.#names.findIndex((name, at) => name !== names[at]);
    if (parted >= 0) {
      for (const ply of [...this.#known.keys()]) if (ply > parted) this.#known.delete(ply);
    }
    this.#names = names;
    this.#known.set(0, { fen: state.start, move: null });
    this.#known.set(state.ply, { fen: state.fen, move: state.last });
  }

  async #fetch(): Promise<void> {
    try {
      const { plies } = await get<{ plies: readonly PlyAnswer[] }>(`games/${part(this.g)}/plies`);
      const same = plies.length <= this.#names.length;
      if (!same) return;
      plies.forEach(({ fen, move }, at) => {
        this.#known.set(at + 1, { fen, move });
      });
      this.#changed();
    } catch (error) {
      this.#failed(error as Error);
    }
  }
}

/** How many pieces each side has on a board. */
export function counts(position: Position): Record<Side, number> {
  const found = { white: 0, black: 0 };
  for (const { side } of position.values()) found[side] += 1;
  return found;
}
