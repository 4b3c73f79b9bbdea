//! Games from start to end: history, draws, lots and records.

use draughts::board::SquareSet;
use draughts::game::{GameRecord, PlyRecord};
use draughts::{Game, GameResult, OutcomeReason, PlayError, Side, Variant};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn game(name: &str, fen: &str) -> Game {
    let variant = Variant::by_name(name).expect("a built-in variant");
    let position = variant.parse_fen(fen).expect("a position");
    Game::from_position(&variant, position).expect("a quiet position")
}

fn rules(text: &str, fen: &str) -> Game {
    let variant = Variant::from_toml(text).expect("a rule file");
    let position = variant.parse_fen(fen).expect("a position");
    Game::from_position(&variant, position).expect("a quiet position")
}

#[track_caller]
fn play(game: &mut Game, line: &str) {
    for text in line.split_whitespace() {
        if let Err(error) = game.play(text) {
            panic!("{text}: {error} in {}", game.fen());
        }
    }
}

fn draw(game: &Game) -> Option<OutcomeReason> {
    game.outcome().map(|outcome| {
        assert_eq!(outcome.result, GameResult::Draw);
        outcome.reason
    })
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let mut game = game("international", "W:WK47,36:BK5,6");
    for _ in 0..2 {
        assert_eq!(draw(&game), None);
        play(&mut game, "47-42 5-10 42-47 10-5");
    }
    assert_eq!(draw(&game), Some(OutcomeReason::Repetition { count: 3 }));
    assert!(game.legal_moves().expect("few captures").is_empty());
    assert!(matches!(game.play("47-42"), Err(PlayError::Over(_))));
}

#[test]
fn a_position_with_the_other_side_to_move_is_another_one() {
    let mut game = game("international", "W:WK47,36:BK5,6");
    // White goes round in three moves, Black to and fro in two: the turn has passed.
    play(&mut game, "47-42 5-10 42-38 10-5 38-47");
    play(&mut game, "5-10 47-42 10-5 42-47");
    assert_eq!(draw(&game), None, "the start, and twice with Black to move");
    play(&mut game, "5-10 47-42 10-5 42-47");
    assert_eq!(draw(&game), Some(OutcomeReason::Repetition { count: 3 }));
}

/// A rule set in which only the count without progress can draw the game.
const ONLY_PROGRESS: &str = r#"
    id = "only-progress"
    extends = "international"
    name = { en = "International draughts without repetition" }
    draw = [{ kind = "no-progress", plies = 50, reset = ["capture", "man-move"] }]
"#;

#[test]
fn the_count_without_progress_starts_anew_with_a_move_of_a_man() {
    let mut game = rules(ONLY_PROGRESS, "W:WK47,36:BK5,6");
    for _ in 0..12 {
        play(&mut game, "47-42 5-10 42-47 10-5");
    }
    assert_eq!(game.plies().len(), 48);
    play(&mut game, "36-31 5-10");
    assert_eq!(draw(&game), None, "50 plies, but a man has moved");
    for _ in 0..12 {
        play(&mut game, "47-42 10-5 42-47 5-10");
    }
    assert_eq!(game.plies().len(), 98);
    assert_eq!(draw(&game), None, "49 plies of kings since the move of the man");
    play(&mut game, "47-42");
    assert_eq!(draw(&game), Some(OutcomeReason::NoProgress { plies: 50 }));
}

#[test]
fn a_material_clock_starts_with_the_position_after_the_promotion() {
    let toml = r#"
        id = "two-kings"
        extends = "russian"
        name = { en = "Russian draughts, one clock" }
        [[draw]]
        kind = "material"
        strong = { kings = 2, men = 0 }
        weak = { kings = 1, men = 0 }
        plies = 4
    "#;
    let mut game = rules(toml, "W:WKa1,c7:BKh2");
    play(&mut game, "c7-d8 h2-g1 d8-a5 g1-h2");
    assert_eq!(draw(&game), None, "three plies since the second king");
    play(&mut game, "a5-d8");
    assert_eq!(draw(&game), Some(OutcomeReason::Material { rule: 0, plies: 4 }));
    game.undo();
    assert_eq!(draw(&game), None);
}

#[test]
fn one_piece_each_is_a_draw_at_once_unless_it_can_be_captured() {
    let mut quiet = game("turkish", "W:WKa1:Bh7");
    assert_eq!(draw(&quiet), None, "the rule is tested after a move");
    play(&mut quiet, "a1-b1");
    assert!(matches!(draw(&quiet), Some(OutcomeReason::Instant { .. })));

    let mut open = game("turkish", "W:WKb4:BKa8");
    play(&mut open, "b4-a4");
    assert_eq!(draw(&open), None, "the king on a4 can be captured");
    play(&mut open, "a8xa1");
    assert_eq!(open.outcome().expect("over").reason, OutcomeReason::NoPieces);
}

