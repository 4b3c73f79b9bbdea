//! Games over a network that has one machine, and other programs that fail.

#![allow(clippy::disallowed_methods, reason = "the tests run programs on files and sockets")]

mod support;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Stdio};
use std::thread;

use draughts::pdn::{Games, Resolver};
use draughts::{Game, GameResult, OutcomeReason, Side, Variant};
use draughts_protocol::dxp::{Frames, Message, MoveMessage};
use rstest::rstest;
use support::{command, draughts};

/// A path for a file of one test.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The games of a file, played by their rules, with the names of the players.
fn games(path: &PathBuf) -> Vec<(Game, [String; 2])> {
    let text = fs::read(path).expect("the games were saved");
    let games = Games::new(text.as_slice()).map(|game| {
        let score = game.expect("a game").game;
        let name = |tag| score.tags.get(tag).unwrap_or_default().to_owned();
        let names = [name("White"), name("Black")];
        (Resolver::new().play(&score).game(&score).expect("the moves are legal"), names)
    });
    games.collect()
}

/// Our command, running.
struct Running {
    child: Child,
    output: BufReader<ChildStdout>,
    said: String,
}

/// How it ended.
struct Ended {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Running {
    fn start(arguments: &[&str]) -> Self {
        let mut child = command(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, output, said: String::new() }
    }

    /// One that waits for another program, and where.
    fn listening(arguments: &[&str]) -> (Self, String) {
        let all = [&["dxp", "--listen", "127.0.0.1:0", "--level", "1"], arguments].concat();
        let mut running = Self::start(&all);
        let mut line = String::new();
        running.output.read_line(&mut line).expect("it says where");
        let address = line.split(' ').nth(2).expect("waiting at ADDRESS").to_owned();
        running.said.push_str(&line);
        (running, address)
    }

    fn ended(mut self) -> Ended {
        self.output.read_to_string(&mut self.said).expect("text");
        let output = self.child.wait_with_output().expect("it ends");
        let stderr = String::from_utf8(output.stderr).expect("text");
        Ended { code: output.status.code(), stdout: self.said, stderr }
    }
}

impl Ended {
    fn well(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (Some(0), ""), "{}", self.stdout);
        self.stdout
    }

    /// Ends with an error of one line, which says this.
    fn badly(self, message: &str) {
        let Self { code, stdout, stderr } = self;
        assert_eq!(code, Some(1), "{stdout}{stderr}");
        assert_eq!(stderr.matches(message).count(), 1, "{message}: {stdout}{stderr}");
        assert!(stderr.starts_with("error: ") && stderr.lines().count() == 1, "{stderr}");
    }
}

#[test]
fn two_of_ours_play_a_match() {
    let (first, second) = (file("dxp-first.pdn"), file("dxp-second.pdn"));
    let [one, other] = [&first, &second].map(|path| path.display().to_string());
    let (listener, address) = Running::listening(&["--name", "Follower", "--save", &one]);
    let connect = ["dxp", "--connect", &address, "--games", "3", "--name", "Initiator"];
    let more = ["--level", "1", "--seed", "9", "--chat", "good luck", "--save", &other];
    let initiator = Running::start(&[&connect[..], &more[..]].concat());
    let (told, heard) = (initiator.ended().well(), listener.ended().well());
    assert!(heard.contains("the other operator says: good luck\n"), "{heard}");
    let (ours, theirs) = (games(&first), games(&second));
    assert_eq!(ours.len(), 3, "{told}");
    for (number, (one, other)) in ours.iter().zip(&theirs).enumerate() {
        assert_eq!(one.0.record(), other.0.record(), "both have seen the same game");
        assert_eq!(one.1, other.1);
        let names =
            if number % 2 == 0 { ["Initiator", "Follower"] } else { ["Follower", "Initiator"] };
        assert_eq!(one.1, names, "sides change after each game");
        assert!(one.0.outcome().is_some() && one.0.plies().len() > 20, "{told}");
    }
}

