//! Hub as it is spoken.

use draughts::Variant;
use draughts_protocol::hub::{
    Answer, Command, Id, Info, Level, Param, ParamKind, Score, Setup, Text, Word, read_move,
    write_move, write_position,
};
use rstest::rstest;

fn variant(name: &str) -> Variant {
    Variant::by_name(name).expect("it ships")
}

const START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

#[test]
fn every_command_as_it_is_understood() {
    let lines = [
        "hub",
        "set-param name=variant value=frisian",
        "set-param name=book value=\"\"",
        "init",
        "new-game",
        "pos pos=Wew moves=\"32-28 19x28x23\"",
        "  pos   moves = 32-28\tpos = \"Wew\"  later",
        "level depth=9",
        "level nodes=5000 color=blue",
        "level move-time=0.5",
        "level moves=9 time=291.587",
        "level time=-0.2 inc=3",
        "level infinite",
        "go",
        "go think",
        "go ponder",
        "go analyze",
        "ponder-hit",
        "stop",
        "ping",
        "quit",
        "dance slowly=1",
        "",
    ];
    let told: String =
        lines.iter().map(|line| format!("{line}\n    {:?}\n", Command::read(line))).collect();
    insta::assert_snapshot!("commands", told);
}

#[test]
fn every_answer_as_an_engine_writes_it() {
    let words = |text: &str| text.split(' ').filter_map(Word::new).collect::<Vec<_>>();
    let param = |name: &str, value: &str, kind| {
        Answer::Param(Param { name: Text::new(name), value: Text::new(value), kind })
    };
    let answers = [
        Answer::Id(Id {
            name: Text::new("Our engine"),
            version: Some(Text::new("0.1.0")),
            author: Some(Text::new("")),
            country: None,
        }),
        param("variant", "brazilian", ParamKind::Enum { values: words("brazilian russian") }),
        param("book", "true", ParamKind::Bool),
        param("level", "4", ParamKind::Int { min: Some(1), max: Some(10) }),
        param("contempt", "0.5", ParamKind::Real { min: Some(-1.0), max: None }),
        param("folder", "", ParamKind::String),
        Answer::Wait,
        Answer::Ready,
        Answer::Info(Info {
            depth: Some(21),
            mean_depth: Some(20.8),
            score: Some(Score::from_men(-0.014)),
            nodes: Some(31_261_613),
            time: Some(std::time::Duration::from_millis(3906)),
            nps: Some(8.0),
            pv: words("32-28 17-22 28x17x22"),
        }),
        Answer::Done { mv: words("32-28")[0].clone(), ponder: Some(words("17-22")[0].clone()) },
        Answer::Pong,
        Answer::Error { message: Text::new("a \"wrong\" move\nor worse") },
    ];
    let lines: String = answers.iter().map(|answer| format!("{answer}\n")).collect();
    insta::assert_snapshot!("answers", lines);
}

#[test]
fn what_is_wrong_with_a_line_and_where() {
    let lines = [
        "level depth=deep",
        "level depth=-1",
        "level nodes=99999999999999999999",
        "level move-time=soon",
        "level move-time=nan",
        "pos",
        "pos moves=\"32-28",
        "pos pos=",
        "pos =Wew",
        "\"pos\"",
        "set-param name=level",
        "set-param value=3  ",
    ];
    let errors = lines.map(|line| match Command::read(line) {
        Err(error) => format!("{line}\n    {error}\n"),
        other => panic!("{line}: {other:?}"),
    });
    let answers =
        ["done", "done move=\"\"", "done move=\"32-28 17-22\"", "info score=much", "param"];
    let more = answers.map(|line| match Answer::read(line) {
        Err(error) => format!("{line}\n    {error}\n"),
        other => panic!("{line}: {other:?}"),
    });
    insta::assert_snapshot!("errors", errors.concat() + &more.concat());
}

/// One captured piece may be named or not; several may come in any order; none that stays may be named.
#[rstest]
#[case::one_named("W:W39:B44", "39x50x44")]
#[case::one_not_named("W:W39:B44", "39x50")]
#[case::by_numbers("W:W47:B42,33,24", "47x20x24x33x42")]
#[case::backward("W:W47:B42,33,24", "47x20x42x33x24")]
#[case::mixed("W:W47:B42,33,24", "47x20x33x42x24")]
#[case::with_colons("W:W47:B42,33,24", "47:20:33:42:24")]
#[case::none_named("W:W47:B42,33,24", "47x20")]
fn captures_are_understood_in_every_spelling(#[case] fen: &str, #[case] text: &str) {
    let variant = variant("international");
    let position = variant.parse_fen(fen).expect("a position");
    let [mv] = variant.legal_moves(&position).expect("no storm")[..] else {
        panic!("one move is legal")
    };
    assert_eq!(read_move(&variant, &position, text), Ok(mv));
}

