//! Positions of 50 squares.

use std::fmt;

use draughts::{Kind, Position, Side, Variant};

use super::error::DxpError;
use super::field::{Fields, letter};

/// How many squares a board has.
const SQUARES: usize = 50;

/// A position: the side to move, and what stands on each square in the order of the numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    side: Side,
    squares: [Option<(Side, Kind)>; SQUARES],
}

impl Board {
    /// A position of men and kings on 50 squares; none for any other.
    #[must_use]
    pub fn of(variant: &Variant, position: &Position) -> Option<Self> {
        let order = variant.rules().notation.numbering.order();
        let order: &[_; SQUARES] = order.try_into().ok()?;
        let squares = order.map(|square| position.piece_at(square));
        let known = |piece: &Option<(Side, Kind)>| {
            piece.is_none_or(|(_, kind)| matches!(kind, Kind::Man | Kind::King))
        };
        squares.iter().all(known).then_some(Self { side: position.side(), squares })
    }

    /// The side to move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The position under these rules; none if the board of the variant has not 50 squares, or a man
    /// stands where it would be a king.
    #[must_use]
    pub fn position(&self, variant: &Variant) -> Option<Position> {
        let rules = variant.rules();
        let order: &[_; SQUARES] = rules.notation.numbering.order().try_into().ok()?;
        let mut position = Position::empty(self.side);
        for (&square, piece) in order.iter().zip(self.squares) {
            let Some((side, kind)) = piece else { continue };
            let fits = match kind {
                Kind::Man => !rules.promotion_squares(side).contains(square),
                _ => rules.king.is_some(),
            };
            if !fits {
                return None;
            }
            position.put(square, side, kind);
        }
        Some(position)
    }

    pub(crate) fn read(fields: &mut Fields<'_>) -> Result<Self, DxpError> {
        let side = fields.side("side to move")?;
        let mut squares = [None; SQUARES];
        for square in &mut squares {
            let expected = "one of `e`, `w`, `W`, `z` and `Z`";
            *square = fields.parsed(1, "square", expected, |text| {
                Some(match text {
                    "e" => None,
                    "w" => Some((Side::White, Kind::Man)),
                    "W" => Some((Side::White, Kind::King)),
                    "z" => Some((Side::Black, Kind::Man)),
                    "Z" => Some((Side::Black, Kind::King)),
                    _ => return None,
                })
            })?;
        }
        Ok(Self { side, squares })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", letter(self.side))?;
        for square in self.squares {
            let sign = match square {
                None => 'e',
                Some((side, Kind::King)) => letter(side),
                Some((side, _)) => letter(side).to_ascii_lowercase(),
            };
            write!(f, "{sign}")?;
        }
        Ok(())
    }
}
