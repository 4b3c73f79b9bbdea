//! The generator that callers see.

mod make;
mod perft;
mod questions;
mod routes;
mod tree;

use std::sync::Arc;

use draughts_board::{Direction, Kind, Side, SquareSet};
use draughts_rules::{Opening, RuleSet, Verdict};
use thiserror::Error;

pub use self::perft::{NoSpace, Perft, PerftTable};
use crate::engine::instance::{Engine, Instance, Plain};
use crate::engine::storm::LIMIT;
use crate::{Ending, Move, MoveKind, Path, Position, Reason};

/// Answers every question about positions of one rule set.
///
/// Building one chooses the instance: compiled where one has exactly the mechanics of the rule set,
/// else the run-time instance of the same source. A clone shares it.
///
/// ```
/// use draughts_movegen::{Generator, Perft, Position};
///
/// let rules = draughts_rules::builtin::load("brazilian")?.rules;
/// let generator = Generator::new(&rules);
/// let start = Position::start(&rules);
/// assert_eq!(generator.legal_moves(&start)?.len(), 7);
/// assert_eq!(generator.perft(&start, 6, Perft::default())?, 37_628);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Generator {
    rules: RuleSet,
    instance: Arc<Instance>,
    kind: InstanceKind,
    /// Answers what is not asked often, so that it need not be compiled for every instance.
    plain: Arc<Plain>,
    same_king_limit: Option<u8>,
}

/// Whether a generator's mechanics were compiled in or are read at run time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InstanceKind {
    /// Compiled for exactly these mechanics.
    Compiled,
    /// The same source, reading the rule set at run time.
    RunTime,
}

/// No compiled instance has the mechanics of this rule set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no compiled instance has the mechanics of `{id}`; it plays through the run-time instance")]
pub struct NoInstance {
    /// The id of the rule set.
    pub id: String,
}

/// A position has more ways to capture than the generator may look at.
///
/// Positions with no more pieces a side than the setup stay below the limit; what goes beyond it was
/// made up. The list of moves is never cut short instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("this position has more than {states} unfinished captures to look at, which is the limit")]
pub struct Storm {
    /// The limit that was reached.
    pub states: usize,
}

impl Storm {
    const BEYOND_LIMIT: Self = Self { states: LIMIT };
}

impl Generator {
    /// The fastest generator for these rules: a compiled instance where one has their mechanics.
    #[must_use]
    pub fn new(rules: &RuleSet) -> Self {
        Self::compiled(rules).unwrap_or_else(|_| Self::run_time(rules))
    }

    /// The compiled instance for these rules.
    ///
    /// # Errors
    /// If no compiled instance has their board and mechanics.
    pub fn compiled(rules: &RuleSet) -> Result<Self, NoInstance> {
        let instance =
            Instance::compiled(rules).ok_or_else(|| NoInstance { id: rules.id.clone() })?;
        Ok(Self {
            rules: rules.clone(),
            instance: Arc::new(instance),
            kind: InstanceKind::Compiled,
            plain: Arc::new(Plain::of(rules)),
            same_king_limit: same_king_limit(rules),
        })
    }

    /// The run-time instance for these rules.
    #[must_use]
    pub fn run_time(rules: &RuleSet) -> Self {
        let plain = Plain::of(rules);
        Self {
            rules: rules.clone(),
            instance: Arc::new(Instance::run_time(rules)),
            kind: InstanceKind::RunTime,
            plain: Arc::new(plain),
            same_king_limit: same_king_limit(rules),
        }
    }

    /// Which instance this is.
    #[must_use]
    pub fn instance(&self) -> InstanceKind {
        self.kind
    }

    /// The rules it plays by.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// All legal moves, in an order that depends on the position alone.
    ///
    /// These are the moves that the rules of movement allow, whether or not the game is over by
    /// another rule.
    ///
    /// # Errors
    /// If the position is beyond the limit of captures that are looked at.
    pub fn legal_moves(&self, position: &Position) -> Result<Vec<Move>, Storm> {
        if let Some(squares) = self.removable(position) {
            let removals = squares.iter().map(|from| Move {
                captured: SquareSet::EMPTY,
                from,
                to: from,
                moved: Kind::Man,
                becomes: Kind::Man,
                kind: MoveKind::Removal,
                route: 0,
            });
            return Ok(removals.collect());
        }
        let mut moves = Vec::new();
        let when = questions::When::Always;
        self.instance.with(questions::LegalMoves {
            position,
            when,
            plain: &self.plain,
            moves: &mut moves,
        })?;
        moves.sort_unstable_by_key(|mv| {
            (mv.kind, mv.from, mv.to, mv.captured, mv.becomes, mv.route)
        });
        Ok(moves)
    }

