//! A full disk: moves are refused, none that was acknowledged is lost, and play goes on once there is room.
#![cfg(target_os = "linux")]
#![allow(clippy::disallowed_methods, reason = "the test starts the program and limits its files")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::{Value, json};

/// The program with its database.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(database: &Path) -> Self {
        // A file that may not grow is an error to whoever writes it, and not the end.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"])
            .arg(env!("CARGO_BIN_EXE_draughts-server"))
            .args(["--port", "0", "--database"])
            .arg(database)
            .env("RUST_LOG", "info")
            .env("NO_COLOR", "1")
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut said = lines.by_ref().map(|line| line.expect("text"));
        let line = said.find(|line| line.contains("listening on http://")).expect("it listens");
        let address = line.rsplit("http://").next().expect("an address").to_owned();
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address }
    }

    /// No file of the server may be longer from now on; none: as long as it likes.
    fn limit_files(&self, bytes: Option<u64>) {
        let pid = Pid::from_child(&self.child);
        let limit = Rlimit { current: bytes, maximum: None };
        prlimit(Some(pid), Resource::Fsize, limit).expect("it can be limited");
    }

    /// Asks for something; the status, the cookie that is set, and the answer.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &Value) -> (u16, String, Value) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let head = format!(
            "{method} {path} HTTP/1.0\r\nhost: a\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream.write_all((head + &body).as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap_or("");
        let cookie = set.split(';').next().unwrap_or_default().to_owned();
        (status, cookie, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// Tries a move of a game; the status and the code of the refusal, if it is one.
    fn play(&self, game: &str, cookie: &str, ply: usize, text: &str) -> (u16, Value) {
        let command = json!({"t": "move", "id": ply.to_string(), "ply": ply, "m": text});
        let path = format!("/api/v1/games/{game}/commands");
        let (status, _, answer) = self.ask("POST", &path, cookie, &command);
        (status, answer["code"].clone())
    }

    /// The moves of a game.
    fn plies(&self, game: &str) -> Vec<String> {
        let path = format!("/api/v1/games/{game}");
        let (status, _, state) = self.ask("GET", &path, "", &Value::Null);
        assert_eq!(status, 200, "{state}");
        let plies = state["plies"].as_array().expect("a list");
        plies.iter().map(|ply| ply["m"].as_str().expect("a text").to_owned()).collect()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Not told to stop: what it has said must be there without a last word.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const MOVES: [&str; 8] = ["c3-d4", "d6-c5", "b2-c3", "c7-d6", "a1-b2", "b6-a5", "d4xb6", "a7xc5"];

#[test]
fn a_full_disk_refuses_moves_and_loses_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("server.sqlite");
    let server = Server::start(&database);
    let cookies = [(); 2].map(|()| server.ask("POST", "/api/v1/session", "", &Value::Null).1);
    let wanted = json!({"rules": "brazilian", "opponent": "friend", "side": "white"});
    let (_, _, made) = server.ask("POST", "/api/v1/games", &cookies[0], &wanted);
    let game = made["g"].as_str().expect("an id").to_owned();
    let path = format!("/api/v1/games/{game}/commands");
    let join = json!({"t": "act", "id": "join", "do": "join"});
    assert_eq!(server.ask("POST", &path, &cookies[1], &join).0, 200);
    let play = |ply: usize| server.play(&game, &cookies[ply % 2], ply, MOVES[ply]);
    for ply in 0..4 {
        assert_eq!(play(ply).0, 200);
    }

    // Not a byte more than there is now.
    let log = folder.path().join("server.sqlite-wal");
    server.limit_files(Some(log.metadata().expect("it is there").len()));
    for _ in 0..3 {
        assert_eq!(play(4), (503, json!("unavailable")));
        assert_eq!(server.plies(&game), MOVES[..4], "it can still be read");
    }
    let (status, _, refused) = server.ask("POST", "/api/v1/games", &cookies[0], &wanted);
    assert_eq!((status, &refused["code"]), (503, &json!("unavailable")));

    server.limit_files(None);
    for ply in 4..MOVES.len() {
        assert_eq!(play(ply), (200, Value::Null));
    }
    drop(server);
    let server = Server::start(&database);
    assert_eq!(server.plies(&game), MOVES);
}
