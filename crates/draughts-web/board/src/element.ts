import { html, type PropertyValues, type TemplateResult } from "lit";

import { cells, placeCells } from "./cells.js";
import { Conduct } from "./conduct.js";
import type { Geometry, Move, Position, Sq } from "./contract.js";
import { Moves, type Options } from "./entry.js";
import { emit } from "./events.js";
import { type FenError, readFen } from "./fen.js";
import { preset, View } from "./geometry.js";
import { Keyboard, type KeyboardHost } from "./keyboard.js";
import { Live, type Urgency } from "./live.js";
import { cycle } from "./navigation.js";
import { chooser, helpDialog } from "./panels.js";
import { type Parsed, parseMove } from "./parse.js";
import { Pointer, type PointerHost } from "./pointer.js";
import { after, same } from "./position.js";
import { BoardProperties } from "./properties.js";
import { Sentences } from "./sentences.js";
import { Stage } from "./stage.js";
import { styles } from "./styles.js";
import { type Scene, surface } from "./surface.js";
import { en } from "./texts/en.js";
import { type Language, languageOf, loadTexts } from "./texts/index.js";
import type { BoardTexts } from "./texts/texts.js";
import { themes } from "./themes.js";

/** Below so many pixels a square, its name stands on the frame. */
const SMALL = 30;

/**
 * A board for every kind of draughts. It knows how squares lie, and no rules: it is handed the legal
 * moves and gives one of them back.
 *
 * @tag draughts-board
 * @fires draughts-select - A piece is chosen; may be prevented.
 * @fires draughts-path - The way of a capture has grown or shrunk.
 * @fires draughts-choose - One square ends several moves; may be prevented by a page with its own chooser.
 * @fires draughts-move - A move is made; prevented, the piece goes back.
 * @fires draughts-refuse - A square was named that serves nothing; `respondWith` may give the reason.
 * @fires draughts-cancel - The selection is given up.
 * @fires draughts-animation-end - A move has been shown.
 * @fires draughts-pick - The chosen squares have changed (`mode="pick"`).
 * @fires draughts-edit - A square was named (`mode="edit"`).
 * @fires draughts-focus - Another square has the focus.
 * @fires draughts-flip - The board was turned by its key.
 * @fires draughts-announce - Something is about to be said; may be prevented.
 * @fires draughts-error - The FEN or the name of the board is not one; the old position stays.
 * @csspart board - The board with its frame.
 * @csspart surface - The drawing.
 * @csspart cells - The grid of buttons over it.
 * @csspart cell - One of these buttons.
 * @csspart piece - A piece; also `white`, `black`, `man`, `king` and the names of declared kinds.
 * @csspart chooser - The list of ways to one square.
 * @cssprop --draughts-dark - Squares that are played on.
 * @cssprop --draughts-light - Squares that are not.
 * @cssprop --draughts-white - The pieces of White; also `-shine`, `-edge` and `-mark`.
 * @cssprop --draughts-black - The pieces of Black; also `-shine`, `-edge` and `-mark`.
 * @cssprop --draughts-crown - The crowns of kings; also `-edge`.
 * @cssprop --draughts-select - The frame of the chosen piece.
 * @cssprop --draughts-target - Where it may go.
 * @cssprop --draughts-target-capture - Where it may go by capturing.
 * @cssprop --draughts-must - Pieces that must capture.
 * @cssprop --draughts-last - The last move.
 * @cssprop --draughts-focus - The ring around the focused square.
 * @cssprop --draughts-casing - Around every mark.
 * @cssprop --draughts-radius - The corners of the board.
 */
export class DraughtsBoardElement extends BoardProperties implements PointerHost, KeyboardHost {
  static override styles = [themes, styles];

  /** @ignore */
  view: View = new View(preset("8x8-dark") as Geometry, "white");
  /** @ignore */
  legal = new Moves([]);
  /** @ignore */
  words: BoardTexts = en;
  /** @ignore */
  sentences = new Sentences(en);
  /** @ignore */
  readonly conduct = new Conduct(this);
  readonly #pointer = new Pointer(this);
  readonly #keyboard = new Keyboard(this);
  readonly #live = new Live();
  readonly #stage = new Stage(this);
  readonly #states = this.attachInternals().states;
  #language: Language = "en";
  #loaded: BoardTexts = en;
  /** The move of the visitor that was said and shown already. */
  #own: Move | null = null;
  #active: Sq | null = null;
  #wantsFocus = false;
  #refused: Sq | null = null;
  #small = false;
  #sizes: ResizeObserver | null = null;

