//! Every generator held against the reference on random positions: moves, paths, counts, and what
//! each move leads to.

use std::path::PathBuf;

use draughts::Variant;
use draughts::movegen::Perft;
use draughts::rules::RuleSet;
use draughts_testkit::compare::check_against;
use draughts_testkit::random::{self, FEWEST_KINGS};
use draughts_testkit::reference;
use draughts_tests::{check, mixture, play};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rstest::rstest;

/// How many complaints about one rule set are shown.
const SHOWN: usize = 5;

/// How deep perft from the start goes, which the reference can follow.
const PLIES: u32 = 3;

#[rstest]
fn variant(#[files("../variants/*.toml")] path: PathBuf) {
    let variant = play::variant_of(&path);
    check::settle(&disagreements(variant.rules(), 1, 2_000));
}

#[rstest]
fn test_rules(#[files("data/rules/*.toml")] path: PathBuf) {
    let variant = play::variant_of(&path);
    check::settle(&disagreements(variant.rules(), 2, 500));
}

#[rstest]
fn perft(
    #[files("../variants/*.toml")]
    #[files("data/rules/*.toml")]
    path: PathBuf,
) {
    let variant = play::variant_of(&path);
    let start = variant.start();
    for all_paths in [false, true] {
        let expected = reference::perft(variant.rules(), &start, PLIES, all_paths);
        for instance in play::instances(variant.rules()) {
            for bulk in [false, true] {
                let how = Perft { all_paths, bulk };
                let found = instance.generator().perft(&start, PLIES, how);
                assert_eq!(found, Ok(expected), "{instance}, {how:?}");
            }
        }
    }
}

#[rstest]
fn rules_by_lot(#[values(1, 2, 3, 4, 5, 6, 7, 8)] seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut complaints = Vec::new();
    let mut refused = 0;
    for accepted in 0..25 {
        let (text, variant) = loop {
            let text = mixture::rule_file(&mut rng);
            match Variant::from_toml(&text) {
                Ok(variant) => break (text, variant),
                Err(error) => {
                    refused += 1;
                    assert!(refused <= accepted + 10, "{refused} files refused, the last\n{error}");
                }
            }
        };
        let disagreements = disagreements(variant.rules(), seed, 60);
        if !disagreements.is_empty() {
            complaints.extend(disagreements);
            complaints.push(text);
        }
    }
    check::settle(&complaints);
}

/// What any generator says otherwise than the reference on random positions of these rules.
fn disagreements(rules: &RuleSet, seed: u64, count: usize) -> Vec<String> {
    let samples = random::positions(rules, seed, count, 30);
    assert_eq!(samples.len(), count);
    let captures = samples.iter().filter(|sample| sample.has_capture()).count();
    assert!(captures * 10 >= count * 3, "only {captures} of {count} positions have a capture");
    let built: Vec<_> = samples.iter().filter(|sample| sample.is_built).collect();
    assert!(built.len() * 3 >= count, "only {} of {count} positions are built", built.len());
    if rules.king.is_some() && rules.board.len() >= 2 * FEWEST_KINGS {
        let kings = |position: &draughts::Position| {
            let of = |side| position.of_kind(side, draughts::Kind::King).len();
            draughts::Side::BOTH.into_iter().map(of).sum::<usize>()
        };
        assert!(built.iter().all(|sample| (3..=10).contains(&kings(&sample.position))));
    }
    let mut complaints = Vec::new();
    for instance in play::instances(rules) {
        let generator = instance.generator();
        let wrong = samples
            .iter()
            .filter_map(|sample| check_against(generator, &sample.position, &sample.moves).err());
        let wrong = wrong.take(SHOWN).map(|disagreement| format!("{instance}: {disagreement}"));
        complaints.extend(wrong);
    }
    complaints
}
