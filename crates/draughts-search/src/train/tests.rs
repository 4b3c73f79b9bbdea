use draughts::rules::{RuleSet, builtin};
use draughts::{Side, Variant};
use draughts_testkit::random;
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Fitting, Play, Recipe, Sample, play};
use crate::patterns::Scheme;
use crate::weights::{Provenance, Weights};
use crate::{Appraiser, Learned, Level, Opponent};

fn rules(id: &str) -> RuleSet {
    builtin::load(id).expect("a built-in variant").rules
}

fn lots(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Positions whose worth somebody knows who has weights of their own.
fn taught(rules: &RuleSet, teacher: &Appraiser, seed: u64, count: usize) -> Vec<Sample> {
    let positions = random::positions(rules, seed, count, 0).into_iter();
    positions
        .map(|sample| Sample::new(&sample.position, teacher.value(&sample.position), 0))
        .collect()
}

fn teacher(rules: &RuleSet) -> Appraiser {
    let mut lots = lots(1);
    let count = Scheme::new(rules).len();
    let values = (0..count).map(|_| [(); 2].map(|()| lots.random_range(-30..=30))).collect();
    Appraiser::by_squares(&Weights::new(rules, values, Provenance::default()))
}

#[test]
fn what_is_taught_is_learned_on_every_kind_of_board() {
    for id in ["brazilian", "turkish", "alquerque"] {
        let rules = rules(id);
        let teacher = teacher(&rules);
        let samples = taught(&rules, &teacher, 2, 3_000);
        let recipe = Recipe { result: 0.0, ..Recipe::default() };
        let mut fitting = Fitting::new(&rules, recipe, None);
        let mut order = lots(3);
        let losses: Vec<_> = (0..12).map(|_| fitting.pass(&samples, &mut order).learned).collect();
        assert!(losses[11] < losses[0], "{id}: {losses:?}");
        // Positions that it has never seen are judged alike, too.
        let student = Appraiser::by_squares(&fitting.weights(Provenance::default()));
        let (mut off, mut whole) = (0.0, 0.0);
        for sample in random::positions(&rules, 4, 500, 0) {
            let right = f64::from(teacher.value(&sample.position));
            off += (f64::from(student.value(&sample.position)) - right).powi(2);
            whole += right.powi(2);
        }
        assert!(off < 0.7 * whole, "{id}: {off} of {whole}");
    }
}

#[test]
fn the_same_lots_give_the_same_weights() {
    let rules = rules("alquerque");
    let samples = taught(&rules, &teacher(&rules), 2, 300);
    let fit = |seed| {
        let mut fitting = Fitting::new(&rules, Recipe::default(), None);
        fitting.pass(&samples, &mut lots(seed));
        fitting.weights(Provenance::default()).to_bytes()
    };
    assert_eq!(fit(1), fit(1));
    assert_ne!(fit(1), fit(2));
}

#[test]
fn fitting_goes_on_where_weights_were() {
    let rules = rules("alquerque");
    let samples = taught(&rules, &teacher(&rules), 2, 300);
    let mut fitting = Fitting::new(&rules, Recipe::default(), None);
    let first = fitting.pass(&samples, &mut lots(1));
    for pass in 0..5 {
        fitting.pass(&samples, &mut lots(pass));
    }
    let weights = fitting.weights(Provenance::default());
    let again =
        Fitting::new(&rules, Recipe::default(), Some(&weights)).pass(&samples, &mut lots(1));
    assert!(again.learned < first.learned, "{first:?} {again:?}");
}

#[test]
fn nothing_is_learned_from_nothing() {
    let rules = rules("alquerque");
    let mut fitting = Fitting::new(&rules, Recipe::default(), None);
    assert_eq!(fitting.pass(&[], &mut lots(1)).learned, 0.0);
    let appraiser = Appraiser::by_squares(&fitting.weights(Provenance::default()));
    for sample in random::positions(&rules, 1, 20, 0) {
        assert_eq!(appraiser.value(&sample.position), 0);
    }
}

fn player(variant: &Variant) -> Opponent {
    Opponent::new(variant, Level::HIGHEST)
}

#[test]
fn games_are_the_same_for_the_same_lots_and_come_to_an_end() {
    for id in ["brazilian", "konane", "brazilian-medieval", "english-losing"] {
        let variant = Variant::by_name(id).expect("a built-in variant");
        let player = player(&variant);
        let how = Play { positions: 50, longest: 60, ..Play::default() };
        let game = |seed| {
            let mut lots = lots(seed);
            let game = how.open(&variant, &mut lots).expect("no storm");
            play(game, [&player; 2], &how, &mut lots).expect("no storm")
        };
        let played = game(1);
        assert_eq!(played, game(1), "{id}");
        assert_ne!(played, game(2), "{id}");
        assert!(played.plies <= 60, "{id}");
        let result = match played.winner {
            Some(Side::White) => 1,
            Some(Side::Black) => -1,
            None => 0,
        };
        assert!(played.samples.iter().all(|sample| sample.result == result), "{id}");
        assert!(!played.samples.is_empty(), "{id}");
    }
}

#[test]
fn bytes_that_end_within_a_sample_are_refused() {
    let error = Sample::read_all(32, &[0; 22]).expect_err("a sample has 21 bytes");
    assert_eq!(
        error.to_string(),
        "22 bytes are no samples of a board of 32 squares: expected a multiple of 21"
    );
}

proptest! {
    #[test]
    fn samples_come_back(which in 0..64_usize, seed in any::<u64>(), result in -1_i8..=1, value in any::<i16>()) {
        let ids = builtin::ids();
        let rules = rules(ids[which % ids.len()]);
        let squares = rules.board.len();
        let samples: Vec<_> = random::positions(&rules, seed, 3, 0)
            .into_iter()
            .map(|sample| Sample { result, ..Sample::new(&sample.position, value.into(), 7) })
            .collect();
        let mut bytes = Vec::new();
        samples.iter().for_each(|sample| sample.write(squares, &mut bytes));
        prop_assert_eq!(Sample::read_all(squares, &bytes), Ok(samples));
    }
}