  /** Plays one of the legal moves as if it had been entered. */
  play(move: Move): void {
    this.conduct.play(move, "typed");
  }

  /** Gives up the selection, or takes back a move that has not been answered. */
  cancel(): void {
    this.#pointer.abort();
    this.conduct.cancel();
  }

  /** Turns the board. */
  flip(): void {
    this.orientation = this.orientation === "white" ? "black" : "white";
    this.say(this.words.flipped(this.orientation));
    emit(this, "draughts-flip", { orientation: this.orientation });
  }

  /** Moves the focus to a square. */
  focusSquare(square: Sq): void {
    if (!this.view.has(square)) return;
    this.#active = square;
    this.#wantsFocus = true;
    this.requestUpdate();
  }

  override focus(): void {
    this.focusSquare(this.#entrance());
  }

  /** Says a text to those who listen. */
  say(text: string, urgency: Urgency = "polite"): void {
    if (this.announce === "none" || !emit(this, "draughts-announce", { text, urgency })) return;
    this.#live.say(text, urgency);
    this.requestUpdate();
  }

  /** Finds the move that a text means. */
  parse(text: string): Parsed {
    return parseMove(
      text,
      this.moves,
      this.view.geometry.squares.map(({ name }) => name),
    );
  }

  /** The playing square at a place of the window. */
  squareAt(clientX: number, clientY: number): Sq | null {
    const [x, y] = this.#place(clientX, clientY);
    return this.view.at(x, y)?.name ?? null;
  }

  /** The drawing as a document of its own. */
  toSVGString(): string {
    const drawing = this.renderRoot.querySelector("svg")?.cloneNode(true) as SVGSVGElement;
    const own = getComputedStyle(this);
    const sheet = document.createElementNS("http://www.w3.org/2000/svg", "style");
    sheet.textContent = styles.cssText.replace(/var\((--_[a-z-]+)\)/g, (_, name) =>
      own.getPropertyValue(name),
    );
    drawing.prepend(sheet);
    return new XMLSerializer().serializeToString(drawing).replaceAll(/<!--.*?-->/g, "");
  }

  /** Settles when nothing moves anymore. */
  get animationComplete(): Promise<void> {
    return this.updateComplete.then(() => this.#stage.finished);
  }

  /** @ignore */
  get placed(): Position {
    return this.position;
  }

  /** @ignore */
  get shown(): Position {
    return this.conduct.shown;
  }

  /** @ignore */
  get rules(): Options {
    return { exact: this.complete === "step", confirm: this.confirm };
  }

  /** @ignore */
  refusedAt(square: Sq): void {
    this.#refused = square;
  }

  /** @ignore */
  squareSize(): number {
    return this.getBoundingClientRect().width / (this.view.geometry.width + 2 * this.#margin);
  }

  /** @ignore */
  distance(square: Sq, clientX: number, clientY: number): number {
    const seen = this.view.get(square);
    const [x, y] = this.#place(clientX, clientY);
    return seen ? Math.max(Math.abs(seen.x - x), Math.abs(seen.y - y)) : Number.POSITIVE_INFINITY;
  }

  /** @ignore */
  carry(square: Sq, clientX: number, clientY: number): void {
    this.#states.add("dragging");
    const [x, y] = this.#place(clientX, clientY);
    this.#stage.carry(square, x, y);
  }

  /** @ignore */
  drop(): void {
    this.#states.delete("dragging");
    this.#stage.drop();
  }

  /** @ignore */
  focusQuietly(square: Sq): void {
    this.#active = square;
    this.requestUpdate();
  }

  /** @ignore */
  openHelp(): void {
    this.renderRoot.querySelector("dialog")?.showModal();
  }

  /** @ignore */
  present(move: Move, way: readonly Sq[], victims: readonly Sq[]): void {
    if (this.conduct.entry.tag === "pending") this.#own = move;
    this.#stage.show(move, way, victims, this.position);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes = new ResizeObserver(() => this.#measure());
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
    this.#stage.stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#takeWords(changed);
    if (changed.has("board") || changed.has("numbering") || changed.has("geometry"))
      this.#takeBoard();
    if (this.view.orientation !== this.orientation) {
      this.view = new View(this.view.geometry, this.orientation);
      // Turned, the cells change places, and the focus would be lost on the way.
      this.#wantsFocus ||= this.shadowRoot?.activeElement?.matches("[data-square]") ?? false;
    }
    if (changed.has("fen") || (changed.has("board") && this.fen)) this.#takeFen();
    if (changed.has("mode")) this.conduct.picks = [];
    const before = changed.get("position") ?? this.position;
    const { entry } = this.conduct;
    const pending = entry.tag === "pending" ? after(before, entry.move) : before;
    if (changed.has("position") || changed.has("moves")) this.#takePosition(changed);
    if (changed.has("lastMove") && this.hasUpdated) this.#takeLastMove(pending);
    else if (changed.has("moves") && this.hasUpdated) this.#sayTurn("");
    this.#tellStates();
  }

  #takeWords(changed: PropertyValues<this>): void {
    const language = languageOf(this.language ?? this.closest("[lang]")?.getAttribute("lang"));
    if (language !== this.#language) {
      this.#language = language;
      loadTexts(language).then((texts) => {
        if (this.#language !== language) return;
        this.#loaded = texts;
        this.#useWords();
        this.requestUpdate();
      });
    }
    if (changed.has("texts")) this.#useWords();
  }

  #useWords(): void {
    this.words = { ...this.#loaded, ...this.texts };
    this.sentences = new Sentences(this.words);
  }

  #takeBoard(): void {
    const geometry = this.geometry ?? preset(this.board, this.numbering);
    if (geometry) this.view = new View(geometry, this.orientation);
    else this.#error("unknown-board", this.board);
  }

  #takeFen(): void {
    if (!this.fen) return;
    const read = readFen(this.fen, this.view.geometry, this.letters);
    if (!read.ok) {
      this.#error(read.code, read.text);
      return;
    }
    this.position = read.position;
    this.turn = read.turn;
  }

  #error(code: FenError | "unknown-board", text: string): void {
    emit(this, "draughts-error", { code, message: `${code}: \`${text}\`` });
  }

