/** Who is looking at the page, and what they have chosen, wherever they look at it. */

import { here } from "draughts-parts/surroundings.js";

import { change, get, post } from "./api.js";
import { type Own, own, setOwn } from "./own.js";
import type { Person } from "./values.js";
import { openWire } from "./wire/browser.js";

interface Session {
  readonly user: Person | null;
  readonly settings: { readonly own?: Partial<Own>; readonly page?: object };
}

let user: Person | null = null;

export const me = (): Person | null => user;

/** Asks who this is; a visitor who has done nothing yet is nobody. */
export async function recognize(): Promise<void> {
  const session = await get<Session>("session");
  user = session.user;
  adopt(session);
}

const waiting: ((person: Person) => void)[] = [];

/** The socket makes a guest of whoever has none. */
export function become(person: Person): void {
  for (const go of waiting.splice(0)) go(person);
  if (user?.id === person.id && user.name === person.name) return;
  user = person;
  here.change({});
}

/** Settles when the visitor is somebody: a request before that would make a second guest. */
export async function somebody(): Promise<Person> {
  return user ?? new Promise((done) => waiting.push(done));
}

function adopt({ settings }: Session): void {
  if (settings.own) setOwn(settings.own);
  if (settings.page) here.change(settings.page);
}

/** Keeps the settings with the person, too, if there is one. */
export async function keepSettings(): Promise<void> {
  if (!user) return;
  const { sound, confirm, coordinates, motion } = own();
  const { language, theme, board } = here.settings;
  const kept = { own: { sound, confirm, coordinates, motion }, page: { language, theme, board } };
  await change("PUT", "settings", kept);
}

/** Signs up, or in; games and ratings of the guest come along on signing up. */
export async function enter(
  way: "account" | "login",
  name: string,
  password: string,
): Promise<void> {
  const answer = await post<{ user: Person }>(way, { name, password });
  user = answer.user;
  if (way === "login") adopt(await get<Session>("session"));
  openWire()?.renew();
  here.change({});
}

export async function leave(): Promise<void> {
  await change("POST", "logout");
  user = null;
  openWire()?.renew();
  here.change({});
}
