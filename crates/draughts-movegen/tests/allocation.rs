//! The generator asks for no memory while it counts. It is a binary of its own, since the count of
//! allocations takes the place of the allocator.

use allocation_counter::measure;
use draughts_movegen::{Generator, Perft, Position};

/// What a whole count may ask for, however many positions it goes through: an opening by removals
/// lists its moves.
const MOST: u64 = 16;

/// Boards in one word, in two and as a graph; men, short and flying kings; every way to weigh
/// captures; declared kinds; runs of king moves.
const VARIANTS: &[&str] = &[
    "alquerque",
    "armenian",
    "brazilian",
    "breakthrough",
    "canadian",
    "dameo",
    "english",
    "frisian",
    "gothic",
    "international",
    "italian",
    "killer",
    "konane-6x6",
    "parachute",
    "russian",
    "spanish",
    "thai",
    "turkish",
];

#[test]
fn counting_takes_no_memory() {
    let mut complaints = Vec::new();
    for id in VARIANTS {
        let rules = draughts_rules::builtin::load(id).expect("a built-in variant").rules;
        let start = Position::start(&rules);
        let compiled = Generator::compiled(&rules).ok();
        for generator in compiled.into_iter().chain([Generator::run_time(&rules)]) {
            for bulk in [true, false] {
                let how = Perft { bulk, ..Perft::default() };
                let mut nodes = 0;
                let taken = measure(|| {
                    nodes = generator.perft(&start, 5, how).expect("no storm is near");
                });
                if taken.count_total > MOST {
                    let (instance, times) = (generator.instance(), taken.count_total);
                    complaints.push(format!(
                        "{id}, {instance:?}, {how:?}: {times} times on the way to {nodes} positions"
                    ));
                }
            }
        }
    }
    assert!(complaints.is_empty(), "memory was asked for\n{}", complaints.join("\n"));
}

/// The counter does count: the list that a caller gets must be somewhere.
#[test]
fn a_list_of_moves_takes_memory() {
    let rules = draughts_rules::builtin::load("brazilian").expect("a built-in variant").rules;
    let (generator, start) = (Generator::new(&rules), Position::start(&rules));
    let taken = measure(|| {
        assert_eq!(generator.legal_moves(&start).map(|moves| moves.len()), Ok(7));
    });
    assert!(taken.count_total > 0);
}
