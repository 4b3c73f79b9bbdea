/** Opening a game. */

import type { Side } from "draughts-board";

import { post } from "../api.js";
import { somebody } from "../me.js";
import { own, setOwn } from "../own.js";
import { ruleSet } from "../rulesets.js";
import type { GameId, RuleSet } from "../values.js";

/** Opens a game as the last choices were; answers with its id. */
export async function startGame(
  rules: RuleSet,
  opponent: "computer" | "friend",
  side: Side | "random" = own().side,
): Promise<GameId> {
  await somebody();
  const { level, clock, rated } = own();
  if (ruleSet(rules.hash)) setOwn({ rules: rules.id });
  const { g } = await post<{ g: GameId }>("games", {
    rules: rules.hash,
    opponent,
    side,
    rated,
    ...(opponent === "computer" && { level }),
    ...(rules.clock === null && { clock }),
  });
  return g;
}
