## The frame of a book of rules.

book-title = { $name }: the rules
book-language = English
book-contents = Contents
book-summary = In short
book-others = Other draughts
book-sources = Sources
book-key = Key
book-place = Rule file
book-source = Source
book-legend = In the diagrams w and b are men, W and B are kings. A line with > is a legal move, one with ! is not legal. Squares stand in ( ) if a piece may go there, in { "{ }" } if it may not, in < > if their piece is captured, and in [ ] if they are meant.

# Captions of diagrams.
book-figure-start = The position at the start.
book-figure-names = The names of the squares.
book-figure-landmark = These squares.
book-figure-material = For example, this material.
book-figure-removal = The first piece is removed from one of these squares.
book-legal = { $n ->
    [one] Legal: { $moves }.
   *[other] Legal: { $moves }.
}
book-wrong = { $n ->
    [one] Not legal: { $moves }.
   *[other] Not legal: { $moves }.
}
book-is-king = After { $move } the piece is a king.
book-is-man = After { $move } the piece is a man.
book-white-has-won = Here White has won.
book-black-has-won = Here Black has won.

# Other variants.
book-other-same = { $name } is played by the same rules.
book-other-rule = { $name } has one other rule: { $rule }
book-other-rules = { $n ->
    [one] { $name } differs in { $n } rule, about { $topics }.
   *[other] { $name } differs in { $n } rules, about { $topics }.
}
topic-aim = the aim
topic-board = the board and the start
topic-moves = moves
topic-captures = captures
topic-choice = the choice among captures
topic-promotion = promotion
topic-kings = kings
topic-draws = draws
topic-special = special rules
topic-notation = notation

# The summary.
fact-board = Board
fact-pieces = Pieces
fact-first = Moves first
fact-steps = Men step
fact-jumps = Men capture
fact-king = King
fact-compulsory = Captures compulsory
fact-choice = Of several captures
fact-removal = Captured pieces leave
fact-promotion = Promotion
fact-goal = The winner is
word-white = White
word-black = Black
word-yes = yes
word-no = no
word-none = not at all
word-never = never
word-no-king = none
word-short = short
word-flying = flying
word-then = { $first }; from the second jump on { $next }
word-board = { $n ->
    [one] { $width }×{ $height }, { $n } square
   *[other] { $width }×{ $height }, { $n } squares
}
word-points = { $n ->
    [one] { $n } point, { $width }×{ $height }
   *[other] { $n } points, { $width }×{ $height }
}
word-each = { $n ->
    [one] { $n } each
   *[other] { $n } each
}
word-unequal = White { $white }, Black { $black }
word-free = any
word-quantity = most pieces
word-quality = most kings
word-preference = with a king
word-order = kings first
word-value = greatest value
word-after-move = after the move
word-at-once = at once
word-far-row = on the far row
word-some-squares = on certain squares
word-ends-move = a jump there ends the move
word-as-man = a man that passes stays a man
word-as-king = a man that passes becomes a king at once
word-last = who can still move
word-losing = who has no piece or no move left
word-first-king = who has a king first
word-mixed = see the aim