#[test]
fn what_is_wrong_with_a_move() {
    let ring = "W:WK4:B13,32,37,20";
    let cases = [
        ("international", "W:W39:B44", "39x50x43"),
        ("international", "W:W39:B44", "39x50x44x44"),
        ("international", "W:W39:B44", "39x50x44x43"),
        ("international", "W:W39:B44", "39-50"),
        ("international", "W:W39:B44", "39x51"),
        ("international", "W:W39:B44", "39xx50"),
        ("international", "W:W39:B44", "39-33-44"),
        ("international", "W:W39:B44", "39"),
        ("international", "W:W39:B44", ""),
        ("international", "W:W39:B44", "39x50x44K"),
        ("international", ring, "4x15"),
        ("brazilian", "W:Wc3:Bh8", "c3-d9"),
        ("konane", "W:We5:Bd5", "7-3"),
    ];
    let told = cases.map(|(name, fen, text)| {
        let variant = variant(name);
        let position = variant.parse_fen(fen).expect("a position");
        match read_move(&variant, &position, text) {
            Err(error) => format!("{fen} {text}\n    {error}\n"),
            Ok(mv) => panic!("{fen} {text} is {mv:?}"),
        }
    });
    insta::assert_snapshot!("bad_moves", told.concat());
}

#[test]
fn boards_without_numbers_have_them_here_and_keep_their_names() {
    let variant = variant("russian");
    let start = variant.start();
    let text = write_position(&variant, &start);
    assert_eq!(text.as_str(), format!("W{}{}{}", "w".repeat(12), "e".repeat(8), "b".repeat(12)));
    let mv = variant.parse_move(&start, "c3-d4").expect("a legal move");
    assert_eq!(write_move(&variant, &start, &mv).expect("no storm").as_str(), "10-14");
    assert_eq!(read_move(&variant, &start, "c3-d4"), Ok(mv));
}

#[test]
fn what_squares_cannot_tell_is_told_by_fen() {
    for (name, fen) in [
        ("medieval", "W:WMc3,a1:BMd4,h8"),
        ("frisian", "W:WK47,36:BK5,6:+0+247"),
        ("parachute", ""),
    ] {
        let variant = variant(name);
        let position =
            if fen.is_empty() { variant.start() } else { variant.parse_fen(fen).expect("a FEN") };
        assert_eq!(write_position(&variant, &position).as_str(), variant.fen(&position));
    }
}

fn setup(position: &str, moves: &str) -> Setup {
    Setup { position: Text::new(position), moves: moves.split(' ').filter_map(Word::new).collect() }
}

#[test]
fn a_search_goes_on_behind_a_draw_that_the_other_program_does_not_know() {
    let variant = variant("international");
    let shuffle = "47-42 5-10 42-47 10-5 ".repeat(3);
    let game = setup("WeeeeBbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeWeee", &shuffle)
        .game(&variant)
        .expect("moves are left");
    assert_eq!(variant.fen(game.position()), "W:W36,K47:BK5,6");
    assert!(game.outcome().is_none());
}

#[test]
fn what_is_wrong_with_a_setup() {
    let none = format!("W{}", "e".repeat(50));
    let cases = [
        ("international", "Wxx".to_owned(), ""),
        ("international", START[..50].to_owned(), ""),
        ("international", START.to_owned(), "32-28 32-28"),
        ("international", none, ""),
        ("brazilian", START.to_owned(), ""),
        ("medieval", "W:Wc3,a1:BMd4,h8".to_owned(), "10x19x14"),
    ];
    let told =
        cases.map(|(name, position, moves)| match setup(&position, moves).game(&variant(name)) {
            Err(error) => format!("{name} {position} {moves}\n    {error}\n"),
            Ok(game) => panic!("{position} {moves} is {}", game.fen()),
        });
    insta::assert_snapshot!("bad_setups", told.concat());
}

#[test]
fn limits_add_up() {
    let limits = |line: &str| match Command::read(line) {
        Ok(Some(Command::Level(level))) => level,
        other => panic!("{line}: {other:?}"),
    };
    let both = limits("level move-time=1").after(limits("level depth=9"));
    assert_eq!(both, limits("level depth=9 move-time=1"));
    assert_eq!(Level::default().after(both), both);
}
