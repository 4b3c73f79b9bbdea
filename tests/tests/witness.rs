//! Positions on which rule sets disagree, held against the reference generator.

use std::ops::ControlFlow;

use draughts::compare::{
    self, BUDGET, Beside, Effect, Found, Hidden, Proof, Within, Witness, differing_keys, prove,
};
use draughts::movegen::KingRun;
use draughts::rules::builtin;
use draughts::{Position, RuleSet, Side};
use draughts_testkit::compare::check;
use draughts_testkit::notation::write_reference_move;
use draughts_testkit::reference;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rstest::rstest;

fn rules(id: &str) -> RuleSet {
    builtin::load(id).expect("a built-in variant").rules
}

fn lots(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

fn proof(key: &str, a: &RuleSet, b: &RuleSet, seed: u64) -> Option<Proof> {
    let mut watch = |_| ControlFlow::Continue(());
    prove(key, a, b, BUDGET, &mut lots(seed), &mut watch)
}

fn example(id: &str, key: &str, value: &str) -> Option<Witness> {
    compare::example(&rules(id), key, Some(value), &mut lots(1), BUDGET).expect("a valid value")
}

/// What the reference generator says of a position.
fn referee(rules: &RuleSet, witness: &Witness) -> Vec<String> {
    let moves = reference::legal_moves(rules, &witness.position);
    let mut moves: Vec<_> =
        moves.iter().map(|mv| write_reference_move(rules, &witness.position, mv)).collect();
    moves.sort();
    moves
}

/// A position without the marks and the runs of king moves that these rules know nothing of.
fn known(rules: &RuleSet, mut position: Position) -> Position {
    if rules.king.as_ref().is_none_or(|king| king.same_king_limit.is_none()) {
        Side::BOTH.iter().for_each(|&side| position.set_king_run(side, KingRun::default()));
    }
    if rules.chance.is_none() {
        position.marked().iter().for_each(|square| position.set_marked(square, false));
    }
    position
}

/// Every key of every variant that ships against its parent, switched alone, must move the reference
/// as it moves the generator.
#[rstest]
fn every_difference_is_confirmed_by_the_referee(#[values(0, 1, 2, 3)] part: usize) {
    let mut witnesses = 0;
    let children = builtin::ids().iter().map(|id| rules(id)).filter(|it| !it.ancestors.is_empty());
    for child in children.skip(part).step_by(4) {
        let parent = rules(&child.ancestors[0]);
        for differing in differing_keys(&[&parent, &child]) {
            let name = format!("{}: {}", child.id, differing.key);
            let Some(proof) = proof(&differing.key, &parent, &child, 1) else {
                panic!("{name} cannot be switched")
            };
            let Found::Witness(witness) = proof.found else { continue };
            witnesses += 1;
            let [before, after] = witness.variants.each_ref().map(|variant| variant.rules());
            for variant in &witness.variants {
                let position = known(variant.rules(), witness.position);
                check(variant.generator(), &position).unwrap_or_else(|error| {
                    panic!("{name}: {error}");
                });
                let fen = variant.fen(&position);
                assert_eq!(variant.parse_fen(&fen), Ok(position), "{name}");
            }
            if witness.effect == Effect::Moves {
                assert_ne!(referee(before, &witness), referee(after, &witness), "{name}");
            }
            if proof.beside == Beside::Nothing {
                let own = if proof.within == Within::First { &parent } else { &child };
                assert_eq!(before.entries(), own.entries(), "{name}");
            }
        }
    }
    assert!(witnesses > 0);
}

/// The fewest pieces that can show a rule.
#[rstest]
#[case("brazilian", "king.range", "'short'", 1)]
#[case("turkish", "man.moves", "['forward']", 1)]
#[case("brazilian", "man.captures", "['forward-diagonal']", 2)]
#[case("thai", "king.landing", "'any'", 2)]
#[case("dameo", "man.linear", "false", 2)]
#[case("frisian", "king.same-king-limit", "'none'", 2)]
#[case("czech", "capture.priority", "[]", 3)]
#[case("thai", "capture.removal", "'after-move'", 3)]
#[case("brazilian", "capture.priority", "[]", 4)]
#[case("italian", "capture.priority", "['quantity', 'preference', 'quality']", 5)]
#[case("english", "goal.no-moves", "'win'", 2)]
#[case("breakthrough", "goal.first-king", "false", 2)]
#[case("turkish", "goal.no-moves", "'win'", 4)]
#[case("turkish", "capture.removal", "'after-move'", 5)]
fn a_rule_shows_with_so_few_pieces(
    #[case] id: &str,
    #[case] key: &str,
    #[case] value: &str,
    #[case] pieces: usize,
) {
    let witness = example(id, key, value).expect("the rule shows");
    let fen = witness.fen();
    assert_eq!(witness.position.occupied().len(), pieces, "{fen}");
}

/// A short king cannot pass a captured piece again, so it makes no difference when they leave.
#[test]
fn a_key_without_effect_shows_nothing() {
    let changed = rules("italian").with("capture.removal", Some("'immediate'")).expect("valid");
    let proof = proof("capture.removal", &rules("italian"), &changed, 1).expect("it is switched");
    let Found::Nothing { positions } = proof.found else { panic!("{:?}", proof.found) };
    assert!(positions >= BUDGET);
}

/// Where the first king wins, no king ever moves.
#[rstest]
#[case("king.range", "'short'")]
#[case("king.landing", "'adjacent'")]
#[case("man.captures-kings", "false")]
fn what_comes_after_the_end_of_a_game_shows_nothing(#[case] key: &str, #[case] value: &str) {
    assert!(example("breakthrough", key, value).is_none());
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let [a, b] = ["brazilian", "italian"].map(rules);
    let find = |seed| match proof("capture.priority", &a, &b, seed).expect("it is switched").found {
        Found::Witness(witness) => witness.position,
        other => panic!("{other:?}"),
    };
    assert_eq!(find(7), find(7));
}

#[test]
fn a_watcher_can_stop_a_search() {
    let changed = rules("italian").with("capture.removal", Some("'immediate'")).expect("valid");
    let mut asked = 0;
    let mut watch = |_| {
        asked += 1;
        if asked == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let found = compare::witness(&rules("italian"), &changed, BUDGET, &mut lots(1), &mut watch);
    let Found::Stopped { positions } = found else { panic!("{found:?}") };
    assert!(positions < BUDGET);
}

#[rstest]
#[case("brazilian", "english", "notation.style", Hidden::Notation)]
#[case("brazilian", "english", "draw", Hidden::Draws)]
#[case("brazilian", "english", "king.landing", Hidden::Follows)]
#[case("brazilian", "international", "board.width", Hidden::Board)]
#[case("parachute", "czech", "pieces", Hidden::Pieces)]
#[case("konane", "english", "king", Hidden::Follows)]
#[case("russian", "russian-ballots", "opening", Hidden::Opening)]
#[case("brazilian-arena", "brazilian", "clock", Hidden::Clock)]
fn what_shows_in_no_position_says_why(
    #[case] a: &str,
    #[case] b: &str,
    #[case] key: &str,
    #[case] expected: Hidden,
) {
    let proof = proof(key, &rules(a), &rules(b), 1).expect("it is switched");
    let Found::NotObservable(hidden) = proof.found else { panic!("{:?}", proof.found) };
    assert_eq!(hidden, expected);
}

#[test]
fn keys_that_need_others_say_which() {
    let beside = |key, a, b| proof(key, &rules(a), &rules(b), 1).expect("it is switched").beside;
    let after = Beside::After("king.range".to_owned());
    assert_eq!(beside("king.landing", "thai", "english"), after);
    let with = Beside::With(vec!["capture.values".to_owned()]);
    assert_eq!(beside("capture.priority", "frisian", "international"), with);
    let follows = Beside::Follows("promotion.squares".to_owned());
    assert_eq!(beside("king", "konane", "english"), follows);
}