#[test]
fn a_game_from_a_position_stops_after_its_moves() {
    let path = file("dxp-position.json");
    let save = path.display().to_string();
    let (listener, address) = Running::listening(&["--save", &save]);
    let fen = "B:WK47,36,41:BK5,6,10";
    let connect = ["dxp", "--connect", &address, "--fen", fen, "--moves", "4", "--side", "black"];
    let more = ["--level", "1", "--save", &file("dxp-position.pdn").display().to_string()];
    Running::start(&[&connect[..], &more[..]].concat()).ended().well();
    let heard = listener.ended().well();
    assert!(heard.contains("The game stops after ply 8."), "{heard}");
    let loaded = draughts(&["play", "--load", &save]);
    assert_eq!(loaded.code, Some(0), "{loaded}");
}

/// Another program, in the hands of a test.
struct Peer {
    stream: TcpStream,
    frames: Frames,
}

impl Peer {
    /// It has asked for a game with White and got it.
    fn playing(address: &str) -> Self {
        let mut peer = Self::connected(address);
        peer.say(&request("Z", "A"));
        peer.hears(&format!("A{:<32}0", "draughts"));
        peer
    }

    fn connected(address: &str) -> Self {
        let stream = TcpStream::connect(address).expect("somebody waits there");
        Self { stream, frames: Frames::default() }
    }

    fn say(&mut self, text: &str) {
        self.say_bytes(&[text.as_bytes(), b"\0"].concat());
    }

    fn say_bytes(&mut self, bytes: &[u8]) {
        self.stream.write_all(bytes).expect("it listens");
    }

    /// The next message; none at the end.
    fn hear(&mut self) -> Option<String> {
        let mut bytes = [0; 64];
        loop {
            if let Some(text) = self.frames.next_text() {
                return Some(text.expect("a message"));
            }
            match self.stream.read(&mut bytes) {
                Ok(0) | Err(_) => return None,
                Ok(count) => self.frames.push(&bytes[..count]),
            }
        }
    }

    fn hears(&mut self, text: &str) {
        assert_eq!(self.hear().as_deref(), Some(text));
    }

    /// Hears a move and makes it.
    fn hears_move(&mut self, game: &mut Game) {
        let text = self.hear().expect("a move");
        let Ok(Message::Move(mv)) = Message::read(&text) else { panic!("{text} is no move") };
        let mv = mv.find(game.variant(), game.position()).expect("a legal move");
        game.play_move(&mv).expect("the game goes on");
    }

    /// Makes a move and says it.
    fn moves(&mut self, game: &mut Game, text: &str) {
        let mv = game.variant().parse_move(game.position(), text).expect("a legal move");
        let message = MoveMessage::of(game.variant(), &mv, 1).expect("50 squares");
        self.say(&Message::Move(message).to_string());
        game.play_move(&mv).expect("the game goes on");
    }
}

fn request(follower: &str, start: &str) -> String {
    format!("R01{:<32}{follower}005000{start}", "Peer")
}

fn new_game() -> Game {
    Game::new(&Variant::by_name("international").expect("it ships"))
}

/// What another program says in its second move, and what is told of it.
#[rstest]
#[case::no_letter("X\0", "expected one of the letters")]
#[case::short("M00013228\0", "ends within the number of captured pieces")]
#[case::width("M001322800\0", "expected a square, 01 to 50")]
#[case::long("M0001322800and so on\0", "goes on behind its end")]
#[case::http("GET / HTTP/1.1\r\n\r\n\0", "expected one of the letters")]
#[case::empty("\0", "a message of no characters")]
#[case::endless("", "a message of more than 127 characters")]
#[case::not_legal("M0001465000\0", "this move is not legal")]
#[case::captures_nothing("M00013228013\0", "ends within")]
#[case::out_of_turn("K0\0", "nobody has asked to go back")]
#[case::another_request(
    "R01                                Z005000A\0",
    "the game before is not over"
)]
#[case::wins("E30\0", "says that it has won, but the game is not over")]
fn rubbish_is_told_and_the_game_is_saved(#[case] text: &str, #[case] message: &str) {
    let name: String =
        message.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let path = file(&format!("dxp-{name}-{}.pdn", text.len()));
    let (listener, address) = Running::listening(&["--save", &path.display().to_string()]);
    let mut peer = Peer::playing(&address);
    let mut game = new_game();
    peer.moves(&mut game, "32-28");
    peer.hears_move(&mut game);
    if text.is_empty() {
        peer.say_bytes(&[b'x'; 300]);
    } else {
        peer.say_bytes(text.as_bytes());
    }
    let ended = listener.ended();
    assert!(ended.stderr.contains("the game stops after ply 2, W:"), "{}", ended.stderr);
    ended.badly(message);
    let games = games(&path);
    assert_eq!(games[0].0.plies().len(), 2);
    assert_eq!(games[0].0.outcome(), None);
    assert_eq!(games[0].1, ["Peer", "draughts"]);
}