  #takePosition(changed: PropertyValues<this>): void {
    this.conduct.reset();
    this.conduct.since = performance.now();
    this.#refused = null;
    if (changed.has("moves")) this.legal = new Moves(this.moves);
    if (changed.has("position") && !this.#own) this.#stage.stop();
  }

  /** Shows and says a move that somebody else has made. */
  #takeLastMove(before: Position): void {
    const move = this.lastMove;
    const own = this.#own;
    this.#own = null;
    if (!move) return;
    if (own?.notation === move.notation) {
      this.#sayTurn("");
      return;
    }
    this.#stage.stop();
    if (!same(after(before, move), this.position)) return;
    this.#stage.show(move, [move.from, ...move.path], move.captured, before);
    this.#sayTurn(this.sentences.move(move, before.get(move.from)?.side ?? "white"));
  }

  #sayTurn(first: string): void {
    const turn = this.mode === "play" && this.legal.all.length > 0;
    const said = [first, turn ? this.sentences.yourMove(this.legal) : ""].filter(Boolean).join(" ");
    if (said) this.say(said);
  }

  #tellStates(): void {
    const { entry } = this.conduct;
    const state = (name: string, on: boolean) =>
      on ? this.#states.add(name) : this.#states.delete(name);
    state("pending", entry.tag === "pending");
    state("my-turn", this.mode === "play" && this.legal.all.length > 0 && entry.tag !== "pending");
  }

  protected override render(): TemplateResult {
    const { width, height } = this.view.geometry;
    const margin = this.#margin;
    const box = [-margin, -margin, width + 2 * margin, height + 2 * margin].map((n) => n * 100);
    const active =
      this.#active !== null && this.view.has(this.#active) ? this.#active : this.#entrance();
    return html`
      <div part="board">
        <svg part="surface" viewBox=${box.join(" ")} aria-hidden="true" focusable="false">${surface(this.#scene(margin))}</svg>
        <div class="events" @pointerdown=${this.#pointer.down} @pointermove=${this.#pointer.move}
          @pointerup=${this.#pointer.up} @pointercancel=${this.#pointer.cancel}
          @click=${this.#pointer.click} @keydown=${this.#keyboard.down} @focusin=${this.#focused}>
          ${cells(this, active, this.label || this.words.label)}
        </div>
      </div>
      ${chooser(this)}
      <p id="help" hidden>${this.words.help}</p>
      ${this.#live.render()} ${helpDialog(this.words)}`;
  }

  #scene(margin: number): Scene {
    const { conduct, legal } = this;
    const { entry, standing, targets } = conduct;
    const idle = entry.tag === "idle" || (entry.tag === "selected" && entry.clicks.length === 0);
    const marks = new Map(this.marks);
    if (this.#refused !== null) marks.set(this.#refused, "forbidden");
    const playing = this.mode === "play" && idle && this.movable !== "off";
    return {
      view: this.view,
      position: this.#stage.position(conduct.shown),
      ghosts: this.#stage.ghosts,
      selected: standing,
      waypoints:
        entry.tag === "selected" ? entry.clicks.filter((square) => square !== standing) : [],
      targets: this.targets === "off" ? new Map() : targets,
      origins: playing ? legal.origins() : [],
      mustCapture: legal.mustCapture,
      options: entry.tag === "choosing" ? entry.options : [],
      picks: conduct.picks,
      lastMove: entry.tag === "pending" || entry.tag === "confirming" ? entry.move : this.lastMove,
      marks,
      arrows: this.arrows,
      coordinates: this.#coordinates,
      margin,
      draw: this.pieces,
    };
  }

  protected override updated(): void {
    const { width, height } = this.view.geometry;
    const board = this.renderRoot.querySelector<HTMLElement>('[part="board"]');
    const margin = this.#margin;
    board?.style.setProperty("aspect-ratio", `${width + 2 * margin} / ${height + 2 * margin}`);
    if (this.view.geometry.playable === "all")
      board?.style.setProperty("min-width", `${24 * width}px`);
    else board?.style.removeProperty("min-width");
    placeCells(this.renderRoot, this.view, margin);
    if (this.#wantsFocus && this.#active !== null) {
      this.#wantsFocus = false;
      this.renderRoot
        .querySelector<HTMLElement>(`[data-square="${CSS.escape(this.#active)}"]`)
        ?.focus();
    }
    this.#stage.run();
    this.#measure();
  }

  /** Where the Tab key leads to: a way under way, the chosen piece, the first that may move. */
  #entrance(): Sq {
    const [first] = this.view.all();
    const movable = cycle(this.view, null, (square) => this.legal.of(square).length > 0);
    return this.conduct.standing ?? movable ?? first?.name ?? "";
  }

  readonly #focused = (event: FocusEvent): void => {
    const square = (event.target as HTMLElement).dataset["square"];
    if (square === undefined || square === this.#active) return;
    this.#active = square;
    this.requestUpdate();
    emit(this, "draughts-focus", { square });
  };

  get #coordinates(): "inside" | "outside" | "none" {
    const lines = this.view.geometry.kind !== "checker" && this.view.geometry.names === "algebraic";
    return this.coordinates === "inside" && (this.#small || lines) ? "outside" : this.coordinates;
  }

  get #margin(): number {
    return this.#coordinates === "outside" ? 0.5 : 0;
  }

  /** Whether squares are too small for names; their margin must not count, or it would come and go. */
  #measure(): void {
    const small = this.getBoundingClientRect().width / this.view.geometry.width < SMALL;
    if (small === this.#small) return;
    this.#small = small;
    this.requestUpdate();
  }

  #place(clientX: number, clientY: number): [number, number] {
    const box = this.renderRoot.querySelector('[part="surface"]')?.getBoundingClientRect();
    if (!box || box.width === 0) return [-1, -1];
    const margin = this.#margin;
    const unit = box.width / (this.view.geometry.width + 2 * margin);
    return [(clientX - box.left) / unit - margin, (clientY - box.top) / unit - margin];
  }
}
