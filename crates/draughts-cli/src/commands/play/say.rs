//! What has happened, in sentences.

use draughts::game::Ply;
use draughts::movegen::Position;
use draughts::rules::{Count, Draw, Material, Progress, Record, Troops};
use draughts::{Game, GameResult, Outcome, OutcomeReason, Side};

use crate::commands::moves::{capital, what_it_does};
use crate::terminal::{HEADING, counted, paint};

/// A ply: the move, what it did, and how its duels went. One sentence a line.
pub(super) fn ply(game: &Game, number: usize) -> String {
    let (Some(ply), Some(before)) = (game.plies().get(number), game.positions().get(number)) else {
        return String::new();
    };
    let side = capital(before.side());
    let mv = paint(HEADING, &ply.text);
    let mut text = if ply.ballot {
        format!("The opening drawn by lot: {side} plays {mv}")
    } else if ply.automatic {
        format!("The time of {side} has run out: the lot plays {mv}")
    } else {
        format!("{side} plays {mv}")
    };
    let what = what_it_does(game.variant(), before, &ply.mv);
    let failed = ply.duels.iter().any(|duel| !duel.success);
    if !what.is_empty() && !failed {
        text.push_str(&format!(": {what}"));
    }
    text.push('\n');
    text + &duels(game, before, ply)
}

/// How the duels of a ply went.
fn duels(game: &Game, before: &Position, ply: &Ply) -> String {
    let name = |square| game.variant().square_name(square);
    let mut text = String::new();
    let failed = ply.duels.iter().find(|duel| !duel.success).map(|duel| duel.square);
    let path = game.variant().generator().path(before, &ply.mv);
    for &square in &path.captured {
        let duel = ply.duels.iter().find(|duel| duel.square == square);
        if failed == Some(square) {
            text.push_str(&format!(
                "{} wins its duel: the attacker leaves the board\n",
                name(square)
            ));
            break;
        }
        if duel.is_some() {
            text.push_str(&format!("{} loses its duel and is captured\n", name(square)));
        } else if failed.is_some() {
            text.push_str(&format!("{} is captured\n", name(square)));
        }
    }
    text
}

/// How the game ended and why.
pub(super) fn outcome(game: &Game, outcome: Outcome) -> String {
    let why = reason(game, outcome);
    match outcome.result {
        GameResult::Win(side) => format!("{} wins: {why}.\n", capital(side)),
        GameResult::Draw => format!("The game is a draw: {why}.\n"),
    }
}

/// Why the game is over, as the end of a sentence.
fn reason(game: &Game, outcome: Outcome) -> String {
    let rules = game.variant().rules();
    let winner = match outcome.result {
        GameResult::Win(side) => side,
        GameResult::Draw => game.side(),
    };
    let loser = capital(winner.other());
    let left = |side: Side| game.position().of(side).len();
    match outcome.reason {
        OutcomeReason::NoPieces if left(winner) == 0 => {
            "it has no piece left, which wins in this game".to_owned()
        }
        OutcomeReason::NoPieces => format!("{loser} has no piece left"),
        OutcomeReason::NoMoves if game.side() == winner => {
            "it has no legal move, which wins in this game".to_owned()
        }
        OutcomeReason::NoMoves => format!("{loser} has no legal move"),
        OutcomeReason::FirstKing => "it has made the first king".to_owned(),
        OutcomeReason::MinimumPieces => {
            format!("{loser} has only {} left", counted(left(winner.other()), "piece"))
        }
        OutcomeReason::Repetition { count } => {
            format!("the position has come up for the {} time", ordinal(count))
        }
        OutcomeReason::NoProgress { plies } => {
            format!("{} without {}", moves_each(plies), progress(rules, plies))
        }
        OutcomeReason::Material { rule, plies } => {
            format!("{} with {}", moves_each(plies), material(rules, rule))
        }
        OutcomeReason::Instant { rule } => format!("{} cannot win", material(rules, rule)),
        OutcomeReason::Agreement => "the players have agreed to it".to_owned(),
        OutcomeReason::Resignation => format!("{loser} has resigned"),
        OutcomeReason::Time => format!("the time of {loser} has run out"),
        OutcomeReason::TimeOutsInARow { count } => {
            format!("the time of {loser} has run out {count} times in a row")
        }
    }
}

/// A number of plies in moves of both sides.
fn moves_each(plies: u16) -> String {
    if plies.is_multiple_of(2) {
        format!("each side has made {}", counted(usize::from(plies / 2), "move"))
    } else {
        format!("the sides have made {} together", counted(usize::from(plies), "move"))
    }
}

/// What has not happened for so many plies.
fn progress(rules: &Record, plies: u16) -> String {
    let reset = rules.draws.iter().find_map(|draw| match draw {
        Draw::NoProgress { plies: count, reset } if *count == plies => Some(reset),
        _ => None,
    });
    let words: Vec<_> = reset
        .into_iter()
        .flatten()
        .map(|progress| match progress {
            Progress::Capture => "a capture",
            Progress::ManMove => "a move of a man",
            Progress::Promotion => "a promotion",
        })
        .collect();
    match words.as_slice() {
        [] => "an end".to_owned(),
        [word] => (*word).to_owned(),
        [words @ .., last] => format!("{} or {last}", words.join(", ")),
    }
}

/// The material of a draw rule.
fn material(rules: &Record, rule: usize) -> String {
    match rules.draws.get(rule) {
        Some(Draw::Material { material, .. } | Draw::Instant { material }) => sides(material),
        _ => "this material".to_owned(),
    }
}