#[test]
fn a_connection_that_breaks_off() {
    let path = file("dxp-broken.pdn");
    let (listener, address) = Running::listening(&["--save", &path.display().to_string()]);
    let mut peer = Peer::playing(&address);
    let mut game = new_game();
    peer.moves(&mut game, "32-28");
    peer.hears_move(&mut game);
    drop(peer);
    listener.ended().badly("the other program has broken off the connection");
    assert_eq!(games(&path)[0].0.plies().len(), 2);
}

#[test]
fn a_program_that_says_nothing() {
    let path = file("dxp-silent.pdn");
    let save = path.display().to_string();
    let (listener, address) = Running::listening(&["--save", &save, "--patience", "0.3"]);
    let mut peer = Peer::connected(&address);
    // Without minutes there is no clock, and the patience is all the time there is.
    peer.say(&format!("R01{:<32}Z000000A", "Peer"));
    peer.hears(&format!("A{:<32}0", "draughts"));
    listener.ended().badly("the other program has not answered for 0.3 seconds");
    assert_eq!(games(&path)[0].0.outcome(), None);
    let (listener, address) = Running::listening(&["--patience", "0.3"]);
    let silent = Peer::connected(&address);
    listener.ended().badly("the other program has not answered for 0.3 seconds");
    drop(silent);
}

/// Talk is no answer, however much of it there is.
#[rstest]
#[case::in_place_of_a_request("")]
#[case::in_place_of_a_move("Z")]
#[case::while_we_think("W")]
fn a_program_that_only_talks(#[case] our_side: &str) {
    let save = file(&format!("dxp-talk-{our_side}.pdn")).display().to_string();
    let (listener, address) = Running::listening(&["--save", &save, "--patience", "0.3"]);
    let mut peer = Peer::connected(&address);
    if !our_side.is_empty() {
        peer.say(&format!("R01{:<32}{our_side}000000A", "Peer"));
        peer.hears(&format!("A{:<32}0", "draughts"));
    }
    let talk = b"Cand so on\0".repeat(100);
    let talker = thread::spawn(move || while peer.stream.write_all(&talk).is_ok() {});
    listener.ended().badly("the other program has not answered for 0.3 seconds");
    talker.join().expect("nobody listens any more");
}

#[test]
fn a_program_that_says_that_a_game_was_the_last() {
    let (reasons, results) = (["E11", "E21", "E01"], ["White", "draw", "none"]);
    for (reason, result) in reasons.into_iter().zip(results) {
        let path = file(&format!("dxp-{reason}.pdn"));
        let (listener, address) = Running::listening(&["--save", &path.display().to_string()]);
        let mut peer = Peer::playing(&address);
        let mut game = new_game();
        peer.moves(&mut game, "32-28");
        peer.hears_move(&mut game);
        peer.say(reason);
        peer.hears("E00");
        let told = listener.ended().well();
        let outcome = games(&path)[0].0.outcome();
        match result {
            "White" => {
                let outcome = outcome.expect("Peer has given up");
                assert_eq!(outcome.result, GameResult::Win(Side::Black));
                assert_eq!(outcome.reason, OutcomeReason::Resignation);
            }
            "draw" => assert_eq!(outcome.map(|end| end.reason), Some(OutcomeReason::Agreement)),
            _ => {
                assert!(outcome.is_none() && told.contains("The game stops after ply 2."), "{told}")
            }
        }
    }
}

