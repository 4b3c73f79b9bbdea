/** What a rule file comes to, in words. */

import { nameIn } from "draughts-parts/names.js";
import { here } from "draughts-parts/surroundings.js";
import type { Comparison, Diagnostic } from "draughts-wasm";
import { html, nothing, type TemplateResult } from "lit";

import { named, ruleSet } from "../rulesets.js";
import type { Examination, Made } from "./answers.js";
import { words as t } from "./words/index.js";

/** So many moves are named. */
const NAMED_MOVES = 24;

/** How many problems there are, in a sentence. */
export function summary({ diagnostics, problems }: Examination): string {
  if (problems === 0) return t.fine;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const told = t.found(errors, diagnostics.length - errors);
  const more = problems - diagnostics.length;
  return more > 0 ? `${told}. ${t.moreProblems(more)}` : `${told}.`;
}

/** The problems, each of them leading to its place. */
export function problemList(
  diagnostics: readonly Diagnostic[],
  show: (diagnostic: Diagnostic) => void,
): TemplateResult | typeof nothing {
  if (diagnostics.length === 0) return nothing;
  return html`<ol class="problems">${diagnostics.map(
    (
      diagnostic,
    ) => html`<li class=${diagnostic.severity}><button type="button" @click=${() => show(diagnostic)}>
        ${diagnostic.severity === "error" ? t.error : t.warning}, ${t.line(diagnostic.line)}</button>
      <span lang="en">${diagnostic.message}${diagnostic.help ? html` <span class="help">${diagnostic.help}</span>` : nothing}</span></li>`,
  )}</ol>`;
}

/** The name of a rule set that ships, in the visitor's language. */
export function parentName(id: string): string {
  const known = ruleSet(id);
  return known ? named(known) : id;
}

/** What differs from the rule set that the file changes. */
export function differences({ info, comparison }: Made): TemplateResult {
  const [parent = ""] = info.ancestors;
  if (!comparison) return html`<p>${t.stands}</p>`;
  const name = parentName(parent);
  if (comparison.keys.length === 0) return html`<p>${t.nothingDiffers(name)}</p>`;
  return table(comparison, [name, nameIn(info, here.language)]);
}

function table({ keys }: Comparison, names: readonly [string, string]): TemplateResult {
  const cell = (values: readonly (string | null)[], sentences: readonly string[], side: 0 | 1) =>
    html`<td><span class="of">${names[side]}</span>${
      sentences.length > 0
        ? sentences.map((text) => html`<p>${text}</p>`)
        : html`<p>${values[side] ?? "–"}</p>`
    }</td>`;
  return html`<div class="differences"><table>
    <thead><tr><th scope="col">${here.strings.rule}</th>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${keys.map(
      ({ key, values, words }) =>
        html`<tr><th scope="row"><code>${key}</code></th>${([0, 1] as const).map((side) =>
          cell(values, words[side]?.map(({ text }) => text) ?? [], side),
        )}</tr>`,
    )}</tbody></table></div>`;
}

/** The moves at the start. */
export function firstMoves({ moves }: Made): TemplateResult {
  if (!moves) return html`<p>${t.tooManyMoves}</p>`;
  const some = moves.slice(0, NAMED_MOVES).map(({ notation }) => notation);
  const more = moves.length > some.length ? ", …" : "";
  return html`<p>${t.movesAtStart(moves.length)} <span class="notation">${some.join(", ")}${more}</span></p>`;
}
