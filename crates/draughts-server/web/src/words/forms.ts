/** What numbers and clocks do to words. */

import type { Language } from "draughts-parts/languages.js";

import { inWords } from "../game/time.js";
import type { TimeControl } from "../values.js";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** A number, and the form of a word that goes with it. */
export function counted(language: Language, count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return `${new Intl.NumberFormat(language).format(count)} ${form}`;
}

/** The parts of which the name of a clock is made. */
export interface ControlWords {
  readonly unlimited: string;
  perMove(time: string): string;
  /** So many moves in a time. */
  moves(count: number, time: string): string;
  readonly next: string;
}

/** What a clock is called. */
export function control(language: Language, clock: TimeControl, words: ControlWords): string {
  const time = (seconds: number) => inWords(seconds * 1000, language);
  switch (clock.kind) {
    case "unlimited":
      return words.unlimited;
    case "per-move":
      return words.perMove(time(clock.seconds));
    case "fischer":
      return `${time(clock.seconds)} + ${clock.increment} s`;
    case "periods":
      return clock.periods
        .map(({ moves, seconds }) =>
          moves === 0 ? time(seconds) : words.moves(moves, time(seconds)),
        )
        .join(`, ${words.next} `);
    case "days":
      return words.perMove(time(clock.days * 86_400));
  }
}
