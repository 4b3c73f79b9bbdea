//! What is special about a rule set, in a few words read from its record.

use draughts::board::{Direction, DirectionSet, Shape, Side};
use draughts::rules::{
    Draw, DuringCapture, King, Landing, Opening, Priority, Range, Record, Removal, Reversal,
    Verdict,
};

/// The board: `8x8`, and which squares are played on where they are not the usual ones.
pub(crate) fn board(rules: &Record) -> String {
    let (width, height) = (rules.board.width(), rules.board.height());
    let squares = match rules.board.shape() {
        Shape::Dark => "",
        Shape::Light => " light",
        Shape::All => " all",
        Shape::Points => " points",
    };
    format!("{width}x{height}{squares}")
}

/// How many pieces White and Black have at the start.
pub(crate) fn pieces(rules: &Record) -> [usize; 2] {
    Side::BOTH.map(|side| {
        let index = side.index();
        let others: usize = rules.pieces.iter().map(|piece| piece.start[index].len()).sum();
        rules.setup.men[index].len() + others
    })
}

/// The number of pieces a side: `12`, or `12 and 11` where the sides differ.
pub(crate) fn pieces_text(rules: &Record) -> String {
    match pieces(rules) {
        [white, black] if white == black => white.to_string(),
        [white, black] => format!("{white} and {black}"),
    }
}

/// What a player should know before the first move, a phrase for each.
pub(crate) fn special(rules: &Record) -> Vec<String> {
    let mut phrases = Vec::new();
    goal(rules, &mut phrases);
    men(rules, &mut phrases);
    kings(rules, &mut phrases);
    captures(rules, &mut phrases);
    surroundings(rules, &mut phrases);
    phrases
}

/// Goals that turn the game around.
fn goal(rules: &Record, phrases: &mut Vec<String>) {
    let goal = &rules.goal;
    match (goal.no_moves, goal.no_pieces) {
        (Verdict::Win, Verdict::Win) => phrases.push("whoever cannot move wins".to_owned()),
        (Verdict::Win, Verdict::Loss) => phrases.push("whoever is blocked wins".to_owned()),
        (Verdict::Loss, Verdict::Win) => phrases.push("whoever has no piece wins".to_owned()),
        (Verdict::Loss, Verdict::Loss) => {}
    }
    if goal.first_king {
        phrases.push("the first king wins".to_owned());
    }
    if let Some(number) = goal.minimum_pieces {
        let noun = if number == 1 { "piece" } else { "pieces" };
        phrases.push(format!("{number} {noun} or fewer lose"));
    }
}

/// How men move and capture.
fn men(rules: &Record, phrases: &mut Vec<String>) {
    let man = &rules.man;
    if man.forward[0] == man.forward[1] {
        phrases.push("both sides move the same way".to_owned());
    }
    if man.moves.is_empty() {
        phrases.push("men never step".to_owned());
    } else if man.moves != DirectionSet::FORWARD_DIAGONAL {
        phrases.push(format!("men move {}", directions(man.moves)));
    }
    if man.captures == man.captures_next {
        if man.captures == man.moves.and(man.moves.turned()) && man.captures != man.moves {
            phrases.push("men capture backward too".to_owned());
        } else if man.captures != man.moves {
            phrases.push(format!("men capture {}", directions(man.captures)));
        }
    } else {
        phrases.push(format!(
            "men capture {}, then {}",
            directions(man.captures),
            directions(man.captures_next)
        ));
    }
    if man.linear {
        phrases.push("men cross lines of their own men".to_owned());
    }
    if man.frozen_on_far_row {
        phrases.push("men on the far row only capture".to_owned());
    }
    for piece in &rules.pieces {
        phrases.push(format!("a kind of its own: {}", piece.name));
    }
}

/// How kings move, and how men become kings.
fn kings(rules: &Record, phrases: &mut Vec<String>) {
    let Some(king) = &rules.king else {
        phrases.push("no kings".to_owned());
        return;
    };
    phrases.push(king_text(king));
    if !rules.man.captures_kings {
        phrases.push("men cannot capture kings".to_owned());
    }
    if let Some(limit) = king.same_king_limit {
        phrases.push(format!("at most {limit} moves in a row with one king"));
    }
    let promotion = &rules.promotion;
    if promotion.squares == Side::BOTH.map(|side| rules.far_row(side)) {
        match promotion.during_capture {
            DuringCapture::EndsMove => {}
            DuringCapture::ContinuesAsMan => {
                phrases.push("no promotion in passing".to_owned());
            }
            DuringCapture::ContinuesAsKing => {
                phrases.push("promotion in passing".to_owned());
            }
        }
    } else if promotion.squares.iter().all(|squares| squares.is_empty()) {
        phrases.push("men stay men".to_owned());
    } else {
        phrases.push("special promotion squares".to_owned());
    }
}

/// How a king goes.
fn king_text(king: &King) -> String {
    let mut text = match king.range {
        Range::Short => "short kings".to_owned(),
        Range::Flying => "flying kings".to_owned(),
    };
    if king.moves != DirectionSet::DIAGONAL {
        text.push_str(&format!(" {}", directions(king.moves)));
    }
    if king.captures != king.moves {
        text.push_str(&format!(", capturing {}", directions(king.captures)));
    }
    match (king.range, king.landing) {
        (Range::Short, _) | (_, Landing::Any) => {}
        (_, Landing::Adjacent) => text.push_str(", landing right behind"),
        (_, Landing::AdjacentAfterKing) => text.push_str(", stopping right behind a captured king"),
    }
    text
}

