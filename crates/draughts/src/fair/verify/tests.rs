use super::*;
use crate::Variant;
use crate::fair::{Opening, Pledge};
use crate::pdn::{self, PdnGame, Tags};

fn key(byte: u8) -> Key {
    Key([byte; 32])
}

fn pledge(side: Side, squares: &[&str], nonce: Key) -> Pledge {
    let squares: Vec<_> = squares.iter().map(|&square| square.to_owned()).collect();
    let commitment = commitment_to_choice("k3v9x0aa", side, &squares, &nonce);
    Pledge { commitment, opening: Some(Opening { squares, nonce }) }
}

/// White has chosen two men, Black has not committed.
fn record() -> Record {
    let white = pledge(Side::White, &["c3", "a1"], key(2));
    Record { white: Some(white), ..Record::new("k3v9x0aa", key(1)) }
}

/// A game of which every move is made by lot, with the duels that come about.
fn game(record: &Record) -> Game {
    let variant = Variant::by_name("brazilian-medieval").expect("it ships");
    let mut game = Game::new(&variant);
    let mut dice = record.dice().expect("it is open");
    let chosen: SquareSet =
        ["c3", "a1"].iter().filter_map(|name| variant.parse_square(name)).collect();
    game.mark(chosen, SquareSet::EMPTY, &mut dice).expect("no move was made");
    for ply in 0..30 {
        if ply % 5 == 4 {
            game.time_out(&mut dice).expect("the game goes on");
        } else {
            let moves = game.legal_moves().expect("no storm");
            let mv = moves[ply % moves.len()];
            game.play_move_by_lot(&mv, &mut dice).expect("it is legal");
        }
    }
    game
}

#[test]
fn an_honest_game_is_verified_and_so_are_its_tags() {
    let record = record();
    let game = game(&record);
    let mut written = PdnGame::of(&game);
    for (name, value) in record.tags() {
        written.tags.set(name, &value);
    }
    let mut text = String::new();
    pdn::write(&written, &mut text).expect("it can be written");
    insta::assert_snapshot!(text);
    let read = Record::from_tags(&written.tags).expect("they are complete");
    assert_eq!(read, record);
    let drawn = verify(&game, &read).expect("it is honest");
    let count =
        |start: &str| drawn.iter().filter(|it| it.lot.to_string().starts_with(start)).count();
    assert_eq!((count("mark white"), count("mark black"), count("move")), (1, 3, 6));
    let duels: usize = game.plies().iter().map(|ply| ply.duels.len()).sum();
    assert!(duels > 0, "some piece with a mark was attacked");
    assert_eq!(count("duel"), duels);
}

/// Something that is changed in a record, and what it is called.
type Tampering = (&'static str, fn(&mut Record));

const TAMPERINGS: [Tampering; 8] = [
    ("not over", |record| record.secret = None),
    ("another secret", |record| record.secret = Some(key(9))),
    ("not opened", |record| white(record).opening = None),
    ("another nonce", |record| opening(record).nonce = key(9)),
    ("another choice", |record| drop(opening(record).squares.pop())),
    ("another game", |record| record.game = "another1".into()),
    ("a later nonce", |record| record.black = Some(pledge(Side::Black, &[], key(3)))),
    ("no piece", |record| record.white = Some(pledge(Side::White, &["d4"], key(2)))),
];

fn white(record: &mut Record) -> &mut Pledge {
    record.white.as_mut().expect("White has committed")
}

fn opening(record: &mut Record) -> &mut Opening {
    white(record).opening.as_mut().expect("and opened")
}

#[test]
fn a_record_that_was_tampered_with_is_found_out() {
    let honest = record();
    let game = game(&honest);
    let faults = TAMPERINGS.map(|(name, tamper)| {
        let mut record = honest.clone();
        tamper(&mut record);
        let fault = verify(&game, &record).expect_err("it does not fit");
        format!("{name}: {fault}")
    });
    insta::assert_snapshot!(faults.join("\n"));
}

#[test]
fn a_game_with_another_duel_is_found_out() {
    let record = record();
    let mut told = game(&record).record();
    let ply = told.plies.iter_mut().rev().find(|ply| !ply.duels.is_empty()).expect("a duel");
    // The last lot of a ply can be either, as far as the rules go.
    let last = ply.duels.last_mut().expect("it has one");
    last.success = !last.success;
    let number = told.plies.iter().rposition(|ply| !ply.duels.is_empty()).expect("a duel");
    told.plies.truncate(number + 1);
    let variant = Variant::by_name(&told.variant).expect("it ships");
    let game = Game::replay(&variant, &told).expect("the rules allow it");
    assert!(matches!(verify(&game, &record), Err(Fault::Duels { ply, .. }) if ply == number + 1));
}

#[test]
fn a_move_that_the_lot_did_not_make_is_found_out() {
    let record = record();
    let honest = game(&record);
    let quiet = |ply: &crate::game::Ply| ply.automatic && !ply.mv.is_capture();
    let at = honest.plies().iter().position(quiet).expect("time ran out");
    let mut told = honest.record();
    told.plies.truncate(at + 1);
    told.decision = None;
    let before = &honest.positions()[at];
    let moves = honest.variant().move_texts(before).expect("no storm");
    let other = moves.iter().find(|(mv, _)| *mv != honest.plies()[at].mv).expect("a choice");
    told.plies[at].mv.clone_from(&other.1);
    told.plies[at].duels.clear();
    let game = Game::replay(honest.variant(), &told).expect("it is legal");
    assert!(matches!(verify(&game, &record), Err(Fault::Move { ply, .. }) if ply == at + 1));
}

#[test]
fn tags_that_make_no_sense_are_told_apart() {
    let mut tags = Tags::new();
    let (good, bad) = (key(1).to_string(), "12");
    let steps = [
        ("LotsGame", "k3v9x0aa"),
        ("LotsCommitment", bad),
        ("LotsCommitment", &good),
        ("LotsWhiteNonce", &good),
        ("LotsWhiteChoice", "c3"),
    ];
    let mut told = Vec::new();
    for (name, value) in steps {
        told.extend(Record::from_tags(&tags).err().map(|error| error.to_string()));
        tags.set(name, value);
    }
    told.extend(Record::from_tags(&tags).err().map(|error| error.to_string()));
    insta::assert_snapshot!(told.join("\n"));
}
