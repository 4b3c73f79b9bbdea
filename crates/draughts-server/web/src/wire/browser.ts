/** The browser around the wire: its sockets, its clock, and when it sleeps and wakes. */

import { Wire, type World } from "./client.js";

const WORLD: World = {
  open(events) {
    const url = new URL("/api/v1/socket", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url, "draughts.v1");
    socket.addEventListener("open", () => events.opened());
    socket.addEventListener("message", ({ data }) => events.heard(String(data)));
    socket.addEventListener("close", ({ code }) => events.closed(code));
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  lot: Math.random,
  id: uuid,
};

/** `crypto.randomUUID` is not there on pages without TLS. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

let wire: Wire | null = null;

/** The wire of this tab, opened when it is first wanted. */
export function theWire(): Wire {
  if (wire) return wire;
  const own = new Wire(WORLD, uuid(), document.documentElement.lang || "en");
  addEventListener("online", () => own.wake());
  addEventListener("pageshow", (event) => event.persisted && own.wake());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") own.wake();
  });
  own.connect();
  wire = own;
  return own;
}

/** The wire, if somebody has wanted it. */
export const openWire = (): Wire | null => wire;
