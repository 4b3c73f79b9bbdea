## Why a move is not legal, what a legal one does, and how a game has ended.
##
## These are parts of sentences: capitals and full stops are put to them where they stand alone. Pieces
## are said with $kind (`man`, `king` or `other`) and $name, which is what a rule file calls another kind.

# Words

explain-side = { $side ->
    [white] White
   *[black] Black
}
explain-piece = { $kind ->
    [man] the man
    [king] the king
   *[other] the { $name }
}
explain-colored = { $side ->
    [white] { $kind ->
        [man] a white man
        [king] a white king
       *[other] a white { $name }
    }
   *[black] { $kind ->
        [man] a black man
        [king] a black king
       *[other] a black { $name }
    }
}

# Answers

explain-rule = rule { $key } ({ $place })
explain-rule-says = rule: { $sentence } ({ $key }; { $place })
explain-rule-default = by default
explain-legal-moves = legal: { $moves }
explain-more-moves = { $moves } and { $count } more

# Legal moves

explain-step = { explain-piece } on { $from } moves to { $to }
explain-capture = { explain-piece } on { $from } captures { $captured } and ends on { $to }
explain-capture-by-way = { explain-piece } on { $from } captures { $captured }, lands on { $way } and ends on { $to }
explain-removal = the piece on { $square } leaves the board
explain-becomes = { $kind ->
    [man] it becomes a man
    [king] it becomes a king
   *[other] it becomes a { $name }
}
explain-only-move = it is the only legal move
explain-only-captures = a capture must be made
explain-duel = lots decide whether the capture succeeds

# The text

explain-game-over = the game is over
explain-pass = nobody may pass: whoever has the turn must move
explain-empty-text = nothing is written; a move is written such as { $example }
explain-unknown-text = “{ $part }” means nothing in a move; a move is written such as { $example }
explain-missing-square = a square is missing at character { $column }
explain-braces = captured pieces stand in braces at the end, not at character { $column }
explain-off-board = { $board ->
    [half] the square { $square } is not played on: only every other one is, from { $first } to { $last }
   *[whole] the square { $square } is not on this board, whose squares go from { $first } to { $last }
}
explain-one-square = a move needs two squares: where it begins and where it ends
explain-ambiguous = several moves are meant: { $moves }
explain-not-legal = this is not a legal move

# The piece and the board

explain-empty-square = there is no piece on { $square }
explain-not-your-piece = the piece on { $square } is not yours: it is { explain-colored }
explain-same-square = the move ends on { $square }, where it begins
explain-occupied = the square { $square } is not free: { explain-colored } stands there
explain-no-line = the squares { $from } and { $to } do not lie on one line of the board
explain-wrong-direction = { $capture ->
    [no] { explain-piece } on { $square } may not move { $way }, only { $allowed }
    [first] { explain-piece } on { $square } may not capture { $way }, only { $allowed }
   *[later] { explain-piece } may not go on from { $square } by capturing { $way }, only { $allowed }
}
explain-no-direction = { $capture ->
    [no] { explain-piece } on { $square } may only capture, not move
   *[yes] { explain-piece } on { $square } captures nothing
}
explain-too-far = { $capture ->
    [no] { explain-piece } on { $square } moves only one square at a time
   *[yes] { explain-piece } captures only a piece on the next square, and lands right behind it
}
explain-path-blocked = the way from { $from } to { $to } is not free: on { $square } stands { explain-colored }
explain-own-piece = pieces of one’s own may not be jumped, such as the one on { $square }
explain-broken-line = a man moves only over an unbroken line of its own men, and { $square } breaks it
explain-frozen = on its far row, where { $square } lies, a man makes no more quiet moves

# Captures

