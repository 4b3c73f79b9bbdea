import { type BoardTexts, list, plural } from "./texts.js";

const pieces = (count: number) =>
  plural("pl", count, {
    one: "1 bierkę",
    few: `${count} bierki`,
    many: `${count} bierek`,
    other: `${count} bierki`,
  });

export const pl: BoardTexts = {
  label: "Plansza do warcabów",
  help: "Strzałki prowadzą z pola na pole, Enter podnosi i stawia, znak zapytania podaje klawisze.",
  side: (side) => (side === "white" ? "Białe" : "Czarne"),
  piece: (side, kind) => {
    const white = side === "white";
    if (kind === "man") return white ? "biały pionek" : "czarny pionek";
    if (kind === "king") return white ? "biała damka" : "czarna damka";
    return `${kind}, ${white ? "białe" : "czarne"}`;
  },
  count: (kind, count) => {
    const forms = {
      man: {
        one: "1 pionek",
        few: `${count} pionki`,
        many: `${count} pionków`,
        other: `${count} pionka`,
      },
      king: {
        one: "1 damka",
        few: `${count} damki`,
        many: `${count} damek`,
        other: `${count} damki`,
      },
    }[kind];
    return forms ? plural("pl", count, forms) : `${count} ${kind}`;
  },
  empty: "puste",
  medieval: "oznaczona do pojedynku",
  ghost: "zbita w tym ruchu",
  mustCapture: "musi bić",
  canMove: "może ruszyć",
  selected: "wybrane",
  target: "cel",
  targetCaptures: (count) => `cel, bije ${count}`,
  waypoint: "po drodze",
  chosen: (number, of) => `wybrane, ${number} z ${of}`,
  lines: (count) =>
    plural("pl", count, { one: "linia do 1 punktu", other: `linie do ${count} punktów` }),
  linesTo: (squares) => `linie do ${squares}`,
  or: (items) => list(items, "lub"),
  and: (items) => list(items, "i"),
  pickedUp: (square, piece) => `Wybrane ${square}, ${piece}.`,
  targets: (squares) => `Cele: ${squares}.`,
  captures: (count, ways) => `Bije ${count}: ${ways}.`,
  inTurn: (squares) => squares.join(", potem "),
  over: (victims, landing) => `Przez ${victims} na ${landing}`,
  toGo: (count) =>
    plural("pl", count, {
      one: ", jeszcze 1 bicie",
      few: `, jeszcze ${count} bicia`,
      many: `, jeszcze ${count} bić`,
      other: `, jeszcze ${count} bicia`,
    }),
  step: (side, from, to) => `${side}: z ${from} na ${to}.`,
  capture: (side, from, count, path, to) =>
    `${side}: ${from} bije ${pieces(count)}, ${path ? `przez ${path} ` : ""}na ${to}.`,
  removal: (side, square) => `${side} zdejmują ${square}.`,
  becomes: (kind) =>
    kind === "king"
      ? "Zostaje damką."
      : kind === "man"
        ? "Zostaje pionkiem."
        : `Zmienia się: ${kind}.`,
  yourMove: "Twój ruch.",
  yourMoveCapture: (count, squares) =>
    `Twój ruch, musisz bić${count === null ? "" : ` ${pieces(count)}`}: ${squares}.`,
  refused: (code, from, to) =>
    ({
      empty: `Pole ${to} jest puste.`,
      "not-yours": `Bierka na ${to} nie jest twoja.`,
      "not-your-turn": "To nie twój ruch.",
      "cannot-move": `Bierka na ${to} nie może się ruszyć.`,
      illegal: `Ruch z ${from} na ${to} jest niedozwolony.`,
      incomplete: `Bicie nie kończy się na ${to}.`,
    })[code],
  ambiguous: (count, to, ways) => `Drogi na ${to}: ${count}. ${ways} Naciśnij cyfrę.`,
  way: (number, victims) => `${number}: przez ${victims}.`,
  confirm: (notation) => `${notation}: Enter gra, Escape cofa.`,
  cancelled: "Nic nie wybrano.",
  pathBack: (square) => `Z powrotem na ${square}.`,
  flipped: (side) => `Widok od strony ${side === "white" ? "białych" : "czarnych"}.`,
  row: (name, content) => `Rząd ${name}: ${content}.`,
  noLastMove: "Jeszcze nie było ruchu.",
  noneToMove: "Nic nie może się ruszyć.",
  canGo: (square, targets) => `${square}: na ${targets}.`,
  position: (white, black) => `Białe: ${white}. Czarne: ${black}.`,
  helpTitle: "Klawisze planszy",
  close: "Zamknij",
  keys: [
    "na sąsiednie pole",
    "po przekątnych: góra to prawo w górę, dalej zgodnie z ruchem zegara",
    "na końce rzędu i kolumny; z Ctrl na końce planszy",
    "podnosi, stawia albo prowadzi dalej przez pole lub bierkę",
    "cofa ostatni krok",
    "następna lub poprzednia bierka, która może ruszyć",
    "następny lub poprzedni cel",
    "następna biała, czarna albo damka",
    "mówi ostatni ruch",
    "liczy bierki",
    "czyta rząd albo całą pozycję",
    "na pole o numerze; po G na pole o nazwie",
    "obraca planszę",
    "ta lista",
  ],
};
