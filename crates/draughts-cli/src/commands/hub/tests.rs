//! Conversations with the engine side.

use std::io::{self, Write};
use std::sync::mpsc::{SyncSender, sync_channel};

use draughts_protocol::hub::{Answer, read_move};
use draughts_search::Evaluation;
use rstest::rstest;

use super::*;

/// The other program: it says its lines, and others when it hears what they answer.
struct Program {
    sender: SyncSender<String>,
    heard: String,
    /// What it waits for, and what it says then, in this order.
    replies: Vec<(&'static str, &'static str)>,
}

impl Write for Program {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        self.heard.push_str(&text);
        while let Some(&(heard, said)) = self.replies.first()
            && self.heard.contains(heard)
        {
            self.replies.remove(0);
            for line in said.lines() {
                self.sender.send(line.to_owned()).expect("somebody listens");
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// No weights at all.
fn by_rules(variant: &Variant) -> (Evaluation, Option<String>) {
    (Evaluation::new(variant), Some("none".to_owned()))
}

/// All that the engine says to these lines, and to those that follow on what it says.
///
/// Whoever says `go` last must say `quit` behind `done`.
fn talk(lines: &str, replies: &[(&'static str, &'static str)]) -> String {
    let (sender, receiver) = sync_channel(100);
    for line in lines.lines() {
        sender.send(line.to_owned()).expect("somebody listens");
    }
    let program = Program { sender, heard: String::new(), replies: replies.to_vec() };
    let variant = variant(None).expect("the usual one");
    let mut server = Server::new(receiver, program, by_rules(&variant), Level::HIGHEST, 1);
    server.run().expect("the other program listens");
    server.into_output().heard
}

/// The moves that it plays and the replies that it expects.
fn done(heard: &str) -> Vec<(String, Option<String>)> {
    let answer = |line| Answer::read(line).expect("an answer");
    let done = heard.lines().filter_map(|line| match answer(line) {
        Some(Answer::Done { mv, ponder }) => {
            Some((mv.to_string(), ponder.map(|ponder| ponder.to_string())))
        }
        _ => None,
    });
    done.collect()
}

const AFTER_ONE: &str =
    "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28\"\n";

#[test]
fn the_greeting() {
    let heard = talk("hub\nset-param name=level value=3\ninit\nping\nwhatever\n\nquit\nping", &[]);
    let heard = heard.replace(env!("CARGO_PKG_VERSION"), "VERSION");
    insta::assert_snapshot!("greeting", heard);
}

#[test]
fn what_cannot_be_done_is_said() {
    let lines = "set-param name=variant value=brazillian\nset-param name=level value=11\n\
        set-param name=seed value=x\nset-param name=book value=true\nlevel depth=deep\npos pos=\"W\n\
        pos pos=Wx\ngo think\npos pos=W:W50:B\ngo analyze\npos pos=W:W39:B44 moves=39x51\nquit";
    insta::assert_snapshot!("complaints", talk(lines, &[]));
}

#[rstest]
#[case::depth("level depth=3", "info depth=3 ")]
#[case::two_limits("level depth=3\nlevel nodes=100000000", "info depth=3 ")]
#[case::its_own("", "info depth=1 ")]
#[case::nodes("level nodes=500", "info depth=1 ")]
#[case::little_time("level move-time=0.02", "info depth=1 ")]
#[case::little_time_for_the_game("level time=0.5 inc=0.01", "info depth=1 ")]
#[case::little_time_for_some_moves("level moves=5 time=0.1", "info depth=1 ")]
fn a_search_keeps_to_its_limits(#[case] level: &str, #[case] told: &str) {
    let heard = talk(&format!("{AFTER_ONE}{level}\ngo think"), &[("done", "quit")]);
    assert!(heard.contains(told), "{heard}");
    assert!(!level.contains("depth") || !heard.contains("info depth=4"), "{heard}");
    let done = done(&heard);
    let [(mv, Some(ponder))] = done.as_slice() else { panic!("{heard}") };
    let variant = variant(None).expect("the usual one");
    let position = variant.parse_fen("B:W28,31,33-50:B1-20").expect("a position");
    let mv = read_move(&variant, &position, mv).expect("a legal move");
    read_move(&variant, &variant.make(&position, &mv), ponder).expect("a legal reply");
}

#[rstest]
#[case::analyze("level infinite\ngo analyze")]
#[case::ponder("level move-time=1000\ngo ponder")]
#[case::think("level move-time=1000\ngo think")]
fn a_search_answers_and_ends_when_it_is_told(#[case] lines: &str) {
    let replies = [("info depth=1 ", "ping"), ("pong", "stop"), ("done", "ping\nquit")];
    let heard = talk(&format!("{AFTER_ONE}{lines}"), &replies);
    assert_eq!(done(&heard).len(), 1, "{heard}");
    let order: Vec<_> = heard.lines().filter(|line| !line.starts_with("info")).collect();
    assert!(matches!(order[..], ["pong", _, "pong"]), "{heard}");
}

#[test]
fn the_clock_of_a_pondered_move_runs_from_the_hit() {
    let lines = format!("{AFTER_ONE}level move-time=0.05\ngo ponder");
    let heard = talk(&lines, &[("info depth=2 ", "ponder-hit"), ("done", "quit")]);
    assert_eq!(done(&heard).len(), 1, "{heard}");
}

#[test]
fn a_pondered_move_without_a_hit_is_followed_by_the_next_search() {
    let lines = format!("{AFTER_ONE}level move-time=1000\ngo ponder");
    let next = "stop\npos pos=W:W39:B44\nlevel depth=3\ngo think";
    let heard = talk(&lines, &[("info depth=1 ", next), ("done move=39x50x44", "quit")]);
    assert_eq!(done(&heard).len(), 2, "{heard}");
}

#[test]
fn what_comes_too_early_is_done_later() {
    let lines = format!("{AFTER_ONE}level depth=4\ngo think");
    let early = "set-param name=variant value=turkish\npos pos=W:Wa1:Bh8,g5\nlevel depth=2\ngo";
    let heard = talk(&lines, &[("info depth=1 ", early), ("done move=1-", "quit")]);
    let done = done(&heard);
    assert_eq!(done.len(), 2, "{heard}");
}

#[test]
fn a_search_ends_when_the_other_program_has_gone() {
    let (sender, receiver) = sync_channel(100);
    for line in format!("{AFTER_ONE}level infinite\ngo analyze").lines() {
        sender.send(line.to_owned()).expect("somebody listens");
    }
    drop(sender);
    let variant = variant(None).expect("the usual one");
    let mut server = Server::new(receiver, Vec::new(), by_rules(&variant), Level::HIGHEST, 1);
    server.run().expect("nobody listens");
}

#[test]
fn an_output_that_is_closed_ends_it() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let (sender, receiver) = sync_channel(100);
    for line in format!("{AFTER_ONE}level infinite\ngo analyze").lines() {
        sender.send(line.to_owned()).expect("somebody listens");
    }
    let variant = variant(None).expect("the usual one");
    let error = Server::new(receiver, Closed, by_rules(&variant), Level::HIGHEST, 1).run();
    assert_eq!(error.expect_err("it is closed").kind(), io::ErrorKind::BrokenPipe);
}

/// A level below the strongest keeps to its positions, whatever time there is.
#[test]
fn a_weak_opponent_stays_weak() {
    let lines = format!("set-param name=level value=2\n{AFTER_ONE}level move-time=1000\ngo think");
    let heard = talk(&lines, &[("done", "quit")]);
    assert!(!heard.contains("info depth=5"), "{heard}");
}

#[rstest]
#[case("medieval")]
#[case("konane")]
#[case("parachute")]
#[case("frisian")]
#[case("dameo")]
fn every_rule_set_may_be_asked(#[case] name: &str) {
    let lines = format!("set-param name=variant value={name}\nlevel depth=2\ngo think");
    let heard = talk(&lines, &[("done", "quit")]);
    let variant = Variant::by_name(name).expect("it ships");
    let done = done(&heard);
    let [(mv, _)] = done.as_slice() else { panic!("{heard}") };
    read_move(&variant, &variant.start(), mv).expect("a legal move");
}
