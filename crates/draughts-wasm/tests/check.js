// What is compared with the answers of the library as it runs elsewhere; the same in Node and in a browser.

/** Says where a library answers otherwise than these samples do; nothing if it never does. */
export async function differences(library, weightsFor, samples) {
  const { Game, Lots, Opponent, Variant } = library;
  const found = [];
  const same = (what, own, theirs) => {
    const [a, b] = [JSON.stringify(own), JSON.stringify(theirs)];
    if (a !== b) found.push(`${what}: ${a} and not ${b}`);
  };
  for (const { variant: id, geometry, choice, learned, positions } of samples) {
    const variant = Variant.byName(id);
    same(`${id}, geometry`, variant.geometry(), geometry);
    for (const { fen, moves, ending, refusal } of positions) {
      same(`${id}, ${fen}`, variant.legalMoves(fen), moves);
      same(`${id}, ${fen}, end`, variant.ending(fen)?.reason ?? null, ending);
      same(`${id}, ${fen}, refusal`, variant.explain(fen, "1x1", "pl").sentence, refusal);
    }
    const chosen = new Opponent(variant, 3).choose(new Game(variant), new Lots(1));
    same(`${id}, opponent`, chosen?.move.notation ?? null, choice);
    const middle = Game.fromFen(variant, positions[positions.length / 2].fen);
    const judged = new Opponent(variant, 3, await weightsFor(variant)).choose(middle, new Lots(1));
    same(`${id}, by weights`, judged && [judged.move.notation, judged.value], learned);
  }
  return found;
}
