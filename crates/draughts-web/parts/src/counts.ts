/** How far draw rules have come, once that is worth a word. */

/** What a rule has counted, and at how much the game is drawn. */
export interface Counting {
  readonly count: number;
  readonly limit: number;
}

/** Those that are halfway there: every position has stood on the board once, and every game has quiet moves. */
export function near<T extends Counting>(counts: readonly T[]): readonly T[] {
  return counts.filter(({ count, limit }) => count > 1 && count * 2 >= limit);
}
