/** The address of the page, which changes without the page being loaded anew. */

/** Goes to a path such as `/lobby`; `instead` leaves no way back to where one was. */
export function go(path: string, instead = false): void {
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  dispatchEvent(new Event("address"));
}

/** What the address says after the question mark. */
export const query = (): URLSearchParams => new URLSearchParams(location.search);
