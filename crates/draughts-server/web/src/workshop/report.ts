import { html, type TemplateResult } from "lit";

import { change, part } from "../api.js";
import { somebody } from "../me.js";
import { inWords } from "../problems.js";
import { WorkshopPart } from "./part.js";
import { why } from "./send.js";
import { words as t } from "./words/index.js";

/** Tells the operator that something is wrong with a rule file. */
export class ReportForm extends WorkshopPart {
  static override properties = {
    rules: {},
    name: {},
    said: { state: true },
    done: { state: true },
  };
  /** The hash of the rules. */
  declare rules: string;
  declare name: string;
  declare said: string;
  declare done: boolean;

  constructor() {
    super();
    this.rules = "";
    this.name = "";
    this.said = "";
    this.done = false;
  }

  protected override render(): TemplateResult {
    return html`<details class="report"><summary aria-label=${t.reportWhat(this.name)}>${t.report}</summary>
      <form class="form" @submit=${this.#send} ?hidden=${this.done}>
        <label>${t.reportWhy}<textarea name="reason" rows="3" maxlength="500" required></textarea></label>
        <button>${t.send}</button></form>
      <p role="status">${this.said}</p></details>`;
  }

  readonly #send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const reason = String(new FormData(form).get("reason"));
    try {
      await somebody();
      await change("POST", `rules/${part(this.rules)}/report`, { reason });
      this.done = true;
      this.said = t.reported;
    } catch (error) {
      this.said = why(error, inWords);
    }
  };
}

customElements.define("report-form", ReportForm);
