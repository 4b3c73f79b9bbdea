/** The editor of rule files: CodeMirror inside a shadow root, where the page's policy lets it style itself. */

import { completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Diagnostic } from "draughts-wasm";
import { css, html, LitElement, type PropertyValues, type TemplateResult } from "lit";

import type { Material } from "./answers.js";
import { completion, hover, keyAt } from "./completion.js";

// The colors are those of the page, so that they can be told apart in all of its themes.
const LOOK = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--sheet)", height: "100%" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "-1px" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, monospace",
    fontSize: "0.94rem",
    lineHeight: "1.55",
  },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": {
    color: "var(--faint)",
    backgroundColor: "var(--page)",
    borderRight: "1px solid var(--line)",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in srgb, var(--soft) 45%, transparent)",
  },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "color-mix(in srgb, var(--accent) 30%, transparent)" },
  ".cm-tooltip": {
    color: "var(--ink)",
    backgroundColor: "var(--sheet)",
    border: "1px solid var(--control)",
    borderRadius: "4px",
    padding: "0.25rem 0.4rem",
    maxWidth: "min(26rem, 90vw)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete": { padding: "0" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    color: "var(--on-accent)",
    backgroundColor: "var(--accent)",
  },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.85" },
  ".cm-specialChar": { color: "var(--page)", backgroundColor: "var(--accent)" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap", color: "var(--ink)" },
});

const HIGHLIGHT = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--accent)" },
  { tag: tags.atom, color: "var(--accent)", fontWeight: "600" },
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: tags.string, fontWeight: "600" },
]);

/**
 * What is typed over a selection is put there before the browser does it: to keep the look of what it
 * replaces it would write styles, which the page's policy refuses.
 */
const PLAIN = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { main } = view.state.selection;
    if (event.inputType !== "insertText" || !event.data || main.empty || view.composing)
      return false;
    const typed = view.state.replaceSelection(event.data);
    view.dispatch({ ...typed, scrollIntoView: true, userEvent: "input.type" });
    event.preventDefault();
    return true;
  },
});

/** Tells `rules-change` whenever another text stands in it, and `rules-key` about the key at the cursor. */
export class RuleEditor extends LitElement {
  static override properties = {
    label: {},
    help: {},
    diagnostics: { attribute: false },
    material: { attribute: false },
  };
  static override styles = css`
    :host {
      display: block;
      border: 1px solid var(--control);
      border-radius: 6px;
      overflow: hidden;
    }
    #help {
      position: absolute;
      clip-path: inset(50%);
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
    }
    #place {
      block-size: 100%;
    }
  `;
  declare label: string;
  declare help: string;
  declare diagnostics: readonly Diagnostic[];
  declare material: Material | null;
  #view: EditorView | null = null;
  #text = "";
  readonly #named = new Compartment();

  constructor() {
    super();
    this.label = "";
    this.help = "";
    this.diagnostics = [];
    this.material = null;
  }

  get value(): string {
    return this.#view?.state.doc.toString() ?? this.#text;
  }

  /** Another text in the place of all; what stood there can be had again by undoing. */
  set value(text: string) {
    this.#text = text;
    const view = this.#view;
    if (!view || text === this.value) return;
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      selection: { anchor: 0 },
      scrollIntoView: true,
    });
  }

  /** Shows a place and leaves the cursor there. */
  show(from: number, to: number): void {
    const view = this.#view;
    if (!view) return;
    const end = view.state.doc.length;
    const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
    view.dispatch({ selection, scrollIntoView: true });
    view.focus();
  }

  override focus(): void {
    this.#view?.focus();
  }

  protected override render(): TemplateResult {
    return html`<div id="help">${this.help}</div><div id="place"></div>`;
  }

  protected override firstUpdated(): void {
    const root = this.shadowRoot;
    const parent = root?.getElementById("place");
    if (!root || !parent) return;
    const told = EditorView.updateListener.of(({ docChanged, selectionSet, view }) => {
      if (docChanged) this.dispatchEvent(new CustomEvent("rules-change", { detail: this.value }));
      if (!(docChanged || selectionSet) || !this.material) return;
      const key = keyAt(this.value, view.state.selection.main.head, this.material);
      this.dispatchEvent(new CustomEvent("rules-key", { detail: key }));
    });
    const material = () => this.material;
    // Tab is not among the keys: it leads out of the editor, as everywhere.
    const extensions = [
      lineNumbers(),
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      highlightSpecialChars(),
      EditorView.lineWrapping,
      StreamLanguage.define(toml),
      syntaxHighlighting(HIGHLIGHT),
      completion(material),
      hover(material),
      keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      this.#named.of(this.#names()),
      LOOK,
      PLAIN,
      told,
    ];
    const state = EditorState.create({ doc: this.#text, extensions });
    this.#view = new EditorView({ state, parent, root });
  }

  #names() {
    return EditorView.contentAttributes.of({
      "aria-label": this.label,
      "aria-describedby": "help",
      spellcheck: "false",
      tabindex: "0",
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    const view = this.#view;
    if (!view) return;
    if (changed.has("label")) view.dispatch({ effects: this.#named.reconfigure(this.#names()) });
    if (!changed.has("diagnostics")) return;
    const end = view.state.doc.length;
    const marks = this.diagnostics.map(({ from, to, severity, message, help }) => ({
      from: Math.min(from, end),
      to: Math.min(Math.max(to, from), end),
      severity,
      message: help ? `${message}\n${help}` : message,
    }));
    view.dispatch(setDiagnostics(view.state, marks));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#text = this.value;
  }
}