fn sides(material: &Material) -> String {
    let any = Troops::default();
    let mut text = match (&material.strong, &material.weak) {
        (strong, weak) if *strong == any && *weak == any => String::new(),
        (strong, weak) => format!("{} against {}", troops(strong), troops(weak)),
    };
    if let Some(landmark) = &material.weak_on {
        text.push_str(&format!(" on the {}", landmark.replace('-', " ")));
    }
    if material.pieces != Count::default() {
        let all = format!("{} on the board", count(material.pieces, "piece"));
        text = if text.is_empty() { all } else { format!("{text}, {all}") };
    }
    if text.is_empty() { "this material".to_owned() } else { text }
}

/// What one side has. Kings alone are not called kings without men.
fn troops(troops: &Troops) -> String {
    let nothing = Count { least: 0, most: 0 };
    let parts: Vec<_> = [(troops.kings, "king"), (troops.men, "man"), (troops.pieces, "piece")]
        .into_iter()
        .filter(|&(number, _)| number != Count::default() && number != nothing)
        .map(|(number, noun)| count(number, noun))
        .collect();
    if parts.is_empty() { "any pieces".to_owned() } else { parts.join(" and ") }
}

/// `3 kings`, `1 or 2 men`, `4 to 6 pieces`, `3 kings or more`.
fn count(number: Count, noun: &str) -> String {
    let Count { least, most } = number;
    let plural = |number: u8| match (number, noun) {
        (1, noun) => noun.to_owned(),
        (_, "man") => "men".to_owned(),
        (_, noun) => format!("{noun}s"),
    };
    match (least, most) {
        (least, u8::MAX) => format!("{least} {} or more", plural(least)),
        (least, most) if least == most => format!("{least} {}", plural(least)),
        (0, most) => format!("at most {most} {}", plural(most)),
        (least, most) if least + 1 == most => format!("{least} or {most} {}", plural(most)),
        (least, most) => format!("{least} to {most} {}", plural(most)),
    }
}

/// `second`, `third`, `11th`, `22nd`.
fn ordinal(number: u16) -> String {
    match number {
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        _ => {
            let ending = match (number % 100, number % 10) {
                (11..=13, _) => "th",
                (_, 1) => "st",
                (_, 2) => "nd",
                (_, 3) => "rd",
                _ => "th",
            };
            format!("{number}{ending}")
        }
    }
}

#[cfg(test)]
mod tests {
    use draughts::Variant;
    use draughts::rules::builtin;

    use super::*;

    fn told(variant: &str, fen: &str, line: &str) -> String {
        let variant = Variant::by_name(variant).expect("built in");
        let position = variant.parse_fen(fen).expect("a position");
        let mut game = Game::from_position(&variant, position).expect("few captures");
        for text in line.split_whitespace() {
            if let Err(error) = game.play(text) {
                panic!("{text}: {error}");
            }
        }
        outcome(&game, game.outcome().expect("the game is over"))
    }

    #[test]
    fn endings_in_words() {
        let to_and_fro = "47-42 5-10 42-47 10-5 ".repeat(2);
        let cases = [
            told("brazilian", "W:Wc3:Bd4", "c3xe5"),
            told("english", "B:W9,14:B5", ""),
            told("english-losing", "W:W:B5", ""),
            told("breakthrough", "W:W6:B45", "6-1"),
            told("international", "W:WK47,36:BK5,6", &to_and_fro),
            told("turkish", "W:WKa1:Bh7", "a1-b1"),
        ];
        assert_eq!(
            cases,
            [
                "White wins: Black has no piece left.\n",
                "White wins: Black has no legal move.\n",
                "White wins: it has no piece left, which wins in this game.\n",
                "White wins: it has made the first king.\n",
                "The game is a draw: the position has come up for the third time.\n",
                "The game is a draw: 1 piece against 1 piece cannot win.\n",
            ]
        );
    }

    #[test]
    fn players_end_games_too() {
        let mut game = Game::new(&Variant::by_name("brazilian").expect("built in"));
        let resigned = game.resign(Side::White).expect("not over");
        assert_eq!(outcome(&game, resigned), "Black wins: White has resigned.\n");
    }

    #[test]
    fn every_draw_rule_that_ships_has_words() {
        for id in builtin::ids() {
            let rules = builtin::load(id).expect("built in").rules;
            for (rule, draw) in rules.draws.iter().enumerate() {
                let text = match draw {
                    Draw::Repetition { count } => ordinal(*count),
                    Draw::NoProgress { plies, .. } => progress(&rules, *plies),
                    Draw::Material { .. } | Draw::Instant { .. } => material(&rules, rule),
                };
                assert!(
                    !text.contains("this material") && !text.contains("an end"),
                    "{id}: {text}"
                );
            }
        }
    }

    #[test]
    fn numbers_in_words() {
        let range = |least, most| Count { least, most };
        assert_eq!(count(range(3, u8::MAX), "king"), "3 kings or more");
        assert_eq!(count(range(1, 1), "man"), "1 man");
        assert_eq!(count(range(1, 2), "man"), "1 or 2 men");
        assert_eq!(count(range(4, 7), "piece"), "4 to 7 pieces");
        assert_eq!(count(range(0, 2), "piece"), "at most 2 pieces");
        assert_eq!([2, 11, 21, 22, 103].map(ordinal), ["second", "11th", "21st", "22nd", "103rd"]);
        assert_eq!(moves_each(40), "each side has made 20 moves");
        assert_eq!(moves_each(5), "the sides have made 5 moves together");
    }
}
