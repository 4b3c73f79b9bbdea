//! Frames that no browser sends.

use std::fmt::Write;

use draughts_server::serving::Patience;

use super::raw::{BINARY, CLOSE, LAST, Line, PING, PONG, TEXT, frame, handshake, length, part};
use super::witness::Witness;
use crate::client::request;

const HELLO: &[u8] = br#"{"t":"hello","tab":"1","lang":"en"}"#;

/// A frame that is not masked.
fn bare(first: u8, payload: &[u8]) -> Vec<u8> {
    [&[first][..], &length(0, payload.len()), payload].concat()
}

/// The head of a frame that says how much is to come.
fn announced(count: usize) -> Vec<u8> {
    let mut whole = part(LAST | TEXT, &[]);
    whole.splice(1..2, length(0x80, count));
    whole
}

/// Frames, each with a name.
fn nonsense() -> Vec<(&'static str, Vec<u8>)> {
    let in_parts = |parts: &[&[u8]]| parts.concat();
    let opcodes = [0x3, 0x7, 0xB, 0xF].map(|opcode| frame(opcode, HELLO));
    let [reserved, other, control, last] = opcodes;
    vec![
        ("nothing but the end", Vec::new()),
        ("not masked", bare(LAST | TEXT, HELLO)),
        ("a reserved kind", reserved),
        ("another one", other),
        ("a reserved control", control),
        ("another one of these", last),
        ("a reserved bit", part(LAST | 0x40 | TEXT, HELLO)),
        ("all reserved bits", part(LAST | 0x70 | TEXT, HELLO)),
        ("a ping in parts", part(PING, b"?")),
        ("a long ping", frame(PING, &[0; 126])),
        ("a long pong", frame(PONG, &[0; 1000])),
        ("a part of nothing", part(LAST, HELLO)),
        ("a message within a message", in_parts(&[&part(TEXT, b"{"), &frame(TEXT, HELLO)])),
        ("bytes", frame(BINARY, HELLO)),
        ("no text", frame(TEXT, b"\xFF\xFE{}")),
        ("half a character", frame(TEXT, b"\xC3")),
        ("an empty text", frame(TEXT, b"")),
        (
            "an empty message in parts",
            in_parts(&[&part(TEXT, b""), &part(0, b""), &part(LAST, b"")]),
        ),
        ("longer than may be", frame(TEXT, &[b' '; 5_000])),
        ("longer than is read", frame(TEXT, &[b' '; 20_000])),
        ("long in parts", in_parts(&[&part(TEXT, &[b' '; 9_000]), &part(LAST, &[b' '; 9_000])])),
        ("a length of megabytes", announced(1 << 24)),
        ("a length of exabytes", announced(1 << 62)),
        ("a length with a sign", announced(usize::MAX)),
        ("half a frame", frame(TEXT, HELLO)[..9].to_vec()),
        ("deep lists", frame(TEXT, "[".repeat(4_000).as_bytes())),
        ("a deep message", frame(TEXT, format!(r#"{{"t":{}"#, r#"{"t":"#.repeat(700)).as_bytes())),
        ("a close without a code", frame(CLOSE, b"")),
        ("a close with half a code", frame(CLOSE, b"\x03")),
        ("a close with no such code", frame(CLOSE, &999_u16.to_be_bytes())),
        ("a close with a code for nobody", frame(CLOSE, &1005_u16.to_be_bytes())),
        ("a close with no text", frame(CLOSE, b"\x03\xE8\xFF\xFE")),
        ("words after the close", in_parts(&[&frame(CLOSE, b"\x03\xE8"), &frame(TEXT, HELLO)])),
        ("pings without end", frame(PING, b"?").repeat(300)),
        ("pongs without end", frame(PONG, b"!").repeat(300)),
        ("messages without end", frame(TEXT, br#"{"t":"ping","c":1}"#).repeat(300)),
    ]
}

#[tokio::test]
async fn what_is_no_frame_ends_the_connection_and_no_other() {
    let mut witness = Witness::come(Patience::default()).await;
    let address = witness.site.address;
    let made = request(address, "POST", "/api/v1/session", &[], "").await;
    let cookie = made.cookie().expect("a session begins");
    let mut seen = String::new();
    for (name, bytes) in nonsense() {
        let mut line = Line::upgrade(address, &cookie).await;
        line.send(&bytes).await;
        line.finish().await;
        let (mut texts, mut end) = (0, "cut off".to_owned());
        while let Some((opcode, payload)) = line.frame().await {
            match (opcode, payload.get(..2)) {
                (TEXT, _) => texts += 1,
                (CLOSE, Some(&[high, low])) => end = u16::from_be_bytes([high, low]).to_string(),
                (CLOSE, _) => end = "closed".to_owned(),
                _ => {}
            }
        }
        // How much was sent before it was too much is a matter of time.
        let heard =
            if name.ends_with("without end") { String::new() } else { format!(", {texts} texts") };
        writeln!(seen, "{name}: {end}{heard}").expect("a text takes it");
    }
    insta::assert_snapshot!(seen);
    witness.play(4).await;
    witness.at_peace().await;
}

#[tokio::test]
async fn what_is_unusual_but_right_is_heard() {
    let witness = Witness::come(Patience::default()).await;
    let mut crumbs = part(TEXT, &HELLO[..3]);
    for crumb in HELLO[3..].chunks(3) {
        crumbs.extend(part(0, crumb));
        // Whoever asks in between gets an answer in between.
        crumbs.extend(frame(PING, b"?"));
    }
    crumbs.extend(part(LAST, &[]));
    let long_way =
        [&[LAST | TEXT, 0x80 | 127][..], &(HELLO.len() as u64).to_be_bytes(), &[0; 4], HELLO];
    let after_a_pong = [frame(PONG, b"!"), frame(TEXT, HELLO)];
    for bytes in [crumbs, long_way.concat(), after_a_pong.concat()] {
        let mut line = Line::upgrade(witness.site.address, "").await;
        assert!(line.send(&bytes).await);
        let welcome = line.text().await.expect("an answer");
        assert!(welcome.contains(r#""t":"welcome""#), "{welcome}");
        assert!(line.send(&frame(CLOSE, b"\x03\xE8")).await);
        assert_eq!(line.close_code().await, Some(1000), "it closes as it was closed");
    }
    witness.at_peace().await;
}

#[tokio::test]
async fn who_asks_wrongly_for_a_connection_gets_none() {
    let witness = Witness::come(Patience::default()).await;
    let address = witness.site.address;
    let cases: [(&str, &[(&str, &str)]); 8] = [
        ("another version", &[("sec-websocket-version", "8")]),
        ("a version of no number", &[("sec-websocket-version", "x")]),
        ("an empty key", &[("sec-websocket-key", "")]),
        ("a long key", &[("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")]),
        ("no upgrade", &[("connection", "close")]),
        ("another upgrade", &[("upgrade", "h2c"), ("connection", "close, upgrade")]),
        ("another site", &[("origin", "https://elsewhere.example")]),
        ("another protocol", &[("sec-websocket-protocol", "chess.v1"), ("cookie", "x")]),
    ];
    let mut seen = String::new();
    for (name, headers) in cases {
        let mut line = Line::open(address).await;
        assert!(line.send(handshake(address, "", headers).as_bytes()).await);
        let head = line.until(b"\r\n").await.expect("an answer");
        let head = String::from_utf8(head).expect("text");
        writeln!(seen, "{name}: {}", head.trim_end()).expect("a text takes it");
        drop(line);
    }
    insta::assert_snapshot!(seen);
    witness.at_peace().await;
}
