import { counted } from "../../words/forms.js";
import type { WorkshopWords } from "./en.js";

const n = (count: number, one: string, few: string, many: string) =>
  counted("pl", count, { one, few, many, other: many });

export const pl: WorkshopWords = {
  title: "Warsztat",
  lead: "Napisz zasady własnych warcabów i od razu w nie zagraj.",
  beginWith: "Zacznij od",
  begin: "Zacznij",
  begun: (name) => `Nowy plik, który zmienia: ${name}. Cofnij przywraca poprzedni tekst.`,
  gallery: "Galeria",
  toDraft: "Wróć do mojego szkicu",
  file: "Plik zasad",
  editor: "Plik zasad, w TOML",
  editorHelp:
    "Tab albo Esc i potem Tab wychodzi z edytora. Ctrl i spacja proponują, co można napisać. Problemy są wymienione niżej.",
  problems: "Problemy",
  fine: "Brak problemów.",
  looking: "Sprawdzanie…",
  found: (errors, warnings) =>
    [
      errors && n(errors, "błąd", "błędy", "błędów"),
      warnings && n(warnings, "ostrzeżenie", "ostrzeżenia", "ostrzeżeń"),
    ]
      .filter(Boolean)
      .join(", "),
  error: "Błąd",
  warning: "Ostrzeżenie",
  line: (line) => `wiersz ${line}`,
  moreProblems: (count) => `I jeszcze ${n(count, "problem", "problemy", "problemów")}.`,
  tooLong: "Sprawdzanie tego pliku trwa zbyt długo. Zmień to, co zostało napisane ostatnio.",
  noBoard: "Plansza pojawi się, gdy plik nie będzie miał błędów.",
  lastGood: "Plansza i zasady poniżej są sprzed błędu.",
  made: "Co z tego wynika",
  board: (name) => `${name}: pozycja początkowa`,
  save: "Zapisz plik",
  command: "Zagra w to także polecenie:",
  share: "Udostępnij link",
  sharing: "Wysyłanie…",
  shared: "Kto ma ten link, może te zasady czytać, zmieniać i według nich grać.",
  sameAs: (name) => `Gra się tak samo jak w ${name}, a ta gra już tu jest:`,
  toGallery: "Pokaż w galerii",
  inGallery: "Jest już w galerii.",
  differs: (name) => `Czym się różni: ${name}`,
  nothingDiffers: (name) => `Na razie nic się nie różni od: ${name}. Zmień jakąś wartość.`,
  stands: "Ten plik nie rozszerza innego: wszystkie zasady są jego własne.",
  firstMoves: "Pierwsze ruchy",
  movesAtStart: (count) => `Na początku ${n(count, "ruch", "ruchy", "ruchów")}:`,
  tooManyMoves: "Na początku jest więcej ruchów, niż ktokolwiek może wybrać.",
  book: "Księga zasad",
  bookTooLong: "Pisanie księgi tych zasad trwa zbyt długo.",
  report: "Zgłoś",
  reportWhat: (name) => `Zgłoś: ${name}`,
  reportWhy: "Co jest nie tak?",
  send: "Wyślij",
  reported: "Dziękujemy. Zgłoszenie przekazano.",
  galleryLead: "Zasady napisane przez innych: najpierw te, w które gra się najwięcej.",
  galleryEmpty: "Nikt jeszcze nie pokazał tu zasad. Zrób to pierwszy.",
  by: (name) => `autor: ${name}`,
  games: (count) => n(count, "partia", "partie", "partii"),
  changes: (name) => `zmienia: ${name}`,
  change: "Obejrzyj i zmień",
  takenDown: "Te zasady zostały usunięte.",
  unfit: (why) => `Serwer nie przyjmuje tego pliku: ${why}`,
  toWorkshop: "Wróć do warsztatu",
};
