import type { Choice, Game, Info, Limits, Report } from "./draughts.js";

/** Where the files are, if not beside this module. */
export interface WorkerOptions {
  /** What runs in the worker, `worker-module.js`. */
  readonly worker?: URL | string;
  /** The WebAssembly, `draughts_bg.wasm`. */
  readonly wasm?: URL | string;
  /**
   * The folder with the learned weights, an absolute address that ends with a slash; `false` has the
   * computer judge by the rules alone.
   */
  readonly weights?: URL | string | false;
}

/** How a position is searched. */
export interface SearchOptions {
  /** How far it may look. */
  readonly limits?: Limits;
  /** How long it may think at most. */
  readonly seconds?: number;
  /** Hears of lines while the search goes on. */
  readonly onfound?: (info: Info) => void;
}

/** How a move is chosen. */
export interface ChooseOptions extends SearchOptions {
  /** How strong it plays, from 1 to 10; 5 if left out. */
  readonly level?: number;
  /** Where the lots come from, a whole number from 0; 0 if left out. The same seed gives the same move. */
  readonly seed?: number;
}

/** The opponent and the searcher in a worker, so that the page stays awake. One question at a time. */
export class SearchWorker {
  constructor(options?: WorkerOptions);
  /** Whether there is a question that is not answered. */
  readonly thinking: boolean;
  /** The move that an opponent would play in a game; `null` when the game is over. */
  choose(game: Game, options?: ChooseOptions): Promise<Choice | null>;
  /** The best lines from the position on the board; without limits, until it is stopped. */
  search(game: Game, options?: SearchOptions): Promise<Report>;
  /** Ends the search: the answer is what has been found so far, at once or after the first look. */
  stop(): void;
  /** Ends the worker; whoever waits is told so. The next question starts another one. */
  dispose(): void;
}
