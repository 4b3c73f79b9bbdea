//! Requests that are none.

use std::fmt::Write;
use std::net::SocketAddr;
use std::time::Duration;

use draughts_server::serving::Patience;
use futures_util::future::join_all;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::raw::Line;
use super::witness::Witness;
use crate::client::request;

/// The statuses of all answers that stand in what has come.
fn statuses(come: &[u8]) -> Vec<u16> {
    let text = String::from_utf8_lossy(come);
    let after = text.split("HTTP/1.1 ").skip(1);
    after.map(|rest| rest.get(..3).and_then(|it| it.parse().ok()).expect("a status")).collect()
}

/// A request with a body in JSON.
fn post(path: &str, body: &[u8]) -> Vec<u8> {
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

/// A request with more headers.
fn get(path: &str, headers: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nhost: a\r\n{headers}\r\n").into_bytes()
}

/// A request with a body that comes by chunks.
fn chunks(body: &str) -> Vec<u8> {
    let head = "POST /api/v1/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
                transfer-encoding: chunked\r\n\r\n";
    [head, body].concat().into_bytes()
}

/// What no client should send, each with a name.
fn nonsense() -> Vec<(&'static str, Vec<u8>)> {
    let login = "/api/v1/login";
    let long = "x".repeat(100_000);
    let deep = |open: &str, count| open.repeat(count).into_bytes();
    let name = |name: &str| format!(r#"{{"name":{name},"password":"correct horse"}}"#).into_bytes();
    vec![
        ("nothing at all", Vec::new()),
        ("empty lines", b"\r\n\r\n\r\n".to_vec()),
        ("half a method", b"GE".to_vec()),
        ("no version", b"GET /health\r\n\r\n".to_vec()),
        ("a version of the future", b"GET /health HTTP/9.9\r\n\r\n".to_vec()),
        ("lines without returns", b"GET /health HTTP/1.1\nhost: a\n\n".to_vec()),
        ("no host", b"GET /health HTTP/1.1\r\n\r\n".to_vec()),
        ("a method nobody knows", b"BREW /health HTTP/1.1\r\nhost: a\r\n\r\n".to_vec()),
        ("a method of bytes", b"G\0T /health HTTP/1.1\r\nhost: a\r\n\r\n".to_vec()),
        ("a long method", [long.as_bytes(), b" / HTTP/1.1\r\n\r\n"].concat()),
        ("a long path", get(&format!("/{long}"), "")),
        ("a path of bytes", b"GET /\xFF\xFE HTTP/1.1\r\nhost: a\r\n\r\n".to_vec()),
        ("a path that is not text", get("/api/v1/rules/%C3%28", "")),
        ("a path upwards", get("/../../../../etc/passwd", "")),
        ("a path upwards, encoded", get("/assets/%2e%2e%2f%2e%2e%2fCargo.toml", "")),
        ("a path with a zero", get("/assets/%00", "")),
        ("a whole address", get("http://elsewhere.example/health", "")),
        ("a tunnel", b"CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: a\r\n\r\n".to_vec()),
        ("a star", b"OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n".to_vec()),
        ("another protocol", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0".to_vec()),
        ("a secret handshake", b"\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03\x00\x01\x02".to_vec()),
        ("a header without a colon", get("/health", "nothing\r\n")),
        ("a header with a blank name", get("/health", "no thing: 1\r\n")),
        ("a header of bytes", b"GET /health HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n".to_vec()),
        ("a header that goes on", get("/health", "x: 1\r\n 2\r\n")),
        ("a long header", get("/health", &format!("x: {long}\r\n"))),
        ("many headers", get("/health", &"x: 1\r\n".repeat(500))),
        ("a cookie of bytes", b"GET /api/v1/session HTTP/1.1\r\nhost: a\r\ncookie: \xFF=\xFE\r\n\r\n".to_vec()),
        ("many cookies", get("/api/v1/session", &"cookie: draughts_session=a\r\n".repeat(50))),
        ("no language", get("/api/v1/session", "accept-language: ;q=,;;*\r\n")),
        ("a strange range", get("/", "range: bytes=9-1,-0,99999999999999999999-\r\n")),
        ("a strange question", get("/api/v1/games?phase=%00&skip=-1&limit=1e9", "")),
        ("a wait that ended", get("/api/v1/games/0/state?after=-1", "")),
        ("two lengths", [&b"POST /api/v1/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}"[..], b"x"].concat()),
        ("a negative length", b"POST /api/v1/login HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n".to_vec()),
        ("an endless length", b"POST /api/v1/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 18446744073709551615\r\n\r\n{}".to_vec()),
        ("a length beyond numbers", b"POST /api/v1/login HTTP/1.1\r\nhost: a\r\ncontent-length: 99999999999999999999999\r\n\r\n".to_vec()),
        ("a length and chunks", b"POST /api/v1/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n".to_vec()),
        ("an unknown encoding", b"POST /api/v1/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: gzip\r\n\r\n".to_vec()),
        ("less than it said", post(login, b"{")[..].strip_suffix(b"{").expect("a body").to_vec()),
        ("chunks", chunks("2\r\n{}\r\n0\r\n\r\n")),
        ("a chunk of no number", chunks("zz\r\n{}\r\n0\r\n\r\n")),
        ("a chunk beyond numbers", chunks("fffffffffffffffff\r\n{}\r\n")),
        ("a negative chunk", chunks("-2\r\n{}\r\n0\r\n\r\n")),
        ("a chunk longer than it says", chunks("1\r\n{}\r\n0\r\n\r\n")),
        ("a chunk with much beside it", chunks(&format!("2;{long}\r\n{{}}\r\n0\r\n\r\n"))),
        ("chunks with a trailer", chunks(&format!("2\r\n{{}}\r\n0\r\nx: {long}\r\n\r\n"))),
        ("many small chunks", chunks(&("1\r\n \r\n".repeat(9_000) + "0\r\n\r\n"))),
        ("a body of bytes", post(login, b"\xFF\xFE\x00")),
        ("a body that ends early", post(login, b"{\"name\":\"")),
        ("deep lists", post(login, &deep("[", 8_000))),
        ("deep objects", post("/api/v1/settings", &deep("{\"a\":", 1_500))),
        ("a number beyond numbers", post(login, &name("1e999999999"))),
        ("half a character", post(login, &name(r#""\ud800""#))),
        ("a name of zeros", post(login, &name(r#""\u0000\u0000""#))),
        ("the same name twice", post(login, br#"{"name":"a","name":"b","password":"correct horse"}"#)),
        ("another kind of body", b"POST /api/v1/login HTTP/1.1\r\nhost: a\r\ncontent-type: text/\xFF\r\ncontent-length: 2\r\n\r\n{}".to_vec()),
        ("more than is read", post(login, long.as_bytes())),
        ("rules of bytes", post("/api/v1/rules", b"id = \"\xFF\"")),
        ("rules that nest", post("/api/v1/rules", &deep("a.", 30_000))),
        ("rules in rules", post("/api/v1/rules", &[&b"a = "[..], &deep("[", 60_000)].concat())),
    ]
}

/// More than one read takes in.
const MUCH: usize = 32 * 1024;

/// Who has not finished is not waited for long; all who are asked for something at a time are done by
/// then.
fn patience() -> Patience {
    let a_while = Duration::from_secs(2);
    Patience { head: a_while, body: a_while, ..Patience::default() }
}

/// What is answered until the server hangs up.
async fn answers(address: SocketAddr, bytes: &[u8]) -> Vec<u16> {
    let mut line = Line::open(address).await;
    line.send(bytes).await;
    statuses(&line.hear_out().await)
}

/// What asks for a page that there is not: where the page is built in, it tells so itself.
const PAGES: [&str; 5] =
    ["a path upwards", "a path with a zero", "a tunnel", "a star", "a strange range"];

#[tokio::test]
async fn what_is_no_request_is_refused() {
    let mut witness = Witness::come(patience()).await;
    let nonsense = nonsense();
    let address = witness.site.address;
    let answers = join_all(nonsense.iter().map(|(_, bytes)| answers(address, bytes))).await;
    let unknown = request(address, "GET", "/elsewhere", &[], "").await.status;
    let mut seen = String::new();
    for ((name, bytes), answers) in nonsense.iter().zip(answers) {
        assert!(answers.iter().all(|&status| status < 500), "{name}: {answers:?}");
        let answered = if bytes.len() > MUCH && answers.iter().all(|&status| status >= 400) {
            // Who is still sending may not hear the refusal.
            "refused".to_owned()
        } else if answers.is_empty() {
            "cut off".to_owned()
        } else if PAGES.contains(name) && answers == [unknown] {
            "as an unknown page".to_owned()
        } else {
            answers.iter().map(u16::to_string).collect::<Vec<_>>().join(" ")
        };
        writeln!(seen, "{name}: {answered}").expect("a text takes it");
    }
    insta::assert_snapshot!(seen);
    witness.play(4).await;
    witness.at_peace().await;
}

#[tokio::test]
async fn requests_in_a_row_are_answered_in_their_order() {
    let witness = Witness::come(patience()).await;
    let mut line = Line::open(witness.site.address).await;
    let paths = ["/health", "/api/v1/nothing", "/api/v1/rules/english/legal", "/assets/nothing.js"];
    for path in paths.iter().cycle().take(40) {
        assert!(line.send(&get(path, "")).await);
    }
    // What makes no sense ends the row, and nothing after it is answered.
    line.send(b"\0\0\r\n\r\n").await;
    line.send(&get("/health", "")).await;
    let answers = statuses(&line.hear_out().await);
    let expected: Vec<u16> =
        [200, 404, 200, 404].into_iter().cycle().take(40).chain([400]).collect();
    assert_eq!(answers, expected);
    witness.at_peace().await;
}

/// What clients do send.
fn requests(game: &str, cookie: &str) -> Vec<Vec<u8>> {
    let cookie = format!("cookie: {cookie}\r\n");
    let command = format!(r#"{{"t":"move","id":"1","g":"{game}","ply":0,"m":"c3-d4"}}"#);
    let rules = "id = \"club\"\nextends = \"english\"\nname = { en = \"Club\" }\n";
    vec![
        get("/", "accept-encoding: gzip\r\nif-none-match: \"a\"\r\n"),
        get("/api/v1/session", &cookie),
        get(&format!("/api/v1/games/{game}/legal"), &cookie),
        get(&format!("/api/v1/games/{game}/explain?ply=0&m=c3-e5"), &cookie),
        get("/api/v1/games?phase=over&skip=0&limit=20", &cookie),
        get("/api/v1/rules/brazilian/board.svg?fen=W:Wc3:Bd4", ""),
        get("/api/v1/rules/brazilian/compare/english?lang=pl", ""),
        post(&format!("/api/v1/games/{game}/commands"), command.as_bytes()),
        post("/api/v1/games", br#"{"rules":"brazilian","opponent":"friend","side":"white"}"#),
        post("/api/v1/account", br#"{"name":"ann","password":"correct horse"}"#),
        post("/api/v1/rules", rules.as_bytes()),
        chunks("1e\r\n{\"name\":\"ann\",\"password\":\"ab\"}\r\n0\r\n\r\n"),
    ]
}

/// Changes a few bytes by lot.
pub(super) fn spoil(bytes: &mut Vec<u8>, lots: &mut ChaCha8Rng) {
    const SPECIAL: [&[u8]; 12] = [
        b"\0",
        b"\r\n",
        b"\xFF",
        b"%",
        b"\"",
        b"\\u",
        b"-1",
        b"9999999999",
        b"[",
        b"{",
        b"e9",
        b":",
    ];
    for _ in 0..lots.random_range(1..4) {
        let at = lots.random_range(0..=bytes.len());
        let end = (at + lots.random_range(0..8)).min(bytes.len());
        match lots.random_range(0..4) {
            0 => drop(bytes.drain(at..end)),
            1 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            2 => drop(bytes.splice(at..end, SPECIAL[lots.random_range(0..SPECIAL.len())].to_vec())),
            _ => bytes[at..end].iter_mut().for_each(|byte| *byte ^= 1 << lots.random_range(0..8)),
        }
    }
}

#[tokio::test]
async fn requests_with_faults_harm_nobody() {
    let mut witness = Witness::come(patience()).await;
    let site = &witness.site;
    let made = request(site.address, "POST", "/api/v1/session", &[], "").await;
    let cookie = made.cookie().expect("a session begins");
    let corpus = requests(&witness.pair.game, &cookie);
    let lots = &mut ChaCha8Rng::seed_from_u64(3);
    let spoilt = |number: usize| {
        let mut bytes = corpus[number % corpus.len()].clone();
        spoil(&mut bytes, lots);
        bytes
    };
    let spoilt: Vec<_> = (0..500).map(spoilt).collect();
    let all = join_all(spoilt.iter().map(|bytes| answers(site.address, bytes))).await;
    for (bytes, answers) in spoilt.iter().zip(&all) {
        let said = String::from_utf8_lossy(bytes);
        assert!(answers.iter().all(|&status| status < 500), "{said:?}: {answers:?}");
    }
    let refused = all.iter().filter(|answers| answers.iter().any(|&status| status >= 400)).count();
    assert!(refused > 100, "only {refused} of them had faults");
    witness.play(4).await;
    witness.at_peace().await;
}
