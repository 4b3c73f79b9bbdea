//! Several threads that look ahead from one position.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use draughts::{Game, Storm};
use draughts_search::tables::Tables;
use draughts_search::{Evaluation, Info, Limits, Pruning, Report, Searcher, Table, Watch};

/// Who looks on while a crew searches: as a [`Watch`], but told of the positions of all threads.
pub(crate) trait Overseer {
    /// Whether the search goes on.
    fn goes_on(&mut self, nodes: u64) -> bool;

    /// Something has been found.
    fn has_found(&mut self, _info: &Info) {}

    /// All moves have been looked at to a depth; whether to look deeper.
    fn goes_deeper(&mut self, _info: &Info) -> bool {
        true
    }
}

/// A searcher for each thread, and one table for all of them.
pub(crate) struct Crew {
    first: Searcher,
    others: Vec<Searcher>,
}

impl Crew {
    /// So many threads that judge by this evaluation and remember in so many bytes.
    pub(crate) fn new(evaluation: &Evaluation, threads: u16, bytes: usize) -> Self {
        let table = Arc::new(Table::of_bytes(bytes));
        let seat = |seat| Searcher::new(evaluation.clone(), Arc::clone(&table)).with_seat(seat);
        let others = (1..u32::from(threads)).map(seat).collect();
        Self { first: seat(0), others }
    }

    /// The same, but for what it leaves out.
    pub(crate) fn with_pruning(self, pruning: Pruning) -> Self {
        let others = self.others.into_iter().map(|other| other.with_pruning(pruning)).collect();
        Self { first: self.first.with_pruning(pruning), others }
    }

    /// The same crew, with endgame tables at hand.
    pub(crate) fn with_tables(self, tables: &Arc<Tables>) -> Self {
        let given = |searcher: Searcher| searcher.with_tables(Arc::clone(tables));
        Self { first: given(self.first), others: self.others.into_iter().map(given).collect() }
    }

    /// The best lines. The first thread decides when the search is over; the others help it through the
    /// table.
    pub(crate) fn search(
        &mut self,
        game: &Game,
        limits: Limits,
        overseer: &mut dyn Overseer,
    ) -> Result<Report, Storm> {
        let (over, helped) = (AtomicBool::new(false), AtomicU64::new(0));
        // Each thread has its part of the positions, and only the first one looks for several lines.
        let share = match limits.nodes {
            u64::MAX => u64::MAX,
            nodes => (nodes / (self.others.len() as u64 + 1)).max(1),
        };
        let limits = Limits { nodes: share, ..limits };
        let helps = Limits { depth: Limits::NONE.depth, ..limits };
        let report = thread::scope(|scope| {
            for helper in &mut self.others {
                let mut watch = Helper { over: &over, helped: &helped, told: 0 };
                // What stops a helper stops the first thread, too, which tells of it.
                scope.spawn(move || helper.search(game, helps, &mut watch));
            }
            let mut watch = First { overseer, helped: &helped };
            let report = self.first.search(game, limits, &mut watch);
            over.store(true, Ordering::Relaxed);
            report
        });
        let mut report = report?;
        report.nodes += helped.load(Ordering::Relaxed);
        Ok(report)
    }
}

/// Looks on at the first thread.
struct First<'a> {
    overseer: &'a mut dyn Overseer,
    helped: &'a AtomicU64,
}

impl Watch for First<'_> {
    fn goes_on(&mut self, nodes: u64) -> bool {
        self.overseer.goes_on(nodes + self.helped.load(Ordering::Relaxed))
    }

    fn has_found(&mut self, info: &Info) {
        self.overseer.has_found(info);
    }

    fn goes_deeper(&mut self, info: &Info) -> bool {
        self.overseer.goes_deeper(info)
    }
}

/// Looks on at another one.
struct Helper<'a> {
    over: &'a AtomicBool,
    helped: &'a AtomicU64,
    told: u64,
}

impl Watch for Helper<'_> {
    fn goes_on(&mut self, nodes: u64) -> bool {
        self.helped.fetch_add(nodes - self.told, Ordering::Relaxed);
        self.told = nodes;
        !self.over.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use draughts::Variant;

    use super::*;

    struct Nobody;

    impl Overseer for Nobody {
        fn goes_on(&mut self, _nodes: u64) -> bool {
            true
        }
    }

    #[test]
    fn threads_find_the_same_win() {
        let variant = Variant::by_name("international").expect("it ships");
        let position = variant.parse_fen("W:W32,39:B28,19,9,43").expect("a position");
        let game = Game::from_position(&variant, position).expect("no storm");
        for threads in [1, 3] {
            let mut crew = Crew::new(&Evaluation::new(&variant), threads, 1 << 20);
            let limits = Limits { depth: 7, ..Limits::NONE };
            let report = crew.search(&game, limits, &mut Nobody).expect("no storm");
            assert!(game.legal_moves().expect("no storm").contains(&report.lines[0].pv[0]));
            assert_eq!(report.lines[0].depth.min(7), report.lines[0].depth);
        }
    }
}