/// A game that the rules end is ended by whoever is to move, and the next one may follow.
#[test]
fn several_games_and_a_program_that_leaves() {
    let path = file("dxp-several.pdn");
    let (listener, address) = Running::listening(&["--save", &path.display().to_string()]);
    let mut peer = Peer::connected(&address);
    let board = |pieces: &[(usize, char)]| {
        let mut squares = vec!['e'; 50];
        pieces.iter().for_each(|&(square, piece)| squares[square - 1] = piece);
        format!("BW{}", squares.into_iter().collect::<String>())
    };
    for _ in 0..2 {
        peer.say(&request("Z", &board(&[(39, 'w'), (44, 'z')])));
        peer.hears(&format!("A{:<32}0", "draughts"));
        peer.say("M000139500144");
        peer.hears("E10");
        peer.say("Cthank you");
        peer.say("E00");
    }
    // What cannot be played, and what nobody knows how to play.
    peer.say(&request("Z", &board(&[(1, 'w'), (44, 'z')])));
    peer.hears(&format!("A{:<32}2", "draughts"));
    peer.say(&request("Z", &board(&[(1, 'z')])));
    peer.hears(&format!("A{:<32}2", "draughts"));
    peer.say(&request("Z", "A").replace("R01", "R02"));
    peer.hears(&format!("A{:<32}1", "draughts"));
    drop(peer);
    let told = listener.ended().well();
    assert_eq!(told.matches("White wins: Black has no piece left.").count(), 2, "{told}");
    assert!(told.contains("the other operator says: thank you\n"), "{told}");
    assert_eq!(games(&path).len(), 2);
}

/// A program that does not see a draw and plays on.
#[test]
fn a_draw_that_the_other_program_does_not_see() {
    let path = file("dxp-draw.pdn");
    let (listener, address) = Running::listening(&["--save", &path.display().to_string()]);
    let mut peer = Peer::connected(&address);
    let mut squares = ['e'; 50];
    (squares[46], squares[45], squares[4]) = ('W', 'w', 'Z');
    let board: String = squares.iter().collect();
    peer.say(&request("Z", &format!("BW{board}")));
    peer.hears(&format!("A{:<32}0", "draughts"));
    let variant = Variant::by_name("international").expect("it ships");
    let start = variant.parse_fen("W:W46,K47:BK5").expect("a FEN");
    let mut game = Game::from_position(&variant, start).expect("no storm");
    // The king goes to and fro; wherever the other one goes, a draw comes of it in the end.
    let end = loop {
        let to = if game.position().piece_at(variant.parse_square("47").expect("47")).is_some() {
            "47-42"
        } else {
            "42-47"
        };
        let Ok(mv) = variant.parse_move(game.position(), to) else { break None };
        let message = MoveMessage::of(&variant, &mv, 0).expect("50 squares");
        peer.say(&Message::Move(message).to_string());
        if game.outcome().is_none() {
            game.play_move(&mv).expect("it goes on");
        }
        let text = peer.hear().expect("an answer");
        match Message::read(&text) {
            Ok(Message::Move(mv)) => {
                let mv = mv.find(&variant, game.position()).expect("a legal move");
                game.play_move(&mv).expect("it goes on");
            }
            _ => break Some(text),
        }
    };
    let end = end.expect("the king is never captured");
    assert_eq!(end, "E20");
    peer.say("E01");
    listener.ended().well();
    let outcome = games(&path)[0].0.outcome().expect("a draw");
    assert_eq!(outcome.result, GameResult::Draw);
}

