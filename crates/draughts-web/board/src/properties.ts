/** The properties of the board, with their attributes and what they are at first. */

import { LitElement, type SVGTemplateResult } from "lit";

import { drawPiece } from "./art.js";
import type { Mode } from "./conduct.js";
import type { Geometry, KindLetters, Move, Piece, Position, Side, Sq } from "./contract.js";
import type { Arrow, Mark } from "./surface.js";
import type { BoardTexts } from "./texts/texts.js";

export abstract class BoardProperties extends LitElement {
  static override properties = {
    board: { reflect: true },
    numbering: {},
    geometry: { attribute: false },
    fen: {},
    letters: { attribute: false },
    position: { attribute: false },
    moves: { attribute: false },
    mode: { reflect: true },
    pickMin: { attribute: "pick-min", type: Number },
    pickMax: { attribute: "pick-max", type: Number },
    pickable: { attribute: false },
    orientation: { reflect: true },
    turn: {},
    theme: { reflect: true },
    lastMove: { attribute: false },
    targets: { attribute: "show-targets" },
    movable: { attribute: "show-movable" },
    coordinates: {},
    complete: {},
    confirm: { type: Boolean },
    input: {},
    animation: { type: Number },
    removal: {},
    arrows: { attribute: false },
    marks: { attribute: false },
    pieces: { attribute: false },
    texts: { attribute: false },
    announce: {},
    label: {},
    language: { attribute: "lang" },
  };

  /** A board by name: `8x8-dark`, `10x10-dark`, `8x8-all`, `8x8-points`, `5x5-lines` and other sizes. */
  declare board: string;
  /** How the squares of a named board are called. */
  declare numbering: "numeric" | "algebraic" | undefined;
  /** Any board; wins over `board`. */
  declare geometry: Geometry | null;
  /** The position as PDN writes it; a bad one fires `draughts-error`. */
  declare fen: string;
  /** The letters of declared kinds in `fen`. */
  declare letters: KindLetters;
  /** The position, square by square. */
  declare position: Position;
  /** Whole legal moves of the side to move; none, and nobody may move. */
  declare moves: readonly Move[];
  declare mode: Mode;
  declare pickMin: number;
  declare pickMax: number;
  /** The squares that may be chosen in `mode="pick"`. */
  declare pickable: readonly Sq[];
  /** Who is near the lower border. */
  declare orientation: Side;
  /** Who is to move; for texts. */
  declare turn: Side | null;
  /** `light`, `dark`, `red-blue`, `high-contrast`, or `auto` for the visitor's light or dark. */
  declare theme: string;
  /** The move that led to the position: marked, and shown if it has just been made. */
  declare lastMove: Move | null;
  /** Whether the targets of the chosen piece are marked: `on` or `off`. */
  declare targets: "on" | "off";
  /** Whether pieces that can or must move are marked: `on` or `off`. */
  declare movable: "on" | "off";
  declare coordinates: "inside" | "outside" | "none";
  /** `unique`: a capture is played as soon as it is the only one meant; `step`: landing by landing. */
  declare complete: "unique" | "step";
  /** The move is shown first, and played when it is confirmed. */
  declare confirm: boolean;
  declare input: "both" | "click" | "drag";
  /** Milliseconds a jump; below 70 nothing moves. */
  declare animation: number;
  /** When captured pieces leave the board. */
  declare removal: "after-move" | "immediate";
  declare arrows: readonly Arrow[];
  declare marks: ReadonlyMap<Sq, Mark>;
  /** Draws a piece around (0, 0) in a square of 100. */
  declare pieces: (piece: Piece) => SVGTemplateResult;
  /** Words that replace those of the language. */
  declare texts: Partial<BoardTexts>;
  /** `none`: the page says the moves itself. */
  declare announce: "moves" | "all" | "none";
  /** The name of the board for assistive tools. */
  declare label: string;
  /** The language of what is said; that of the page around it, if not given. */
  declare language: string | undefined;

  constructor() {
    super();
    this.board = "8x8-dark";
    this.geometry = null;
    this.fen = "";
    this.letters = {};
    this.position = new Map();
    this.moves = [];
    this.mode = "view";
    this.pickMin = 3;
    this.pickMax = 3;
    this.pickable = [];
    this.orientation = "white";
    this.turn = null;
    this.theme = "light";
    this.lastMove = null;
    this.targets = "on";
    this.movable = "on";
    this.coordinates = "inside";
    this.complete = "unique";
    this.confirm = false;
    this.input = "both";
    this.animation = 160;
    this.removal = "after-move";
    this.arrows = [];
    this.marks = new Map();
    this.pieces = drawPiece;
    this.texts = {};
    this.announce = "moves";
    this.label = "";
  }
}
