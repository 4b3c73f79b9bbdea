//! What stands on a square.

use draughts_board::{Kind, Side};
use draughts_movegen::Position;

use crate::Variant;

/// A piece as one sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "Piece"))]
pub struct PlainPiece {
    /// Whose it is.
    pub side: PlainSide,
    /// `man`, `king`, or the name of a kind that the rule file declares.
    pub kind: String,
    /// The letter of a kind that the rule file declares.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub letter: Option<char>,
    /// What is special about it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mark: Option<PieceMark>,
}

/// What is special about a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum PieceMark {
    /// It is marked for duels.
    Medieval,
}

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "Side"))]
pub enum PlainSide {
    /// The player at the bottom.
    White,
    /// The player at the top.
    Black,
}

impl From<Side> for PlainSide {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

impl Variant {
    /// What the rule set calls a kind of piece: `man`, `king`, or a name that it declares.
    #[must_use]
    pub fn kind_name(&self, kind: Kind) -> &str {
        let declared = || self.rules().pieces.iter().find(|piece| piece.kind == kind);
        match kind {
            Kind::Man => "man",
            Kind::King => "king",
            Kind::First | Kind::Second => declared().map_or("piece", |piece| &piece.name),
        }
    }

    /// The pieces of a position, each with the name of its square, in the order of the numbers of the
    /// squares.
    #[must_use]
    pub fn plain_pieces(&self, position: &Position) -> Vec<(String, PlainPiece)> {
        let rules = self.rules();
        let squares = rules.notation.numbering.order().iter();
        let pieces = squares.filter_map(|&square| {
            let (side, kind) = position.piece_at(square)?;
            let declared = rules.pieces.iter().find(|piece| piece.kind == kind);
            let piece = PlainPiece {
                side: side.into(),
                kind: self.kind_name(kind).to_owned(),
                letter: declared.map(|piece| piece.letter),
                mark: position.marked().contains(square).then_some(PieceMark::Medieval),
            };
            Some((self.square_name(square).to_string(), piece))
        });
        pieces.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_declared_kind_has_its_name_and_its_letter() {
        let variant = Variant::by_name("parachute").expect("built in");
        let pieces = variant.plain_pieces(&variant.start());
        let declared = &variant.rules().pieces[0];
        let own: Vec<_> = pieces.iter().filter(|(_, piece)| piece.letter.is_some()).collect();
        assert_eq!(own.len(), declared.start.iter().map(|set| set.len()).sum::<usize>());
        assert!(own.iter().all(|(_, piece)| piece.kind == declared.name));
    }

    #[test]
    fn marks_are_seen() {
        let variant = Variant::by_name("brazilian-medieval").expect("built in");
        let mut start = variant.start();
        let square = start.of(Side::White).lowest().expect("there are pieces");
        start.set_marked(square, true);
        let pieces = variant.plain_pieces(&start);
        let marked: Vec<_> = pieces.iter().filter(|(_, piece)| piece.mark.is_some()).collect();
        assert_eq!(marked.len(), 1);
        assert_eq!(marked[0].0, variant.square_name(square).to_string());
    }
}
