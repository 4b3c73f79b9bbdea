## What a drawing of a board shows, for those who do not see it.

board-part = Only a part of the board is shown.
board-white = White: { $pieces }.
board-black = Black: { $pieces }.
board-no-pieces = no pieces
board-men = { $count ->
    [one] man { $squares }
   *[other] men { $squares }
}
board-kings = { $count ->
    [one] king { $squares }
   *[other] kings { $squares }
}
board-pieces = { $name } { $squares }
board-marked = Marked for a duel: { $squares }.
board-white-to-move = White to move.
board-black-to-move = Black to move.
board-way = { $before } to { $next }
board-arrow-move = Arrow from { $way }.
board-arrow-capture = Arrow of a capture from { $way }.
board-arrow-forbidden = Arrow of a forbidden move from { $way }.
board-captured = Captured: { $squares }.
board-mark-highlight = Highlighted: { $squares }.
board-mark-target = Targets: { $squares }.
board-mark-forbidden = Forbidden: { $squares }.
