/** Which part of the page an address shows. */

export type Mode = "computer" | "friend" | "two" | "analyze";

/** What the browser alone does by rules that do not ship. */
export type OwnMode = Exclude<Mode, "friend">;

export type Route =
  | { readonly page: "home" | "lobby" | "rules" | "ratings" | "settings" | "sign-in" | "missing" }
  | { readonly page: "gallery" }
  /** The workshop, with the rule set to begin with. */
  | { readonly page: "workshop"; readonly id: string }
  /** A game in the browser by the draft of the workshop, or by a shared file. */
  | { readonly page: "own"; readonly id: string; readonly mode: OwnMode }
  | { readonly page: "game"; readonly g: string }
  /** A game of the server's, looked into. */
  | { readonly page: "replay"; readonly g: string }
  | { readonly page: "play"; readonly id: string; readonly mode: Mode }
  | { readonly page: "book"; readonly id: string }
  | { readonly page: "board"; readonly id: string }
  | { readonly page: "compare"; readonly first: string; readonly second: string }
  | { readonly page: "person"; readonly id: string };

const MODES: readonly string[] = ["computer", "friend", "two", "analyze"] satisfies Mode[];

/** What rules are called that do not ship. */
const HASH = /^[0-9a-f]{64}$/;

const isLocal = (mode: string): mode is "two" | "analyze" => mode === "two" || mode === "analyze";

/** The part of the page that a path names. */
export function routeOf(path: string): Route {
  const [page = "", first = "", second = "", ...more] = path.split("/").filter(Boolean).map(decode);
  if (more.length > 0) return { page: "missing" };
  switch (page) {
    case "":
      return { page: "home" };
    case "lobby":
    case "settings":
    case "sign-in":
      return { page: first ? "missing" : page };
    case "gallery":
      return first ? { page: "missing" } : { page };
    case "workshop":
      if (second === "computer" || isLocal(second)) return { page: "own", id: first, mode: second };
      return second ? { page: "missing" } : { page, id: first };
    case "rules":
      return first ? { page: "book", id: first } : { page };
    case "ratings":
      return first ? { page: "board", id: first } : { page };
    case "game":
      return first ? { page, g: first } : { page: "missing" };
    case "replay":
      return first ? { page, g: first } : { page: "missing" };
    case "person":
      return first ? { page, id: first } : { page: "missing" };
    case "compare":
      return { page, first, second };
    case "play":
      if (HASH.test(first) && isLocal(second)) return { page: "own", id: first, mode: second };
      if (!first || !MODES.includes(second || "computer")) return { page: "missing" };
      return { page, id: first, mode: (second || "computer") as Mode };
    default:
      return { page: "missing" };
  }
}

/** A part of a path as it was before it was written into an address. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a click on a link stays within the page. */
export function staysHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  return !link.pathname.startsWith("/api/") && !link.getAttribute("href")?.startsWith("#");
}
