import type { VariantInfo } from "draughts-wasm";
import { html, nothing, type TemplateResult } from "lit";

import { isNamed, nameIn } from "../../parts/src/names.js";
import { Part } from "../../parts/src/part.js";
import { kept } from "../../parts/src/store.js";
import { here } from "../../parts/src/surroundings.js";

/** All games, by picture and by name. */
export class HomePage extends Part {
  static override properties = { wanted: { state: true } };
  declare wanted: string;

  constructor() {
    super();
    this.wanted = "";
  }

  protected override render(): TemplateResult {
    const t = here.strings;
    const found = here.games
      .filter((game) => isNamed(game, this.wanted))
      .map((game) => ({ game, name: nameIn(game, here.language) }))
      .sort((a, b) => a.name.localeCompare(b.name, here.language));
    return html`
      <h1 tabindex="-1">${t.choose}</h1>
      <p class="lead">${t.tagline}</p>
      ${this.#goOn()}
      <div class="search">
        <label for="wanted">${t.search}</label>
        <input id="wanted" type="search" autocomplete="off" .value=${this.wanted}
          @input=${(event: Event) => {
            this.wanted = (event.target as HTMLInputElement).value;
          }} />
        <output for="wanted">${t.found(found.length)}</output>
      </div>
      <ul class="games">${found.map(({ game, name }) => this.#card(game, name))}</ul>`;
  }

  #goOn(): TemplateResult | typeof nothing {
    const game = kept();
    const info = game ? here.game(game.record.variant) : undefined;
    if (!game || !info || game.record.plies.length === 0) return nothing;
    return html`<p><a class="button main" href="#/play/${info.id}/${game.mode}">
      ${here.strings.goOn} ${nameIn(info, here.language)}</a></p>`;
  }

  #card(game: VariantInfo, name: string): TemplateResult {
    const t = here.strings;
    const link = (mode: string, text: string, kind = "") =>
      html`<a class="button ${kind}" href="#/play/${game.id}/${mode}" aria-label="${name}: ${text}">${text}</a>`;
    return html`<li class="card">
      <a class="picture" href="#/play/${game.id}/computer" tabindex="-1" aria-hidden="true">
        <variant-picture .variant=${game.id}></variant-picture></a>
      <h2>${name}</h2>
      <p class="facts">${game.board.width} × ${game.board.height}</p>
      <div class="ways">
        ${link("computer", t.computer, "main")} ${link("two", t.two)} ${link("analyze", t.analyze)}
        <a class="button" href="#/rules/${game.id}" aria-label="${name}: ${t.rules}">${t.rules}</a>
      </div>
    </li>`;
  }
}
