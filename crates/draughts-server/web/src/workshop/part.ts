import { Part } from "draughts-parts/part.js";
import { here } from "draughts-parts/surroundings.js";

import { speak, speaks } from "./words/index.js";

/** A part of the workshop, which has words of its own. */
export abstract class WorkshopPart extends Part {
  protected override shouldUpdate(): boolean {
    if (speaks(here.language)) return true;
    void speak(here.language).then(() => this.requestUpdate());
    return false;
  }
}
