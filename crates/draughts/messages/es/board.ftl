## What a drawing of a board shows, for those who do not see it.

board-part = Se muestra solo una parte del tablero.
board-white = Blancas: { $pieces }.
board-black = Negras: { $pieces }.
board-no-pieces = ninguna pieza
board-men = { $count ->
    [one] peón { $squares }
   *[other] peones { $squares }
}
board-kings = { $count ->
    [one] dama { $squares }
   *[other] damas { $squares }
}
board-pieces = { $name } { $squares }
board-marked = Marcadas para un duelo: { $squares }.
board-white-to-move = Juegan las blancas.
board-black-to-move = Juegan las negras.
board-way = { $before } a { $next }
board-arrow-move = Flecha de { $way }.
board-arrow-capture = Flecha de una captura de { $way }.
board-arrow-forbidden = Flecha de una jugada prohibida de { $way }.
board-captured = Capturadas: { $squares }.
board-mark-highlight = Resaltadas: { $squares }.
board-mark-target = Casillas de destino: { $squares }.
board-mark-forbidden = Prohibidas: { $squares }.
