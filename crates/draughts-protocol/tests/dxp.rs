//! DXP as it is spoken.

use draughts::{Side, Variant};
use draughts_protocol::dxp::{
    Board, Conversation, FrameError, Frames, Message, MoveMessage, Role, State,
};
use rstest::rstest;

fn variant(name: &str) -> Variant {
    Variant::by_name(name).expect("it ships")
}

fn read(text: &str) -> Message {
    Message::read(text).unwrap_or_else(|error| panic!("{error}"))
}

fn padded(name: &str) -> String {
    format!("{name:<32}")
}

#[test]
fn every_message_as_it_is_understood() {
    let board = format!("W{}{}{}", "z".repeat(20), "e".repeat(10), "w".repeat(20));
    let texts = [
        format!("R01{}W060075A", padded("Tornado voor Windows")),
        format!("R01{}Z005000A", padded("")),
        format!("A{}0", padded("Dam 2.2")),
        format!("A{}3", padded("Dam 2.2")),
        "M0012061100".to_owned(),
        "M001205250422122320".to_owned(),
        "E00".to_owned(),
        "E31".to_owned(),
        "CHello!".to_owned(),
        "B005Z".to_owned(),
        "K2".to_owned(),
    ];
    let told: String = texts.iter().map(|text| format!("{text}\n    {:?}\n", read(text))).collect();
    insta::assert_snapshot!("messages", told);
    let start = format!("R01{}W060075B{board}", padded("Somebody"));
    assert_eq!(read(&start).to_string(), start);
    for text in texts {
        assert_eq!(read(&text).to_string(), text);
        assert_eq!(read(&text).to_bytes(), format!("{text}\0").into_bytes());
    }
}

#[test]
fn what_is_wrong_with_a_message_and_where() {
    let board = format!("W{}x", "e".repeat(49));
    let texts = [
        String::new(),
        "X".to_owned(),
        "é".to_owned(),
        "R".to_owned(),
        format!("Rx1{}W060075A", padded("Somebody")),
        format!("R01{}B060075A", padded("Somebody")),
        format!("R01{}W06007A", padded("Somebody")),
        format!("R01{}W060075C", padded("Somebody")),
        format!("R01{}W060075B{board}", padded("Somebody")),
        format!("A{}4", padded("Somebody")),
        "ASomebody0".to_owned(),
        "M012061100".to_owned(),
        "M0012001100".to_owned(),
        "M0012065100".to_owned(),
        "M00120525042212232".to_owned(),
        "M00120525042212232099".to_owned(),
        "M0012052502121212".to_owned(),
        "M0012052502+121".to_owned(),
        "E4".to_owned(),
        "E40".to_owned(),
        "E02".to_owned(),
        "C".to_owned(),
        "B000W".to_owned(),
        "B005z".to_owned(),
        "K3".to_owned(),
    ];
    let told = texts.map(|text| match Message::read(&text) {
        Err(error) => format!("{error}\n"),
        Ok(message) => panic!("{text} is {message:?}"),
    });
    insta::assert_snapshot!("bad_messages", told.concat());
}

#[test]
fn a_stream_recovers_after_rubbish() {
    let mut frames = Frames::default();
    let long = [b'x'; 400];
    frames.push(b"E00\0\0C\xe9t\xe9\0");
    frames.push(&long);
    let mut next = || frames.next_text();
    assert_eq!(next(), Some(Ok("E00".to_owned())));
    assert_eq!(next(), Some(Err(FrameError::Empty)));
    assert_eq!(next(), Some(Err(FrameError::NotAscii { byte: 0xe9, column: 2 })));
    assert_eq!(next(), Some(Err(FrameError::Long)));
    assert_eq!(next(), None);
    frames.push(b"tail\0E00\0");
    assert_eq!(frames.next_text(), Some(Ok("tail".to_owned())));
    assert_eq!(frames.next_text(), Some(Ok("E00".to_owned())));
    frames.push(&[b'x'; 127]);
    assert_eq!(frames.next_text(), None);
    frames.push(b"\0");
    assert_eq!(frames.next_text().map(|text| text.map(|text| text.len())), Some(Ok(127)));
}

/// As many captures as there are pieces fit into a message, in any order.
#[test]
fn twenty_captures_fit() {
    let all: Vec<u8> = (1..=20).collect();
    let list: String = all.iter().rev().map(|square| format!("{square:02}")).collect();
    let text = format!("M9999464620{list}");
    assert_eq!(read(&text).to_string(), text);
}

#[rstest]
#[case::any_order("W:W47:B42,33,24", "M00014720033324 42", true)]
#[case::other_order("W:W47:B42,33,24", "M00014720 03 42 33 24", true)]
#[case::one_missing("W:W47:B42,33,24", "M00014720 02 42 33", false)]
#[case::one_too_many("W:W47:B42,33,24", "M00014720 04 42 33 24 01", false)]
#[case::not_named("W:W39:B44", "M0001395000", false)]
#[case::quiet("W:W39:B4", "M0001393300", true)]
#[case::somewhere_else("W:W39:B4", "M0001393000", false)]
fn a_move_is_found_by_what_it_captures(#[case] fen: &str, #[case] text: &str, #[case] legal: bool) {
    let variant = variant("international");
    let position = variant.parse_fen(fen).expect("a position");
    let Message::Move(mv) = read(&text.replace(' ', "")) else { panic!("{text} is a move") };
    assert_eq!(mv.find(&variant, &position).is_ok(), legal);
    assert_eq!(mv.seconds(), 1);
}

