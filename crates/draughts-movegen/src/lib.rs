//! Positions, complete legal moves and perft, for any rule set of draughts.
//!
//! - [`Position`] says who stands where and whose turn it is.
//! - [`Move`] is a whole move; a [`Path`] is one way to make it.
//! - [`Generator`] is built once from a rule set and answers everything about its positions: the
//!   legal moves, what a move leads to, whether the game is over, and perft.

mod engine;
mod generator;
mod moves;
mod outcome;
mod position;
mod zobrist;

pub use generator::{Generator, InstanceKind, NoInstance, NoSpace, Perft, PerftTable, Storm};
pub use moves::{Move, MoveKind, Path};
pub use outcome::{Ending, Reason};
pub use position::{KingRun, Position};

#[cfg(test)]
mod tests {
    use super::{Generator, InstanceKind, Move, Position};

    #[test]
    fn positions_and_moves_stay_small() {
        assert_eq!(size_of::<Position>(), 88);
        assert_eq!(size_of::<Move>(), 24);
    }

    #[test]
    fn rule_sets_come_to_an_instance_by_their_mechanics() {
        let kind = |id| {
            let rules = draughts_rules::builtin::load(id).expect("a built-in variant").rules;
            Generator::new(&rules).instance()
        };
        for id in ["brazilian", "brazilian-kondavo", "english-losing", "spanish", "portuguese"] {
            assert_eq!(kind(id), InstanceKind::Compiled, "{id}");
        }
        for id in ["brazilian-medieval", "corner", "parachute", "breakthrough", "dameo"] {
            assert_eq!(kind(id), InstanceKind::RunTime, "{id}");
        }
    }
}
