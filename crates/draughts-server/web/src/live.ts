/** What is said to those who listen: two places used in turn, so that the same words are said again. */

export type Urgency = "polite" | "assertive";

const places: Record<Urgency, HTMLElement[]> = { polite: [], assertive: [] };
const turns: Record<Urgency, number> = { polite: 0, assertive: 0 };

function place(urgency: Urgency): HTMLElement {
  const element = document.createElement("div");
  element.className = "unseen";
  element.setAttribute("role", urgency === "polite" ? "status" : "alert");
  document.body.append(element);
  return element;
}

/** Puts the places into the page, before anything is said. */
export function prepare(): void {
  for (const urgency of ["polite", "assertive"] as const) {
    places[urgency] = [place(urgency), place(urgency)];
  }
}

/** Says a text. */
export function say(text: string, urgency: Urgency = "polite"): void {
  if (!text) return;
  const own = places[urgency];
  const next = (turns[urgency] + 1) % 2;
  turns[urgency] = next;
  own.forEach((element, at) => {
    element.textContent = at === next ? text : "";
  });
}