/// What a capture is, and which one must be made.
fn captures(rules: &Record, phrases: &mut Vec<String>) {
    let capture = &rules.capture;
    if capture.compulsory {
        phrases.push(choice(&capture.priority));
    } else {
        phrases.push("capturing is optional".to_owned());
    }
    if !capture.complete {
        phrases.push("a capture may stop early".to_owned());
    }
    if capture.straight {
        phrases.push("captures keep one line".to_owned());
    }
    if capture.removal == Removal::Immediate {
        phrases.push("immediate removal".to_owned());
    }
    if capture.reversal == Reversal::Forbidden {
        phrases.push("no turning back".to_owned());
    }
}

/// Which capture is to be chosen.
pub(crate) fn choice(priority: &[Priority]) -> String {
    let rules: Vec<_> = priority
        .iter()
        .map(|rule| match rule {
            Priority::Quantity => "most pieces",
            Priority::Quality => "most kings",
            Priority::Preference => "with a king",
            Priority::Order => "kings first",
            Priority::Value => "greatest value",
        })
        .collect();
    if rules.is_empty() {
        "any capture".to_owned()
    } else {
        format!("capture {}", rules.join(", then "))
    }
}

/// Openings, lots, clocks and draws.
fn surroundings(rules: &Record, phrases: &mut Vec<String>) {
    match &rules.opening {
        Opening::None => {}
        Opening::Removal { .. } => phrases.push("opens with a removal each".to_owned()),
        Opening::Ballots { lines } => {
            phrases.push(format!("opens with one of {} lines drawn by lot", lines.len()));
        }
    }
    if let Some(chance) = &rules.chance {
        phrases.push(format!("duels by lot, {} marked pieces a side", chance.marked));
    }
    if let Some(clock) = &rules.clock {
        phrases.push(format!("{} seconds a move", clock.seconds_per_move));
    }
    phrases.extend(rules.draws.iter().filter_map(draw));
}

/// What is special about a draw rule. Those for certain material are too many to tell here, and the
/// third time that a position comes up is a draw nearly everywhere.
fn draw(draw: &Draw) -> Option<String> {
    match draw {
        Draw::Repetition { count: 3 } | Draw::Material { .. } | Draw::Instant { .. } => None,
        Draw::Repetition { count } => Some(format!("draw when a position comes up {count} times")),
        Draw::NoProgress { plies, .. } => {
            Some(format!("draw after {plies} plies without progress"))
        }
    }
}

/// Directions in the words of a rule file, as few as say it.
fn directions(set: DirectionSet) -> String {
    const WORDS: [(&str, DirectionSet); 8] = [
        ("every way", DirectionSet::ANY),
        ("along files and rows", DirectionSet::ORTHOGONAL),
        ("diagonally", DirectionSet::DIAGONAL),
        ("diagonally forward", DirectionSet::FORWARD_DIAGONAL),
        ("diagonally backward", DirectionSet::BACKWARD_DIAGONAL),
        ("sideways", DirectionSet::SIDEWAYS),
        ("straight forward", DirectionSet::FORWARD),
        ("straight backward", DirectionSet::BACKWARD),
    ];
    let mut left = set;
    let mut words = Vec::new();
    for (word, part) in WORDS {
        if !left.is_empty() && holds(left, part) {
            words.push(word);
            left = left.iter().filter(|&direction| !part.contains(direction)).collect();
        }
    }
    words.extend(left.iter().map(single));
    match words.as_slice() {
        [] => "never".to_owned(),
        [word] => (*word).to_owned(),
        [words @ .., last] => format!("{} and {last}", words.join(", ")),
    }
}

/// Whether a set has every direction of another.
fn holds(set: DirectionSet, part: DirectionSet) -> bool {
    part.iter().all(|direction| set.contains(direction))
}

/// One direction for a piece that goes up, where no word of a rule file has it alone.
fn single(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "straight forward",
        Direction::NorthEast => "forward to the right",
        Direction::East => "to the right",
        Direction::SouthEast => "backward to the right",
        Direction::South => "straight backward",
        Direction::SouthWest => "backward to the left",
        Direction::West => "to the left",
        Direction::NorthWest => "forward to the left",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_in_words() {
        let forward = DirectionSet::FORWARD;
        let cases = [
            (DirectionSet::NONE, "never"),
            (DirectionSet::ANY, "every way"),
            (DirectionSet::ORTHOGONAL, "along files and rows"),
            (forward.and(DirectionSet::SIDEWAYS), "sideways and straight forward"),
            (forward.and(DirectionSet::DIAGONAL), "diagonally and straight forward"),
            (DirectionSet::FORWARD_DIAGONAL, "diagonally forward"),
            (
                forward.and(DirectionSet::SIDEWAYS).and(DirectionSet::FORWARD_DIAGONAL),
                "diagonally forward, sideways and straight forward",
            ),
        ];
        for (set, words) in cases {
            assert_eq!(directions(set), words);
        }
    }

    #[test]
    fn the_choice_of_captures_in_words() {
        assert_eq!(choice(&[]), "any capture");
        assert_eq!(
            choice(&[Priority::Quantity, Priority::Quality]),
            "capture most pieces, then most kings"
        );
    }
}
