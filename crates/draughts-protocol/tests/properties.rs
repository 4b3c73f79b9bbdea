//! Whatever can be said is understood as it was meant.

use std::time::Duration;

use draughts::rules::builtin;
use draughts::{Game, Side, Variant};
use draughts_protocol::dxp::{
    BackAnswer, BackRequest, Board, Chat, Closing, Frames, GameAnswer, GameRequest, Message,
    MoveMessage, Name, Reason, Reply,
};
use draughts_protocol::hub::{
    Answer, Clock, Command, Id, Info, Level, Mode, Param, ParamKind, Score, Setup, Text, Word,
};
use draughts_testkit::random;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

#[allow(dead_code, reason = "the corpora use the rest")]
mod relations;

fn text() -> impl Strategy<Value = Text> {
    any::<String>().prop_map(|text| Text::new(&text))
}

fn word() -> impl Strategy<Value = Word> {
    "[!#-~]{1,12}".prop_map(|text| Word::new(&text).expect("a word"))
}

fn time() -> impl Strategy<Value = Duration> {
    (0..1_000_000_000_u64).prop_map(Duration::from_micros)
}

fn number() -> impl Strategy<Value = f64> {
    any::<f64>().prop_filter("a number", |number| number.is_finite())
}

fn command() -> impl Strategy<Value = Command> {
    let clock = (option::of(any::<u32>()), time(), time())
        .prop_map(|(moves, time, increment)| Clock { moves, time, increment });
    let level = (
        option::of(any::<u32>()),
        option::of(any::<u64>()),
        option::of(time()),
        option::of(clock),
        any::<bool>(),
    )
        .prop_map(|(depth, nodes, move_time, clock, infinite)| {
            Command::Level(Level { depth, nodes, move_time, clock, infinite })
        });
    let pos = (text(), vec(word(), 0..4))
        .prop_map(|(position, moves)| Command::Pos(Setup { position, moves }));
    prop_oneof![
        prop::sample::select(vec![
            Command::Hub,
            Command::Init,
            Command::Go(Mode::Think),
            Command::Go(Mode::Ponder),
            Command::Go(Mode::Analyze),
            Command::PonderHit,
            Command::Stop,
            Command::Ping,
            Command::NewGame,
            Command::Quit,
        ]),
        (text(), text()).prop_map(|(name, value)| Command::SetParam { name, value }),
        pos,
        level,
    ]
}

fn answer() -> impl Strategy<Value = Answer> {
    let id = (text(), option::of(text()), option::of(text()), option::of(text())).prop_map(
        |(name, version, author, country)| Answer::Id(Id { name, version, author, country }),
    );
    let kind = prop_oneof![
        Just(ParamKind::Bool),
        Just(ParamKind::String),
        (option::of(any::<i64>()), option::of(any::<i64>()))
            .prop_map(|(min, max)| ParamKind::Int { min, max }),
        (option::of(number()), option::of(number()))
            .prop_map(|(min, max)| ParamKind::Real { min, max }),
        vec(word(), 0..4).prop_map(|values| ParamKind::Enum { values }),
    ];
    let param = (text(), text(), kind)
        .prop_map(|(name, value, kind)| Answer::Param(Param { name, value, kind }));
    let info = (
        option::of(any::<u32>()),
        option::of(number()),
        option::of(any::<i32>().prop_map(Score)),
        option::of(any::<u64>()),
        option::of(time()),
        option::of(number()),
        vec(word(), 0..4),
    )
        .prop_map(|(depth, mean_depth, score, nodes, time, nps, pv)| {
            Answer::Info(Info { depth, mean_depth, score, nodes, time, nps, pv })
        });
    prop_oneof![
        prop::sample::select(vec![Answer::Wait, Answer::Ready, Answer::Pong]),
        id,
        param,
        info,
        (word(), option::of(word())).prop_map(|(mv, ponder)| Answer::Done { mv, ponder }),
        text().prop_map(|message| Answer::Error { message }),
    ]
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(Side::BOTH.to_vec())
}

fn international() -> Variant {
    Variant::by_name("international").expect("it ships")
}

/// Positions of random games.
fn board() -> impl Strategy<Value = Board> {
    let variant = international();
    let samples = random::positions(variant.rules(), 7, 40, 30);
    prop::sample::select(samples).prop_map(move |sample| {
        Board::of(&variant, &sample.position).expect("men and kings on 50 squares")
    })
}

fn move_message() -> impl Strategy<Value = MoveMessage> {
    let squares = prop::sample::subsequence((1..=50_u8).collect::<Vec<_>>(), 0..=20);
    (0..=9999_u16, 1..=50_u8, 1..=50_u8, squares.prop_shuffle()).prop_map(
        |(seconds, from, to, captured)| {
            let list: String = captured.iter().map(|square| format!("{square:02}")).collect();
            let text = format!("M{seconds:04}{from:02}{to:02}{:02}{list}", captured.len());
            match Message::read(&text).expect("a move") {
                Message::Move(mv) => mv,
                other => panic!("{text} is no {other:?}"),
            }
        },
    )
}

