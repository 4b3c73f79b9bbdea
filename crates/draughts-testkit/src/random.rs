//! Random positions of any rule set, the same for the same seed on every machine.
//!
//! Half of the worth of a random position lies in its captures, so [`positions`] sees to it that
//! there are enough of them, and that no position holds a storm of captures, which would make the
//! reference slow.

use draughts_board::{Kind, Side, Square};
use draughts_movegen::{KingRun, Position};
use draughts_rules::Record;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::reference::{self, ReferenceMove};

/// The most jumps that the reference needs to try in a random position.
pub const MOST_JUMPS: u64 = 10_000;

/// The fewest kings of a built position, both sides together, where there are kings.
pub const FEWEST_KINGS: usize = 3;

/// The most kings of a built position, both sides together.
pub const MOST_KINGS: usize = 10;

/// How many positions are looked at for one with a capture, before another one will do.
const TRIES: usize = 200;

/// A random position and what is known about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// Whether it was built piece by piece; else it arose in a random game.
    pub is_built: bool,
    /// Its legal moves, by the reference.
    pub moves: Vec<ReferenceMove>,
}

impl Sample {
    /// Whether the side to move can capture.
    #[must_use]
    pub fn has_capture(&self) -> bool {
        self.moves.iter().any(ReferenceMove::is_capture)
    }
}

/// So many random positions: every third is built, the others arise in random games.
///
/// Wherever fewer than `captures` in a hundred of those found so far, built ones and others apart,
/// have a capture, one that has a capture is looked for.
///
/// ```
/// use draughts_testkit::random::{self, Sample};
///
/// let rules = draughts_rules::builtin::load("brazilian")?.rules;
/// let samples = random::positions(&rules, 1, 90, 30);
/// assert_eq!(samples.iter().filter(|sample| sample.is_built).count(), 30);
/// assert!(samples.iter().filter(|sample| sample.has_capture()).count() >= 27);
/// # Ok::<(), draughts_rules::builtin::UnknownVariant>(())
/// ```
#[must_use]
pub fn positions(rules: &Record, seed: u64, count: usize, captures: usize) -> Vec<Sample> {
    let mut sampler = Sampler::new(rules, seed);
    let mut samples: Vec<Sample> = Vec::with_capacity(count);
    let mut found = [(0, 0); 2];
    for index in 0..count {
        let is_built = index % 3 == 0;
        let (with_capture, all) = &mut found[usize::from(is_built)];
        let wanted = *with_capture * 100 < captures * (*all + 1);
        let tries = if wanted { TRIES } else { 1 };
        let mut next = || if is_built { sampler.built() } else { sampler.played() };
        let mut sample = next();
        for _ in 1..tries {
            if sample.has_capture() {
                break;
            }
            sample = next();
        }
        *with_capture += usize::from(sample.has_capture());
        *all += 1;
        samples.push(sample);
    }
    samples
}

/// A source of random positions of one rule set.
#[derive(Debug)]
pub struct Sampler<'r> {
    rules: &'r Record,
    rng: ChaCha8Rng,
    /// The random game that is going on, and how many plies it is old.
    game: Option<(Position, usize)>,
}

impl<'r> Sampler<'r> {
    /// A source that gives the same positions for the same seed.
    #[must_use]
    pub fn new(rules: &'r Record, seed: u64) -> Self {
        Self { rules, rng: ChaCha8Rng::seed_from_u64(seed), game: None }
    }

    /// A position a few plies further on in a random game; a new game where the last one is over.
    pub fn played(&mut self) -> Sample {
        loop {
            let (mut position, mut age, mut plies) = match self.game.take() {
                Some((position, age)) => (position, age, self.rng.random_range(1..=5)),
                None => (self.start(), 0, self.rng.random_range(0..=5)),
            };
            while let Ok(moves) = reference::legal_moves_within(self.rules, &position, MOST_JUMPS) {
                if plies == 0 {
                    self.game = Some((position, age));
                    return Sample { position, is_built: false, moves };
                }
                let too_old = age >= self.longest_game();
                if too_old || reference::is_finished(self.rules, &position) {
                    break;
                }
                let Some(mv) = moves.choose(&mut self.rng) else { break };
                position = reference::make(self.rules, &position, mv);
                age += 1;
                plies -= 1;
            }
        }
    }

