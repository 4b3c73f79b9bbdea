//! Endgame tables: agreement with a plain solver, known endings, files that are refused.

mod endings;
mod naive;

use std::sync::Arc;

use draughts::Variant;
use draughts_search::tables::{
    Alone, FileError, Limits, Outcome, Refusal, Space, Tables, VerifyError, build, size, verify,
    verify_count,
};
use rstest::rstest;

/// The tables of up to so many pieces.
fn tables(variant: &Variant, pieces: usize, limits: Limits) -> Tables {
    let mut tables = Tables::new(Space::new(variant).expect("only placements count"));
    for group in tables.space().groups(pieces) {
        let bytes = build(&tables, &group, &Alone, limits, &|_| ()).expect("it can be built");
        tables.add(Arc::new(bytes)).expect("it is what was just built");
    }
    tables
}

fn own(extends: &str, rest: &str) -> Variant {
    let name = "name = { en = 'Small' }";
    Variant::from_toml(&format!("id = 'small'\nextends = '{extends}'\n{name}\n{rest}"))
        .unwrap_or_else(|problems| panic!("{}", problems.render(false)))
}

const SIX: &str = "board = { width = 6, height = 6 }\nsetup = { rows = 2 }";
const SIX_PLAIN: &str = "board = { width = 6, height = 6 }\nsetup = { rows = 2 }\ndraw = []";
const FIVE_PLAIN: &str = "board = { width = 5, height = 5 }\nsetup = { rows = 1 }\ndraw = []";
const FIVE: &str = "board = { width = 5, height = 5 }\nsetup = { rows = 1 }";

#[rstest]
#[case::short_kings(own("english", SIX), 3)]
#[case::light_squares(own("italian", SIX), 3)]
#[case::flying_kings(own("brazilian", SIX), 3)]
#[case::four_pieces(own("russian", FIVE_PLAIN), 4)]
#[case::passing_promotion(own("russian", SIX_PLAIN), 3)]
#[case::losing(own("english-losing", SIX), 3)]
#[case::losing_with_flying_kings(own("russian-losing", FIVE_PLAIN), 3)]
#[case::adjacent_landing_and_a_draw_at_once(own("thai", SIX), 3)]
#[case::orthogonal_and_a_draw_at_once(own("turkish", FIVE), 2)]
#[case::first_king(own("breakthrough", SIX), 3)]
#[case::too_few_pieces(own("brazilian", &format!("{FIVE}\n[goal]\nminimum-pieces = 1")), 4)]
#[case::lines_without_promotion(Variant::by_name("alquerque").expect("it ships"), 2)]
#[case::men_that_never_step(Variant::by_name("konane-6x6").expect("it ships"), 2)]
#[case::kinds_of_its_own(Variant::by_name("parachute").expect("it ships"), 2)]
#[case::promotion_in_a_corner(Variant::by_name("corner").expect("it ships"), 2)]
#[case::the_same_way_for_both(Variant::by_name("one-way").expect("it ships"), 2)]
#[case::linear_moves(own("dameo", "board = { width = 4, height = 5 }\nsetup = { rows = 1 }"), 2)]
#[case::sides_that_differ(own("english", &format!("{FIVE}\n[promotion]\nsquares = {{ white = ['1'], black = ['11', '12'] }}")), 3)]
fn every_entry_is_that_of_a_plain_solver(#[case] variant: Variant, #[case] pieces: usize) {
    let tables = tables(&variant, pieces, Limits::default());
    let expected = naive::solve(variant.rules(), pieces);
    for (position, &outcome) in &expected {
        let fen = variant.fen(position);
        assert_eq!(tables.probe(position), Some(outcome), "{fen} of {}", variant.id());
    }
    let entries: u64 = (1..=pieces).map(|pieces| tables.entries(pieces)).sum();
    assert_eq!(2 * entries as usize, expected.len(), "each placement with each side to move");
    let kinds = |wanted: fn(&Outcome) -> bool| expected.values().filter(|it| wanted(it)).count();
    assert!(kinds(|outcome| outcome.plies() > Some(0)) > 0, "something is decided by play");
}

#[test]
fn placements_of_english_draughts_are_as_many_as_published() {
    // chinook-databases: the positions of exactly 1 to 4 pieces.
    let published = [120, 6_972, 261_224, 7_092_774];
    let space = Space::new(&Variant::by_name("english").expect("it ships")).expect("no state");
    for (pieces, placements) in (1..).zip(published) {
        assert_eq!(space.placements(pieces), placements);
        let numbered = space.groups(4).into_iter().filter(|it| it.material().pieces() == pieces);
        let tables = Tables::new(space.clone());
        let sizes = numbered.map(|group| size(&tables, &group).expect("it fits"));
        assert_eq!(sizes.sum::<u64>(), placements, "{pieces} pieces have a number each");
    }
}

