/** Starts the page. */

import { here } from "draughts-parts/surroundings.js";

import { go } from "./address.js";
import { App } from "./app.js";
import { prepare } from "./live.js";
import { recognize } from "./me.js";
import { loadRules } from "./rulesets.js";
import { listen } from "./sound.js";
import { openWire } from "./wire/browser.js";
import { loadWords, w } from "./words/index.js";

here.ways = { to: (path) => `/${path}`, go: (path) => go(`/${path}`) };
here.prepare = loadWords;
here.addEventListener("change", () => openWire()?.speak(here.language));
prepare();
listen();

await here.start([]);
try {
  await Promise.all([loadRules(), recognize()]);
} catch (error) {
  App.failure = (error as Error).message || w.problems["unreachable"] || "";
} finally {
  customElements.define("draughts-app", App);
}
