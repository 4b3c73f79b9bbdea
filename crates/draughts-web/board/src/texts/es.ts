import { type BoardTexts, list, plural } from "./texts.js";

const pieces = (count: number) => plural("es", count, { one: "1 pieza", other: `${count} piezas` });
const name = (kind: string) => ({ man: "peón", king: "dama" })[kind] ?? kind;

export const es: BoardTexts = {
  label: "Tablero de damas",
  help: "Las flechas van de casilla en casilla, Intro levanta y deja, el signo de interrogación da las teclas.",
  side: (side) => (side === "white" ? "Blancas" : "Negras"),
  piece: (side, kind) => {
    const white = side === "white";
    if (kind === "man") return white ? "peón blanco" : "peón negro";
    if (kind === "king") return white ? "dama blanca" : "dama negra";
    return `${kind}, ${white ? "blancas" : "negras"}`;
  },
  count: (kind, count) => {
    if (kind === "man") return plural("es", count, { one: "1 peón", other: `${count} peones` });
    if (kind === "king") return plural("es", count, { one: "1 dama", other: `${count} damas` });
    return `${count} ${kind}`;
  },
  empty: "vacía",
  medieval: "marcada para un duelo",
  ghost: "capturada en esta jugada",
  mustCapture: "debe capturar",
  canMove: "puede mover",
  selected: "seleccionada",
  target: "destino",
  targetCaptures: (count) => `destino, captura ${count}`,
  waypoint: "de paso",
  chosen: (number, of) => `elegida, ${number} de ${of}`,
  lines: (count) =>
    plural("es", count, { one: "línea a 1 punto", other: `líneas a ${count} puntos` }),
  linesTo: (squares) => `líneas a ${squares}`,
  or: (items) => list(items, "o"),
  and: (items) => list(items, "y"),
  pickedUp: (square, piece) => `${square} seleccionada, ${piece}.`,
  targets: (squares) => `Destinos: ${squares}.`,
  captures: (count, ways) => `Captura ${count}: ${ways}.`,
  inTurn: (squares) => squares.join(" luego "),
  over: (victims, landing) => `Sobre ${victims} a ${landing}`,
  toGo: (count) => plural("es", count, { one: ", falta 1", other: `, faltan ${count}` }),
  step: (side, from, to) => `${side}: de ${from} a ${to}.`,
  capture: (side, from, count, path, to) =>
    `${side}: ${from} captura ${pieces(count)}, ${path ? `por ${path} ` : ""}hasta ${to}.`,
  removal: (side, square) => `${side} retiran ${square}.`,
  becomes: (kind) => `Se convierte en ${name(kind)}.`,
  yourMove: "Te toca.",
  yourMoveCapture: (count, squares) =>
    `Te toca, debes capturar${count === null ? "" : ` ${pieces(count)}`} con ${squares}.`,
  refused: (code, from, to) =>
    ({
      empty: `La casilla ${to} está vacía.`,
      "not-yours": `La pieza de ${to} no es tuya.`,
      "not-your-turn": "No te toca.",
      "cannot-move": `La pieza de ${to} no puede mover.`,
      illegal: `De ${from} a ${to} no está permitido.`,
      incomplete: `La captura no termina en ${to}.`,
    })[code],
  ambiguous: (count, to, ways) => `${count} caminos a ${to}. ${ways} Pulsa un número.`,
  way: (number, victims) => `${number}: sobre ${victims}.`,
  confirm: (notation) => `${notation}: Intro la juega, Escape la deshace.`,
  cancelled: "Nada seleccionado.",
  pathBack: (square) => `De vuelta en ${square}.`,
  flipped: (side) => `Visto por las ${side === "white" ? "blancas" : "negras"}.`,
  row: (row, content) => `Fila ${row}: ${content}.`,
  noLastMove: "Aún no hay jugadas.",
  noneToMove: "Ninguna pieza puede mover.",
  canGo: (square, targets) => `${square}: a ${targets}.`,
  position: (white, black) => `Blancas: ${white}. Negras: ${black}.`,
  helpTitle: "Teclas del tablero",
  close: "Cerrar",
  keys: [
    "a la casilla vecina",
    "por las diagonales: arriba es arriba a la derecha, y así en sentido horario",
    "a los extremos de la fila y de la columna; con Ctrl, del tablero",
    "levanta, deja o sigue por una casilla o pieza",
    "deshace el último paso",
    "pieza que puede mover, siguiente o anterior",
    "destino siguiente o anterior",
    "siguiente pieza blanca, negra o dama",
    "dice la última jugada",
    "cuenta las piezas",
    "lee la fila, o toda la posición",
    "va a una casilla por su número; por su nombre tras G",
    "gira el tablero",
    "esta lista",
  ],
};