#[test]
fn going_back() {
    let path = file("dxp-back.pdn");
    let save = path.display().to_string();
    let (listener, address) = Running::listening(&["--save", &save, "--allow-back"]);
    let mut peer = Peer::playing(&address);
    let mut game = new_game();
    for text in ["32-28", "33-29"] {
        peer.moves(&mut game, text);
        peer.hears_move(&mut game);
        if game.legal_moves().expect("no storm").iter().any(draughts::Move::is_capture) {
            break;
        }
    }
    peer.say("B009W");
    peer.hears("K2");
    peer.say("B001W");
    peer.hears("K0");
    let mut game = new_game();
    peer.moves(&mut game, "34-30");
    peer.hears_move(&mut game);
    // Going back to a move of ours makes us play it anew.
    peer.say("B001Z");
    peer.hears("K0");
    game.undo();
    peer.hears_move(&mut game);
    peer.say("E01");
    peer.hears("E00");
    listener.ended().well();
    let games = games(&path);
    assert_eq!(games[0].0.record().plies, game.record().plies);
}

#[test]
fn whoever_is_asked_to_go_back_may_refuse() {
    let save = file("dxp-no-back.pdn").display().to_string();
    let (listener, address) = Running::listening(&["--save", &save]);
    let mut peer = Peer::playing(&address);
    let mut game = new_game();
    peer.moves(&mut game, "32-28");
    peer.hears_move(&mut game);
    peer.say("B001W");
    peer.hears("K2");
    peer.say("E01");
    peer.hears("E00");
    listener.ended().well();
}

/// A program that waits for us, and what it answers to our request.
#[rstest]
#[case::no_game("3", "refuses: it wants no game")]
#[case::not_this("2", "refuses: not this game, but perhaps another one")]
#[case::version("1", "refuses: it does not know this version of DXP")]
fn a_program_that_refuses(#[case] code: &str, #[case] message: &str) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let running =
        Running::start(&["dxp", "--connect", &address, "--minutes", "7", "--side", "black"]);
    let (stream, _) = listener.accept().expect("it connects");
    let mut peer = Peer { stream, frames: Frames::default() };
    peer.hears(&format!("R01{:<32}W007000A", "draughts"));
    peer.say("Csorry");
    peer.say(&format!("A{:<32}{code}", "Peer"));
    running.ended().badly(message);
}

#[test]
fn a_program_that_wants_no_more_games() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let save = file("dxp-no-more.pdn").display().to_string();
    let arguments = ["dxp", "--connect", &address, "--games", "2", "--level", "1", "--save", &save];
    let running = Running::start(&arguments);
    let (stream, _) = listener.accept().expect("it connects");
    let mut peer = Peer { stream, frames: Frames::default() };
    peer.hear();
    peer.say(&format!("A{:<32}0", "Peer"));
    peer.hears_move(&mut new_game());
    peer.say("E11");
    peer.hears("E00");
    running.ended().badly("the other program wants no more games, after 1");
}

#[test]
fn nobody_is_there() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    drop(listener);
    Running::start(&["dxp", "--connect", &address]).ended().badly("cannot connect to `127.0.0.1:");
    Running::start(&["dxp", "--listen", "nowhere.invalid"]).ended().badly("cannot wait at");
}

#[rstest]
#[case::neither(&["dxp"], 2, "--listen")]
#[case::both(&["dxp", "--listen", "--connect", "x"], 2, "cannot be used with")]
#[case::games(&["dxp", "--listen", "--games", "2"], 2, "cannot be used with")]
#[case::minutes(&["dxp", "--connect", "x", "--minutes", "0"], 2, "1..=999")]
#[case::name(&["dxp", "--listen", "--name", " "], 1, "the name is empty")]
#[case::fen(&["dxp", "--connect", "x", "--fen", "W:W51:B"], 1, "square `51` is not on")]
fn bad_command_lines(#[case] arguments: &[&str], #[case] code: i32, #[case] message: &str) {
    let ran = draughts(arguments);
    assert_eq!(ran.code, Some(code), "{ran}");
    assert!(ran.stderr.contains(message), "{ran}");
}
