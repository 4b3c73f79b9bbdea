import { adopt, library, variant } from "draughts-parts/library.js";
import { nameIn } from "draughts-parts/names.js";
import { here } from "draughts-parts/surroundings.js";
import type { Diagnostic, Variant } from "draughts-wasm";
import { html, nothing, type TemplateResult } from "lit";

import { own } from "../own.js";
import { inWords } from "../problems.js";
import { named, ruleSet, ruleSets, rulesDetails } from "../rulesets.js";
import type { Made } from "../workshop/answers.js";
import { Bench } from "../workshop/bench.js";
import { draft, keepDraft } from "../workshop/draft.js";
import type { RuleEditor } from "../workshop/editor.js";
import { differences, firstMoves, parentName, problemList, summary } from "../workshop/panels.js";
import { WorkshopPart } from "../workshop/part.js";
import { words as t } from "../workshop/words/index.js";

const NONE: readonly Diagnostic[] = [];

/** Where rule files are written, with what they make beside them. */
export class WorkshopPage extends WorkshopPart {
  static override properties = {
    rules: {},
    said: { state: true },
    key: { state: true },
    opened: { state: true },
  };
  /** The rule set to begin with: one that ships, or the hash of a shared one; empty for the draft. */
  declare rules: string;
  declare said: string;
  /** The key at the cursor, and what it is for. */
  declare key: { readonly path: string; readonly text: string } | null;
  /** The file as it was opened, if it is somebody's; it is not the draft before it is changed. */
  declare opened: string;
  #bench = new Bench();
  #language = here.language;
  #loaded: string | null = null;

  constructor() {
    super();
    this.rules = "";
    this.said = "";
    this.key = null;
    this.opened = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#bench = new Bench();
    this.#bench.addEventListener("change", () => this.requestUpdate());
    this.#bench.prepare().catch((error) => this.#fail(error));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#bench.close();
    this.#loaded = null;
  }

  protected override willUpdate(): void {
    if (this.#language !== here.language) {
      this.#language = here.language;
      if (this.#bench.text) this.#bench.write(this.#bench.text, true);
    }
    if (this.#loaded === this.rules) return;
    this.#loaded = this.rules;
    this.#open(this.rules).catch((error) => this.#fail(error));
  }

  #fail(error: unknown): void {
    this.said = inWords(error);
  }

  get #editor(): RuleEditor | null {
    return this.querySelector<RuleEditor>("rule-editor");
  }