    /// How many legal moves there are.
    ///
    /// # Errors
    /// As for [`legal_moves`](Self::legal_moves).
    pub fn count(&self, position: &Position) -> Result<usize, Storm> {
        match self.removable(position) {
            Some(squares) => Ok(squares.len()),
            None => self.instance.with(questions::Count { position, plain: &self.plain }),
        }
    }

    /// Whether the side to move can capture.
    #[must_use]
    pub fn has_capture(&self, position: &Position) -> bool {
        self.removable(position).is_none() && self.instance.with(questions::HasCapture { position })
    }

    /// The pieces that the side to move may remove, while the game opens with removals.
    ///
    /// The board alone tells: nothing is empty before the first removal, one square before the second.
    fn removable(&self, position: &Position) -> Option<SquareSet> {
        let Opening::Removal { squares } = self.rules.opening else { return None };
        let board = &self.rules.board;
        let empty = board.squares().without(position.occupied());
        let allowed = match empty.len() {
            0 => squares,
            1 => {
                let hole = empty.lowest()?;
                let lines = Direction::ALL.into_iter().filter(|line| line.is_orthogonal());
                lines.filter_map(|line| board.neighbour(hole, line)).collect()
            }
            _ => return None,
        };
        Some(allowed & position.of(position.side()))
    }

    /// Whether the game is over in this position by its goal, draws apart.
    ///
    /// A first king and too few pieces are tested before the lack of a move; see
    /// [`Goal`](draughts_rules::Goal).
    ///
    /// # Errors
    /// As for [`legal_moves`](Self::legal_moves).
    pub fn ending(&self, position: &Position) -> Result<Option<Ending>, Storm> {
        if let Some(ending) = self.ending_by_pieces(position) {
            return Ok(Some(ending));
        }
        let is_stuck = self.count(position)? == 0;
        let winner = self.winner(self.rules.goal.no_moves, position.side());
        Ok(is_stuck.then_some(Ending { winner, reason: Reason::NoMoves }))
    }

    /// The same, but for the lack of a move: whether the pieces on the board end the game.
    #[must_use]
    pub fn ending_by_pieces(&self, position: &Position) -> Option<Ending> {
        let goal = &self.rules.goal;
        let side = position.side();
        let ending = |winner, reason| Some(Ending { winner, reason });
        if goal.first_king {
            let has_king = |side: &Side| !position.of_kind(*side, Kind::King).is_empty();
            if let Some(winner) = [side.other(), side].into_iter().find(has_king) {
                return ending(winner, Reason::FirstKing);
            }
        }
        if let Some(least) = goal.minimum_pieces {
            let beaten = |side: &Side| position.of(*side).len() <= usize::from(least);
            if let Some(loser) = [side, side.other()].into_iter().find(beaten) {
                return ending(loser.other(), Reason::MinimumPieces);
            }
        }
        if position.of(side).is_empty() {
            return ending(self.winner(goal.no_pieces, side), Reason::NoPieces);
        }
        // A failed attack may have cost the side that moved its last piece.
        if self.rules.chance.is_some() && position.of(side.other()).is_empty() {
            return ending(self.winner(goal.no_pieces, side.other()), Reason::NoPieces);
        }
        None
    }

    /// Who has won where a side is judged.
    fn winner(&self, verdict: Verdict, side: Side) -> Side {
        if verdict == Verdict::Loss { side.other() } else { side }
    }

    /// One way to make a move: each jump lands as near behind the captured piece as the rest allows.
    ///
    /// For a move that is not legal in this position the path is empty.
    #[must_use]
    pub fn path(&self, position: &Position, mv: &Move) -> Path {
        self.paths(position, mv, 1).pop().unwrap_or_default()
    }

    /// All ways to make a move, at most `limit` of them, those with nearer landings first.
    #[must_use]
    pub fn paths(&self, position: &Position, mv: &Move, limit: usize) -> Vec<Path> {
        match mv.kind {
            MoveKind::Removal => vec![Path::default()],
            MoveKind::Step => vec![Path { landings: vec![mv.to], captured: Vec::new() }],
            MoveKind::Capture if self.rules.order_matters() => {
                routes::paths_of_route(self.all_paths(position, mv, usize::MAX), mv.route, limit)
            }
            MoveKind::Capture => self.all_paths(position, mv, limit),
        }
    }

    /// The ways to make a capture, in whatever order the pieces are captured.
    fn all_paths(&self, position: &Position, mv: &Move, limit: usize) -> Vec<Path> {
        self.plain.with(questions::Paths { position, mv, limit })
    }
}

fn same_king_limit(rules: &RuleSet) -> Option<u8> {
    rules.king.as_ref().and_then(|king| king.same_king_limit)
}
