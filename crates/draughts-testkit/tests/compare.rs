//! A generator held against the reference, and lists of moves that are wrong on purpose.

mod common;

use common::position;
use draughts_movegen::{Generator, Path};
use draughts_rules::builtin;
use draughts_testkit::compare::{check, check_moves};
use draughts_testkit::random::positions;
use draughts_testkit::reference::{legal_moves, start};

#[test]
fn generators_agree_with_the_reference() {
    for id in builtin::ids() {
        let rules = builtin::load(id).unwrap_or_else(|unknown| panic!("{unknown}")).rules;
        for generator in [Generator::new(&rules), Generator::run_time(&rules)] {
            check(&generator, &start(&rules))
                .unwrap_or_else(|disagreement| panic!("{disagreement}"));
            for sample in positions(&rules, 17, 20, 50) {
                check(&generator, &sample.position)
                    .unwrap_or_else(|disagreement| panic!("{disagreement}"));
            }
        }
    }
}

#[test]
fn a_ring_that_meets_its_kings_later_is_no_path() {
    // Both ways round capture the same pieces; only one of them meets a king with the first jump.
    let rules = builtin::load("italian").unwrap_or_else(|unknown| panic!("{unknown}")).rules;
    let ring = position(&rules, "W:WKd1:BKc2,e2,c4,Ke4");
    for generator in [Generator::new(&rules), Generator::run_time(&rules)] {
        check(&generator, &ring).unwrap_or_else(|disagreement| panic!("{disagreement}"));
    }
}

#[test]
fn wrong_lists_are_described() {
    let rules = builtin::load("brazilian").unwrap_or_else(|unknown| panic!("{unknown}")).rules;
    let generator = Generator::run_time(&rules);
    let text = "W:Wc1,h2:Bb2,d2,b4,d4";
    let position = position(&rules, text);
    let expected = legal_moves(&rules, &position);
    let moves = generator.legal_moves(&position).unwrap_or_else(|storm| panic!("{storm}"));
    let paths = |mv: &_| generator.paths(&position, mv, 10);
    let differences = |moves: &[_], paths: &dyn Fn(&_) -> Vec<Path>| match check_moves(
        &rules, &position, &expected, moves, paths,
    ) {
        Ok(()) => Vec::new(),
        Err(disagreement) => {
            assert_eq!(disagreement.position, text);
            disagreement.differences
        }
    };
    assert_eq!(differences(&moves, &paths), Vec::<String>::new());
    assert_eq!(differences(&[], &paths), ["c1xa3xc5xe3xc1 {b2,b4,d4,d2} is missing"]);
    let twice = [moves[0], moves[0]];
    assert!(differences(&twice, &paths)[0].ends_with("is listed twice"));
    let one_path = |mv: &_| paths(mv)[..1].to_vec();
    let lost = differences(&moves, &one_path);
    assert!(lost.len() == 1 && lost[0].starts_with("no path c1x"), "{lost:?}");
    let quiet = start(&rules);
    let other = generator.legal_moves(&quiet).unwrap_or_else(|storm| panic!("{storm}"));
    let foreign = differences(&other[..1], &|mv| generator.paths(&quiet, mv, 10));
    assert!(foreign[0].ends_with("is not legal") && foreign.len() == 2, "{foreign:?}");
}