  /** Puts the file into the editor that the address names. */
  async #open(rules: string): Promise<void> {
    this.opened = "";
    this.said = "";
    if (rules === "") return this.#put(draft() ?? (await this.#bench.fork(own().rules)));
    const shipped = ruleSet(rules);
    if (shipped) return this.#put(await this.#bench.fork(shipped.id));
    const { toml } = await rulesDetails(rules);
    if (this.rules !== rules) return;
    if (toml === null) this.said = t.takenDown;
    this.#put(toml ?? "");
    this.opened = toml ?? "";
  }

  #put(text: string): void {
    this.#bench.write(text, true);
    if (this.#editor) this.#editor.value = text;
  }

  async #begin(): Promise<void> {
    const chosen = this.querySelector<HTMLSelectElement>("#original")?.value ?? "";
    const rules = ruleSet(chosen);
    if (!rules) return;
    try {
      this.#put(await this.#bench.fork(rules.id));
      this.said = t.begun(named(rules));
      this.#editor?.focus();
    } catch (error) {
      this.#fail(error);
    }
  }

  readonly #changed = (event: CustomEvent<string>): void => {
    const { detail: text } = event;
    if (text === this.#bench.text) return;
    this.#bench.write(text);
    if (text !== this.opened) keepDraft(text);
  };

  protected override render(): TemplateResult {
    const bench = this.#bench;
    const kept = draft();
    return html`<h1 tabindex="-1">${t.title}</h1>
      <p class="lead">${t.lead} <a href="/gallery">${t.gallery}</a></p>
      <div class="begin"><label>${t.beginWith}<select id="original">${ruleSets().map(
        (rules) =>
          html`<option value=${rules.id} ?selected=${rules.id === this.#original()}>${named(rules)}</option>`,
      )}</select></label>
        <button type="button" @click=${() => this.#begin()}>${t.begin}</button>
        ${this.rules && kept && kept !== bench.text ? html`<a class="button" href="/workshop">${t.toDraft}</a>` : nothing}</div>
      <p class="said" role="status">${this.said}</p>
      <div class="bench">${this.#writing()}
        <section class="made" aria-labelledby="made"><h2 id="made">${bench.made ? nameIn(bench.made.info, here.language) : t.made}</h2>
        ${bench.made ? this.#made(bench.made) : html`<p>${bench.looking ? t.looking : t.noBoard}</p>`}</section></div>`;
  }

  /** What the choice of something to begin with shows first. */
  #original(): string {
    return ruleSet(this.rules)?.id ?? this.#bench.made?.info.ancestors[0] ?? own().rules;
  }

  #writing(): TemplateResult {
    const bench = this.#bench;
    const { examination } = bench;
    const state = bench.failure
      ? here.strings.failed(bench.failure.message)
      : bench.tooLong === "file"
        ? t.tooLong
        : examination
          ? summary(examination)
          : t.looking;
    return html`<section class="writing" aria-labelledby="file"><h2 id="file">${t.file}</h2>
      <rule-editor .label=${t.editor} .help=${t.editorHelp} .value=${bench.text} .material=${bench.material}
        .diagnostics=${examination?.diagnostics ?? NONE}
        @rules-change=${this.#changed} @rules-key=${(event: CustomEvent) => {
          this.key = event.detail;
        }}></rule-editor>
      <p class="hint">${t.editorHelp}</p>
      <p class="key" lang="en">${this.key ? html`<code>${this.key.path}</code> ${this.key.text}` : nothing}</p>
      <h3>${t.problems}</h3>
      <p class="summary" role="status">${state}</p>
      ${examination ? problemList(examination.diagnostics, ({ from, to }) => this.#editor?.show(from, to)) : nothing}
      ${this.#loaded && this.opened ? html`<report-form .rules=${this.rules} .name=${bench.made ? nameIn(bench.made.info, here.language) : ""}></report-form>` : nothing}
    </section>`;
  }

  #made(made: Made): TemplateResult {
    const bench = this.#bench;
    const name = nameIn(made.info, here.language);
    const old = bench.madeOf !== bench.text && !bench.looking;
    const [parent] = made.info.ancestors;
    const where = this.opened === bench.madeOf && this.opened ? this.rules : "draft";
    return html`${old ? html`<p class="old">${t.lastGood}</p>` : nothing}
      <draughts-board mode="view" .theme=${here.boardTheme} .language=${here.language}
        .geometry=${made.geometry} .position=${this.#position(made)} .turn=${made.first}
        label=${t.board(name)}></draughts-board>
      <file-ways .text=${bench.madeOf} .file=${made.info.id} .play=${`/workshop/${where}`}
        ?playable=${made.moves !== null}></file-ways>
      <h3>${parent ? t.differs(parentName(parent)) : here.strings.rules}</h3>${differences(made)}
      <h3>${t.firstMoves}</h3>${firstMoves(made)}
      <details class="rules"><summary>${t.book}</summary>${
        bench.tooLong === "book"
          ? html`<p>${t.bookTooLong}</p>`
          : html`<rule-book .text=${bench.book} .rules=${this.#own}></rule-book>`
      }</details>`;
  }

  /** The rules of the book, for whoever plays on from its diagrams. */
  readonly #own = async (): Promise<Variant> => {
    await library();
    return variant(adopt(this.#bench.madeOf).id);
  };

  #pieces: { made: Made; position: ReadonlyMap<string, unknown> } | null = null;

  /** The board knows a position by its identity. */
  #position(made: Made): ReadonlyMap<string, unknown> {
    if (this.#pieces?.made !== made) this.#pieces = { made, position: new Map(made.pieces) };
    return this.#pieces.position;
  }
}
