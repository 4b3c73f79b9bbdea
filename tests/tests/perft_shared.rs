//! Perft by several threads that remember what they have counted: the tables again, with the same
//! counts.

use std::path::PathBuf;
use std::thread;

use draughts::movegen::{KingRun, Perft, PerftTable, Storm};
use draughts::{Kind, Position, Side, Variant};
use draughts_tests::check;
use draughts_tests::data::{Convention, PerftFile, Table, read};
use draughts_tests::play::{self, Instance};
use rstest::rstest;

/// How many positions a table is counted to.
const LEAVES: u64 = 400_000;

/// So little that entries must make room for others all the time.
const BYTES: usize = 1 << 13;

/// The ways to count that a table of distinct moves or of paths has numbers for.
fn ways(convention: Convention) -> &'static [bool] {
    match convention {
        Convention::Distinct => &[false],
        Convention::AllPaths => &[true],
        Convention::Both => &[false, true],
        Convention::Routes => &[],
    }
}

/// One memory serves all tables of a file, all depths and all ways to count, so that nothing may be
/// mistaken for anything else.
#[rstest]
fn perft(#[files("data/perft/*.toml")] path: PathBuf) {
    let file: PerftFile = read(&path);
    let mut complaints = Vec::new();
    for instance in play::instances(play::variant(&file.rules()).rules()) {
        let memory = instance.generator().perft_table(BYTES).expect("a few kilobytes");
        for table in &file.table {
            for &all_paths in ways(table.convention) {
                for bulk in [true, false] {
                    let how = Perft { all_paths, bulk };
                    complaints.extend(counts(&instance, table, &memory, how));
                }
            }
        }
    }
    check::settle(&complaints);
}

/// Counts a table in one go and then divided between two threads.
fn counts(instance: &Instance, table: &Table, memory: &PerftTable, how: Perft) -> Option<String> {
    let variant = &instance.variant;
    let position =
        table.fen.as_ref().map_or_else(|| variant.start(), |fen| play::position(variant, fen));
    let depth = table.depth_within(LEAVES);
    let wanted = *table.counts.get(depth.checked_sub(1)? as usize)?;
    let whole = memory.perft(&position, depth, how);
    let divided = divided(instance, &position, depth, memory, how);
    (whole != Ok(wanted) || divided != Ok(wanted)).then(|| {
        let name = &table.name;
        format!("{instance}, {name}, {how:?}, depth {depth}: {whole:?} and {divided:?}, expected {wanted}")
    })
}

fn divided(
    instance: &Instance,
    position: &Position,
    depth: u32,
    memory: &PerftTable,
    how: Perft,
) -> Result<u64, Storm> {
    let generator = instance.generator();
    let moves = generator.perft_moves(position, how)?;
    let count = |odd: usize| {
        let mine = moves.iter().skip(odd).step_by(2);
        mine.map(|(mv, times)| {
            Ok(times * memory.perft(&generator.make(position, mv), depth - 1, how)?)
        })
        .sum::<Result<u64, Storm>>()
    };
    thread::scope(|scope| {
        let other = scope.spawn(|| count(1));
        let mine = count(0)?;
        Ok(mine + other.join().expect("the other thread does not panic")?)
    })
}

/// Two positions that differ in how long a king has been on the move, and in nothing else.
#[test]
fn a_king_that_must_rest_is_not_mistaken_for_another() {
    let variant = Variant::by_name("frisian").expect("a built-in variant");
    let fresh = play::position(&variant, "W:W31,K46:BK5,20");
    let mut tired = fresh;
    let square = fresh.of_kind(Side::White, Kind::King).iter().next();
    tired.set_king_run(Side::White, KingRun { square, count: 3 });
    let how = Perft::default();
    for instance in play::instances(variant.rules()) {
        let memory = instance.generator().perft_table(1 << 16).expect("a few kilobytes");
        for depth in 1..6 {
            let [first, second] = [fresh, tired].map(|position| {
                let counted = instance.generator().perft(&position, depth, how);
                assert_eq!(memory.perft(&position, depth, how), counted, "{instance}, {depth}");
                counted
            });
            assert_ne!(first, second, "{instance}, depth {depth}");
        }
    }
}
