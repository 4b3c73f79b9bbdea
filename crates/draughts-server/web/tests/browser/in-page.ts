/** What runs in the page. Each function stands alone: nothing else comes along. */

/** Enters one of the legal moves by clicks on its squares, and by the chooser where that is needed. */
export async function enterMove(
  lot: number,
): Promise<{ notation: string; problem: string | null }> {
  const board = document.querySelector("draughts-board");
  if (!board?.shadowRoot) return { notation: "", problem: "no board" };
  const root = board.shadowRoot;
  const { moves } = board;
  const move = moves[lot % Math.max(1, moves.length)];
  if (!move) return { notation: "", problem: "no move" };
  let made = "";
  const hear = (event: Event) => {
    made = (event as CustomEvent).detail.move.notation;
  };
  board.addEventListener("draughts-move", hear);
  for (const square of [move.from, ...move.path, ...move.path.slice(-1)]) {
    if (made) break;
    root.querySelector<HTMLElement>(`[data-square="${square}"]`)?.click();
    await board.updateComplete;
    const ways = [...root.querySelectorAll<HTMLElement>('[part="chooser"] button')];
    if (ways.length === 0) continue;
    const said = move.captured.join(", ").replace(/, ([^,]*)$/, " and $1");
    ways.find((button) => button.textContent?.includes(`over ${said}.`))?.click();
    await board.updateComplete;
  }
  board.removeEventListener("draughts-move", hear);
  const problem = made === move.notation ? null : `${move.notation} became ${made || "nothing"}`;
  return { notation: move.notation, problem };
}

/** Keeps what is said in live regions, those of the board too, in `window.heard`. */
export function record(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const watch = (root: Node) => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest("[role=status], [role=alert]")?.textContent?.trim();
        if (text && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(root, { subtree: true, childList: true, characterData: true });
  };
  watch(document.body);
  const seen = new WeakSet<Element>();
  const boards = () => {
    for (const board of document.querySelectorAll("draughts-board")) {
      if (!board.shadowRoot || seen.has(board)) continue;
      seen.add(board);
      watch(board.shadowRoot);
    }
  };
  boards();
  new MutationObserver(boards).observe(document.body, { subtree: true, childList: true });
}
