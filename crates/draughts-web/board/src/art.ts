/** What pieces look like, drawn around (0, 0) in a square of 100. */

import { nothing, type SVGTemplateResult, svg } from "lit";

import type { Piece } from "./contract.js";

/** From the middle of a piece to its rim. */
export const RADIUS = 40;

/** Three points with a pearl on each, and a band below. */
const CROWN = "M-18 14-22-8a4 4 0 1 1 5-2l8 8 7-14a4 4 0 1 1 4 0l7 14 8-8a4 4 0 1 1 5 2L18 14z";

const STAR = "m0-14 4 9 10 1-7.5 7 2 10-8.5-5-8.5 5 2-10-7.5-7 10-1z";

/**
 * A disc with a rim and a ring. The ring of White is whole and that of Black is milled, so that sides
 * differ without colors. A king is two discs, one on the other, and wears a crown.
 */
export function drawPiece(piece: Piece): SVGTemplateResult {
  const king = piece.kind === "king";
  const lift = king ? -5 : 0;
  return svg`
    <ellipse class="shadow" cx="0" cy="6" rx="41" ry="40" />
    <circle class="side" cy="4.5" r=${RADIUS} />
    ${king ? svg`<circle class="top lower" r=${RADIUS} /><circle class="side" cy="0" r=${RADIUS} />` : nothing}
    <g transform="translate(0 ${lift})">
      <circle class="top" r=${RADIUS} />
      <circle class="rim" r=${RADIUS - 1.25} />
      ${ring(piece)} ${emblem(piece)}
    </g>
    ${piece.mark === "medieval" ? svg`<path class="star" part="medieval" d=${STAR} transform="translate(26 26)" />` : nothing}
  `;
}

function ring({ side, kind }: Piece): SVGTemplateResult {
  const radius = kind === "man" ? 28 : 33;
  if (side === "white") {
    return svg`<circle class="ring" r=${radius} /><circle class="groove" r=${radius - 2.25} />`;
  }
  const dash = (2 * Math.PI * radius) / 72;
  return svg`<circle class="ring milled" r=${radius} stroke-dasharray=${dash} /><circle class="groove" r=${radius - 4} />`;
}

function emblem(piece: Piece): SVGTemplateResult | typeof nothing {
  if (piece.kind === "man") return nothing;
  if (piece.kind === "king") {
    return svg`<g class="crown" part="crown"><path d=${CROWN} transform="scale(1.05)" /><path class="band" d="M-17.5 8.500H17.500" /></g>`;
  }
  const letter = piece.letter ?? piece.kind.charAt(0).toUpperCase();
  return svg`<text class="letter" y="14">${letter}</text>`;
}
