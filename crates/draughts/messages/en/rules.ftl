## The rules in sentences: one for what each key of a rule file holds.

section-aim = Aim
section-board = Board and men
section-moves = Moves
section-captures = Captures
section-choice = Several captures to choose from
section-promotion = Promotion
section-kings = Kings
section-draws = Draws
section-special = Special rules
section-notation = Notation

# Directions, as a piece goes.
way-forward = straight forward
way-backward = straight backward
way-sideways = sideways
way-forward-diagonal = diagonally forward
way-backward-diagonal = diagonally backward
way-diagonal = diagonally forward and backward
way-orthogonal = along files and rows
way-any = in all eight directions

# Numbers of pieces, as what somebody has.
kings-none = no kings
kings-any = any number of kings
kings-exact = { $n ->
    [one] { $n } king
   *[other] { $n } kings
}
kings-least = { $n ->
    [one] { $n } king or more
   *[other] { $n } kings or more
}
kings-most = { $n ->
    [one] at most { $n } king
   *[other] at most { $n } kings
}
kings-range = { $from } to { $n } kings
men-none = no men
men-any = any number of men
men-exact = { $n ->
    [one] { $n } man
   *[other] { $n } men
}
men-least = { $n ->
    [one] { $n } man or more
   *[other] { $n } men or more
}
men-most = { $n ->
    [one] at most { $n } man
   *[other] at most { $n } men
}
men-range = { $from } to { $n } men
pieces-none = no pieces
pieces-any = any pieces
pieces-exact = { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
}
pieces-least = { $n ->
    [one] { $n } piece or more
   *[other] { $n } pieces or more
}
pieces-most = { $n ->
    [one] at most { $n } piece
   *[other] at most { $n } pieces
}
pieces-range = { $from } to { $n } pieces
pieces-among = { $pieces } (among them { $some })

# The goal.
rule-no-pieces-loss = A side that is to move and has no piece left loses.
rule-no-pieces-win = A side that is to move and has no piece left wins.
rule-no-moves-loss = A side that is to move and has no legal move loses.
rule-no-moves-win = A side that is to move and has no legal move wins.
rule-first-king-yes = The first side to have a king wins at once.
rule-first-king-no = Having the first king does not decide the game.
rule-minimum = { $n ->
    [one] A side that is down to { $n } piece, or to none, loses.
   *[other] A side that is down to { $n } pieces or fewer loses.
}
rule-minimum-none = A side may go on with any number of pieces.

# The board and the start.
rule-width = { $n ->
    [one] The board has { $n } file.
   *[other] The board has { $n } files.
}
rule-height = { $n ->
    [one] It has { $n } row.
   *[other] It has { $n } rows.
}
rule-squares-dark = { $n ->
    [one] Only every other square is played on, { $n } in all; the corner at White's near left is one of them.
   *[other] Only every other square is played on, { $n } in all; the corner at White's near left is one of them.
}
rule-squares-light = { $n ->
    [one] Only every other square is played on, { $n } in all; the corner at White's near left is not one of them.
   *[other] Only every other square is played on, { $n } in all; the corner at White's near left is not one of them.
}
rule-squares-all = { $n ->
    [one] The only square is played on.
   *[other] All { $n } squares are played on.
}
rule-squares-points = The board is a figure of points joined by lines; the points are its squares, and pieces move along the lines.
rule-points = { $n ->
    [one] It has { $n } point: { $squares }.
   *[other] It has { $n } points: { $squares }.
}
rule-lines = { $n ->
    [one] It has { $n } line: { $lines }.
   *[other] It has { $n } lines: { $lines }.
}
rule-landmark = These squares are called “{ $name }”: { $squares }.
rule-first = { $side ->
    [white] White moves first.
   *[black] Black moves first.
}
rule-rows = { $n ->
    [one] At the start the men of each side fill the row nearest to it.
   *[other] At the start the men of each side fill the { $n } rows nearest to it.
}
rule-men = { $side ->
    [white] { $n ->
        [one] At the start White has { $n } man, on { $squares }.
       *[other] At the start White has { $n } men, on { $squares }.
    }
   *[black] { $n ->
        [one] At the start Black has { $n } man, on { $squares }.
       *[other] At the start Black has { $n } men, on { $squares }.
    }
}
rule-men-none = { $side ->
    [white] White has no men at the start.
   *[black] Black has no men at the start.
}
rule-kind-start = { $side ->
    [white] { $n ->
        [one] White begins with { $n } piece of the kind “{ $name }”, on { $squares }.
       *[other] White begins with { $n } pieces of the kind “{ $name }”, on { $squares }.
    }
   *[black] { $n ->
        [one] Black begins with { $n } piece of the kind “{ $name }”, on { $squares }.
       *[other] Black begins with { $n } pieces of the kind “{ $name }”, on { $squares }.
    }
}
rule-kind-start-none = { $side ->
    [white] White begins without pieces of the kind “{ $name }”.
   *[black] Black begins without pieces of the kind “{ $name }”.
}

