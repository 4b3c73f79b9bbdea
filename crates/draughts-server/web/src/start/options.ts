/** How a game is to be: all of it has been chosen before, and may be changed. */

import type { Side } from "draughts-board";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type TemplateResult } from "lit";

import { CONTROLS, sameControl } from "../game/time.js";
import { own, setOwn } from "../own.js";
import type { RuleSet } from "../values.js";
import { w } from "../words/index.js";

export function options(
  rules: RuleSet | null,
  against: "all" | "people",
  changed: () => void,
): TemplateResult {
  const t = here.strings;
  const chosen = own();
  const sides = [
    ["white", t.sides.white],
    ["black", t.sides.black],
    ["random", t.byLot],
  ] as const;
  const set = (part: Parameters<typeof setOwn>[0]) => {
    setOwn(part);
    changed();
  };
  return html`<div class="choices">
    ${against === "people" ? nothing : levels(set)}
    <label>${t.yourSide}<select @change=${(event: Event) => set({ side: value(event) as Side })}>
      ${sides.map(([side, text]) => html`<option value=${side} ?selected=${side === chosen.side}>${text}</option>`)}</select></label>
    ${rules?.clock ? nothing : clocks(set)}
    <label><input type="checkbox" .checked=${chosen.rated} @change=${(event: Event) =>
      set({ rated: (event.target as HTMLInputElement).checked })} /> ${w.ratedGame}</label>
  </div>`;
}

/** What is chosen, in short. */
export function summary(rules: RuleSet): string {
  const t = here.strings;
  const { level, side, clock, rated } = own();
  return [
    level,
    w.control(rules.clock ?? clock),
    side === "random" ? t.byLot : t.sides[side],
    ...(rated ? [w.ratedGame] : []),
  ].join(" · ");
}

const value = (event: Event): string => (event.target as HTMLSelectElement).value;

function levels(set: (part: Parameters<typeof setOwn>[0]) => void): TemplateResult {
  const { level } = own();
  return html`<label>${here.strings.level}<select @change=${(event: Event) => set({ level: Number(value(event)) })}>
    ${Array.from({ length: 10 }, (_, at) => html`<option ?selected=${at + 1 === level}>${at + 1}</option>`)}</select></label>`;
}

function clocks(set: (part: Parameters<typeof setOwn>[0]) => void): TemplateResult {
  const { clock } = own();
  return html`<label>${w.clock}<select @change=${(event: Event) => {
    const control = CONTROLS[Number(value(event))];
    if (control) set({ clock: control });
  }}>${CONTROLS.map((control, at) => html`<option value=${at} ?selected=${sameControl(control, clock)}>${w.control(control)}</option>`)}</select></label>`;
}
