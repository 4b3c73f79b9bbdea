/** Starts the page. */

import "draughts-board";

import { RuleBook } from "../../parts/src/book.js";
import { ComparePage } from "../../parts/src/compare.js";
import { GamePage } from "../../parts/src/game.js";
import { library } from "../../parts/src/library.js";
import { VariantPicture } from "../../parts/src/picture.js";
import { RulesPage } from "../../parts/src/rules.js";
import { here } from "../../parts/src/surroundings.js";
import { App } from "./app.js";
import { HomePage } from "./home.js";

customElements.define("rule-book", RuleBook);
customElements.define("variant-picture", VariantPicture);
customElements.define("home-page", HomePage);
customElements.define("game-page", GamePage);
customElements.define("compare-page", ComparePage);
customElements.define("rules-page", RulesPage);

library()
  .then((games) => here.start(games))
  .catch((error: Error) => {
    document.documentElement.dataset["failed"] = error.message;
    throw error;
  })
  .finally(() => customElements.define("draughts-app", App));

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("./service-worker.js").catch(() => {
    // The page works without; only not when there is no network.
  });
}
