/** People as they are shown: a name is text, whatever it holds. */

import { html, nothing, type TemplateResult } from "lit";

import type { Person, Rating } from "./values.js";
import { w } from "./words/index.js";

/** A name without a link. */
export function name(person: Person | null): TemplateResult {
  if (!person) return html`<span class="nobody">${w.nobody}</span>`;
  const text = person.kind === "computer" ? w.computerAt(person.level ?? 1) : person.name;
  return html`<bdi class="name" title=${text}>${text}</bdi>`;
}

/** A name that leads to the person's page. */
export function person(one: Person | null): TemplateResult {
  return one ? html`<a class="person" href="/person/${one.id}">${name(one)}</a>` : name(one);
}

/** `1612`, and a question mark while it is not sure. */
export function rating(one: Rating | null): TemplateResult | typeof nothing {
  if (!one) return nothing;
  const value = Math.round(one.value);
  return one.provisional
    ? html`<span class="rating">${value}<span aria-hidden="true">?</span><span class="unseen"> ${w.provisional}</span></span>`
    : html`<span class="rating">${value}</span>`;
}
