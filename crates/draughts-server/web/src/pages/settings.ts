import { LANGUAGES, type Language } from "draughts-parts/languages.js";
import { Part } from "draughts-parts/part.js";
import { LANGUAGE_NAMES } from "draughts-parts/strings/index.js";
import { here } from "draughts-parts/surroundings.js";
import { html, type nothing, type TemplateResult } from "lit";

import { change } from "../api.js";
import { choice, looks } from "../look.js";
import { keepSettings, leave, me } from "../me.js";
import { type Own, own, setOwn } from "../own.js";
import { inWords } from "../problems.js";
import { w } from "../words/index.js";

/** How the page looks, sounds and speaks; and what is kept of a person. */
export class SettingsPage extends Part {
  static override properties = { said: { state: true } };
  declare said: string;

  constructor() {
    super();
    this.said = "";
  }

  protected override render(): TemplateResult {
    const t = here.strings;
    const chosen = own();
    return html`<h1 tabindex="-1">${w.settings}</h1>
      <p class="status" role="status">${this.said}</p>
      <section aria-labelledby="look"><h2 id="look">${w.look}</h2><div class="choices">
        ${choice(
          t.language,
          here.language,
          LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]]),
          (code) => this.#speak(code as Language),
        )}
        ${looks((error) => this.#failed(error))}
      </div></section>
      <section aria-labelledby="play"><h2 id="play">${w.playing}</h2>
        ${choice(w.confirm, chosen.confirm, Object.entries(w.confirmIs), (confirm) =>
          this.#set({ confirm: confirm as Own["confirm"] }),
        )}
        ${check(w.sound, chosen.sound, (sound) => this.#set({ sound }))}
        ${check(w.motion, chosen.motion, (motion) => this.#set({ motion }))}
      </section>
      ${this.#person()}`;
  }

  #set(part: Partial<Own>): void {
    setOwn(part);
    this.#keep();
    this.requestUpdate();
  }

  async #speak(language: Language): Promise<void> {
    here.change({ language });
    await here.speak(language);
    this.#keep();
  }

  #keep(): void {
    keepSettings().catch((error: Error) => this.#failed(error));
  }

  #failed(error: Error): void {
    this.said = here.strings.failed(error.message);
  }

  #person(): TemplateResult | typeof nothing {
    const user = me();
    if (!user) return html`<p><a href="/sign-in">${w.signIn}</a></p>`;
    if (user.kind === "guest") {
      return html`<section aria-labelledby="me"><h2 id="me">${w.account}</h2>
        <p>${w.guestHint(user.name)}</p><p class="ways"><a class="button main" href="/sign-in">${w.signUp}</a>
        <a class="button" href="/person/${user.id}">${w.profile}</a></p></section>`;
    }
    return html`<section aria-labelledby="me"><h2 id="me">${w.account}</h2>
      <p class="ways"><a class="button" href="/person/${user.id}">${w.profile}</a>
        <a class="button" href="/api/v1/account/export" download="draughts.json">${w.exportData}</a>
        <button type="button" @click=${() => this.#try(leave, w.signedOut)}>${w.signOut}</button></p>
      <details><summary>${w.changePassword}</summary>${this.#password()}</details>
      <details><summary>${w.closeAccount}</summary>${this.#close()}</details></section>`;
  }

  #password(): TemplateResult {
    return html`<form class="form" @submit=${(event: SubmitEvent) => {
      const { old, fresh } = fields(event);
      return this.#try(
        () => change("POST", "account/password", { old, new: fresh }),
        w.passwordChanged,
      );
    }}>
      <label>${w.oldPassword}<input name="old" type="password" autocomplete="current-password" required /></label>
      <label>${w.newPassword}<input name="fresh" type="password" autocomplete="new-password" required minlength="8" maxlength="256" /></label>
      <button>${w.changePassword}</button></form>`;
  }

  #close(): TemplateResult {
    return html`<form class="form" @submit=${(event: SubmitEvent) => {
      const { password } = fields(event);
      return this.#try(async () => {
        await change("DELETE", "account", { password });
        await leave().catch(() => undefined);
      }, w.accountClosed);
    }}>
      <p>${w.closeHow}</p>
      <label>${w.password}<input name="password" type="password" autocomplete="current-password" required /></label>
      <button class="danger">${w.closeAccount}</button></form>`;
  }

  async #try(act: () => Promise<void>, done: string): Promise<void> {
    try {
      await act();
      this.said = done;
    } catch (error) {
      this.said = inWords(error);
    }
  }
}

/** The fields of a form that is not sent anywhere by the browser. */
function fields(event: SubmitEvent): Record<string, string> {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function check(label: string, on: boolean, set: (on: boolean) => void): TemplateResult {
  return html`<label><input type="checkbox" .checked=${on} @change=${(event: Event) =>
    set((event.target as HTMLInputElement).checked)} /> ${label}</label>`;
}