    /// A position of random pieces on random squares: 3 to 10 kings where there are kings, men not
    /// on squares where they would be kings, the rule set's own kinds on their start squares or
    /// elsewhere.
    pub fn built(&mut self) -> Sample {
        // The more positions turn out to be storms, the fewer pieces are set up.
        for tries in 0.. {
            let position = self.set_up(1 + tries / 8);
            if let Ok(moves) = reference::legal_moves_within(self.rules, &position, MOST_JUMPS) {
                return Sample { position, is_built: true, moves };
            }
        }
        unreachable!("a board with hardly a piece on it holds no storm")
    }

    /// The start of a game, its pieces marked by lot where the rules have marks.
    fn start(&mut self) -> Position {
        let mut position = reference::start(self.rules);
        self.mark(&mut position);
        position
    }

    /// The number of plies after which a random game is given up.
    fn longest_game(&self) -> usize {
        40 + 4 * self.rules.setup.men[0].len()
    }

    /// Random pieces, the number of men divided by `sparse`.
    fn set_up(&mut self, sparse: usize) -> Position {
        let rules = self.rules;
        let mut squares: Vec<Square> = rules.board.squares().iter().collect();
        squares.shuffle(&mut self.rng);
        let mut position = Position::empty(self.side(0.5));
        let white = self.rng.random_range(0.25..=0.75);
        let room = squares.len();
        if rules.king.is_some() {
            let kings = self.rng.random_range(FEWEST_KINGS..=MOST_KINGS).min(room / 2);
            for square in squares.drain(..kings) {
                let side = self.side(white);
                position.put(square, side, Kind::King);
            }
        }
        let men = self.rng.random_range(1..=(room * 2 / 5).max(2)) / sparse;
        for _ in 0..men {
            let Some(square) = squares.pop() else { break };
            let side = self.side(white);
            if !rules.promotion_squares(side).contains(square) {
                position.put(square, side, Kind::Man);
            }
        }
        self.put_declared(&mut position, squares);
        for side in Side::BOTH {
            self.start_run(&mut position, side);
        }
        self.mark(&mut position);
        position
    }

    /// Puts up some pieces of the rule set's own kinds.
    fn put_declared(&mut self, position: &mut Position, mut free: Vec<Square>) {
        for piece in &self.rules.pieces {
            for side in Side::BOTH {
                let start: Vec<Square> = piece.start[side.index()].iter().collect();
                for _ in 0..self.rng.random_range(0..=3) {
                    let home = start.choose(&mut self.rng).copied();
                    let square = if self.rng.random_bool(0.5) { home } else { free.pop() };
                    if let Some(square) =
                        square.filter(|&square| !position.occupied().contains(square))
                    {
                        position.put(square, side, piece.kind);
                    }
                }
            }
        }
    }

    /// Lets a side be in the middle of a run with one of its kings, now and then at the limit.
    fn start_run(&mut self, position: &mut Position, side: Side) {
        let Some(limit) = self.rules.king.as_ref().and_then(|king| king.same_king_limit) else {
            return;
        };
        let kings: Vec<Square> = position.of_kind(side, Kind::King).iter().collect();
        let has_man = kings.len() < position.of(side).len();
        if has_man && self.rng.random_bool(0.6) {
            let count = self.rng.random_range(0..=limit);
            let square = kings.choose(&mut self.rng).copied();
            position.set_king_run(side, KingRun { square, count });
        }
    }

    /// Marks some pieces of each side by lot, where the rules have marks.
    fn mark(&mut self, position: &mut Position) {
        let Some(chance) = &self.rules.chance else { return };
        for side in Side::BOTH {
            let own: Vec<Square> = position.of(side).iter().collect();
            for &square in own.sample(&mut self.rng, usize::from(chance.marked)) {
                position.set_marked(square, true);
            }
        }
    }

    /// White with this probability.
    fn side(&mut self, white: f64) -> Side {
        if self.rng.random_bool(white) { Side::White } else { Side::Black }
    }
}
