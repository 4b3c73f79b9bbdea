## What a drawing of a board shows, for those who do not see it.

board-part = Pokazano tylko część planszy.
board-white = Białe: { $pieces }.
board-black = Czarne: { $pieces }.
board-no-pieces = brak bierek
board-men = { $count ->
    [one] pionek { $squares }
    [few] pionki { $squares }
    [many] pionki { $squares }
   *[other] pionki { $squares }
}
board-kings = { $count ->
    [one] damka { $squares }
    [few] damki { $squares }
    [many] damki { $squares }
   *[other] damki { $squares }
}
board-pieces = { $name } { $squares }
board-marked = Oznaczone do pojedynku: { $squares }.
board-white-to-move = Ruch białych.
board-black-to-move = Ruch czarnych.
board-way = { $before } na { $next }
board-arrow-move = Strzałka z { $way }.
board-arrow-capture = Strzałka bicia z { $way }.
board-arrow-forbidden = Strzałka niedozwolonego ruchu z { $way }.
board-captured = Zbite: { $squares }.
board-mark-highlight = Wyróżnione: { $squares }.
board-mark-target = Pola docelowe: { $squares }.
board-mark-forbidden = Niedozwolone: { $squares }.
