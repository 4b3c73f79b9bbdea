//! What happens when time runs out, held without waiting for it.

use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use draughts::rules::Language;
use draughts::{Game, GameResult, OutcomeReason, Side, Variant};
use draughts_search::{Level, Opponent};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::super::clock::Watch;
use super::super::input::Input;
use super::super::session::{Flow, Session};
use crate::args::{ClockChoice, Player};

/// A game of two players, neither of whom says anything while the sender is kept.
fn silent(variant: &str, clock: ClockChoice) -> (Session, Sender<String>) {
    let (sender, lines) = channel();
    let variant = Variant::by_name(variant).expect("built in");
    let session = Session {
        game: Game::new(&variant),
        players: [Player::Human; 2],
        level: Level::LOWEST,
        seed: 1,
        computer: Opponent::new(&variant, Level::LOWEST),
        adviser: Opponent::new(&variant, Level::LOWEST),
        lots: ChaCha8Rng::seed_from_u64(1),
        hints: ChaCha8Rng::seed_from_u64(2),
        input: Input::of(lines),
        bottom: Side::White,
        watch: Watch::new(clock, variant.rules()),
        language: Language::En,
    };
    (session, sender)
}

/// A turn that began longer ago than any time to think.
fn late_turn(session: &mut Session) -> Flow {
    let long = Duration::from_secs(400);
    session.watch.start(Instant::now().checked_sub(long).expect("the system has run for longer"));
    session.human_moves().expect("the game goes on")
}

#[test]
fn the_lot_plays_for_whoever_is_late() {
    let (mut session, _silence) = silent("brazilian-arena", ClockChoice::Rules);
    for plies in 1..=4 {
        assert_eq!(late_turn(&mut session), Flow::GoOn);
        assert_eq!(session.game.plies().len(), plies);
        assert!(session.game.plies()[plies - 1].automatic);
        assert_eq!(session.game.outcome(), None);
    }
    late_turn(&mut session);
    let outcome = session.game.outcome().expect("the third time in a row loses");
    assert_eq!(outcome.result, GameResult::Win(Side::Black));
    assert_eq!(outcome.reason, OutcomeReason::TimeOutsInARow { count: 3 });
}

#[test]
fn a_late_answer_is_no_answer() {
    let (mut session, players) = silent("brazilian-arena", ClockChoice::Rules);
    players.send("c3-d4".to_owned()).expect("somebody listens");
    late_turn(&mut session);
    assert!(session.game.plies()[0].automatic);
}

#[test]
fn without_a_rule_for_it_time_that_runs_out_loses() {
    let (mut session, _silence) = silent("brazilian", ClockChoice::Fischer(5, 3));
    late_turn(&mut session);
    let outcome = session.game.outcome().expect("the game is lost");
    assert_eq!(outcome.result, GameResult::Win(Side::Black));
    assert_eq!(outcome.reason, OutcomeReason::Time);
    assert!(session.is_lost_on_time());
}

#[test]
fn an_answer_in_time_is_played() {
    let (mut session, players) = silent("brazilian-arena", ClockChoice::Rules);
    players.send("c3-d4".to_owned()).expect("somebody listens");
    assert_eq!(session.human_moves().expect("the game goes on"), Flow::GoOn);
    assert_eq!(session.game.plies()[0].text, "c3-d4");
    assert!(!session.game.plies()[0].automatic);
}
