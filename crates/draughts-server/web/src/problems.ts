/** What went wrong, in the visitor's language where that is known. */

import { here } from "draughts-parts/surroundings.js";

import { w } from "./words/index.js";

export function inWords(error: unknown): string {
  const { code = "", message } = error as { code?: string; message: string };
  // The rules speak for themselves, in the right language.
  if (code === "illegal") return message;
  const known = w.problems[code] ?? (code.startsWith("name-") ? w.problems["bad-name"] : undefined);
  return known ?? here.strings.failed(message);
}
