//! Whether a game can go on for ever.

use draughts_board::{Direction, DirectionSet};

use crate::{Draw, Progress, Record};

/// Whether quiet moves can go on for ever and no draw rule ends the game.
///
/// A piece can go to and fro for ever if some steps of its directions lead back to where it came
/// from, that is, unless all of them point to the same half of the board.
pub(super) fn is_endless(record: &Record) -> bool {
    let kings = record.king.as_ref().filter(|_| !record.goal.first_king);
    let kings = kings.is_some_and(|king| returns(king.moves));
    let others = returns(record.man.moves) && has_men(record)
        || record.pieces.iter().any(|piece| returns(piece.moves));
    let ends = record.draws.iter().any(|draw| match draw {
        Draw::Repetition { .. } => true,
        // Men that go to and fro start such a count anew for ever.
        Draw::NoProgress { reset, .. } => !(others && reset.contains(&Progress::ManMove)),
        Draw::Material { .. } | Draw::Instant { .. } => false,
    });
    (kings || others) && !ends
}

fn has_men(record: &Record) -> bool {
    record.setup.men.iter().any(|men| !men.is_empty())
        || record.pieces.iter().any(|piece| piece.becomes == draughts_board::Kind::Man)
}

/// Whether some steps in these directions add up to none.
fn returns(directions: DirectionSet) -> bool {
    // They do unless a half circle has none of them: four neighbouring directions and more.
    let free =
        |from: usize| (0..4).all(|turn| !directions.contains(Direction::ALL[(from + turn) % 8]));
    !(0..8).any(free)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(DirectionSet::NONE, false)]
    #[case(DirectionSet::FORWARD, false)]
    #[case(DirectionSet::FORWARD_DIAGONAL, false)]
    #[case(DirectionSet::FORWARD.and(DirectionSet::FORWARD_DIAGONAL), false)]
    #[case(DirectionSet::SIDEWAYS, true)]
    #[case(DirectionSet::FORWARD.and(DirectionSet::SIDEWAYS), true)]
    #[case(DirectionSet::FORWARD.and(DirectionSet::BACKWARD_DIAGONAL), true)]
    #[case(DirectionSet::DIAGONAL, true)]
    #[case(DirectionSet::ANY, true)]
    fn steps_that_lead_back(#[case] directions: DirectionSet, #[case] expected: bool) {
        assert_eq!(returns(directions), expected);
    }
}
