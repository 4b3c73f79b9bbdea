import { type BoardTexts, list, plural } from "./texts.js";

const pieces = (count: number) => plural("pt", count, { one: "1 peça", other: `${count} peças` });
const name = (kind: string) => ({ man: "pedra", king: "dama" })[kind] ?? kind;

export const pt: BoardTexts = {
  label: "Tabuleiro de damas",
  help: "As setas vão de casa em casa, Enter levanta e pousa, o ponto de interrogação lista as teclas.",
  side: (side) => (side === "white" ? "Brancas" : "Pretas"),
  piece: (side, kind) =>
    kind === "man" || kind === "king"
      ? `${name(kind)} ${side === "white" ? "branca" : "preta"}`
      : `${kind}, ${side === "white" ? "brancas" : "pretas"}`,
  count: (kind, count) => {
    if (kind === "man") return plural("pt", count, { one: "1 pedra", other: `${count} pedras` });
    if (kind === "king") return plural("pt", count, { one: "1 dama", other: `${count} damas` });
    return `${count} ${kind}`;
  },
  empty: "vazia",
  medieval: "marcada para um duelo",
  ghost: "capturada neste lance",
  mustCapture: "tem de capturar",
  canMove: "pode mover",
  selected: "selecionada",
  target: "destino",
  targetCaptures: (count) => `destino, captura ${count}`,
  waypoint: "no caminho",
  chosen: (number, of) => `escolhida, ${number} de ${of}`,
  lines: (count) =>
    plural("pt", count, { one: "linha para 1 ponto", other: `linhas para ${count} pontos` }),
  linesTo: (squares) => `linhas para ${squares}`,
  or: (items) => list(items, "ou"),
  and: (items) => list(items, "e"),
  pickedUp: (square, piece) => `${square} selecionada, ${piece}.`,
  targets: (squares) => `Destinos: ${squares}.`,
  captures: (count, ways) => `Captura ${count}: ${ways}.`,
  inTurn: (squares) => squares.join(" depois "),
  over: (victims, landing) => `Sobre ${victims} para ${landing}`,
  toGo: (count) => plural("pt", count, { one: ", falta 1", other: `, faltam ${count}` }),
  step: (side, from, to) => `${side}: de ${from} para ${to}.`,
  capture: (side, from, count, path, to) =>
    `${side}: ${from} captura ${pieces(count)}, ${path ? `por ${path} ` : ""}até ${to}.`,
  removal: (side, square) => `${side} retiram ${square}.`,
  becomes: (kind) => `Torna-se ${name(kind)}.`,
  yourMove: "É a sua vez.",
  yourMoveCapture: (count, squares) =>
    `É a sua vez, tem de capturar${count === null ? "" : ` ${pieces(count)}`} com ${squares}.`,
  refused: (code, from, to) =>
    ({
      empty: `A casa ${to} está vazia.`,
      "not-yours": `A peça em ${to} não é sua.`,
      "not-your-turn": "Não é a sua vez.",
      "cannot-move": `A peça em ${to} não pode mover.`,
      illegal: `De ${from} para ${to} não é permitido.`,
      incomplete: `A captura não termina em ${to}.`,
    })[code],
  ambiguous: (count, to, ways) => `${count} caminhos para ${to}. ${ways} Prima um número.`,
  way: (number, victims) => `${number}: sobre ${victims}.`,
  confirm: (notation) => `${notation}: Enter joga, Escape desfaz.`,
  cancelled: "Nada selecionado.",
  pathBack: (square) => `De volta a ${square}.`,
  flipped: (side) => `Visto pelas ${side === "white" ? "brancas" : "pretas"}.`,
  row: (row, content) => `Linha ${row}: ${content}.`,
  noLastMove: "Ainda não houve lances.",
  noneToMove: "Nenhuma peça pode mover.",
  canGo: (square, targets) => `${square}: para ${targets}.`,
  position: (white, black) => `Brancas: ${white}. Pretas: ${black}.`,
  helpTitle: "Teclas do tabuleiro",
  close: "Fechar",
  keys: [
    "à casa vizinha",
    "pelas diagonais: cima é acima à direita, e assim no sentido horário",
    "aos extremos da linha e da coluna; com Ctrl, do tabuleiro",
    "levanta, pousa ou segue por uma casa ou peça",
    "desfaz o último passo",
    "peça que pode mover, seguinte ou anterior",
    "destino seguinte ou anterior",
    "próxima peça branca, preta ou dama",
    "diz o último lance",
    "conta as peças",
    "lê a linha, ou toda a posição",
    "vai a uma casa pelo número; pelo nome depois de G",
    "vira o tabuleiro",
    "esta lista",
  ],
};
