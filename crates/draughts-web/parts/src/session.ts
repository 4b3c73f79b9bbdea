/** A game under way: who plays, what is shown, and the opponent that thinks in a worker. */

import type { Side } from "draughts-board";
import {
  Game,
  type GameRecord,
  type Info,
  type Move,
  type Ply,
  type VariantInfo,
} from "draughts-wasm";
import { SearchWorker } from "draughts-wasm/worker.js";

import { chance, variant, WASM } from "./library.js";
import { type Kept, keep, type Mode } from "./store.js";

/** How long the computer may think about a move, in seconds, at the strongest level. */
const LONGEST = 3;

/** Tells `change` whenever something is to be shown anew, and `fail` with an error. */
export class Session extends EventTarget {
  readonly info: VariantInfo;
  readonly mode: Mode;
  readonly human: Side;
  level: number;
  game: Game;
  /** How many plies are shown; the rest can be gone forward to. */
  cursor = 0;
  lines: readonly Info[] = [];
  thinking = false;
  #worker: SearchWorker | null = null;
  #closed = false;
  /** Whoever is asked for pieces to mark before the game. */
  marking: Side[] = [];
  #marks: Record<Side, readonly string[]> = { white: [], black: [] };

  constructor(info: VariantInfo, mode: Mode, human: Side, level: number, kept?: Kept) {
    super();
    this.info = info;
    this.mode = mode;
    this.human = human;
    this.level = level;
    const rules = variant(info.id);
    this.game = kept ? Game.replay(rules, kept.record) : new Game(rules);
    if (!kept) this.#begin();
    this.cursor = this.game.length;
    this.#changed();
  }

  #begin(): void {
    if (this.info.openings > 0 && this.mode !== "analyze") this.game.drawOpening(chance());
    if (this.info.marked === 0) return;
    this.marking =
      this.mode === "computer" ? [this.human] : this.mode === "two" ? ["white", "black"] : [];
    if (this.marking.length === 0) this.game.mark([], [], chance());
  }

  /** The next side has chosen its pieces; where none are named, by lot. */
  mark(squares: readonly string[]): void {
    const side = this.marking.shift();
    if (!side) return;
    this.#marks[side] = squares;
    if (this.marking.length === 0) {
      this.game.mark([...this.#marks.white], [...this.#marks.black], chance());
    }
    this.#changed();
  }

  get plies(): readonly Ply[] {
    return this.game.plies();
  }

  /** The ply that led to what is shown. */
  get shownPly(): Ply | null {
    return this.plies[this.cursor - 1] ?? null;
  }

  get shownFen(): string {
    return this.game.positions()[this.cursor] ?? this.game.fen;
  }

  get live(): boolean {
    return this.cursor === this.game.length;
  }

  /** Who is to move in what is shown. */
  get side(): Side {
    return this.shownFen.startsWith("B") ? "black" : "white";
  }

  /** The moves that a person may enter now. */
  get moves(): readonly Move[] {
    if (this.marking.length > 0) return [];
    if (this.mode === "analyze") return variant(this.info.id).legalMoves(this.shownFen);
    if (!this.live || !this.isHuman(this.game.side)) return [];
    return this.game.legalMoves();
  }

  /** Whether just the moves of a record have been played. */
  isAlong(record: GameRecord): boolean {
    const { plies } = this.game.record();
    return (
      plies.length === record.plies.length &&
      plies.every(({ move }, at) => move === record.plies[at]?.move)
    );
  }

  isHuman(side: Side): boolean {
    return this.mode !== "computer" || side === this.human;
  }

  get over(): boolean {
    return this.game.outcome !== null;
  }

  /** Plays a move in the position that is shown; in an analysis what came after it is dropped. */
  play(notation: string): void {
    this.#try(() => {
      this.#reopen();
      while (this.game.length > this.cursor) this.game.undo();
      this.game.playByLot(notation, chance());
      this.cursor = this.game.length;
    });
  }

  /** In an analysis there are moves after a resignation, too. */
  #reopen(): void {
    const { decision, ...record } = this.game.record();
    if (this.mode !== "analyze" || decision === undefined) return;
    this.game = Game.replay(variant(this.info.id), record);
  }

  /** Takes back as far as a person is to move again. */
  takeBack(): void {
    this.stop();
    this.game.undo();
    while (!this.isHuman(this.game.side) && this.game.undo());
    this.cursor = this.game.length;
    this.#changed();
  }

  resign(): void {
    this.stop();
    this.#try(() => this.game.resign(this.mode === "computer" ? this.human : this.game.side));
  }

  agree(): void {
    this.#try(() => this.game.agreeToDraw());
  }

  show(ply: number): void {
    const next = Math.max(0, Math.min(ply, this.game.length));
    if (next === this.cursor) return;
    this.cursor = next;
    this.#changed();
  }

  #try(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.dispatchEvent(new CustomEvent("fail", { detail: error }));
    }
    this.#changed();
  }

  #changed(): void {
    if (this.mode !== "analyze" && this.marking.length === 0) {
      const { mode, human, level } = this;
      if (this.over) keep(null);
      else if (this.game.length > 0) keep({ mode, human, level, record: this.game.record() });
    }
    this.dispatchEvent(new Event("change"));
    if (this.mode === "computer" && this.marking.length === 0) void this.#answer();
    if (this.mode === "analyze" && this.#looking) void this.#look();
  }

  /** Lets the computer move if it is its turn. */
  async #answer(): Promise<void> {
    if (this.thinking || this.over || this.isHuman(this.game.side)) return;
    this.thinking = true;
    this.#worker ??= new SearchWorker({ wasm: WASM });
    const asked = this.game.length;
    try {
      const seconds = Math.min(LONGEST, 0.3 * this.level);
      const seed = Math.floor(Math.random() * 2 ** 32);
      const choice = await this.#worker.choose(this.game, { level: this.level, seed, seconds });
      this.thinking = false;
      if (!choice || this.#closed || this.over || this.game.length !== asked) return;
      const live = this.live;
      this.#try(() => {
        this.game.playByLot(choice.move.notation, chance());
        if (live) this.cursor = this.game.length;
      });
    } catch (error) {
      this.thinking = false;
      if (!this.#closed) this.dispatchEvent(new CustomEvent("fail", { detail: error }));
    }
  }

  #looking = false;

  /** Shows the best lines of the position, or no longer. */
  look(wanted: boolean): void {
    this.#looking = wanted;
    if (wanted) void this.#look();
    else {
      this.stop();
      this.lines = [];
      this.dispatchEvent(new Event("change"));
    }
  }

  async #look(): Promise<void> {
    this.stop();
    const fen = this.shownFen;
    this.lines = [];
    const worker = new SearchWorker({ wasm: WASM });
    this.#worker = worker;
    const game = Game.fromFen(variant(this.info.id), fen);
    const onfound = (info: Info) => {
      if (this.#worker !== worker) return;
      const lines = [...this.lines];
      lines[info.rank] = info;
      this.lines = lines;
      this.dispatchEvent(new Event("change"));
    };
    try {
      const report = await worker.search(game, { limits: { multiPv: 3 }, seconds: 10, onfound });
      if (this.#worker !== worker) return;
      this.lines = report.lines;
      this.dispatchEvent(new Event("change"));
    } catch {
      // Another position is looked at, or none.
    } finally {
      game.free();
    }
  }

  /** Ends whatever the worker does. */
  stop(): void {
    this.#worker?.dispose();
    this.#worker = null;
    this.thinking = false;
  }

  close(): void {
    this.#closed = true;
    this.stop();
  }
}
