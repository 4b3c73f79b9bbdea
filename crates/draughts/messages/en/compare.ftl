## Where rule sets part.

compare-same-rules = The rules of these games are the same.
compare-no-key = Has no such rule.
compare-no-more = Nothing beyond what the others say.

# What was switched.
compare-alone = “{ $game }” with this one rule from “{ $other }”:
compare-after = “{ $game }” with { $first } from “{ $other }”, and then with this one rule too:
compare-with = “{ $game }” with this rule and what it cannot be parted from ({ $keys }) from “{ $other }”:

# What a position shows.
compare-without-change = without the change
compare-with-change = with the change
compare-both-count = { $count ->
    [one] { $count } move in both
   *[other] { $count } moves in both
}
compare-more = and { $count } more
compare-agreed = Legal in all of them: { $moves }
compare-agreed-none = No move is legal in all of them.
compare-no-move = no legal move
compare-goes-on = the game goes on
compare-won = { $side ->
    [white] White has won
   *[black] Black has won
}
compare-odds = { $move } succeeds in { $percent } of 100 cases
compare-paths = { $count ->
    [one] { $move } by { $count } path
   *[other] { $move } by { $count } paths
}

# Why no position shows it.
compare-hidden-same = Says the same in other words.
compare-hidden-follows = Only together with { $key }: the rule comes and goes with it.
compare-hidden-board = Not to be seen in the moves of one position: the boards are not the same.
compare-hidden-pieces = Not to be seen in one position: only one of the games has this piece.
compare-hidden-setup = Not to be seen in the moves of a position: the start is another.
compare-hidden-opening = Not to be seen in a position: only the opening differs.
compare-hidden-draws = Not to be seen in a position: draws depend on the course of the game.
compare-hidden-clock = Not to be seen in a position: it is about time.
compare-hidden-notation = Not to be seen on the board: it is only written otherwise.
compare-nothing = No difference was found in { $positions } positions.
compare-nothing-seed = No difference was found in { $positions } positions (seed { $seed }).
compare-stopped = Stopped after { $positions } positions without a difference.
compare-impossible = Cannot be changed by itself: the other rules would not go with it.
