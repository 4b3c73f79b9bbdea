import { nameIn } from "draughts-parts/names.js";
import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type TemplateResult } from "lit";

import { get, part } from "../api.js";
import { inWords } from "../problems.js";
import type { Texts } from "../values.js";
import { w } from "../words/index.js";
import { parentName } from "../workshop/panels.js";
import { WorkshopPart } from "../workshop/part.js";
import { words as t } from "../workshop/words/index.js";

/** A rule set that somebody has written and shown to all. */
interface Card {
  readonly id: string;
  readonly hash: string;
  readonly names: Partial<Texts>;
  readonly parent: string | null;
  readonly author: string | null;
  readonly games: number;
  readonly picture: string;
}

interface Gallery {
  readonly rules: readonly Card[];
  readonly next: number | null;
}

export class GalleryPage extends WorkshopPart {
  static override properties = {
    cards: { state: true },
    next: { state: true },
    said: { state: true },
  };
  /** Nothing before the server has answered. */
  declare cards: readonly Card[] | null;
  declare next: number | null;
  declare said: string;

  constructor() {
    super();
    this.cards = null;
    this.next = null;
    this.said = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.cards = null;
    void this.#load(0);
  }

  async #load(after: number): Promise<void> {
    try {
      const { rules, next } = await get<Gallery>(`gallery?after=${after}`);
      const known = after === 0 ? [] : (this.cards ?? []);
      const hashes = new Set(known.map(({ hash }) => hash));
      this.cards = [...known, ...rules.filter(({ hash }) => !hashes.has(hash))];
      this.next = next;
      this.said = "";
    } catch (error) {
      this.said = inWords(error);
    }
  }

  protected override render(): TemplateResult {
    const { cards, next } = this;
    return html`<h1 tabindex="-1">${t.gallery}</h1>
      <p class="lead">${t.galleryLead} <a href="/workshop">${t.title}</a></p>
      <p role="status">${this.said || (cards ? (cards.length === 0 ? t.galleryEmpty : "") : here.strings.loading)}</p>
      <ul class="games gallery">${(cards ?? []).map((card) => this.#card(card))}</ul>
      ${next === null ? nothing : html`<p><button type="button" @click=${() => this.#load(next)}>${w.more}</button></p>`}`;
  }

  #card(card: Card): TemplateResult {
    const name = nameIn({ ...card, aliases: [] }, here.language);
    const id = part(card.hash);
    // What people have written keeps its direction to itself.
    return html`<li class="card"><a class="picture" href="/workshop/${id}" tabindex="-1" aria-hidden="true">
        <img src=${card.picture} alt="" width="104" height="104" loading="lazy" /></a>
      <h2><a href="/workshop/${id}"><bdi>${name}</bdi></a></h2>
      <p class="facts">${card.parent ? t.changes(parentName(card.parent)) : nothing}
        ${card.author ? html`<br /><bdi>${t.by(card.author)}</bdi>` : nothing}<br />${t.games(card.games)}</p>
      <p class="ways"><a class="button main" href="/workshop/${id}/computer" aria-label="${here.strings.computer}: ${name}">${here.strings.computer}</a>
        <a class="button" href="/play/${id}/friend" aria-label="${w.friend}: ${name}">${w.friend}</a></p>
      <report-form .rules=${card.hash} .name=${name}></report-form></li>`;
  }
}
