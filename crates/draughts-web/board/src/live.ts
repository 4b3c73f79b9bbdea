/**
 * What is said aloud. Two regions of each urgency are used in turn, so that a text that comes twice is
 * said twice.
 */

import { html, type TemplateResult } from "lit";

export type Urgency = "polite" | "assertive";

export class Live {
  #texts: Record<Urgency, [string, string]> = { polite: ["", ""], assertive: ["", ""] };
  #turn: Record<Urgency, 0 | 1> = { polite: 0, assertive: 0 };

  say(text: string, urgency: Urgency): void {
    const turn = this.#turn[urgency] === 0 ? 1 : 0;
    this.#turn[urgency] = turn;
    this.#texts[urgency] = turn === 0 ? [text, ""] : ["", text];
  }

  render(): TemplateResult {
    const { polite, assertive } = this.#texts;
    return html`<div class="hidden">
      <div role="status" aria-live="polite">${polite[0]}</div>
      <div role="status" aria-live="polite">${polite[1]}</div>
      <div role="alert">${assertive[0]}</div>
      <div role="alert">${assertive[1]}</div>
    </div>`;
  }
}