#[test]
fn kings_of_a_side_with_a_man_move_three_times_in_a_row() {
    let mut game = game("frisian", "W:WK47,36:BK4,15");
    play(&mut game, "47-42 4-10 42-47 10-4 47-42 4-10");
    let texts: Vec<_> = game
        .legal_moves()
        .expect("few captures")
        .iter()
        .map(|mv| game.variant().move_text(game.position(), mv).expect("few captures"))
        .collect();
    assert_eq!(texts, ["36-31"]);
}

#[test]
fn moves_can_be_taken_back_and_played_again() {
    let mut game = Game::new(&Variant::by_name("brazilian").expect("built in"));
    play(&mut game, "c3-d4 d6-c5");
    let fen = game.fen();
    assert_eq!(game.undo().map(|ply| ply.text.clone()).as_deref(), Some("d6-c5"));
    assert_eq!(game.redo().map(|ply| ply.text.clone()).as_deref(), Some("d6-c5"));
    assert_eq!(game.fen(), fen);
    game.undo();
    play(&mut game, "f6-g5");
    assert!(game.redo().is_none(), "another move has been played");
    game.undo();
    game.undo();
    assert!(game.undo().is_none());
    assert_eq!(game.position(), game.start());
}

#[test]
fn players_end_games_too() {
    let start = Game::new(&Variant::by_name("english").expect("built in"));
    let mut agreed = start.clone();
    assert_eq!(agreed.agree_to_draw().expect("not over").reason, OutcomeReason::Agreement);
    let mut resigned = start.clone();
    let outcome = resigned.resign(Side::Black).expect("not over");
    assert_eq!(outcome.result, GameResult::Win(Side::White));
    assert!(matches!(resigned.agree_to_draw(), Err(PlayError::Over(_))));
    let mut timed = start;
    timed.lose_on_time(Side::White).expect("not over");
    assert_eq!(timed.outcome().expect("over").result, GameResult::Win(Side::Black));
}

#[test]
fn three_time_outs_in_a_row_lose_in_the_arena() {
    let mut game = Game::new(&Variant::by_name("brazilian-arena").expect("built in"));
    let mut lots = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..2 {
        game.time_out(&mut lots).expect("not over");
        assert!(game.plies()[game.plies().len() - 1].automatic);
        let mv = game.legal_moves().expect("few captures")[0];
        game.play_move_by_lot(&mv, &mut lots).expect("a legal move");
    }
    game.time_out(&mut lots).expect("not over");
    let outcome = game.outcome().expect("the third time-out loses");
    assert_eq!(outcome.result, GameResult::Win(Side::Black));
    assert_eq!(outcome.reason, OutcomeReason::TimeOutsInARow { count: 3 });
    let again = Game::replay(game.variant(), &game.record()).expect("its own record");
    assert_eq!((again.fen(), again.outcome()), (game.fen(), game.outcome()));
}

fn medieval(fen: &str) -> Game {
    game("brazilian-medieval", fen)
}

#[test]
fn marked_pieces_win_half_of_their_duels() {
    // Two marked victims: both are captured in a quarter of the games.
    let start = medieval("W:Wc1:BMd2,Mf4,h8");
    let (mut both, mut first, mut none) = (0, 0, 0);
    for seed in 0..4_000 {
        let mut game = start.clone();
        assert_eq!(game.play("c1xg5"), Err(PlayError::LotsNeeded));
        game.play_by_lot("c1xg5", &mut ChaCha8Rng::seed_from_u64(seed)).expect("legal");
        let black = game.position().of(Side::Black).len();
        let white = game.position().of(Side::White).len();
        match (black, white) {
            (1, 1) => both += 1,
            (2, 0) => first += 1,
            (3, 0) => none += 1,
            other => panic!("{other:?} pieces"),
        }
        if white == 0 {
            let outcome = game.outcome().expect("the last piece is lost");
            assert_eq!(outcome.result, GameResult::Win(Side::Black));
            assert_eq!(outcome.reason, OutcomeReason::NoPieces);
        }
        let again = Game::replay(game.variant(), &game.record()).expect("its own record");
        assert_eq!(again.fen(), game.fen());
    }
    // Within five standard deviations of a binomial count.
    let near = |count: i32, share: f64| {
        let deviation = (4_000.0 * share * (1.0 - share)).sqrt();
        (f64::from(count) - 4_000.0 * share).abs() < 5.0 * deviation
    };
    assert!(near(both, 0.25) && near(first, 0.25) && near(none, 0.5), "{both} {first} {none}");
}

