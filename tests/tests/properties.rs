//! What holds in every position of every variant, and of the rule files of the tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use draughts::movegen::Perft;
use draughts::rules::Record;
use draughts::{Kind, Move, Position, Side, Square, SquareSet, Variant};
use draughts_testkit::reference;
use draughts_testkit::strategy::{any_game, any_position};
use draughts_testkit::swap::Swap;
use draughts_tests::play;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;

/// How many positions or games are tried for each variant.
const TRIES: u32 = 120;

/// The rule sets that do not treat both sides alike: on a dark board of three files and sixteen rows
/// White's first row has two squares and Black's one.
const UNEVEN: [&str; 1] = ["tower-3x16"];

#[rstest]
fn counts_agree(
    #[files("../variants/*.toml")]
    #[files("data/rules/*.toml")]
    path: PathBuf,
) {
    for_all_positions(&path, |variant, position| {
        let generator = variant.generator();
        let moves = generator.legal_moves(position).expect("the strategy leaves out storms");
        prop_assert_eq!(generator.count(position), Ok(moves.len()));
        prop_assert_eq!(generator.has_capture(position), moves.iter().any(Move::is_capture));
        let is_finished = reference::is_finished(variant.rules(), position);
        let paths = moves.iter().map(|mv| match mv.to() {
            Some(_) => generator.paths(position, mv, usize::MAX).len(),
            None => 1,
        });
        let expected = if is_finished { [0, 0] } else { [moves.len(), paths.sum()] };
        for (all_paths, expected) in [false, true].into_iter().zip(expected) {
            for bulk in [false, true] {
                let leaves = generator.perft(position, 1, Perft { all_paths, bulk });
                prop_assert_eq!(leaves, Ok(expected as u64));
            }
        }
        Ok(())
    });
}

/// What a search asks for agrees with what everybody else does.
#[rstest]
fn searches_get_the_same_answers(
    #[files("../variants/*.toml")]
    #[files("data/rules/*.toml")]
    path: PathBuf,
) {
    for_all_positions(&path, |variant, position| {
        let generator = variant.generator();
        let mut all = generator.legal_moves(position).expect("the strategy leaves out storms");
        all.sort_unstable();
        // What stands in the list already stays there.
        let mut found = all[..all.len().min(1)].to_vec();
        let known = found.len();
        generator.push_moves(position, &mut found).expect("the strategy leaves out storms");
        found[known..].sort_unstable();
        prop_assert_eq!(&found[known..], &all[..]);
        found.clear();
        let any = generator.push_if_capture(position, &mut found);
        found.sort_unstable();
        prop_assert_eq!(any, Ok(all.iter().any(Move::is_capture)));
        prop_assert_eq!(&found[..], if any == Ok(true) { &all[..] } else { &[] });
        let mut turned = *position;
        turned.set_side(position.side().other());
        let threats = [position, &turned].map(|position| generator.has_capture(position));
        prop_assert_eq!(generator.threats(position), threats);
        Ok(())
    });
}