# Moves of men and of other kinds.
rule-man-moves = A man steps { $ways }, to an empty neighboring square.
rule-man-still = A man never moves without a capture.
rule-forward-up = { $side ->
    [white] For White's men forward is up the board, as White sees it.
   *[black] For Black's men forward is up the board, as White sees it.
}
rule-forward-down = { $side ->
    [white] For White's men forward is down the board, as White sees it.
   *[black] For Black's men forward is down the board, as White sees it.
}
rule-linear-yes = In the directions in which it steps, a man may also go over an unbroken line of its own men, to the empty square right behind the line.
rule-linear-no = A man cannot step over its own men.
rule-frozen-yes = A man on its far row no longer steps; it can only capture.
rule-frozen-no = A man on its far row goes on stepping where it can.
rule-kind-moves = A “{ $name }” steps { $ways }, to an empty neighboring square.
rule-kind-still = A “{ $name }” never moves without a capture.

# Captures.
rule-man-captures = A man captures { $ways }: it jumps over a neighboring piece of the other side to the empty square right behind it.
rule-man-harmless = A man cannot begin a capture.
rule-man-next = From the second jump of a capture on, a man jumps { $ways }.
rule-man-next-none = A man makes no second jump.
rule-kings-yes = Men may capture kings.
rule-kings-no = Men may not capture kings.
rule-kind-captures = A “{ $name }” captures { $ways }, jumping over a neighboring piece to the empty square right behind it.
rule-kind-harmless = A “{ $name }” cannot capture.
rule-kind-binds-yes = A capture with a “{ $name }” is as compulsory as any other.
rule-kind-binds-no = A capture with a “{ $name }” is never compulsory.
rule-kind-becomes-man = With its first jump a “{ $name }” becomes a man.
rule-kind-becomes-king = With its first jump a “{ $name }” becomes a king.
rule-kind-becomes-itself = A “{ $name }” that captures stays what it is.
rule-kind-ends-yes = The first jump of a “{ $name }” ends the move.
rule-kind-ends-no = After its first jump a “{ $name }” may jump on in the same move.
rule-compulsory-yes = Captures are compulsory: a side that can capture must.
rule-compulsory-no = Captures are not compulsory: a side that can capture may make another move.
rule-complete-yes = A capture goes on as long as the same piece can jump again; all its jumps are one move.
rule-complete-no = A capture may stop after any of its jumps, even if the same piece could jump again.
rule-straight-yes = All jumps of a capture keep to one direction.
rule-straight-no = A capture may change its direction from one jump to the next.
rule-removal-after-move = Captured pieces leave the board when the move is over; until then they are in the way, and none may be jumped a second time.
rule-removal-immediate = A captured piece leaves the board at once, so that its square can be passed in the same move.
rule-reversal-allowed = Between two jumps a capture may turn back by 180 degrees.
rule-reversal-forbidden = Between two jumps a capture may not turn back by 180 degrees.
rule-stride-near = Along files and rows too, neighboring pieces are jumped over.
rule-stride-far = Along files and rows every second square counts: the captured piece stands two squares from the square before it, and the jump ends two squares behind it.

# The choice among captures.
rule-choice-free = If several captures are possible, the player may choose any of them.
rule-choice-first-quantity = If several captures are possible, one that captures the most pieces must be made.
rule-choice-first-quality = If several captures are possible, one that captures the most kings must be made.
rule-choice-first-preference = If several captures are possible, one made by a king goes before those of other pieces.
rule-choice-first-order = If several captures are possible, one that captures kings earliest must be made, compared jump by jump.
rule-choice-first-value = If several captures are possible, one whose captured pieces have the greatest value together must be made.
rule-choice-then-quantity = Among those that are left, the most pieces must be captured.
rule-choice-then-quality = Among those that are left, the most kings must be captured.
rule-choice-then-preference = Among those that are left, a capture by a king goes before those of other pieces.
rule-choice-then-order = Among those that are left, kings must be captured as early as possible, compared jump by jump.
rule-choice-then-value = Among those that are left, the greatest value must be captured.
rule-choice-rest = Between equal captures the player may choose.
rule-value-man = { $n ->
    [one] The value of a man is { $n } point.
   *[other] The value of a man is { $n } points.
}
rule-value-king = { $n ->
    [one] The value of a king is { $n } point.
   *[other] The value of a king is { $n } points.
}

# Promotion.
rule-promotion-far-row = A man whose move ends on its far row, the last one in its direction, becomes a king.
rule-promotion-never = Men are never promoted: there are no kings.
rule-promotion-squares = { $side ->
    [white] White's men become kings where their move ends on { $squares }.
   *[black] Black's men become kings where their move ends on { $squares }.
}
rule-promotion-none = { $side ->
    [white] White's men never become kings.
   *[black] Black's men never become kings.
}
rule-during-ends-move = A man that reaches a promotion square by a jump becomes a king, and its move is over.
rule-during-as-man = A man that reaches a promotion square by a jump and can jump on goes on as a man; it becomes a king only if its move ends there.
rule-during-as-king = A man that reaches a promotion square by a jump becomes a king at once, and goes on capturing as a king if it can.

