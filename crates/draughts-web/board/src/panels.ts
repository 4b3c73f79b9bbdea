/** What appears beside the board: the ways of a capture, a move to confirm, the list of keys. */

import { html, nothing, type TemplateResult } from "lit";

import type { Conduct, Host } from "./conduct.js";
import { type BoardTexts, KEYS } from "./texts/texts.js";

/** Buttons for what the keys 1 to 9, Enter and Escape do. */
export function chooser(
  host: Host & { readonly conduct: Conduct },
): TemplateResult | typeof nothing {
  const { conduct, words } = host;
  const { entry } = conduct;
  if (entry.tag === "choosing") {
    return html`<div part="chooser" role="group" aria-label=${words.target}>
      ${entry.options.map(
        (move, index) => html`<button part="option" type="button"
        @click=${() => conduct.choose(index, "chooser")}>${words.way(index + 1, words.and(move.captured))}</button>`,
      )}
    </div>`;
  }
  if (entry.tag !== "confirming") return nothing;
  return html`<div part="chooser" role="group" aria-label=${words.confirm(entry.move.notation)}>
    <button part="option" type="button" @click=${() => conduct.confirm("chooser")}>✓ ${entry.move.notation}</button>
    <button part="option" type="button" @click=${() => conduct.back("chooser")}>✕</button>
  </div>`;
}

/** What every key does. */
export function helpDialog(words: BoardTexts): TemplateResult {
  return html`<dialog part="help" aria-labelledby="help-title">
    <h2 id="help-title">${words.helpTitle}</h2>
    <dl>${KEYS.map((key, index) => html`<dt>${key}</dt><dd>${words.keys[index]}</dd>`)}</dl>
    <form method="dialog"><button>${words.close}</button></form>
  </dialog>`;
}
