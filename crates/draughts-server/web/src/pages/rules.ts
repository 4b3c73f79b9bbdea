import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";

import { get, part, text } from "../api.js";
import { findRules, meant, named, ruleSet } from "../rulesets.js";
import { shares } from "../shares.js";
import type { Statistics } from "../values.js";
import { w } from "../words/index.js";

/** All rule sets. */
export class RulesPage extends Part {
  protected override render(): TemplateResult {
    return html`<h1 tabindex="-1">${here.strings.rules}</h1>
      <p class="lead">${w.rulesLead}</p>
      <p><a href="/compare">${here.strings.compare}</a></p>
      <ul class="names">${meant("").map(
        (rules) => html`<li><a href="/rules/${rules.id}">
          <img src=${rules.picture} alt="" width="56" height="56" loading="lazy" /><span>${named(rules)}</span></a></li>`,
      )}</ul>`;
  }
}

/** The book of one rule set, with everything that leads on from it. */
export class BookPage extends Part {
  static override properties = {
    rules: {},
    called: { state: true },
    book: { state: true },
    statistics: { state: true },
    said: { state: true },
  };
  declare rules: string;
  /** Its name, if it is one that does not ship. */
  declare called: string;
  declare book: string;
  declare statistics: Statistics | null;
  declare said: string;
  #loaded = "";

  constructor() {
    super();
    this.rules = "";
    this.called = "";
    this.book = "";
    this.statistics = null;
    this.said = "";
  }

  protected override willUpdate(_: PropertyValues): void {
    const wanted = `${this.rules} ${here.language}`;
    if (this.#loaded === wanted) return;
    this.#loaded = wanted;
    void this.#load(this.rules);
  }

  async #load(id: string): Promise<void> {
    this.said = "";
    try {
      const [rules, book, statistics] = await Promise.all([
        findRules(id),
        text(`rules/${part(id)}/book?lang=${here.language}`),
        get<Statistics>(`rules/${part(id)}/statistics`).catch(() => null),
      ]);
      if (this.rules !== id) return;
      this.called = named(rules);
      this.book = book;
      this.statistics = statistics;
    } catch (error) {
      this.said = here.strings.failed((error as Error).message);
    }
  }

  protected override render(): TemplateResult {
    const t = here.strings;
    const rules = ruleSet(this.rules);
    const id = part(this.rules);
    return html`<h1 tabindex="-1">${rules ? named(rules) : this.called || this.rules}</h1>
      <p class="ways">
        <a class="button main" href="/play/${id}/computer">${t.computer}</a>
        <a class="button" href="/play/${id}/friend">${w.friend}</a>
        <a class="button" href="/lobby?rules=${id}">${w.anybody}</a>
        <a class="button" href="/play/${id}/two">${t.two}</a>
        <a class="button" href="/play/${id}/analyze">${t.analyze}</a>
        <a class="button" href="/ratings/${id}">${w.ratings}</a>
        <a class="button" href="/compare/${id}">${t.compare}</a>
        <a class="button" href="/workshop/${id}">${w.workshop}</a>
      </p>
      ${this.said ? html`<p class="status" role="alert">${this.said}</p>` : nothing}
      <rule-book .text=${this.book}></rule-book>
      ${this.statistics ? html`<section aria-labelledby="statistics"><h2 id="statistics">${w.statistics}</h2>${shares(this.statistics)}</section>` : nothing}`;
  }
}
