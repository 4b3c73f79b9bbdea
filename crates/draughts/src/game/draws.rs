//! Whether the history of a game makes it a draw.

use draughts_movegen::{Generator, Position};
use draughts_rules::{Draw, MaterialCount, Progress, Record};

use super::outcome::OutcomeReason;
use super::{Game, material};

/// How far a draw rule that counts has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DrawCount {
    /// The index of the rule in [`Record::draws`](draughts_rules::Record::draws).
    pub rule: usize,
    /// How much is reached: occurrences of the position, or plies.
    pub count: usize,
    /// At how much the game is drawn.
    pub limit: u16,
}

impl Game {
    /// How far the draw rules have come that count something now: how often the position has stood
    /// there, for how many plies nothing has happened, or how long some material has been on the board.
    ///
    /// ```
    /// use draughts::{Game, Variant};
    ///
    /// let variant = Variant::by_name("brazilian")?;
    /// let mut game = Game::from_position(&variant, variant.parse_fen("W:WKa1:BKh8,h6")?)?;
    /// for text in ["a1-b2", "h8-g7", "b2-a1", "g7-h8"] {
    ///     game.play(text).ok();
    /// }
    /// let counts = game.draw_counts();
    /// assert!(counts.iter().all(|it| it.count < usize::from(it.limit)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn draw_counts(&self) -> Vec<DrawCount> {
        let traits = self.traits();
        History { positions: &self.positions, plies: &traits }.counts(self.variant.rules())
    }
}

/// What a draw rule must know about a ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Traits {
    /// A piece left the board.
    pub(super) capture: bool,
    /// A piece that is no king moved.
    pub(super) man_move: bool,
    /// A piece became a king.
    pub(super) promotion: bool,
}

/// The positions of a game and the plies between them: one position more than plies.
#[derive(Debug, Clone, Copy)]
pub(super) struct History<'g> {
    pub(super) positions: &'g [Position],
    pub(super) plies: &'g [Traits],
}

impl History<'_> {
    fn now(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// The first draw rule, in the order of the rule file, that makes the game a draw now, with its
    /// index.
    pub(super) fn draw(&self, generator: &Generator) -> Option<(usize, OutcomeReason)> {
        let record = generator.rules();
        record.draws.iter().enumerate().find_map(|(rule, draw)| {
            let reached = || self.count(record, draw) >= draw_limit(draw).map(usize::from);
            let reason = match draw {
                Draw::Repetition { count } => OutcomeReason::Repetition { count: *count },
                Draw::NoProgress { plies, .. } => OutcomeReason::NoProgress { plies: *plies },
                Draw::Material { plies, .. } => OutcomeReason::Material { rule, plies: *plies },
                Draw::Instant { material } => {
                    let present = material::present(record, material, self.now());
                    let settled = present && !self.plies.is_empty();
                    let drawn = settled && !generator.has_capture(self.now());
                    return drawn.then_some((rule, OutcomeReason::Instant { rule }));
                }
            };
            reached().then_some((rule, reason))
        })
    }

    /// How far each rule has come that counts something now.
    fn counts(&self, record: &Record) -> Vec<DrawCount> {
        let counts = record.draws.iter().enumerate().filter_map(|(rule, draw)| {
            let (count, limit) = (self.count(record, draw)?, draw_limit(draw)?);
            Some(DrawCount { rule, count, limit })
        });
        counts.collect()
    }

    /// How much of what a rule counts is reached; none if it counts nothing now.
    fn count(&self, record: &Record, draw: &Draw) -> Option<usize> {
        match draw {
            Draw::Repetition { .. } => Some(self.occurrences().count()),
            Draw::NoProgress { reset, .. } => Some(self.without_progress(reset)),
            Draw::Material { material, counts, .. } => self
                .with_material(*counts, |position| material::present(record, material, position)),
            Draw::Instant { .. } => None,
        }
    }

    /// The numbers of the plies that make a draw rule apply, from 1; 0 is the start.
    pub(super) fn behind(&self, record: &Record, rule: usize) -> Vec<usize> {
        let last = self.plies.len();
        match record.draws.get(rule) {
            Some(Draw::Repetition { .. }) => self.occurrences().collect(),
            Some(Draw::NoProgress { reset, .. }) => vec![last - self.without_progress(reset)],
            Some(Draw::Material { material, counts, .. }) => {
                let present = |position: &_| material::present(record, material, position);
                let with = self.with_material(*counts, present);
                with.map(|plies| last - plies).into_iter().collect()
            }
            Some(Draw::Instant { .. }) | None => vec![last],
        }
    }

    /// After which plies the position on the board stood there, the last one included.
    fn occurrences(&self) -> impl Iterator<Item = usize> {
        let same = |(ply, position)| (position == self.now()).then_some(ply);
        self.positions.iter().enumerate().filter_map(same)
    }

    /// How many plies have passed since the last progress, or since the start.
    fn without_progress(&self, reset: &[Progress]) -> usize {
        let is_progress = |ply: &Traits| {
            reset.iter().any(|progress| match progress {
                Progress::Capture => ply.capture,
                Progress::ManMove => ply.man_move,
                Progress::Promotion => ply.promotion,
            })
        };
        self.plies.iter().rev().take_while(|ply| !is_progress(ply)).count()
    }

    /// How many plies the material has been on the board; none if it is not there.
    ///
    /// The ply that brought it about does not count.
    fn with_material(
        &self,
        counts: MaterialCount,
        present: impl Fn(&Position) -> bool,
    ) -> Option<usize> {
        let held = self.positions.iter().rev().take_while(|position| present(position)).count();
        let since_entered = held.checked_sub(1)?;
        Some(match counts {
            MaterialCount::Entered => since_entered,
            MaterialCount::Capture => {
                let quiet = self.plies.iter().rev().take_while(|ply| !ply.capture).count();
                since_entered.min(quiet)
            }
        })
    }
}

/// At how much a rule that counts makes a draw.
fn draw_limit(draw: &Draw) -> Option<u16> {
    match draw {
        Draw::Repetition { count } => Some(*count),
        Draw::NoProgress { plies, .. } | Draw::Material { plies, .. } => Some(*plies),
        Draw::Instant { .. } => None,
    }
}
