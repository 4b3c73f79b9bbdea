//! The position that an engine is to search.

use draughts::{Game, Kind, MoveKind, PlayError, Position, Side, Storm, Variant};
use thiserror::Error;

use super::moves::{MoveError, read_move, write_move};
use super::text::{Text, Word};

/// A position, and the moves that have been played from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The position, as [`write_position`] writes it.
    pub position: Text,
    /// The moves, so that the engine knows which positions have come up.
    pub moves: Vec<Word>,
}

/// Why a setup is not a game.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The position cannot be read.
    #[error("the position cannot be read: {0}")]
    Position(draughts::FenError),
    /// A move cannot be read.
    #[error("move {number} of the position cannot be read: {why}")]
    Move {
        /// Which, from 1.
        number: usize,
        /// What is wrong with it.
        why: MoveError,
    },
    /// A move needs lots, which no line can tell.
    #[error("move {number} of the position is decided by lots; expected the position after it")]
    Lots {
        /// Which, from 1.
        number: usize,
    },
    /// Nobody can move.
    #[error("the game is over: there is nothing to search")]
    Over,
    /// There are more ways to capture than the generator may look at.
    #[error(transparent)]
    Storm(#[from] Storm),
}

impl Setup {
    /// How a game stands: the position after its last capture, and the moves since.
    ///
    /// Where moves are decided by lots, it is the last position alone. Where kings' moves are counted,
    /// it begins with a position without a count, which every program can read.
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn of(game: &Game) -> Result<Self, Storm> {
        let (variant, positions, plies) = (game.variant(), game.positions(), game.plies());
        let last = plies.iter().rposition(|ply| ply.mv.kind() != MoveKind::Step);
        let mut first = last.map_or(0, |index| index + 1);
        while first > 0 && has_runs(&positions[first]) {
            first -= 1;
        }
        if variant.rules().chance.is_some() {
            first = plies.len();
        }
        let moves = positions[first..].iter().zip(&plies[first..]);
        let moves = moves.map(|(position, ply)| write_move(variant, position, &ply.mv));
        let moves = moves.collect::<Result<_, _>>()?;
        Ok(Self { position: write_position(variant, &positions[first]), moves })
    }

    /// The game to search.
    ///
    /// Where the draw rules of the rule set have ended it, the game begins anew with its last position:
    /// whoever sends it knows them not, and wants a move.
    ///
    /// # Errors
    /// If a part cannot be read, or there is no move to find.
    pub fn game(&self, variant: &Variant) -> Result<Game, SetupError> {
        let start = variant.parse_fen(self.position.as_str()).map_err(SetupError::Position)?;
        let mut game = Game::from_position(variant, start)?;
        for (number, word) in (1..).zip(&self.moves) {
            game = unless_drawn(game)?;
            let mv = read_move(variant, game.position(), word.as_str())
                .map_err(|why| SetupError::Move { number, why })?;
            match game.play_move(&mv) {
                Ok(_) => {}
                Err(PlayError::LotsNeeded) => return Err(SetupError::Lots { number }),
                Err(PlayError::Storm(storm)) => return Err(storm.into()),
                Err(_) => return Err(SetupError::Over),
            }
        }
        unless_drawn(game)
    }
}

/// The game, or what follows after its draw.
fn unless_drawn(game: Game) -> Result<Game, SetupError> {
    if game.outcome().is_none() {
        return Ok(game);
    }
    let again = Game::from_position(game.variant(), *game.position())?;
    if again.outcome().is_none() { Ok(again) } else { Err(SetupError::Over) }
}

/// A position as Hub has it, or as FEN where that has not everything.
#[must_use]
pub fn write_position(variant: &Variant, position: &Position) -> Text {
    let numbering = &variant.rules().notation.numbering;
    let sign = |(side, kind)| match (side, kind) {
        (Side::White, Kind::Man) => Some('w'),
        (Side::White, Kind::King) => Some('W'),
        (Side::Black, Kind::Man) => Some('b'),
        (Side::Black, Kind::King) => Some('B'),
        _ => None,
    };
    let squares = numbering.order().iter();
    let signs: Option<String> = std::iter::once(Some(position.side().letter()))
        .chain(squares.map(|&square| position.piece_at(square).map_or(Some('e'), sign)))
        .collect();
    let plain = position.marked().is_empty() && !has_runs(position);
    let text = signs.filter(|_| plain).unwrap_or_else(|| variant.fen(position));
    Text::new(&text)
}

/// Whether moves of kings have been counted.
fn has_runs(position: &Position) -> bool {
    Side::BOTH.iter().any(|&side| position.king_run(side).count > 0)
}