explain-nothing-to-capture = there is no piece to capture between { $from } and { $to }
explain-no-route = no capture leads from { $from } to { $to }
explain-other-captures = this way captures { $captured }, not { $named }
explain-man-captures-king = a man may not capture a king, and there is one on { $square }
explain-jumped-twice = the piece on { $square } has been captured already, and no piece may be jumped twice
explain-still-stands = the captured piece on { $square } stays there until the move is over, and is in the way
explain-reversal = a capture may not turn back by 180 degrees, as it would on { $square }
explain-not-straight = a capture keeps its line and may not turn on { $square }
explain-must-stop = the man becomes a king on { $square }, and there its move ends
explain-ends-move = the first jump of { explain-piece } ends the move, on { $square }
explain-still-a-man = the man only passes the promotion square { $square } and goes on as a man
explain-landing = the king must land right behind the captured piece, on { $square }
explain-landing-after-king = a king whose capture ends with a king must land right behind it, on { $square }
explain-must-go-on = the capture may not end on { $end }: from { $square } it goes on over { $over }
explain-must-capture = whoever can capture must: { $count ->
    [one] the piece on { $squares } can
   *[other] the pieces on { $squares } can
}
explain-quantity = the most pieces possible must be captured: { $best }, not { $yours }
explain-quality = the most kings possible must be captured: { $best }, not { $yours }
explain-preference = a capture with a king goes before one with any other piece
explain-order = the capture that meets its kings earlier goes first
explain-value = the most valuable capture must be made: it counts { $best }, this one { $yours }
explain-same-king = { $limit ->
    [one] the king on { $square } has moved, and may not move again while its side has other pieces than kings
   *[other] the king on { $square } has moved { $limit } times in a row, and may not move again while its side has other pieces than kings
}

# Removals

explain-must-remove = the game opens with the removal of a piece: name one of { $squares }
explain-not-removable = the piece on { $square } may not be removed, only one of { $squares }
explain-nothing-removable = the piece on { $square } may not be removed

# Endings

explain-wins = { explain-side } wins: { $why }
explain-drawn = the game is a draw: { $why }
explain-end-no-pieces = { explain-side } has no piece left
explain-end-no-pieces-wins = it has no piece left, which wins in this game
explain-end-no-moves = { explain-side } has no legal move
explain-end-no-moves-wins = it has no legal move, which wins in this game
explain-end-first-king = it has made the first king
explain-end-minimum-pieces = { $count ->
    [one] { explain-side } has only { $count } piece left
   *[other] { explain-side } has only { $count } pieces left
}
explain-end-repetition = the same position has come up { $count } times
explain-end-no-progress = { $span } without { $things }
explain-end-material = { $span } with { $material }
explain-end-instant = { $material } is a draw at once
explain-end-agreement = the players have agreed to it
explain-end-resignation = { explain-side } has resigned
explain-end-time = the time of { explain-side } has run out
explain-end-time-outs = the time of { explain-side } has run out { $count } times in a row
explain-moves-each = { $count ->
    [one] { $count } move of each side
   *[other] { $count } moves of each side
}
explain-plies = { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
explain-progress-capture = a capture
explain-progress-man-move = a move of a man
explain-progress-promotion = a promotion
explain-at-start = at the start
explain-after-ply = after ply { $ply } ({ $move })
explain-stood = it stood there { $when }
explain-count-began = the count began { $when }
explain-brought-about = ply { $ply } brought it about: { $move }

# Material

explain-against = { $strong } against { $weak }
explain-on-landmark = { $landmark ->
    [main-road] { $material } on the main road
   *[other] { $material } on the squares “{ $name }”
}
explain-on-board = { $pieces } on the board
explain-any-pieces = any pieces
explain-kings = { $number ->
    [one] { $count } king
   *[other] { $count } kings
}
explain-men = { $number ->
    [one] { $count } man
   *[other] { $count } men
}
explain-pieces = { $number ->
    [one] { $count } piece
   *[other] { $count } pieces
}
explain-or-more = { $least } or more
explain-at-most = at most { $most }
explain-one-or-other = { $least } or { $most }
explain-from-to = { $least } to { $most }