#[test]
fn common_pieces_are_always_captured_and_marks_go_with_their_pieces() {
    let mut game = medieval("W:WMc1,h2:Bd2,h8");
    play(&mut game, "c1xe3");
    let e3 = game.variant().parse_square("e3").expect("on the board");
    assert_eq!(game.position().marked(), SquareSet::of(e3));
}

#[test]
fn missing_marks_are_drawn_by_lot() {
    let mut game = Game::new(&Variant::by_name("brazilian-medieval").expect("built in"));
    let square = |name| game.variant().parse_square(name).expect("on the board");
    let white: SquareSet = ["a1", "c1", "e1"].into_iter().map(square).collect();
    let black = SquareSet::of(square("b6"));
    game.mark(white, black, &mut ChaCha8Rng::seed_from_u64(7)).expect("no move made");
    let marked = game.position().marked();
    assert_eq!(marked & game.position().of(Side::White), white);
    let of_black = marked & game.position().of(Side::Black);
    assert!(of_black.len() == 3 && of_black.meets(black));
}

#[test]
fn lots_that_do_not_fit_are_refused() {
    let start = medieval("W:Wc1,a1:BMd2,h8");
    let mut record = start.record();
    let (mv, duels) = ("c1xe3".into(), Vec::new());
    record.plies.push(PlyRecord { mv, duels, automatic: false, ballot: false });
    let error = Game::replay(start.variant(), &record).expect_err("a lot is missing");
    assert_eq!(error.to_string(), "the lots of ply 1, `c1xe3`, do not fit its captures");
    let other = Variant::by_name("english").expect("built in");
    assert!(Game::replay(&other, &record).is_err());
}

#[test]
fn konane_opens_with_two_removals() {
    let mut game = Game::new(&Variant::by_name("konane").expect("built in"));
    play(&mut game, "d5");
    assert_eq!(game.legal_moves().expect("few").len(), 4);
    game.undo();
    play(&mut game, "a8");
    assert_eq!(game.legal_moves().expect("few").len(), 2);
}

#[cfg(feature = "serde")]
#[test]
fn records_come_back_from_json() {
    let mut game = medieval("W:Wc1,a1:BMd2,h8");
    game.play_by_lot("c1xe3", &mut ChaCha8Rng::seed_from_u64(3)).expect("legal");
    let json = serde_json::to_string(&game.record()).expect("plain values");
    let record: GameRecord = serde_json::from_str(&json).expect("its own form");
    assert_eq!(record, game.record());
    assert!(json.contains(r#""duels":[{"square":"d2","success":"#), "{json}");
}

#[cfg(not(feature = "serde"))]
#[allow(dead_code, reason = "the type is named by the test with serde")]
type Unused = GameRecord;

#[test]
fn three_kings_have_fifteen_moves_each_from_the_position_after_the_third_is_crowned() {
    let toml = r#"
        id = "three-kings"
        extends = "russian"
        name = { en = "Russian draughts, one clock" }
        [[draw]]
        kind = "material"
        strong = { kings = "3+", men = 0 }
        weak = { kings = 1, men = 0 }
        plies = 30
    "#;
    let mut game = rules(toml, "W:WKa1,Kc1,e7:BKh4");
    play(&mut game, "e7-d8");
    for _ in 0..30 {
        assert_eq!(draw(&game), None, "{} plies", game.plies().len());
        let variant = game.variant().clone();
        let safe = |mv: &&draughts::Move| {
            let next = variant.make(game.position(), mv);
            !mv.is_capture() && !variant.generator().has_capture(&next)
        };
        let moves = game.legal_moves().expect("few captures");
        let mv = *moves.iter().find(safe).expect("kings find a safe square");
        game.play_move(&mv).expect("a legal move");
    }
    assert_eq!(draw(&game), Some(OutcomeReason::Material { rule: 0, plies: 30 }));
}

#[test]
fn the_earliest_end_of_a_game_is_the_one_that_counts() {
    let mut game = game("english", "W:WK29,31:BK4,1");
    for _ in 0..2 {
        play(&mut game, "29-25 4-8 25-29 8-4");
    }
    let repetition = game.outcome().expect("the third occurrence");
    assert_eq!(repetition.reason.code(), "repetition");
    assert_eq!(game.lose_on_time(Side::White), Err(PlayError::Over(repetition)));
    assert_eq!(game.outcome(), Some(repetition));
}
