//! Alpha-beta search with captures searched to their end.

use draughts::{Move, Position, Side, Storm, Variant};

use crate::evaluation::Evaluation;
use crate::value::{Value, WIN};
use crate::watch::Watch;

/// After how many positions whoever looks on is asked again.
const ASKED: u64 = 256;

/// The deepest line that is followed, captures included.
const DEEPEST: u32 = 200;

/// A search from one position, within a number of positions.
pub(crate) struct Search<'v> {
    variant: &'v Variant,
    judge: &'v Evaluation,
    /// The keys of the positions that led here, those of the game first.
    keys: Vec<u64>,
    /// How many positions may still be looked at in this search.
    left: u64,
    /// How many have been looked at.
    pub(crate) seen: u64,
    pub(crate) watch: &'v mut dyn Watch,
}

/// The search was stopped: its positions are used up, whoever looks on has ended it, or a position was
/// beyond the generator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    Budget,
    Storm(Storm),
}

impl From<Storm> for Stop {
    fn from(storm: Storm) -> Self {
        Self::Storm(storm)
    }
}

impl<'v> Search<'v> {
    /// A search that knows the positions of a game so far.
    pub(crate) fn new(
        variant: &'v Variant,
        judge: &'v Evaluation,
        history: impl IntoIterator<Item = u64>,
        watch: &'v mut dyn Watch,
    ) -> Self {
        let keys = history.into_iter().collect();
        Self { variant, judge, keys, left: u64::MAX, seen: 0, watch }
    }

    /// Asks whoever looks on whether to go on.
    pub(crate) fn ask(&mut self) -> Result<(), Stop> {
        if self.watch.goes_on(self.seen) { Ok(()) } else { Err(Stop::Budget) }
    }

    /// Stops after so many more positions.
    pub(crate) fn allow(&mut self, positions: u64) {
        self.left = positions;
    }

    /// What a move is worth to the side that makes it. Where lots decide it is the mean of what may
    /// come of it.
    pub(crate) fn value_of(
        &mut self,
        position: &Position,
        mv: &Move,
        depth: u32,
        ply: u32,
        (alpha, beta): (Value, Value),
    ) -> Result<Value, Stop> {
        let prospects = self.variant.prospects(position, mv);
        if let [certain] = prospects.as_slice() {
            return Ok(-self.value(&certain.position, depth, ply + 1, (-beta, -alpha))?);
        }
        let mut mean = 0.0;
        for prospect in &prospects {
            let value = -self.value(&prospect.position, depth, ply + 1, (-WIN, WIN))?;
            mean += prospect.probability * f64::from(value);
        }
        #[allow(clippy::cast_possible_truncation, reason = "a mean of values is a value")]
        Ok(mean.round() as Value)
    }

    /// What a position is worth to the side to move, after so many plies and the captures then open.
    fn value(
        &mut self,
        position: &Position,
        depth: u32,
        ply: u32,
        (mut alpha, beta): (Value, Value),
    ) -> Result<Value, Stop> {
        self.left = self.left.checked_sub(1).ok_or(Stop::Budget)?;
        self.seen += 1;
        if self.seen.is_multiple_of(ASKED) {
            self.ask()?;
        }
        let moves = self.variant.legal_moves(position)?;
        if let Some(value) = self.decided(position, &moves, ply)? {
            return Ok(value);
        }
        let key = position.key();
        if self.keys.contains(&key) {
            return Ok(0);
        }
        let quiet = depth == 0 && !self.goes_on(position, &moves);
        if quiet || ply >= DEEPEST {
            return Ok(self.judge.value(position));
        }
        self.keys.push(key);
        let mut best = -WIN;
        for mv in &moves {
            let value = self.value_of(position, mv, depth.saturating_sub(1), ply, (alpha, beta))?;
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.keys.pop();
        Ok(best)
    }

    /// Whether the search must go on here although its depth is used up.
    fn goes_on(&self, position: &Position, moves: &[Move]) -> bool {
        let compulsory = moves.iter().all(Move::is_capture);
        compulsory && self.judge.captures_settle() && self.variant.generator().has_capture(position)
    }

    /// What a finished game is worth to the side to move.
    fn decided(
        &self,
        position: &Position,
        moves: &[Move],
        ply: u32,
    ) -> Result<Option<Value>, Stop> {
        let side = position.side();
        let lost = |winner: Side| {
            let distance = Value::try_from(ply).unwrap_or(WIN / 2);
            if winner == side { WIN - distance } else { distance - WIN }
        };
        let may_be_over =
            moves.is_empty() || self.judge.needs_goal() || position.of(side.other()).is_empty();
        let ending = if may_be_over { self.variant.ending(position)? } else { None };
        Ok(ending.map(|ending| lost(ending.winner)))
    }
}
