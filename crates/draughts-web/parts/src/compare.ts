import { compare, type DifferingKey, type Proof, prove } from "draughts-wasm";
import { html, nothing, type TemplateResult } from "lit";

import { variant } from "./library.js";
import { nameIn } from "./names.js";
import { Part } from "./part.js";
import { here } from "./surroundings.js";

/** How many positions are looked at for an example: a moment on a phone. */
const POSITIONS = 40_000;

/** Two games side by side: what differs, and positions that show it. */
export class ComparePage extends Part {
  static override properties = {
    first: {},
    second: {},
    proofs: { state: true },
    searching: { state: true },
  };
  declare first: string;
  declare second: string;
  declare proofs: ReadonlyMap<string, Proof | null>;
  declare searching: string | null;

  constructor() {
    super();
    this.first = "";
    this.second = "";
    this.proofs = new Map();
    this.searching = null;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("first") || changed.has("second")) this.proofs = new Map();
  }

  protected override render(): TemplateResult {
    const t = here.strings;
    const [first, second] = [here.game(this.first), here.game(this.second)];
    return html`
      <h1 tabindex="-1">${t.compare}</h1>
      <div class="choices">
        ${this.#select(t.firstRules, this.first, (id) => this.#go(id, this.second))}
        ${this.#select(t.secondRules, this.second, (id) => this.#go(this.first, id))}
      </div>
      ${first && second ? this.#table(first.id, second.id) : nothing}`;
  }

  #go(first: string, second: string): void {
    here.ways.go(["compare", ...[first || second, second].filter(Boolean)].join("/"));
  }

  #select(label: string, value: string, choose: (id: string) => void): TemplateResult {
    return html`<label>${label}
      <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        <option value="" ?selected=${!value}></option>
        ${here.games.map((game) => html`<option value=${game.id} ?selected=${game.id === value}>${nameIn(game, here.language)}</option>`)}
      </select></label>`;
  }

  #table(first: string, second: string): TemplateResult {
    const t = here.strings;
    const [a, b] = [variant(first), variant(second)];
    const names = [a, b].map((game) => game.name(here.language));
    const { keys } = compare(a, b, here.language);
    if (keys.length === 0) return html`<p>${t.same(names[0] ?? "", names[1] ?? "")}</p>`;
    return html`
      <p>${t.differ(keys.length)}</p>
      <div class="differences">
        <table>
          <thead><tr><th scope="col">${t.rule}</th>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
          <tbody>${keys.map((key) => this.#row(key, names))}</tbody>
        </table>
      </div>`;
  }

  #row(key: DifferingKey, names: readonly string[]): TemplateResult {
    const proof = this.proofs.get(key.key);
    return html`
      <tr>
        <th scope="row"><div><code>${key.key}</code>${this.#finder(key.key)}</div></th>
        ${[0, 1].map(
          (side) =>
            html`<td><span class="of">${names[side]}</span>${
              key.words[side]?.length
                ? key.words[side].map(({ text }) => html`<p>${text}</p>`)
                : html`<p>${key.values[side] ?? "–"}</p>`
            }</td>`,
        )}
      </tr>
      ${proof === undefined ? nothing : html`<tr class="proof"><td colspan="3">${proof ? this.#proof(proof, names) : html`<p>–</p>`}</td></tr>`}`;
  }

  #finder(key: string): TemplateResult | typeof nothing {
    const t = here.strings;
    if (this.proofs.has(key)) return nothing;
    const busy = this.searching === key;
    return html`<button type="button" aria-label="${t.find}: ${key}" ?disabled=${this.searching !== null}
      @click=${() => this.#find(key)}>${busy ? t.searching : t.find}</button>`;
  }

  async #find(key: string): Promise<void> {
    this.searching = key;
    // The search keeps the page busy for a moment, so the button says so first.
    await this.updateComplete;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const proof =
      prove(key, variant(this.first), variant(this.second), 1, POSITIONS, here.language) ?? null;
    this.proofs = new Map(this.proofs).set(key, proof);
    this.searching = null;
  }

  #proof(proof: Proof, names: readonly string[]): TemplateResult {
    const t = here.strings;
    const { witness } = proof;
    if (!witness) return html`<p>${proof.text}</p>`;
    // The position is one of the rule set within which the key was switched.
    const game = variant(proof.within === 0 ? this.first : this.second);
    return html`<div class="witness">
      <draughts-board mode="view" .theme=${here.boardTheme} .language=${here.language} coordinates="outside"
        label=${proof.text} .geometry=${game.geometry()} .position=${new Map(game.pieces(witness.fen))}></draughts-board>
      <div>
        <pre>${proof.text}</pre>
        ${witness.moves.map((moves, side) => html`<p><b>${t.movesOf(names[side] ?? "")}:</b> ${moves.join(", ") || "–"}</p>`)}
      </div>
    </div>`;
  }
}
