## What a drawing of a board shows, for those who do not see it.

board-part = È mostrata solo una parte della damiera.
board-white = Bianco: { $pieces }.
board-black = Nero: { $pieces }.
board-no-pieces = nessun pezzo
board-men = { $count ->
    [one] pedina { $squares }
   *[other] pedine { $squares }
}
board-kings = { $count ->
    [one] dama { $squares }
   *[other] dame { $squares }
}
board-pieces = { $name } { $squares }
board-marked = Segnati per un duello: { $squares }.
board-white-to-move = Muove il Bianco.
board-black-to-move = Muove il Nero.
board-way = { $before } a { $next }
board-arrow-move = Freccia da { $way }.
board-arrow-capture = Freccia di una presa da { $way }.
board-arrow-forbidden = Freccia di una mossa vietata da { $way }.
board-captured = Catturati: { $squares }.
board-mark-highlight = Evidenziate: { $squares }.
board-mark-target = Case di arrivo: { $squares }.
board-mark-forbidden = Vietate: { $squares }.
