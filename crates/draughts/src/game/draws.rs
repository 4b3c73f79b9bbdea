//! Whether the history of a game makes it a draw.

use draughts_movegen::{Generator, Position};
use draughts_rules::{Draw, MaterialCount, Progress, Record};

use super::material;
use super::outcome::OutcomeReason;

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
            let reason = match draw {
                Draw::Repetition { count } => (self.occurrences().count() >= usize::from(*count))
                    .then_some(OutcomeReason::Repetition { count: *count }),
                Draw::NoProgress { plies, reset } => (self.without_progress(reset)
                    >= usize::from(*plies))
                .then_some(OutcomeReason::NoProgress { plies: *plies }),
                Draw::Material { material, plies, counts } => {
                    let with = self.with_material(*counts, |position| {
                        material::present(record, material, position)
                    });
                    (with >= Some(usize::from(*plies)))
                        .then_some(OutcomeReason::Material { rule, plies: *plies })
                }
                Draw::Instant { material } => {
                    let present = material::present(record, material, self.now());
                    let settled = present && !self.plies.is_empty();
                    (settled && !generator.has_capture(self.now()))
                        .then_some(OutcomeReason::Instant { rule })
                }
            };
            reason.map(|reason| (rule, reason))
        })
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
