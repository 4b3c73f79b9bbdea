//! The search itself: principal variation search with captures searched to their end.

mod ends;
mod node;
mod order;
mod quiet;
mod root;

use draughts::board::DirectionSet;
use draughts::rules::Record;
use draughts::{Game, Generator, Kind, Move, MoveKind, Position, Storm, Variant};

pub(crate) use self::order::Order;
use self::order::Scored;
pub(crate) use self::root::{Question, Root};
use crate::draws::{Counts, DrawRules};
use crate::evaluation::Evaluation;
use crate::pruning::Pruning;
use crate::table::Table;
use crate::tables::Tables;
use crate::value::{Value, WIN};
use crate::watch::Watch;

/// After how many positions whoever looks on is asked again.
const ASKED: u64 = 256;

/// The longest line that is followed, captures included.
const LONGEST: usize = 200;

/// What a draw is worth.
const DRAW: Value = 0;

/// How an opponent misjudges positions: each by a lot of its own, that is always the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Noise {
    pub(crate) seed: u64,
    /// By how much at most, in hundredths of a man.
    pub(crate) most: u32,
}

impl Noise {
    fn of(self, key: u64) -> Value {
        if self.most == 0 {
            return 0;
        }
        let mixed = (key ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let lot = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93) >> 33;
        (lot % (2 * u64::from(self.most) + 1)) as Value - self.most as Value
    }
}

/// The search must end: whoever looks on wants it, its positions are used up, or a position was beyond
/// the generator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Halt;

type Found = Result<Value, Halt>;

/// What a search is made from and does not change.
#[derive(Clone, Copy)]
pub(crate) struct Means<'s> {
    pub(crate) evaluation: &'s Evaluation,
    pub(crate) table: &'s Table,
    pub(crate) draws: &'s DrawRules,
    pub(crate) tables: Option<&'s Tables>,
    pub(crate) noise: Noise,
    pub(crate) pruning: Pruning,
}

/// A search from one position.
pub(crate) struct Search<'s> {
    means: Means<'s>,
    variant: &'s Variant,
    generator: &'s Generator,
    order: &'s mut Order,
    watch: &'s mut dyn Watch,
    /// The keys of the positions of the game and of the way that the search has gone from there.
    keys: Vec<u64>,
    counts: Counts,
    /// The moves of all positions on the way, and how promising they are.
    moves: Vec<Move>,
    scores: Vec<Scored>,
    /// The best line from each ply on.
    lines: Vec<Vec<Move>>,
    /// Whether men only go forward, so that no position comes back after a man has moved.
    men_advance: bool,
    /// Whether a game may be over although the side to move has moves.
    early_end: bool,
    has_lots: bool,
    settles: bool,
    nodes: u64,
    most_nodes: u64,
    storm: Option<Storm>,
}

/// A position on the way of a search.
struct Here<'p> {
    position: &'p Position,
    key: u64,
    /// How many plies it is away from where the search began.
    ply: usize,
    /// How many plies have passed since the last one that cannot be undone.
    reversible: usize,
}

/// The values that matter: between them it must be exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Window {
    alpha: Value,
    beta: Value,
}

impl Window {
    const ALL: Self = Self { alpha: -WIN, beta: WIN };

    /// What is only compared with one value.
    fn null(alpha: Value) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

impl<'s> Search<'s> {
    /// A search that knows the positions of a game so far.
    pub(crate) fn new(
        means: Means<'s>,
        order: &'s mut Order,
        game: &Game,
        watch: &'s mut dyn Watch,
    ) -> Self {
        let variant = means.evaluation.variant();
        let rules = variant.rules();
        let mut keys: Vec<_> = game.positions().iter().map(Position::key).collect();
        // The position on the board is where the search begins.
        keys.pop();
        Self {
            means,
            variant,
            generator: variant.generator(),
            order,
            watch,
            keys,
            counts: means.draws.counts(game),
            moves: Vec::with_capacity(1024),
            scores: Vec::with_capacity(1024),
            lines: vec![Vec::new(); LONGEST + 2],
            men_advance: men_advance(rules),
            early_end: rules.goal.first_king
                || rules.goal.minimum_pieces.is_some()
                || rules.chance.is_some(),
            has_lots: rules.chance.is_some(),
            settles: means.evaluation.captures_settle(),
            nodes: 0,
            most_nodes: u64::MAX,
            storm: None,
        }
    }

