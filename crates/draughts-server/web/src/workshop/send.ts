/** Sending rule files to the server. */

import { post } from "../api.js";
import { somebody } from "../me.js";
import type { RuleSet } from "../values.js";
import { words as t } from "./words/index.js";

/** Sends a file; the answer is the rule set that it plays like, perhaps one that was there before. */
export async function send(text: string): Promise<RuleSet> {
  await somebody();
  return post<RuleSet>("rules", text);
}

/** Why the server has not taken something, in the visitor's language as far as possible. */
export function why(error: unknown, otherwise: (error: unknown) => string): string {
  const { code = "", message } = error as { code?: string; message: string };
  switch (code) {
    case "hidden":
      return t.takenDown;
    case "unfit-rules":
    case "bad-rules":
    case "too-large":
      return t.unfit(message);
    default:
      return otherwise(error);
  }
}