# Kings.
rule-king-moves = A king moves { $ways }.
rule-king-still = A king never moves without a capture.
rule-king-captures = A king captures { $ways }.
rule-king-harmless = A king cannot capture.
rule-range-short = A king is short: it moves one square, and jumps only over a neighboring piece to the square right behind it.
rule-range-flying = A king is flying: it moves any number of empty squares, and captures a piece at any distance if the squares before it and one behind it are empty.
rule-landing-any = After a jump a king stops on any empty square behind the captured piece, before the next piece.
rule-landing-adjacent = After a jump a king stops on the square right behind the captured piece.
rule-landing-after-king = A king whose last captured piece is a king stops right behind it; after any other jump it stops on any empty square before the next piece.
rule-same-king = { $n ->
    [one] While a side has a man, it may make only { $n } move without a capture with the same king before another piece has to move.
   *[other] While a side has a man, it may make at most { $n } moves in a row with the same king without a capture.
}
rule-same-king-none = A side may move the same king as often as it likes.

# Draws.
span-moves = { $n ->
    [one] { $n } move of each side
   *[other] { $n } moves of each side
}
span-plies = { $n ->
    [one] { $n } ply
   *[other] { $n } plies, the moves of both sides together,
}
draw-none = No position and no number of moves makes the game a draw.
draw-repetition = { $n ->
    [one] The game is a draw when a position occurs for { $n } time with the same side to move.
   *[other] The game is a draw when the same position has occurred { $n } times with the same side to move.
}
draw-no-progress = The game is a draw after { $span } without { $what }.
draw-length = The game is a draw after { $span }.
draw-material = The game is a draw after { $span } during which { $material }.
draw-since-capture = The count begins anew with each capture.
draw-instant = The game is a draw at once if after a move { $material }, and the side to move cannot capture.
material-sides = one side has { $strong } and the other { $weak }
material-sides-on = one side has { $strong } and the other { $weak }, with a king on the squares called “{ $name }”
material-and = { $sides }, and { $total }
material-total = both sides together have { $pieces }
progress-capture = a capture
progress-man-move = a man's move
progress-no-king-move = a move of a piece other than a king
progress-promotion = a promotion

# Openings, lots and clocks.
rule-opening-none = The game begins with any legal move from the start.
rule-opening-removal = The game begins with two pieces less: the side that moves first removes one of its own, then the other side one of its own, next to the gap along a file or a row.
rule-opening-squares = The first piece is removed from { $squares }.
rule-opening-ballots = The first moves are drawn by lot; after them the players are free.
rule-opening-lines = { $n ->
    [one] There is { $n } opening to draw: { $lines }.
   *[other] There are { $n } openings to draw from: { $lines }.
}
rule-chance-none = Nothing is left to chance.
rule-marked = { $n ->
    [one] Before the game each side secretly marks { $n } of its pieces.
   *[other] Before the game each side secretly marks { $n } of its pieces.
}
rule-seconds-to-choose = { $n ->
    [one] It has { $n } second to choose them; those that are missing then are drawn by lot.
   *[other] It has { $n } seconds to choose them; those that are missing then are drawn by lot.
}
rule-success-common = Capturing an unmarked piece succeeds in { $n } of 100 cases.
rule-success-marked = Capturing a marked piece succeeds in { $n } of 100 cases.
rule-failure-attacker-removed = If a jump fails, the capturing piece leaves the board, the other one stays, and the turn passes.
rule-clock-none = The rules set no time for a move.
rule-seconds = { $n ->
    [one] A move may take { $n } second.
   *[other] A move may take { $n } seconds.
}
rule-time-out-automatic-move = When they have run out, a legal move is drawn by lot and made.
rule-time-out-loss = When they have run out, the game is lost.
rule-time-outs = { $n ->
    [one] A side loses as soon as its time has run out { $n } time.
   *[other] A side whose time runs out { $n } times in a row loses.
}
rule-time-outs-none = No number of such moves loses the game.

# Notation.
rule-style-numeric = { $n ->
    [one] The square has the number { $n }.
   *[other] The squares are numbered row by row, from 1 to { $n }.
}
rule-style-algebraic = { $n ->
    [one] The square has the letter of its file and the number of its row.
   *[other] Each of the { $n } squares has the letter of its file and the number of its row.
}
rule-corner-bottom-left = Counting begins at the near left of the player who moves first.
rule-corner-bottom-right = Counting begins at the near right of the player who moves first.
rule-corner-top-left = Counting begins at the far left of the player who moves first.
rule-corner-top-right = Counting begins at the far right of the player who moves first.
rule-separators = The squares of a move are joined by “{ $step }”, those of a capture by “{ $capture }”.
rule-kind-letter = In the text of a position a “{ $name }” has the letter { $letter }.
rule-game-type = In PDN the game has the number { $n } (GameType).