    /// How many positions have been looked at.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Stops after so many positions in all.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.most_nodes = nodes;
    }

    /// Asks whoever looks on whether to go on.
    pub(crate) fn ask(&mut self) -> Result<(), Halt> {
        if self.watch.goes_on(self.nodes) { Ok(()) } else { Err(Halt) }
    }

    /// Whoever looks on.
    pub(crate) fn watch(&mut self) -> &mut dyn Watch {
        self.watch
    }

    /// Why the search had to end, if that was a position beyond the generator.
    pub(crate) fn storm(&self) -> Option<Storm> {
        self.storm
    }

    /// Counts a position.
    #[inline]
    fn visit(&mut self) -> Result<(), Halt> {
        if self.nodes >= self.most_nodes {
            return Err(Halt);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(ASKED) { self.ask() } else { Ok(()) }
    }

    fn note<T>(&mut self, listed: Result<T, Storm>) -> Result<T, Halt> {
        listed.map_err(|storm| {
            self.storm = Some(storm);
            Halt
        })
    }

    /// What a move is worth to the side that makes it. Where lots decide it is the mean of what may
    /// come of it.
    #[inline]
    fn try_move(&mut self, here: &Here<'_>, mv: &Move, depth: i32, window: Window) -> Found {
        if self.has_lots && mv.is_capture() {
            return self.try_lots(here, mv, depth);
        }
        let (next, key) = self.generator.make_with_key(here.position, here.key, mv);
        if depth > 0 {
            self.means.table.announce(key);
        }
        self.go_on(here, mv, (&next, key), depth, window)
    }

    /// Goes on from where a move has led to.
    #[inline]
    fn go_on(
        &mut self,
        here: &Here<'_>,
        mv: &Move,
        (position, key): (&Position, u64),
        depth: i32,
        window: Window,
    ) -> Found {
        let ends_way = mv.kind() != MoveKind::Step || self.men_advance && mv.moved() == Kind::Man;
        let reversible = if ends_way { 0 } else { here.reversible + 1 };
        let next = Here { position, key, ply: here.ply + 1, reversible };
        self.keys.push(here.key);
        self.means.draws.push(&mut self.counts, position, mv);
        let value = if depth > 0 {
            self.node(&next, depth, window.turned())
        } else {
            self.quiet(&next, window.turned())
        };
        self.means.draws.pop(&mut self.counts);
        self.keys.pop();
        value.map(|value| -value)
    }

    #[cold]
    fn try_lots(&mut self, here: &Here<'_>, mv: &Move, depth: i32) -> Found {
        let mut mean = 0.0;
        for prospect in self.variant.prospects(here.position, mv) {
            let next = (&prospect.position, prospect.position.key());
            let value = self.go_on(here, mv, next, depth, Window::ALL)?;
            mean += prospect.probability * f64::from(value);
        }
        #[allow(clippy::cast_possible_truncation, reason = "a mean of values is a value")]
        Ok(mean.round() as Value)
    }

    /// What a position seems worth to the side to move.
    #[inline]
    fn judge(&mut self, here: &Here<'_>) -> Found {
        let glance = self.means.evaluation.glance(here.position);
        if glance.stuck {
            let moves = self.generator.count(here.position);
            match moves {
                Ok(0) => return Ok(self.without_moves(here)),
                Ok(_) => {}
                Err(storm) => self.note(Err(storm))?,
            }
        }
        Ok(glance.value + self.means.noise.of(here.key))
    }
}

/// Whether men only go forward, so that no position comes back after a man has moved.
pub(crate) fn men_advance(record: &Record) -> bool {
    let forward = DirectionSet::FORWARD.and(DirectionSet::FORWARD_DIAGONAL);
    record.man.moves.iter().all(|direction| forward.iter().any(|way| way == direction))
}
