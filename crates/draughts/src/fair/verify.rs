//! Whether the lots of a game are those of its seed.

use draughts_board::{Side, SquareSet};
use draughts_movegen::Position;

use super::{Dice, Drawn, Key, Record, commitment_to_choice, commitment_to_secret};
use crate::game::{Duel, Game, PlayError};

/// What does not fit in the record of a game.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The secret is not known yet.
    #[error("the server's secret has not been opened; it is when the game is over")]
    Closed,
    /// The secret is another one than that which was committed to.
    #[error("the server's secret does not fit its commitment `{commitment}`: it makes `{made}`")]
    Secret {
        /// The commitment.
        commitment: Key,
        /// What the secret comes to.
        made: Key,
    },
    /// A player has not opened his choice.
    #[error("{0}'s choice has been committed to, but not opened")]
    Unopened(Side),
    /// A choice is another one than that which was committed to.
    #[error(
        "{side}'s choice and nonce do not fit the commitment `{commitment}`: they make `{made}`"
    )]
    Choice {
        /// Whose.
        side: Side,
        /// The commitment.
        commitment: Key,
        /// What choice and nonce come to.
        made: Key,
    },
    /// A piece was chosen that is none.
    #[error("{side} has chosen `{square}`, where no piece of that side stands at the start")]
    Square {
        /// Who.
        side: Side,
        /// The square.
        square: String,
    },
    /// Other pieces are marked than choice and lots say.
    #[error("{side}'s marked pieces are `{found}`; choice and lots make `{expected}`")]
    Marks {
        /// Whose.
        side: Side,
        /// In the record.
        found: String,
        /// By choice and lots.
        expected: String,
    },
    /// The opening is another line than the lot says.
    #[error("the opening is not the line that the lot says")]
    Opening,
    /// A duel has another end than the lot says.
    #[error("ply {ply}, `{text}`: the duels are `{found}`; the lots make `{expected}`")]
    Duels {
        /// The number of the ply, from 1.
        ply: usize,
        /// The move.
        text: String,
        /// In the record: squares, each with `+` for a capture and `-` for a failure.
        found: String,
        /// By the lots.
        expected: String,
    },
    /// A move for a player whose time had run out is another one than the lot says.
    #[error("ply {ply}, `{text}`: the move was made by lot, and the lot is `{expected}`")]
    Move {
        /// The number of the ply, from 1.
        ply: usize,
        /// The move.
        text: String,
        /// By the lot.
        expected: String,
    },
    /// The moves cannot be played.
    #[error("the game cannot be played again")]
    Play(#[source] PlayError),
}

/// Draws all lots of a game anew; they are answered with what they were for, in order.
///
/// This shows that the lots are those of the commitments in the record. That the commitments are those
/// that were made before the game is for those to say who saw them then.
///
/// # Errors
/// The first thing that does not fit.
pub fn verify(game: &Game, record: &Record) -> Result<Vec<Drawn>, Fault> {
    check_commitments(record)?;
    let mut dice = record.dice().ok_or(Fault::Closed)?;
    check_marks(game, record, &mut dice)?;
    let mut again = Game::from_position(game.variant(), *game.start())
        .map_err(|storm| Fault::Play(storm.into()))?;
    if game.plies().first().is_some_and(|ply| ply.ballot) {
        let opened = again.draw_opening(&mut dice).map_err(Fault::Play)?.len();
        if !game.positions().starts_with(again.positions()) || opened == 0 {
            return Err(Fault::Opening);
        }
    }
    for (number, ply) in (1..).zip(game.plies()).skip(again.plies().len()) {
        let text = || ply.text.clone();
        if ply.automatic {
            let drawn = again.move_by_lot(&mut dice).map_err(|storm| Fault::Play(storm.into()))?;
            if drawn != Some(ply.mv) {
                let name = |mv| game.variant().move_text(again.position(), &mv).ok();
                let expected = drawn.and_then(name).unwrap_or_default();
                return Err(Fault::Move { ply: number, text: text(), expected });
            }
        }
        let played = again.play_move_by_lot(&ply.mv, &mut dice).map_err(Fault::Play)?;
        if played.duels != ply.duels {
            let name = |duels: &[Duel]| {
                let word = |duel: &Duel| {
                    let sign = if duel.success { '+' } else { '-' };
                    format!("{}{sign}", game.variant().square_name(duel.square))
                };
                duels.iter().map(word).collect::<Vec<_>>().join(" ")
            };
            let (found, expected) = (name(&ply.duels), name(&played.duels));
            return Err(Fault::Duels { ply: number, text: text(), found, expected });
        }
    }
    Ok(dice.drawn().to_vec())
}

fn check_commitments(record: &Record) -> Result<(), Fault> {
    let secret = record.secret.ok_or(Fault::Closed)?;
    let made = commitment_to_secret(&record.game, &secret);
    if made != record.commitment {
        return Err(Fault::Secret { commitment: record.commitment, made });
    }
    for side in Side::BOTH {
        let Some(pledge) = record.pledge(side) else { continue };
        let opening = pledge.opening.as_ref().ok_or(Fault::Unopened(side))?;
        let made = commitment_to_choice(&record.game, side, &opening.squares, &opening.nonce);
        if made != pledge.commitment {
            return Err(Fault::Choice { side, commitment: pledge.commitment, made });
        }
    }
    Ok(())
}

/// Marks the pieces once more, unless the position was given.
fn check_marks(game: &Game, record: &Record, dice: &mut Dice) -> Result<(), Fault> {
    if record.given {
        return Ok(());
    }
    let variant = game.variant();
    let mut bare: Position = *game.start();
    for side in Side::BOTH {
        bare.of(side).iter().for_each(|square| bare.set_marked(square, false));
    }
    let choice = |side: Side| {
        let squares = record.opening(side).map_or(&[][..], |opening| &opening.squares);
        let own = |text: &String| {
            let square = variant.parse_square(text).filter(|&it| bare.of(side).contains(it));
            square.ok_or_else(|| Fault::Square { side, square: text.clone() })
        };
        squares.iter().map(own).collect::<Result<SquareSet, _>>()
    };
    let (white, black) = (choice(Side::White)?, choice(Side::Black)?);
    let storm = |storm: draughts_movegen::Storm| Fault::Play(storm.into());
    let mut again = Game::from_position(variant, bare).map_err(storm)?;
    again.mark(white, black, dice).map_err(Fault::Play)?;
    for side in Side::BOTH {
        let marked = |position: &Position| {
            let squares = (position.of(side) & position.marked()).iter();
            squares.map(|it| variant.square_name(it).to_string()).collect::<Vec<_>>().join(" ")
        };
        let (found, expected) = (marked(game.start()), marked(again.start()));
        if found != expected {
            return Err(Fault::Marks { side, found, expected });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
