import { here } from "draughts-parts/surroundings.js";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";

import { go } from "../address.js";
import { change, part } from "../api.js";
import { copy } from "../copy.js";
import { inWords } from "../problems.js";
import { named, ruleSet } from "../rulesets.js";
import type { RuleSet } from "../values.js";
import { w } from "../words/index.js";
import { WorkshopPart } from "./part.js";
import { send, why } from "./send.js";
import { words as t } from "./words/index.js";

/** Everything that is done with a file without errors: it is played, shared and saved. */
export class FileWays extends WorkshopPart {
  static override properties = {
    text: { attribute: false },
    file: {},
    play: {},
    playable: { type: Boolean },
    said: { state: true },
    shared: { state: true },
    listed: { state: true },
  };
  declare text: string;
  /** The id of the rules, which names the file. */
  declare file: string;
  /** Where they are played in the browser. */
  declare play: string;
  declare playable: boolean;
  declare said: string;
  declare shared: RuleSet | null;
  declare listed: boolean;

  constructor() {
    super();
    this.text = "";
    this.file = "";
    this.play = "";
    this.playable = true;
    this.said = "";
    this.shared = null;
    this.listed = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("text") || changed.get("text") === undefined) return;
    // What was shared is another file now.
    this.shared = null;
    this.listed = false;
    this.said = "";
  }

  protected override render(): TemplateResult {
    const off = !this.playable;
    const address = `data:application/toml;charset=utf-8,${encodeURIComponent(this.text)}`;
    return html`<p class="ways">
        ${this.#link(`${this.play}/computer`, here.strings.computer, "main")}
        ${this.#link(`${this.play}/two`, here.strings.two)}
        <button type="button" ?disabled=${off} @click=${() => this.#invite()}>${w.friend}</button>
        <button type="button" ?disabled=${off} @click=${() => this.#share()}>${t.share}</button>
        <a class="button" download="${this.file}.toml" href=${address}>${t.save}</a>
      </p>
      <p class="hint">${t.command} <code>draughts play ${this.file}.toml</code></p>
      <div class="shared">${this.shared ? this.#shared(this.shared) : nothing}</div>
      <p class="said" role="status">${this.said}</p>`;
  }

  #link(href: string, text: string, kind = ""): TemplateResult {
    return this.playable
      ? html`<a class="button ${kind}" href=${href}>${text}</a>`
      : html`<button type="button" class=${kind} disabled>${text}</button>`;
  }

  #shared(rules: RuleSet): TemplateResult {
    const known = ruleSet(rules.hash);
    const path = known ? `/rules/${known.id}` : `/workshop/${rules.hash}`;
    const link = `${location.origin}${path}`;
    return html`<p>${known ? t.sameAs(named(known)) : t.shared}</p>
      <label for="shared-link">${w.link}</label>
      <div class="copy"><input id="shared-link" readonly .value=${link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
        <button type="button" @click=${async () => {
          this.said = (await copy(link)) ? here.strings.copied : w.clipboard;
        }}>${w.copyLink}</button></div>
      ${
        known || this.listed
          ? nothing
          : html`<p><button type="button" @click=${() => this.#list(rules)}>${t.toGallery}</button></p>`
      }`;
  }

  /** Does something that the server may refuse. */
  async #try(work: () => Promise<string>): Promise<void> {
    this.said = t.sharing;
    try {
      this.said = await work();
    } catch (error) {
      this.said = why(error, inWords);
    }
  }

  async #sent(): Promise<RuleSet> {
    const { text } = this;
    const rules = this.shared ?? (await send(text));
    if (this.text === text) this.shared = rules;
    return rules;
  }

  #share(): Promise<void> {
    return this.#try(async () => {
      await this.#sent();
      await this.updateComplete;
      this.querySelector<HTMLInputElement>("#shared-link")?.focus();
      return "";
    });
  }

  #invite(): Promise<void> {
    return this.#try(async () => {
      const { hash } = await this.#sent();
      go(`/play/${part(hash)}/friend`);
      return "";
    });
  }

  #list({ hash }: RuleSet): Promise<void> {
    return this.#try(async () => {
      await change("PUT", `rules/${part(hash)}/gallery`);
      this.listed = true;
      return t.inGallery;
    });
  }
}

customElements.define("file-ways", FileWays);