#[rstest]
fn tables_of_any_variant_are_verified(
    #[values("english", "thai", "turkish", "russian-losing", "parachute", "one-way")] id: &str,
) {
    let tables = tables(&Variant::by_name(id).expect("it ships"), 2, Limits::default());
    for pieces in 1..=2 {
        verify_count(&tables, pieces).expect("an entry for each placement");
    }
    for group in tables.space().groups(2) {
        let census = verify(&tables, &group, &Alone, &|_| ()).expect("it is right");
        assert_eq!(census.entries(), size(&tables, &group).expect("it fits"));
        let Some((position, plies)) = census.longest else { continue };
        assert_eq!(tables.probe(&position), Some(Outcome::Win(plies)));
    }
    let Err(VerifyError::Missing { .. }) =
        verify(&tables, tables.space().groups(3).last().expect("there are some"), &Alone, &|_| ())
    else {
        panic!("three pieces are not there")
    };
}

#[rstest]
#[case::english("english")]
#[case::turkish("turkish")]
fn what_is_not_kept_is_found_again(#[case] id: &str) {
    let variant = Variant::by_name(id).expect("it ships");
    let plenty = tables(&variant, 2, Limits::default());
    for group in plenty.space().groups(2) {
        let bytes = |bytes_of_moves| {
            build(&plenty, &group, &Alone, Limits { bytes_of_moves }, &|_| ()).expect("it is built")
        };
        assert_eq!(bytes(0), bytes(u64::MAX), "{group}");
    }
}

#[rstest]
#[case::frisian("frisian", Refusal::KingMovesCount)]
#[case::medieval("brazilian-medieval", Refusal::Chance)]
fn positions_with_more_than_a_placement_are_refused(#[case] id: &str, #[case] why: Refusal) {
    let variant = Variant::by_name(id).expect("it ships");
    assert_eq!(Space::new(&variant).expect_err("there is a state"), why);
}

#[test]
fn rules_that_give_the_same_tables_have_the_same_fingerprint() {
    let fingerprint = |id: &str| {
        let variant = Variant::by_name(id).expect("it ships");
        Space::new(&variant).expect("no state").fingerprint()
    };
    assert_eq!(fingerprint("english"), fingerprint("english-three-move"));
    let others = ["english", "english-losing", "brazilian", "russian", "thai", "corner"];
    for (number, id) in others.iter().enumerate() {
        for other in &others[..number] {
            assert_ne!(fingerprint(id), fingerprint(other), "{id} and {other}");
        }
    }
}

#[test]
fn files_that_are_not_whole_are_refused() {
    let english = Variant::by_name("english").expect("it ships");
    let good = tables(&english, 1, Limits::default());
    let group = &good.space().groups(1)[0];
    let bytes = build(&good, group, &Alone, Limits::default(), &|_| ()).expect("it is built");
    let add = |id: &str, bytes: &[u8]| {
        let variant = Variant::by_name(id).expect("it ships");
        Tables::new(Space::new(&variant).expect("no state")).add(Arc::new(bytes.to_vec()))
    };
    assert_eq!(add("english", &bytes), Ok(()));
    let error = add("russian", &bytes).expect_err("they are other rules");
    insta::assert_snapshot!(error, @"it was made for `english`, whose rules are not those of `russian`");
    for length in 0..bytes.len() {
        add("english", &bytes[..length]).expect_err("it is too short");
    }
    assert_eq!(
        add("english", &bytes[..bytes.len() - 1]),
        Err(FileError::Length { expected: bytes.len() as u64, found: bytes.len() as u64 - 1 })
    );
    assert_eq!(add("english", b"PNG"), Err(FileError::NotATable));
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        add("english", &damaged).expect_err("a bit is wrong");
    }
}

#[test]
fn wrong_entries_are_found() {
    // Tables of one rule set under the name of another whose placements are the same.
    let english = Variant::by_name("english").expect("it ships");
    let losing = Variant::by_name("english-losing").expect("it ships");
    let (mut right, wrong) = (Tables::new(Space::new(&english).expect("no state")), losing);
    let wrong = tables(&wrong, 1, Limits::default());
    let group = &right.space().groups(1)[0];
    let mut bytes = build(&wrong, group, &Alone, Limits::default(), &|_| ()).expect("built");
    let fingerprint = right.space().fingerprint();
    bytes[8..16].copy_from_slice(&fingerprint.to_le_bytes());
    let end = 40 + 48 * group.tables().len() + "english-losing".len();
    let checksum = twox_hash::XxHash3_64::oneshot(&bytes[..end]);
    bytes[end..end + 8].copy_from_slice(&checksum.to_le_bytes());
    right.add(Arc::new(bytes)).expect("a file that claims to be right");
    let Err(VerifyError::Entry { found, expected, .. }) = verify(&right, group, &Alone, &|_| ())
    else {
        panic!("the other rules have other ends")
    };
    assert_ne!(found, expected);
}