#[test]
fn other_boards_are_not_stretched() {
    for name in ["brazilian", "canadian", "turkish"] {
        let variant = variant(name);
        let start = variant.start();
        assert_eq!(Board::of(&variant, &start), None, "{name}");
        let mv = variant.legal_moves(&start).expect("no storm")[0];
        assert_eq!(MoveMessage::of(&variant, &mv, 0), None, "{name}");
    }
}

/// Who says what.
type Said<'a> = (usize, &'a str);

/// Two programs, each with its own view of one conversation.
struct Pair([Conversation; 2]);

impl Pair {
    fn new() -> Self {
        Self([Role::Initiator, Role::Follower].map(Conversation::new))
    }

    /// One of them says something to the other; both must agree whether it belongs here.
    fn say(&mut self, who: usize, text: &str) -> Result<(), String> {
        let message = read(text);
        let sent = self.0[who].send(&message);
        let received = self.0[1 - who].receive(&message);
        assert_eq!(sent, received, "{text}");
        sent.map_err(|error| error.to_string())
    }

    fn states(&self) -> [State; 2] {
        [self.0[0].state(), self.0[1].state()]
    }
}

#[test]
fn a_whole_conversation() {
    let mut pair = Pair::new();
    let request = format!("R01{}Z005000A", padded("I"));
    let accepted = format!("A{}0", padded("F"));
    pair.say(0, "Chello").expect("one may always chat");
    pair.say(0, &request).expect("it asks");
    pair.say(1, &accepted).expect("it is asked");
    assert_eq!([pair.0[0].ours(), pair.0[1].ours()], [Side::White, Side::Black]);
    pair.say(0, "M0001322800").expect("White begins");
    pair.say(1, "M0001192300").expect("Black follows");
    pair.say(0, "B001W").expect("one may ask to go back");
    pair.say(1, "K0").expect("it was asked");
    pair.say(0, "M0001332900").expect("White begins anew");
    pair.say(1, "B001W").expect("one may ask to go back");
    pair.say(0, "K2").expect("it was asked");
    pair.say(1, "M0001192300").expect("nothing has changed");
    pair.say(0, "E20").expect("in place of a move");
    assert_eq!(pair.states(), [State::Ending { by_us: true }, State::Ending { by_us: false }]);
    pair.say(1, "E00").expect("the answer");
    assert_eq!(pair.states(), [State::Idle; 2]);
    pair.say(0, &request).expect("the next game");
    pair.say(1, &accepted).expect("it is asked");
    pair.say(0, "E01").expect("in place of a move");
    pair.say(1, "E00").expect("the answer");
    assert_eq!(pair.states(), [State::Over; 2]);
    pair.say(1, "Cthank you").expect("one may always chat");
    assert!(pair.say(0, &request).is_err());
}

/// The same move as two moves before is a move like any other.
#[test]
fn a_move_that_is_made_again_is_a_new_move() {
    let mut pair = Pair::new();
    pair.say(0, &format!("R01{}Z005000A", padded("I"))).expect("it asks");
    pair.say(1, &format!("A{}0", padded("F"))).expect("it is asked");
    for _ in 0..3 {
        for (who, text) in [(0, "M0000474200"), (1, "M0000051000"), (0, "M0000424700")] {
            pair.say(who, text).expect("it is in turn");
        }
        pair.say(1, "M0000100500").expect("it is in turn");
    }
}

#[test]
fn what_comes_out_of_turn() {
    let request = format!("R01{}Z005000A", padded("I"));
    let accepted = format!("A{}0", padded("F"));
    let refused = format!("A{}3", padded("F"));
    let cases: [(&[Said<'_>], usize, &str); 10] = [
        (&[], 1, &request),
        (&[], 1, &accepted),
        (&[], 0, "M0001322800"),
        (&[(0, &request)], 0, &request),
        (&[(0, &request)], 0, "M0001322800"),
        (&[(0, &request), (1, &accepted)], 1, "M0001192300"),
        (&[(0, &request), (1, &accepted)], 1, "K0"),
        (&[(0, &request), (1, &accepted), (0, "E00")], 0, "E00"),
        (&[(0, &request), (1, &accepted), (0, "E00"), (1, "E00"), (1, "E01")], 0, &request),
        (&[(0, &request), (1, &refused)], 0, &request),
    ];
    let told = cases.map(|(before, who, text)| {
        let mut pair = Pair::new();
        for (who, text) in before {
            pair.say(*who, text).unwrap_or_else(|error| panic!("{error}"));
        }
        let states = pair.states();
        let error = pair.say(who, text).expect_err(text);
        assert_eq!(pair.states(), states, "nothing has changed");
        format!("{error}\n")
    });
    insta::assert_snapshot!("out_of_turn", told.concat());
}

/// Some programs say once more that the game is over.
#[test]
fn an_end_that_is_said_twice_does_no_harm() {
    let mut pair = Pair::new();
    let request = format!("R01{}Z005000A", padded("I"));
    pair.say(0, &request).expect("it asks");
    pair.say(1, &format!("A{}0", padded("F"))).expect("it is asked");
    for who in [0, 1, 0] {
        pair.say(who, "E00").expect("the game is over");
    }
    assert_eq!(pair.states(), [State::Idle; 2]);
    pair.say(0, &request).expect("the next game");
}

/// Both end the game at once, and neither waits for ever.
#[test]
fn two_ends_that_cross_are_one_end() {
    let mut pair = Pair::new();
    pair.say(0, &format!("R01{}Z005000A", padded("I"))).expect("it asks");
    pair.say(1, &format!("A{}0", padded("F"))).expect("it is asked");
    let end = read("E20");
    for conversation in &mut pair.0 {
        conversation.send(&end).expect("in place of a move");
    }
    for conversation in &mut pair.0 {
        conversation.receive(&end).expect("it crossed ours");
    }
    assert_eq!(pair.states(), [State::Idle; 2]);
}
