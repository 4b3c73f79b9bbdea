## What a drawing of a board shows, for those who do not see it.

board-part = É mostrada apenas uma parte do tabuleiro.
board-white = Brancas: { $pieces }.
board-black = Pretas: { $pieces }.
board-no-pieces = nenhuma peça
board-men = { $count ->
    [one] pedra { $squares }
   *[other] pedras { $squares }
}
board-kings = { $count ->
    [one] dama { $squares }
   *[other] damas { $squares }
}
board-pieces = { $name } { $squares }
board-marked = Marcadas para um duelo: { $squares }.
board-white-to-move = Jogam as brancas.
board-black-to-move = Jogam as pretas.
board-way = { $before } para { $next }
board-arrow-move = Seta de { $way }.
board-arrow-capture = Seta de uma captura de { $way }.
board-arrow-forbidden = Seta de um lance proibido de { $way }.
board-captured = Capturadas: { $squares }.
board-mark-highlight = Destacadas: { $squares }.
board-mark-target = Casas de destino: { $squares }.
board-mark-forbidden = Proibidas: { $squares }.