#[rstest]
fn keys_and_equality(
    #[files("../variants/*.toml")]
    #[files("data/rules/*.toml")]
    path: PathBuf,
) {
    let (variant, mut runner) = set_up(&path);
    let instances = play::instances(variant.rules());
    let games = any_game(variant.rules(), 40);
    let outcome = runner.run(&games, |game| {
        for (before, mv) in game.positions.iter().zip(&game.moves) {
            let expected = reference::make(variant.rules(), before, mv);
            for instance in &instances {
                let moves = instance.generator().legal_moves(before);
                let moves = moves.expect("the strategy leaves out storms");
                let same = moves
                    .iter()
                    .find(|other| identity(other) == (mv.from, mv.to, mv.captured, mv.kind_at_end));
                let same = same.ok_or_else(|| TestCaseError::fail(format!("{mv:?} is missing")))?;
                let after = instance.generator().make(before, same);
                prop_assert_eq!(after, expected);
                prop_assert_eq!(after, rebuilt(&after));
                prop_assert_eq!(after.key(), rebuilt(&after).key());
                prop_assert_ne!(after.key(), before.key());
                let made = instance.generator().make_with_key(before, before.key(), same);
                prop_assert_eq!(made, (after, after.key()));
            }
        }
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("`{}`: {error}", variant.id()));
}

#[rstest]
fn sides_can_be_exchanged(
    #[files("../variants/*.toml")]
    #[files("data/rules/*.toml")]
    path: PathBuf,
) {
    let (variant, _) = set_up(&path);
    let Some(swap) = Swap::of(variant.rules()) else {
        assert!(UNEVEN.contains(&variant.id()), "the sides of `{}` differ", variant.id());
        return;
    };
    for_all_positions(&path, |variant, position| {
        let generator = variant.generator();
        let listed = |position: &Position| {
            generator.legal_moves(position).expect("the strategy leaves out storms")
        };
        let swapped: BTreeSet<_> = listed(position)
            .iter()
            .map(|mv| {
                let to = mv.to().map(|to| swap.square(to));
                (swap.square(mv.from()), to, swap.set(mv.captured()), mv.kind_at_end())
            })
            .collect();
        let other = swap.position(position);
        let found: BTreeSet<_> = listed(&other).iter().map(identity).collect();
        prop_assert_eq!(found, swapped);
        for mv in listed(position) {
            let path = swap.path(&generator.path(position, &mv));
            let end = (swap.square(mv.from()), path.landings.last().copied());
            let there = listed(&other);
            prop_assert!(there.iter().any(|mv| (mv.from(), mv.to()) == end));
        }
        Ok(())
    });
}

/// Every position is read back from its own FEN, and every move from its own text.
#[rstest]
fn texts_are_read_back(
    #[files("../variants/*.toml")]
    #[files("data/rules/*.toml")]
    path: PathBuf,
) {
    for_all_positions(&path, |variant, position| {
        let fen = variant.fen(position);
        let read = variant.parse_fen(&fen);
        prop_assert_eq!(read.as_ref(), Ok(position), "{}", fen);
        let texts = variant.move_texts(position).expect("the strategy leaves out storms");
        for (mv, text) in &texts {
            match variant.parse_move(position, text) {
                Ok(read) => prop_assert_eq!(&read, mv, "{}, {}", fen, text),
                // No text can tell two captures with the same landings apart.
                Err(error) => {
                    let same = texts.iter().filter(|(_, other)| other == text).count();
                    prop_assert!(same > 1 || is_hidden(variant, position, mv), "{error} in {fen}");
                }
            }
        }
        Ok(())
    });
}

/// Whether another move passes all the landings of this one: a text of this one fits it too.
fn is_hidden(variant: &Variant, position: &Position, mv: &Move) -> bool {
    let generator = variant.generator();
    let landings = generator.path(position, mv).landings;
    let moves = generator.legal_moves(position).expect("the strategy leaves out storms");
    moves.iter().filter(|other| *other != mv && other.from() == mv.from()).any(|other| {
        generator.paths(position, other, usize::MAX).iter().any(|path| {
            let mut rest = path.landings.iter();
            landings.iter().all(|landing| rest.any(|other| other == landing))
        })
    })
}

type Identity = (Square, Option<Square>, SquareSet, Kind);

fn identity(mv: &Move) -> Identity {
    (mv.from(), mv.to(), mv.captured(), mv.kind_at_end())
}

/// The same position, put together piece by piece.
fn rebuilt(position: &Position) -> Position {
    let mut copy = Position::empty(position.side());
    for square in position.occupied() {
        if let Some((side, kind)) = position.piece_at(square) {
            copy.put(square, side, kind);
        }
        copy.set_marked(square, position.marked().contains(square));
    }
    for side in Side::BOTH {
        copy.set_king_run(side, position.king_run(side));
    }
    copy
}

/// Tries a property on positions of the variant of a file, with every generator.
fn for_all_positions(
    path: &Path,
    holds: impl Fn(&Variant, &Position) -> Result<(), TestCaseError>,
) {
    let (variant, mut runner) = set_up(path);
    let rules: &Record = variant.rules();
    let instances = play::instances(variant.rules());
    let outcome = runner.run(&any_position(rules), |position| {
        instances.iter().try_for_each(|instance| holds(&instance.variant, &position))
    });
    outcome.unwrap_or_else(|error| panic!("`{}`: {error}", variant.id()));
}

fn set_up(path: &Path) -> (Variant, TestRunner) {
    let config = Config { cases: TRIES, failure_persistence: None, ..Config::default() };
    (play::variant_of(path), TestRunner::new(config))
}
