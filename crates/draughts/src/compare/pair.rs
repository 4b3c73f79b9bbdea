//! Two rule sets on one board, and what they say of a position.

use std::collections::BTreeSet;

use draughts_board::{Kind, Shape, Side, Square, SquareSet};
use draughts_movegen::{Ending, Path, Position, Reason};
use draughts_rules::{Opening, Record, RuleSet};

use super::{Answer, Effect, Hidden, Witness};
use crate::Variant;
use crate::game::Prospect;

/// So many paths of a move are compared.
const MOST_PATHS: usize = 32;

/// Two rule sets on one board.
pub(super) struct Pair {
    pub(super) variants: [Variant; 2],
    /// The kinds of pieces that both know.
    pub(super) kinds: Vec<Kind>,
    /// The sides whose moves are looked at: one, where what holds for it holds for the other.
    pub(super) sides: Vec<Side>,
    /// The limits of king moves in a row.
    pub(super) limits: BTreeSet<u8>,
    /// Whether one of them has duels.
    pub(super) duels: bool,
    /// Where the men of a side become kings under one of them.
    promotion: [SquareSet; 2],
    pub(super) goals_differ: bool,
}

impl Pair {
    /// Two rule sets that some position may tell apart, or why none can.
    pub(super) fn new(a: &RuleSet, b: &RuleSet) -> Result<Self, Hidden> {
        if let Some(hidden) = hidden(a, b) {
            return Err(hidden);
        }
        let both = [a, b];
        let named = |rules: &RuleSet, kind: Kind| {
            rules.pieces.iter().find(|piece| piece.kind == kind).map(|piece| piece.letter)
        };
        let shared = |kind: &Kind| match kind {
            Kind::Man => true,
            Kind::King => both.iter().all(|rules| rules.king.is_some()),
            declared => named(a, *declared).is_some() && named(a, *declared) == named(b, *declared),
        };
        let first = a.setup.first;
        let sides = if both.iter().all(|rules| is_even(rules)) {
            vec![first]
        } else {
            vec![first, first.other()]
        };
        let limit = |rules: &RuleSet| rules.king.as_ref().and_then(|king| king.same_king_limit);
        Ok(Self {
            kinds: Kind::ALL.into_iter().filter(shared).collect(),
            sides,
            limits: both.into_iter().filter_map(limit).collect(),
            duels: both.iter().any(|rules| rules.chance.is_some()),
            promotion: Side::BOTH.map(|side| a.promotion_squares(side) | b.promotion_squares(side)),
            goals_differ: a.goal != b.goal,
            variants: both.map(|rules| Variant::from_rules(rules.clone())),
        })
    }

    /// The rules of the first.
    pub(super) fn rules(&self) -> &RuleSet {
        self.variants[0].rules()
    }

    /// Whether such a piece may stand here under both.
    pub(super) fn may_stand(&self, square: Square, side: Side, kind: Kind) -> bool {
        kind != Kind::Man || !self.promotion[side.index()].contains(square)
    }

    /// In what the two disagree here, paths apart.
    pub(super) fn effect(&self, position: &Position) -> Option<Effect> {
        let [a, b] = &self.variants;
        let moves = [a.legal_moves(position).ok()?, b.legal_moves(position).ok()?];
        if moves[0] == moves[1] && !self.goals_differ && !self.duels {
            return None;
        }
        let endings = [a.ending(position).ok()?, b.ending(position).ok()?];
        if moves[0] != moves[1] && !endings.iter().any(is_over) {
            return Some(Effect::Moves);
        }
        if self.goals_differ && endings[0] != endings[1] {
            // A side without pieces has lost already, unless just that is what differs.
            let empty = Side::BOTH.into_iter().any(|side| position.of(side).is_empty());
            let counts = |ending: &Option<Ending>| {
                !empty || ending.is_some_and(|ending| ending.reason == Reason::NoPieces)
            };
            return endings.iter().all(counts).then_some(Effect::Outcome);
        }
        let lots = |variant: &Variant| -> Vec<Vec<Prospect>> {
            moves[0].iter().map(|mv| variant.prospects(position, mv)).collect()
        };
        (self.duels && moves[0] == moves[1] && lots(a) != lots(b)).then_some(Effect::Lots)
    }

