/** Starts the page. */

import "draughts-board";

import { App } from "./app.js";
import { ComparePage } from "./compare.js";
import { GamePage } from "./game.js";
import { HomePage } from "./home.js";
import { library } from "./library.js";
import { VariantPicture } from "./picture.js";
import { RulesPage } from "./rules.js";
import { here } from "./surroundings.js";

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
