//! Numbers that can be checked by hand, and relations.

use proptest::prelude::*;

use super::*;

fn pairs(counts: [u32; 5]) -> Pairs {
    const GAMES: [[i8; 2]; 5] = [[-1, -1], [0, -1], [0, 0], [1, 0], [1, 1]];
    let mut pairs = Pairs::default();
    for (games, count) in GAMES.into_iter().zip(counts) {
        (0..count).for_each(|_| pairs.add(games));
    }
    pairs
}

fn near(left: f64, right: f64) {
    assert!((left - right).abs() < 1e-3, "{left} {right}");
}

#[test]
fn a_difference_of_two_hundred_makes_three_quarters_of_the_points() {
    near(score_of_elo(200.0), 0.7597);
    near(elo_of_score(0.75), 190.8485);
}

#[test]
fn openings_that_decide_games_say_nothing_of_strength() {
    // A hundred openings, in each of which White wins, whoever has it.
    let even = pairs([0, 0, 100, 0, 0]);
    assert_eq!((even.score(), even.error()), (0.5, 0.0));
    assert!(even.elo().error < 5.0, "{:?}", even.elo());
    let games = Tally { won: 100, drawn: 0, lost: 100 };
    assert!(games.elo().error > 45.0, "{:?}", games.elo());
}

#[test]
fn the_bounds_of_pairs() {
    // A quarter of the pairs each: mean 5/8, variance 5/64.
    let some = pairs([0, 25, 25, 25, 25]);
    near(some.score(), 0.625);
    near(some.error(), 1.96 * (5.0_f64 / 64.0 / 100.0).sqrt());
}

#[test]
fn the_bounds_of_decided_games() {
    // By Wilson's interval, 60 of 100.
    let tally = Tally { won: 60, drawn: 7, lost: 40 };
    let (from, to) = tally.bounds_of_decided().expect("some were decided");
    near(from, 0.5020);
    near(to, 0.6906);
    assert_eq!(Tally { drawn: 3, ..Tally::default() }.bounds_of_decided(), None);
}

#[test]
fn the_ratio_of_games_that_are_won_or_lost_only() {
    // With two scores the ratio is that of two coins.
    let test = Sprt::of_scores(0.5, 0.6).expect("in order");
    let seen = pairs([40, 0, 0, 0, 60]);
    let expected = 60.0 * (0.6_f64 / 0.5).ln() + 40.0 * (0.4_f64 / 0.5).ln();
    assert!((test.trial(&seen).ratio - expected).abs() < 0.02, "{:?}", test.trial(&seen));
}

#[test]
fn a_test_ends_on_either_side() {
    let test = Sprt::of_scores(0.55, 0.6).expect("in order");
    assert_eq!(test.trial(&Pairs::default()), Trial { ratio: 0.0, verdict: None });
    assert_eq!(test.trial(&pairs([10, 20, 40, 90, 60])).verdict, Some(Verdict::High));
    assert_eq!(test.trial(&pairs([40, 40, 60, 40, 40])).verdict, Some(Verdict::Low));
    assert_eq!(test.trial(&pairs([0, 0, 0, 0, 100])).verdict, Some(Verdict::High));
    assert_eq!(test.trial(&pairs([100, 0, 0, 0, 0])).verdict, Some(Verdict::Low));
    assert_eq!(test.trial(&pairs([1, 1, 1, 1, 1])).verdict, None);
}

#[test]
fn claims_that_cannot_be_told_apart_are_none() {
    assert_eq!(Sprt::of_scores(0.6, 0.6), None);
    assert_eq!(Sprt::of_scores(0.6, 0.5), None);
    assert_eq!(Sprt::of_scores(0.0, 0.5), None);
    assert_eq!(Sprt::of_elo(f64::NAN, 5.0), None);
    assert_eq!(Sprt::of_elo(0.0, 1e9), None);
}

proptest! {
    #[test]
    fn who_looks_from_the_other_side_sees_the_opposite(counts in prop::array::uniform5(0u32..200)) {
        let (own, mut turned) = (pairs(counts), counts);
        turned.reverse();
        let others = pairs(turned);
        prop_assert!((own.score() + others.score() - 1.0).abs() < 1e-9);
        prop_assert!((own.elo().value + others.elo().value).abs() < 1e-6);
        prop_assert!((own.elo().error - others.elo().error).abs() < 1e-6);
        let test = Sprt::of_scores(0.45, 0.55).expect("in order");
        let [one, other] = [own, others].map(|pairs| test.trial(&pairs).ratio);
        prop_assert!((one + other).abs() < 1e-6 * (1.0 + one.abs()), "{one} {other}");
        prop_assert!(one.is_finite());
    }

    #[test]
    fn one_more_pair_that_is_won_speaks_for_the_higher_claim(counts in prop::array::uniform5(1u32..200)) {
        let test = Sprt::of_scores(0.5, 0.6).expect("in order");
        let mut more = counts;
        more[4] += 1;
        prop_assert!(test.trial(&pairs(more)).ratio > test.trial(&pairs(counts)).ratio);
    }
}