    /// Whether the two have the same moves here, but with other paths.
    pub(super) fn paths_differ(&self, position: &Position) -> bool {
        let [a, b] = &self.variants;
        let Ok(moves) = a.legal_moves(position) else { return false };
        if [a, b].iter().any(|variant| variant.ending(position).is_ok_and(|it| is_over(&it))) {
            return false;
        }
        let long = |variant: &Variant, mv| -> Vec<Path> {
            let mut paths = variant.generator().paths(position, mv, MOST_PATHS);
            paths.sort_unstable();
            paths
        };
        moves.iter().filter(|mv| mv.captured().len() > 1).any(|mv| {
            let paths = [long(a, mv), long(b, mv)];
            paths[0] != paths[1] && paths.iter().all(|paths| paths.len() < MOST_PATHS)
        })
    }

    /// What the two say of a position; none if it is a storm of captures.
    pub(super) fn witness(&self, position: Position, effect: Effect) -> Option<Witness> {
        let answer = |variant: &Variant| {
            Some(Answer {
                moves: variant.legal_moves(&position).ok()?,
                ending: variant.ending(&position).ok()?,
            })
        };
        let [a, b] = &self.variants;
        let answers = [answer(a)?, answer(b)?];
        Some(Witness { position, effect, variants: self.variants.clone(), answers })
    }
}

/// Whether a goal is reached, so that nobody moves any more; to have no move is a matter of the moves.
fn is_over(ending: &Option<Ending>) -> bool {
    ending.is_some_and(|it| matches!(it.reason, Reason::FirstKing | Reason::MinimumPieces))
}

/// Whether White's game is Black's on the turned board.
fn is_even(rules: &Record) -> bool {
    let count = rules.board.len();
    let turned: SquareSet = rules.promotion.squares[0]
        .iter()
        .filter_map(|square| Square::new(count - 1 - square.index()))
        .collect();
    let [white, black] = rules.man.forward;
    let same_lines = rules.board.shape() != Shape::Points;
    same_lines && white != black && turned == rules.promotion.squares[1]
}

/// Why no position tells these rule sets apart, if that is so.
fn hidden(a: &Record, b: &Record) -> Option<Hidden> {
    if a.board != b.board {
        return Some(Hidden::Board);
    }
    let removal = |rules: &Record| match rules.opening {
        Opening::Removal { squares } => Some(squares),
        Opening::None | Opening::Ballots { .. } => None,
    };
    let odds = |rules: &Record| {
        let chance = rules.chance.as_ref()?;
        Some((chance.success_common, chance.success_marked, chance.failure))
    };
    let kinds = |rules: &Record| -> Vec<_> {
        let kind = |piece: &draughts_rules::Piece| {
            let (compulsory, becomes, ends_move) =
                (piece.compulsory, piece.becomes, piece.ends_move);
            (piece.kind, piece.moves, piece.captures, compulsory, becomes, ends_move)
        };
        rules.pieces.iter().map(kind).collect()
    };
    let same_play = a.man == b.man
        && a.king == b.king
        && a.capture == b.capture
        && a.promotion == b.promotion
        && a.goal == b.goal
        && removal(a) == removal(b)
        && odds(a) == odds(b);
    if !same_play {
        return None;
    }
    let letters = |rules: &Record| -> Vec<_> {
        rules.pieces.iter().map(|piece| (piece.kind, piece.letter)).collect()
    };
    if a.pieces.len() != b.pieces.len() || (kinds(a) != kinds(b) && letters(a) != letters(b)) {
        return Some(Hidden::Pieces);
    }
    if kinds(a) != kinds(b) {
        return None;
    }
    let starts =
        |rules: &Record| -> Vec<_> { rules.pieces.iter().map(|piece| piece.start).collect() };
    Some(if a.setup != b.setup || starts(a) != starts(b) {
        Hidden::Setup
    } else if a.opening != b.opening {
        Hidden::Opening
    } else if a.draws != b.draws || a.landmarks != b.landmarks {
        Hidden::Draws
    } else if a.clock != b.clock || a.chance != b.chance {
        Hidden::Clock
    } else if a.notation != b.notation || a.pieces != b.pieces {
        Hidden::Notation
    } else {
        Hidden::Same
    })
}
