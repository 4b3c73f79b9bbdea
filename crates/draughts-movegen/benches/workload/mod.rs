//! What is measured: counts from known positions, each with the number that must come out.

#![allow(dead_code, reason = "each bench takes its part")]

use draughts_movegen::{Generator, InstanceKind, Move, Perft, Position};
use draughts_rules::RuleSet;
use draughts_testkit::notation::read_position;

pub(crate) use InstanceKind::{Compiled, RunTime};

/// A position of a variant: a name for it, and its text; without one the start of the game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) name: &'static str,
    pub(crate) variant: &'static str,
    pub(crate) text: Option<&'static str>,
}

/// A generator and a position for it.
#[derive(Debug)]
pub(crate) struct Ready {
    pub(crate) generator: Generator,
    pub(crate) position: Position,
}

/// A count that is ready to be made.
#[derive(Debug)]
pub(crate) struct Task {
    ready: Ready,
    depth: u32,
    how: Perft,
    nodes: u64,
}

const fn start(variant: &'static str) -> Place {
    Place { name: variant, variant, text: None }
}

/// The variants whose speed is compared, with a depth that takes some milliseconds, and the number of
/// positions there.
pub(crate) const STARTS: &[(Place, u32, u64)] = &[
    (start("international"), 8, 6_483_961),
    (start("brazilian"), 9, 4_431_766),
    (start("english"), 9, 3_963_680),
    (start("turkish"), 7, 10_782_308),
    (start("russian"), 9, 4_570_586),
    (start("pool"), 9, 4_570_534),
    (start("spanish"), 9, 3_860_866),
    (start("portuguese"), 9, 3_860_866),
    (start("italian"), 9, 3_860_875),
    (start("czech"), 9, 3_963_671),
    (start("thai"), 7, 1_820_189),
    (start("frisian"), 8, 2_825_779),
    (start("killer"), 8, 6_483_961),
    (start("canadian"), 7, 4_369_366),
    (start("gothic"), 4, 343_396),
    (start("armenian"), 4, 268_670),
    (start("dameo"), 4, 6_253_934),
    (start("konane"), 8, 508_088),
    (start("alquerque"), 8, 1_793),
];

/// Positions that ask for more than the start does, each with its number of moves: kings everywhere,
/// long captures, storms.
pub(crate) const HARD: &[(Place, usize)] = &[
    (Place { name: "all-kings", variant: "international", text: Some("W:WK31-50:BK1-20") }, 17),
    (
        Place {
            name: "random-178",
            variant: "international",
            text: Some("B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46"),
        },
        14,
    ),
    (
        Place {
            name: "woldouby",
            variant: "international",
            text: Some("W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38"),
        },
        6,
    ),
    (
        Place {
            name: "storm-international",
            variant: "international",
            text: Some("W:WK38:B7,8,9,10,17,20,21,23,25,26,30,31,32,39,40,41,42,43,K46,K48"),
        },
        12,
    ),
    (
        Place {
            name: "storm-frisian",
            variant: "frisian",
            text: Some("W:WK50:B3,7,10,12,13,14,17,20,21,23,25,30,32,36,38,39,41,43,K47"),
        },
        1,
    ),
    (
        Place {
            name: "storm-dameo",
            variant: "dameo",
            text: Some("W:WKf8:Bd8,g8,c7,f7,h7,b6,e6,a5,c5,g5,e4,d3,f3,h3,a2,e2,Kb1,Ke1"),
        },
        38,
    ),
];

impl Place {
    fn rules(&self) -> RuleSet {
        draughts_rules::builtin::load(self.variant).expect("a built-in variant").rules
    }

    /// This position with an instance of the generator; none where there is no such instance.
    pub(crate) fn with(&self, kind: InstanceKind) -> Option<Ready> {
        let rules = self.rules();
        let position = match self.text {
            Some(text) => read_position(&rules, text).expect("a position"),
            None => Position::start(&rules),
        };
        let generator = match kind {
            Compiled => Generator::compiled(&rules).ok()?,
            RunTime => Generator::run_time(&rules),
        };
        Some(Ready { generator, position })
    }

    /// This position with the instance that the rule set comes to by itself.
    pub(crate) fn with_best(&self) -> Ready {
        self.with(Compiled)
            .or_else(|| self.with(RunTime))
            .expect("the run-time instance is for all")
    }

    /// This position on its own board with every move made from it.
    pub(crate) fn successors(&self) -> (Ready, Vec<Move>) {
        let ready = self.with_best();
        let moves = ready.generator.legal_moves(&ready.position).expect("no storm is too large");
        (ready, moves)
    }
}

impl Ready {
    /// A count from here that must have this result.
    pub(crate) fn task(self, depth: u32, bulk: bool, nodes: u64) -> Task {
        Task { ready: self, depth, how: Perft { bulk, ..Perft::default() }, nodes }
    }

    /// How many legal moves are listed.
    pub(crate) fn list(&self) -> usize {
        self.generator.legal_moves(&self.position).expect("no storm is too large").len()
    }
}

impl Task {
    /// Counts, and holds the result against the one that is right.
    pub(crate) fn run(&self) -> u64 {
        let Ready { generator, position } = &self.ready;
        let found = generator.perft(position, self.depth, self.how).expect("no storm is too large");
        assert_eq!(found, self.nodes, "`{}`, depth {}", generator.rules().id, self.depth);
        found
    }
}

/// What an instance is called in the names of measurements.
pub(crate) fn instance_name(kind: InstanceKind) -> &'static str {
    match kind {
        Compiled => "compiled",
        RunTime => "run-time",
    }
}
