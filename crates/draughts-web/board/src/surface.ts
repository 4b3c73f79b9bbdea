/** The drawing of the board: squares or lines, marks, pieces, arrows. Hidden from assistive tools. */

import { nothing, type SVGTemplateResult, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";

import type { Move, Piece, Position, Sq } from "./contract.js";
import type { Target } from "./entry.js";
import type { SeenSquare, View } from "./geometry.js";
import { labels } from "./labels.js";

export type Mark = "highlight" | "target" | "forbidden";

export interface Arrow {
  readonly from: Sq;
  readonly to: Sq;
  readonly kind: "move" | "capture" | "forbidden";
}

/** Everything that is to be seen. */
export interface Scene {
  readonly view: View;
  readonly position: Position;
  /** Captured pieces that fade away. */
  readonly ghosts: Position;
  readonly selected: Sq | null;
  readonly waypoints: readonly Sq[];
  readonly targets: ReadonlyMap<Sq, Target>;
  readonly origins: readonly Sq[];
  readonly mustCapture: boolean;
  readonly options: readonly Move[];
  readonly picks: readonly Sq[];
  readonly lastMove: Move | null;
  readonly marks: ReadonlyMap<Sq, Mark>;
  readonly arrows: readonly Arrow[];
  readonly coordinates: "inside" | "outside" | "none";
  /** Around the squares, in squares. */
  readonly margin: number;
  readonly draw: (piece: Piece) => SVGTemplateResult;
}

export function surface(scene: Scene): SVGTemplateResult {
  const { view, margin } = scene;
  const at = (square: Sq) => view.get(square);
  return svg`
    <defs>
      <linearGradient id="white" x1="0" y1="0" x2="0.35" y2="1">
        <stop class="white-shine" offset="0" /><stop class="white-base" offset="0.75" />
      </linearGradient>
      <linearGradient id="black" x1="0" y1="0" x2="0.35" y2="1">
        <stop class="black-shine" offset="0" /><stop class="black-base" offset="0.75" />
      </linearGradient>
    </defs>
    ${guard(
      [view, scene.coordinates, margin],
      () => svg`
      <g>${ground(view, margin)}</g>
      <g class="labels">${labels(view, scene.coordinates)}</g>
    `,
    )}
    <g>${lastMoveMarks(scene)}${under(scene)}</g>
    <g class="ghosts">${repeat(
      [...scene.ghosts],
      ([square]) => square,
      ([square, piece]) => pieceAt(at(square), piece, scene, true),
    )}</g>
    <g class="pieces">${repeat(
      [...scene.position],
      ([square]) => square,
      ([square, piece]) => pieceAt(at(square), piece, scene, false),
    )}</g>
    <g>${over(scene)}${scene.options.map((move, index) => way(move, index, scene))}</g>
    <g>${scene.arrows.map((arrow) => drawArrow(arrow, view))}</g>
  `;
}

function ground(view: View, margin: number): SVGTemplateResult {
  const { width, height, kind } = view.geometry;
  const [w, h] = [width * 100, height * 100];
  const frame =
    margin > 0
      ? svg`<rect class="frame" x=${-margin * 100} y=${-margin * 100} width=${w + margin * 200} height=${h + margin * 200} rx="14" />`
      : nothing;
  if (kind === "checker") return svg`${frame}${squares(view, w, h)}`;
  const back = svg`<rect class="square dark" part="square square-dark" width=${w} height=${h} rx="4" />`;
  return kind === "points"
    ? svg`${frame}${back}${view.all().map(({ x, y }) => svg`<circle class="hollow" part="point" cx=${x * 100} cy=${y * 100} r="30" />`)}`
    : svg`${frame}${back}${lines(view)}`;
}

function squares(view: View, w: number, h: number): SVGTemplateResult {
  const all = view.geometry.playable === "all";
  return svg`
    <rect class="square light" part="square square-light" width=${w} height=${h} />
    ${view.all().map(
      ({ x, y, square }) => svg`<rect part="square square-dark"
        class=${all && (square.col + square.row) % 2 === 1 ? "square second" : "square dark"}
        x=${(x - 0.5) * 100} y=${(y - 0.5) * 100} width="100" height="100" />`,
    )}
    ${all ? grid(view.geometry.width, view.geometry.height) : nothing}
    <rect class="edge" x="0" y="0" width=${w} height=${h} />`;
}

function grid(width: number, height: number): SVGTemplateResult {
  const down = Array.from({ length: width - 1 }, (_, i) => `M${(i + 1) * 100} 0V${height * 100}`);
  const right = Array.from({ length: height - 1 }, (_, i) => `M0 ${(i + 1) * 100}H${width * 100}`);
  return svg`<path class="grid" d=${[...down, ...right].join("")} />`;
}

function lines(view: View): SVGTemplateResult {
  const path = (view.geometry.lines ?? []).map(([from, to]) => {
    const [a, b] = [view.get(from), view.get(to)];
    return a && b ? `M${a.x * 100} ${a.y * 100}L${b.x * 100} ${b.y * 100}` : "";
  });
  return svg`<path class="line" part="line" d=${path.join("")} />
    ${view.all().map(({ x, y }) => svg`<circle class="point" part="point" cx=${x * 100} cy=${y * 100} r="9" />`)}`;
}

function pieceAt(
  place: SeenSquare | undefined,
  piece: Piece,
  scene: Scene,
  ghost: boolean,
): SVGTemplateResult | typeof nothing {
  if (!place) return nothing;
  const dim = piece.mark === "ghost" ? " dim" : "";
  return svg`<g class="piece ${piece.side}${dim}" part="piece ${piece.side} ${piece.kind}"
      data-at=${ghost ? nothing : place.name} data-ghost=${ghost ? place.name : nothing}
      transform="translate(${place.x * 100} ${place.y * 100})">${scene.draw(piece)}</g>`;
}

/** A shape in the middle of a square; twice, so that its casing keeps it apart from any color. */
function shape(
  scene: Scene,
  square: Sq,
  name: string,
  path: string,
): SVGTemplateResult | typeof nothing {
  const place = scene.view.get(square);
  if (!place) return nothing;
  return svg`<g class="mark ${name}" part=${name} transform="translate(${place.x * 100} ${place.y * 100})">
    <path class="casing" d=${path} /><path d=${path} /></g>`;
}

const CORNERS = "M-45-24V-45H-24M24-45H45V-24M45 24V45H24M-24 45H-45V24";
const FILLED = "M-46-46H-22L-46-22ZM46-46V-22L22-46ZM46 46H22L46 22ZM-46 46V22L-22 46Z";
const DIAMOND = "M0-15 15 0 0 15-15 0Z";
const CROSS = "M-16-16 16 16M16-16-16 16";
const DOT = circle(13);
const RING = circle(44);
const HALO = circle(43.5);
const TICKS = "M-8-47H8M-8 47H8M-47-8V8M47-8V8";
const FRAME = "M-45-45H45V45H-45Z";
const LOOP = "M30-38A48 48 0 1 1-30-38M-30-38l-4-14M-30-38l14 1";

function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** Where the last move began, landed, captured and ended: four shapes. */
function lastMoveMarks(scene: Scene): SVGTemplateResult | typeof nothing {
  const move = scene.lastMove;
  if (!move) return nothing;
  const tint = (square: Sq) => {
    const place = scene.view.get(square);
    return place
      ? svg`<rect class="tint" x=${(place.x - 0.5) * 100} y=${(place.y - 0.5) * 100} width="100" height="100" />`
      : nothing;
  };
  const landings = move.path.slice(0, -1).filter((square) => square !== move.from);
  return svg`${tint(move.from)}${move.to !== null && move.to !== move.from ? tint(move.to) : nothing}
    ${shape(scene, move.from, "last-from", CORNERS)}
    ${move.to === null ? nothing : shape(scene, move.to, "last-to", FILLED)}
    ${landings.map((square) => shape(scene, square, "last-path", DIAMOND))}
    ${move.captured.map((square) => shape(scene, square, "victim", CROSS))}`;
}

/** Marks that lie under the pieces. */
function under(scene: Scene): SVGTemplateResult {
  const own = scene.origins.filter((square) => square !== scene.selected);
  return svg`
    ${scene.selected === null ? nothing : shape(scene, scene.selected, "selected", FRAME)}
    ${own.map((square) =>
      scene.mustCapture
        ? shape(scene, square, "must", TICKS)
        : shape(scene, square, "movable", HALO),
    )}
    ${scene.picks.map((square) => shape(scene, square, "selected", FRAME))}
    ${[...scene.marks].map(([square, mark]) =>
      mark === "forbidden" ? nothing : shape(scene, square, mark, mark === "target" ? DOT : FRAME),
    )}`;
}

/** Marks that lie over the pieces. */
function over(scene: Scene): SVGTemplateResult {
  const marked = [...scene.targets].map(([square, target]) => {
    if (square === scene.selected) return shape(scene, square, "capture-target", LOOP);
    return target.captures > 0
      ? svg`${shape(scene, square, "capture-target", RING)}${target.end ? shape(scene, square, "capture-target dot", DOT) : nothing}`
      : shape(scene, square, "target", DOT);
  });
  const forbidden = [...scene.marks].filter(([, mark]) => mark === "forbidden");
  return svg`${marked}
    ${scene.waypoints.map((square) => shape(scene, square, "waypoint", RING))}
    ${forbidden.map(([square]) => shape(scene, square, "forbidden", CROSS))}`;
}

/** One of several ways to the same square, with its number on the first piece that only it captures. */
function way(move: Move, index: number, scene: Scene): SVGTemplateResult | typeof nothing {
  const points = [move.from, ...move.path].flatMap((square) => scene.view.get(square) ?? []);
  const path = points
    .map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x * 100} ${y * 100}`)
    .join("");
  const others = scene.options.filter((other) => other !== move);
  const own = move.captured.find(
    (square) => !others.some((other) => other.captured.includes(square)),
  );
  const badge = scene.view.get(own ?? move.path[index] ?? move.from);
  return svg`<g class="way way-${index}" part="option">
    <path class="casing" d=${path} /><path class="route" d=${path} />
    ${badge ? svg`<g transform="translate(${badge.x * 100} ${badge.y * 100})"><circle r="22" /><text y="11">${index + 1}</text></g>` : nothing}
  </g>`;
}

function drawArrow({ from, to, kind }: Arrow, view: View): SVGTemplateResult | typeof nothing {
  const [a, b] = [view.get(from), view.get(to)];
  if (!a || !b || a === b) return nothing;
  const length = Math.hypot(b.x - a.x, b.y - a.y) * 100;
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const tip = length - 8;
  const path = `M14-6H${tip - 30}V-18L${tip} 0 ${tip - 30} 18V6H14Z`;
  return svg`<g class="arrow ${kind}" part="arrow" transform="translate(${a.x * 100} ${a.y * 100}) rotate(${angle})">
    <path d=${path} /></g>`;
}
