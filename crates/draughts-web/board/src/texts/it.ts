import { type BoardTexts, list, plural } from "./texts.js";

const pieces = (count: number) => plural("it", count, { one: "1 pezzo", other: `${count} pezzi` });
const name = (kind: string) => ({ man: "pedina", king: "dama" })[kind] ?? kind;

export const it: BoardTexts = {
  label: "Damiera",
  help: "Le frecce passano da una casa all'altra, Invio solleva e posa, il punto interrogativo elenca i tasti.",
  side: (side) => (side === "white" ? "Bianco" : "Nero"),
  piece: (side, kind) => {
    const color = side === "white" ? "bianc" : "ner";
    return kind === "man" || kind === "king" ? `${name(kind)} ${color}a` : `${kind}, ${color}o`;
  },
  count: (kind, count) => {
    if (kind === "man") return plural("it", count, { one: "1 pedina", other: `${count} pedine` });
    if (kind === "king") return plural("it", count, { one: "1 dama", other: `${count} dame` });
    return `${count} ${kind}`;
  },
  empty: "vuota",
  medieval: "segnato per un duello",
  ghost: "catturato in questa mossa",
  mustCapture: "deve prendere",
  canMove: "può muovere",
  selected: "selezionato",
  target: "arrivo",
  targetCaptures: (count) => `arrivo, prende ${count}`,
  waypoint: "di passaggio",
  chosen: (number, of) => `scelto, ${number} di ${of}`,
  lines: (count) =>
    plural("it", count, { one: "linea verso 1 punto", other: `linee verso ${count} punti` }),
  linesTo: (squares) => `linee verso ${squares}`,
  or: (items) => list(items, "o"),
  and: (items) => list(items, "e"),
  pickedUp: (square, piece) => `${square} selezionato, ${piece}.`,
  targets: (squares) => `Case di arrivo: ${squares}.`,
  captures: (count, ways) => `Prende ${count}: ${ways}.`,
  inTurn: (squares) => squares.join(" poi "),
  over: (victims, landing) => `Sopra ${victims} in ${landing}`,
  toGo: (count) =>
    plural("it", count, { one: ", ancora 1 salto", other: `, ancora ${count} salti` }),
  step: (side, from, to) => `${side}: da ${from} a ${to}.`,
  capture: (side, from, count, path, to) =>
    `${side}: ${from} prende ${pieces(count)}, ${path ? `per ${path} ` : ""}fino a ${to}.`,
  removal: (side, square) => `${side} toglie ${square}.`,
  becomes: (kind) => `Diventa ${name(kind)}.`,
  yourMove: "Tocca a te.",
  yourMoveCapture: (count, squares) =>
    `Tocca a te, devi prendere${count === null ? "" : ` ${pieces(count)}`} con ${squares}.`,
  refused: (code, from, to) =>
    ({
      empty: `${to} è vuota.`,
      "not-yours": `Il pezzo in ${to} non è tuo.`,
      "not-your-turn": "Non tocca a te.",
      "cannot-move": `Il pezzo in ${to} non può muovere.`,
      illegal: `Da ${from} a ${to} non è permesso.`,
      incomplete: `La presa non finisce in ${to}.`,
    })[code],
  ambiguous: (count, to, ways) => `${count} modi per arrivare in ${to}. ${ways} Premi un numero.`,
  way: (number, victims) => `${number}: sopra ${victims}.`,
  confirm: (notation) => `${notation}: Invio gioca, Esc annulla.`,
  cancelled: "Nessuna selezione.",
  pathBack: (square) => `Di nuovo in ${square}.`,
  flipped: (side) => `Vista dal ${side === "white" ? "Bianco" : "Nero"}.`,
  row: (row, content) => `Riga ${row}: ${content}.`,
  noLastMove: "Ancora nessuna mossa.",
  noneToMove: "Nessun pezzo può muovere.",
  canGo: (square, targets) => `${square}: in ${targets}.`,
  position: (white, black) => `Bianco: ${white}. Nero: ${black}.`,
  helpTitle: "Tasti della damiera",
  close: "Chiudi",
  keys: [
    "alla casa vicina",
    "lungo le diagonali: su è in alto a destra, poi in senso orario",
    "ai capi della riga e della colonna; con Ctrl, della damiera",
    "solleva, posa, o prosegue sopra una casa o un pezzo",
    "annulla l'ultimo passo",
    "pezzo che può muovere, successivo o precedente",
    "casa di arrivo successiva o precedente",
    "prossimo pezzo bianco, nero, o dama",
    "dice l'ultima mossa",
    "conta i pezzi",
    "legge la riga, o tutta la posizione",
    "va a una casa per numero; per nome dopo G",
    "gira la damiera",
    "questo elenco",
  ],
};
