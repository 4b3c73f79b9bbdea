/** The editor's proposals, and what it tells of the word under the pointer. */

import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";

import type { Material } from "./answers.js";
import { pathAt } from "./context.js";
import { proposalsAt } from "./proposals.js";
import { describe, nodeAt } from "./schema.js";

const TYPES = { key: "property", table: "namespace", value: "enum" } as const;

/** A note in English, the language of rule files. */
function note(text: string, title = ""): HTMLElement {
  const node = document.createElement("div");
  node.lang = "en";
  if (title) {
    const name = document.createElement("code");
    name.textContent = title;
    node.append(name, " ");
  }
  node.append(text);
  return node;
}

/** Proposals by a schema that comes when it is there. */
export function completion(material: () => Material | null): Extension {
  const source = (context: CompletionContext): CompletionResult | null => {
    const known = material();
    const text = context.state.doc.toString();
    const found = known && proposalsAt(text, context.pos, known);
    if (
      !found ||
      (!context.explicit &&
        found.from === context.pos &&
        !/[=.[,]\s?$/.test(text.slice(0, context.pos)))
    ) {
      return null;
    }
    const options = found.all.map(
      ({ text: label, description, written, kind }): Completion => ({
        label,
        type: TYPES[kind],
        detail: kind === "value" ? description : "",
        ...(kind !== "value" && description && { info: () => note(description) }),
        apply: (view, _, from) => {
          view.dispatch({
            changes: {
              from,
              to: Math.max(found.to, view.state.selection.main.head),
              insert: written,
            },
            selection: { anchor: from + written.length },
            userEvent: "input.complete",
          });
        },
      }),
    );
    return options.length === 0 ? null : { from: found.from, options, validFor: /^["[\w-]*$/ };
  };
  return autocompletion({ override: [source], icons: false });
}

/** What the key at a place is for, with its path. */
export function keyAt(
  text: string,
  at: number,
  material: Material,
): { readonly path: string; readonly text: string } | null {
  const path = pathAt(text, at);
  const node = path.length > 0 ? nodeAt(material.schema, path) : undefined;
  return node ? { path: path.join("."), text: describe(node) } : null;
}

/** What the word under the pointer means. */
export function hover(material: () => Material | null): Extension {
  return hoverTooltip((view, at) => {
    const known = material();
    const found = known && keyAt(view.state.doc.toString(), at, known);
    if (!found) return null;
    return { pos: at, create: () => ({ dom: note(found.text, found.path) }) };
  });
}
