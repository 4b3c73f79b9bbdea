/** What assistive tools see: a grid of buttons over the drawing, one for each playing square. */

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";

import type { Conduct, Host } from "./conduct.js";
import type { Position, Sq } from "./contract.js";
import type { SeenSquare, View } from "./geometry.js";
import { regular } from "./navigation.js";

export interface CellsHost extends Host {
  readonly conduct: Conduct;
  readonly view: View;
  readonly shown: Position;
}

/** The grid; where points lie in no rows and columns, a group. */
export function cells(host: CellsHost, active: Sq, label: string): TemplateResult {
  const { view } = host;
  const { width, height } = view.geometry;
  const describe = describer(host);
  const button = (square: SeenSquare) => cell(square, describe(square), square.name === active);
  if (!regular(view)) {
    return html`<div part="cells" role="group" aria-label=${label} aria-describedby="help">
      ${repeat(view.all(), ({ name }) => name, button)}
    </div>`;
  }
  return html`<div part="cells" role="grid" aria-label=${label} aria-describedby="help"
      aria-rowcount=${height} aria-colcount=${width}>
    ${repeat(
      view.rows,
      (row) => row[0]?.square.row,
      (row) => html`<div role="row" aria-rowindex=${Math.floor((row[0]?.y ?? 0) + 1)}>
        ${repeat(
          row,
          ({ name }) => name,
          (square) => html`<div role="gridcell"
          data-cell=${square.name} aria-colindex=${Math.floor(square.x + 1)}
          aria-selected=${describe(square).selected ? "true" : "false"}>${button(square)}</div>`,
        )}
      </div>`,
    )}
  </div>`;
}

interface Described {
  readonly label: string;
  readonly piece: string;
  readonly selected: boolean;
  /** Something may move from here. */
  readonly own: boolean;
  /** Naming this square leads on. */
  readonly can: boolean;
}

function describer(host: CellsHost): (square: SeenSquare) => Described {
  const { conduct, legal, shown, sentences, view, mode, pickable, pickMax } = host;
  const { entry, targets, standing, picks } = conduct;
  const waypoints = entry.tag === "selected" ? entry.clicks : [];
  const playing = mode === "play" && entry.tag !== "pending" && entry.tag !== "confirming";
  return ({ name }) => {
    const piece = shown.get(name);
    const own = playing && legal.of(name).length > 0;
    const selected = standing === name || picks.includes(name);
    const place = picks.indexOf(name);
    const state = {
      origin: own && entry.tag !== "choosing" && waypoints.length === 0,
      selected,
      waypoint: waypoints.includes(name) && !selected,
      target: targets.get(name),
      chosen: place < 0 ? null : ([place + 1, pickMax] as const),
    };
    const victim =
      entry.tag === "selected" && legal.through(entry.from, [...entry.clicks, name]).length > 0;
    const can =
      mode === "edit" ||
      (mode === "pick"
        ? pickable.includes(name)
        : own || selected || victim || state.target !== undefined);
    return {
      label: sentences.square(name, piece, state, legal, view),
      piece: piece ? `${piece.side.charAt(0)}${piece.kind.charAt(0)}` : "",
      selected,
      own,
      can,
    };
  };
}

function cell({ name }: SeenSquare, described: Described, active: boolean): TemplateResult {
  const { label, piece, own, can } = described;
  return html`<button part="cell" type="button" tabindex=${active ? 0 : -1} data-square=${name}
    data-piece=${piece || nothing} ?data-own=${own} ?data-can=${can}
    aria-label=${label} aria-disabled=${can ? "false" : "true"}></button>`;
}

/**
 * Puts the buttons over their squares. By the style object and not by attributes, which a page may
 * forbid.
 */
export function placeCells(root: ParentNode, view: View, margin: number): void {
  const { width, height } = view.geometry;
  const [across, down] = [width + 2 * margin, height + 2 * margin];
  const graph = !regular(view);
  for (const element of root.querySelectorAll<HTMLElement>(
    graph ? "[data-square]" : "[data-cell]",
  )) {
    const seen = view.get(element.dataset[graph ? "square" : "cell"] ?? "");
    if (!seen) continue;
    const { style } = element;
    style.setProperty("left", `${((seen.x - 0.5 + margin) / across) * 100}%`);
    style.setProperty("top", `${((seen.y - 0.5 + margin) / down) * 100}%`);
    style.setProperty("width", `${100 / across}%`);
    style.setProperty("height", `${100 / down}%`);
  }
}
