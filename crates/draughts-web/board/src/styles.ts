import { css } from "lit";

export const styles = css`
  :host {
    display: block;
    position: relative;
    min-inline-size: min-content;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) { display: none; }
  [part="board"] {
    position: relative;
    container-type: inline-size;
    user-select: none;
    -webkit-user-select: none;
  }
  [part="surface"] {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
    display: block;
    border-radius: var(--draughts-radius, 6px);
  }
  [part="cells"] { position: absolute; inset: 0; direction: ltr; }
  [role="row"] { display: contents; }
  [role="gridcell"], [part="cells"][role="group"] > button { position: absolute; }
  button[part="cell"] {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    border-radius: 2px;
    cursor: default;
    font: inherit;
    color: inherit;
  }
  [part="cells"][role="group"] > button[part="cell"] { inset: auto; }
  button[data-can] { cursor: pointer; }
  button[data-own] { touch-action: none; cursor: grab; }
  :host(:state(dragging)) button { cursor: grabbing; }
  button:focus-visible {
    outline: var(--draughts-focus-width, 3px) solid var(--_focus);
    outline-offset: -3px;
    box-shadow: inset 0 0 0 5px var(--_casing), 0 0 0 2px var(--_casing);
    z-index: 2;
  }

  .square { shape-rendering: crispEdges; }
  .dark { fill: var(--_dark); }
  .second { fill: var(--_dark-second); }
  .light { fill: var(--_light); }
  .frame { fill: var(--_frame); stroke: var(--_line); stroke-width: 1.5; }
  .edge { fill: none; stroke: var(--_line); stroke-width: 2; stroke-opacity: 0.5; }
  .grid { fill: none; stroke: var(--_light); stroke-width: 3; stroke-opacity: 0.75; shape-rendering: crispEdges; }
  .line { fill: none; stroke: var(--_name); stroke-width: 6; stroke-linecap: round; }
  .point { fill: var(--_name); }
  .hollow { fill: var(--_casing); fill-opacity: 0.16; stroke: var(--_light); stroke-opacity: 0.35; stroke-width: 2; }

  text { font-family: system-ui, sans-serif; font-variant-numeric: tabular-nums; user-select: none; }
  .name { font-size: 17px; font-weight: 600; fill: var(--_name); }
  .name.unplayed { fill: var(--_coord); }
  .name.end { text-anchor: end; }
  .outside { font-size: 30px; font-weight: 500; text-anchor: middle; fill: var(--_coord); }

  .white-shine { stop-color: var(--_white-shine); }
  .white-base { stop-color: var(--_white); }
  .black-shine { stop-color: var(--_black-shine); }
  .black-base { stop-color: var(--_black); }
  .shadow { fill: #000; fill-opacity: 0.26; }
  .rim, .ring, .groove { fill: none; }
  .white .top { fill: url(#white); }
  .white .side { fill: var(--_white-edge); }
  .white .rim { stroke: var(--_white-edge); stroke-width: 2.5; }
  .white .ring { stroke: var(--_white-mark); stroke-width: 2.5; }
  .white .groove { stroke: var(--_white-shine); stroke-width: 2; }
  .black .top { fill: url(#black); }
  .black .side { fill: var(--_black-edge); }
  .black .rim { stroke: var(--_black-mark); stroke-width: 1.75; }
  .black .ring { stroke: var(--_black-mark); stroke-width: 5; }
  .black .groove { stroke: var(--_black-mark); stroke-width: 1.5; stroke-opacity: 0.55; }
  .white .lower { stroke: var(--_white-edge); stroke-width: 2.5; }
  .black .lower { stroke: var(--_black-mark); stroke-width: 1.75; }
  .crown { fill: var(--_crown); stroke: var(--_crown-edge); stroke-width: 3; stroke-linejoin: round; }
  .band { fill: none; stroke-width: 2.5; }
  .star { fill: var(--_crown); stroke: var(--_crown-edge); stroke-width: 2.5; stroke-linejoin: round; }
  .letter { font-size: 40px; font-weight: 800; text-anchor: middle; }
  .white .letter { fill: var(--_white-edge); }
  .black .letter { fill: var(--_black-mark); }
  :host([theme="red-blue"]) .white .letter { fill: var(--_white-mark); }
  .dim { opacity: var(--draughts-ghost-opacity, 0.38); }
  .lifted { filter: drop-shadow(0 9px 7px rgb(0 0 0 / 0.4)); }

  .mark path { fill: none; stroke-width: 5; stroke-linejoin: round; stroke-linecap: round; }
  .mark .casing { stroke: var(--_casing); stroke-width: 9; }
  .tint { fill: var(--_last); fill-opacity: 0.3; }
  .last-from path { stroke: var(--_last); }
  .last-to path { fill: var(--_last); stroke: none; }
  .last-to .casing { fill: none; stroke: var(--_casing); stroke-width: 4; }
  .last-path path { fill: var(--_last); stroke: none; }
  .last-path .casing { stroke: var(--_casing); stroke-width: 4; }
  .victim path { stroke: var(--_victim); }
  .selected path { stroke: var(--_select); stroke-width: 7; }
  .selected .casing { stroke: var(--_casing); stroke-width: 12; }
  .movable path { stroke: var(--_select); stroke-width: 4; stroke-opacity: 0.9; }
  .movable .casing { stroke: var(--_casing); stroke-width: 6.5; stroke-opacity: 0.55; }
  .must path { stroke: var(--_must); stroke-width: 7; }
  .must .casing { stroke: var(--_casing); stroke-width: 11; }
  .target path { fill: var(--_target); stroke: none; }
  .target .casing { stroke: var(--_casing); stroke-width: 5; }
  .capture-target path { stroke: var(--_target-capture); stroke-width: 6; }
  .capture-target .casing { stroke: var(--_casing); stroke-width: 10; }
  .capture-target.dot path { fill: var(--_target-capture); stroke: none; }
  .capture-target.dot .casing { stroke: var(--_casing); stroke-width: 5; }
  .waypoint path { stroke: var(--_select); stroke-dasharray: 14 9; }
  .highlight path { stroke: var(--_select); }
  .forbidden path { stroke: var(--_victim); stroke-width: 7; }
  .forbidden .casing { stroke-width: 12; }
  .arrow path { fill: var(--_select); stroke: var(--_casing); stroke-width: 3; fill-opacity: 0.9; stroke-linejoin: round; }
  .arrow.capture path { fill: var(--_target-capture); }
  .arrow.forbidden path { fill: var(--_victim); stroke-dasharray: 8 5; }
  .way path { fill: none; stroke-linejoin: round; stroke-linecap: round; }
  .way .casing { stroke: var(--_casing); stroke-width: 13; stroke-opacity: 0.8; }
  .way .route { stroke: var(--_select); stroke-width: 7; }
  .way-1 .route { stroke: var(--_target-capture); stroke-dasharray: 18 12; }
  .way-2 .route { stroke: var(--_victim); stroke-dasharray: 3 12; }
  .way circle { fill: var(--_casing); stroke: var(--_select); stroke-width: 4; }
  .way text { fill: var(--_select); font-size: 30px; font-weight: 700; text-anchor: middle; }

  [part="chooser"] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-block-start: 0.5rem;
    padding: 0;
    list-style: none;
  }
  [part="chooser"] button, dialog button {
    min-block-size: 2.75rem;
    padding: 0.25rem 0.875rem;
    font: inherit;
    color: var(--_coord);
    background: var(--_frame);
    border: 2px solid var(--_line);
    border-radius: 6px;
    cursor: pointer;
  }
  [part="chooser"] button:focus-visible, dialog button:focus-visible {
    outline: 3px solid var(--_casing);
    outline-offset: 2px;
  }
  dialog {
    max-inline-size: min(34rem, 92vi);
    color: var(--_coord);
    background: var(--_frame);
    border: 1px solid var(--_line);
    border-radius: 10px;
    padding: 1.25rem;
  }
  dialog::backdrop { background: rgb(0 0 0 / 0.5); }
  dialog h2 { margin: 0 0 0.75rem; font-size: 1.15rem; }
  dialog dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.35rem 1rem; margin: 0 0 1rem; }
  dialog dt { font-weight: 600; }
  dialog dd { margin: 0; }
  @media (max-width: 30rem) { dialog dl { grid-template-columns: 1fr; gap: 0.1rem; } dialog dd { margin-block-end: 0.4rem; } }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    margin: 0;
  }

  @media (forced-colors: active) {
    .piece { forced-color-adjust: none; }
    .dark, .second { fill: Canvas; stroke: CanvasText; stroke-width: 1; }
    .light { fill: Canvas; }
    .line, .grid { stroke: CanvasText; }
    .name, .outside { fill: CanvasText; }
    .mark path { stroke: Highlight; }
    .mark .casing { stroke: Canvas; }
    button:focus-visible { outline-color: Highlight; }
  }
`;
