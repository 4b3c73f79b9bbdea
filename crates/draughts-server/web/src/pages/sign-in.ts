import { Part } from "draughts-parts/part.js";
import { html, nothing, type TemplateResult } from "lit";

import { go } from "../address.js";
import { enter, me } from "../me.js";
import { inWords } from "../problems.js";
import { w } from "../words/index.js";

/** Signing up, which keeps a guest's games, and signing in. */
export class SignInPage extends Part {
  static override properties = { said: { state: true }, busy: { state: true } };
  declare said: string;
  declare busy: boolean;

  constructor() {
    super();
    this.said = "";
    this.busy = false;
  }

  protected override render(): TemplateResult {
    const user = me();
    return html`<h1 tabindex="-1">${w.signInTitle}</h1>
      <p class="status" role="alert">${this.said}</p>
      <div class="two">
        <section aria-labelledby="up"><h2 id="up">${w.signUp}</h2>
          <p>${user?.kind === "guest" ? w.guestHint(user.name) : w.signUpHow}</p>
          ${this.#form("account", w.signUp, "new-password")}</section>
        <section aria-labelledby="in"><h2 id="in">${w.signIn}</h2>
          ${user?.kind === "guest" ? html`<p>${w.signInLeaves}</p>` : nothing}
          ${this.#form("login", w.signIn, "current-password")}</section>
      </div>`;
  }

  #form(way: "account" | "login", text: string, autocomplete: AutoFill): TemplateResult {
    return html`<form class="form" @submit=${(event: SubmitEvent) => this.#enter(event, way)}>
      <label>${w.userName}<input name="name" autocomplete="username" required maxlength="30" /></label>
      <label>${w.password}<input name="password" type="password" autocomplete=${autocomplete} required
        minlength=${way === "account" ? 8 : 1} maxlength="256" aria-describedby=${way === "account" ? "long" : nothing} /></label>
      ${way === "account" ? html`<p id="long">${w.passwordLong}</p>` : nothing}
      <button class="main" ?disabled=${this.busy}>${text}</button></form>`;
  }

  async #enter(event: SubmitEvent, way: "account" | "login"): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    this.busy = true;
    this.said = "";
    try {
      await enter(way, String(data.get("name")), String(data.get("password")));
      go("/");
    } catch (error) {
      this.said = inWords(error);
    }
    this.busy = false;
  }
}