fn message() -> impl Strategy<Value = Message> {
    let name = || any::<String>().prop_map(|text| Name::new(&text));
    let request =
        (0..=99_u8, name(), side(), 0..=999_u16, option::of(1..=999_u16), option::of(board()))
            .prop_map(|(version, name, follower, minutes, moves, start)| {
                Message::GameRequest(GameRequest { version, name, follower, minutes, moves, start })
            });
    let replies = vec![Reply::Accepted, Reply::Version, Reply::NotThisGame, Reply::NoGame];
    let reasons = vec![Reason::Unknown, Reason::ILose, Reason::Draw, Reason::IWin];
    let answers = vec![BackAnswer::Accepted, BackAnswer::NotSupported, BackAnswer::Refused];
    prop_oneof![
        request,
        (name(), prop::sample::select(replies))
            .prop_map(|(name, reply)| Message::GameAnswer(GameAnswer { name, reply })),
        move_message().prop_map(Message::Move),
        (prop::sample::select(reasons), any::<bool>())
            .prop_map(|(reason, stop)| Message::GameEnd(Closing { reason, stop })),
        any::<String>().prop_filter_map("a text", |text| Some(Message::Chat(Chat::new(&text)?))),
        (1..=999_u16, side())
            .prop_map(|(number, side)| Message::BackRequest(BackRequest { number, side })),
        prop::sample::select(answers).prop_map(Message::BackAnswer),
    ]
}

proptest! {
    #[test]
    fn a_command_is_understood(command in command()) {
        let line = command.to_string();
        prop_assert!(!line.contains(char::is_control), "{line:?}");
        prop_assert_eq!(Command::read(&line), Ok(Some(command)));
    }

    #[test]
    fn an_answer_is_understood(answer in answer()) {
        let line = answer.to_string();
        prop_assert!(!line.contains(char::is_control), "{line:?}");
        prop_assert_eq!(Answer::read(&line), Ok(Some(answer)));
    }

    #[test]
    fn what_is_not_known_is_skipped(command in command(), argument in "zz[a-z]{0,8}(=\"[ -!#-~]*\")?") {
        let line = format!("  {command} {argument}");
        prop_assert_eq!(Command::read(&line), Ok(Some(command)));
        prop_assert_eq!(Command::read(&argument), if argument.contains('=') {
            Command::read(&argument)
        } else {
            Ok(None)
        });
    }

    #[test]
    fn a_line_is_read_or_refused(line in any::<String>()) {
        relations::hub(&format!("brazilian\n{line}"));
    }

    #[test]
    fn messages_come_through_however_the_bytes_are_parted(
        messages in vec(message(), 1..6),
        size in 1..200_usize,
    ) {
        let bytes: Vec<u8> = messages.iter().flat_map(Message::to_bytes).collect();
        let mut frames = Frames::default();
        let mut read = Vec::new();
        for part in bytes.chunks(size) {
            frames.push(part);
            while let Some(text) = frames.next_text() {
                read.push(Message::read(&text.expect("a frame")).expect("a message"));
            }
        }
        prop_assert_eq!(read, messages);
    }

    #[test]
    fn bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..300)) {
        relations::dxp(&bytes);
    }
}

/// Random games of every variant, lots and all.
#[test]
fn every_game_can_be_told_to_an_engine() {
    for id in builtin::ids() {
        let variant = Variant::by_name(id).expect("it ships");
        let mut lots = ChaCha8Rng::seed_from_u64(11);
        let mut game = Game::new(&variant);
        game.mark(Default::default(), Default::default(), &mut lots).expect("it has not begun");
        while game.outcome().is_none() && game.plies().len() < 120 {
            if game.plies().len().is_multiple_of(3) {
                relations::told_again(&game);
            }
            let moves = game.legal_moves().expect("no storm");
            let mv = *moves.choose(&mut lots).expect("the game is not over");
            game.play_move_by_lot(&mv, &mut lots).expect("it is legal");
        }
        assert!(game.plies().len() > 3, "{id}");
        relations::told_again(&game);
    }
}

/// Positions with more captures than games have, kings and twins among them.
#[test]
fn every_move_of_odd_positions_comes_back() {
    for id in builtin::ids() {
        let variant = Variant::by_name(id).expect("it ships");
        for sample in random::positions(variant.rules(), 5, 60, 70) {
            let game = Game::from_position(&variant, sample.position).expect("no storm");
            relations::told_again(&game);
        }
    }
}

#[test]
fn boards_and_moves_of_dxp_come_back() {
    let variant = international();
    for sample in random::positions(variant.rules(), 3, 300, 60) {
        let position = sample.position;
        let board = Board::of(&variant, &position).expect("men and kings on 50 squares");
        assert_eq!(board.position(&variant), Some(position));
        for mv in variant.legal_moves(&position).expect("no storm") {
            let message = MoveMessage::of(&variant, &mv, 12).expect("50 squares");
            assert_eq!(message.find(&variant, &position), Ok(mv));
        }
    }
}
