//! A server that is told to stop serves whoever is in to the end.
#![cfg(unix)]
#![allow(clippy::disallowed_methods, reason = "the test starts the program and talks with it")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

#[test]
fn a_request_that_came_before_the_end_is_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Command::new(env!("CARGO_BIN_EXE_draughts-server"))
        .args(["--port", "0", "--database"])
        .arg(folder.path().join("server.sqlite"))
        .env("RUST_LOG", "info")
        .env("NO_COLOR", "1")
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut log = BufReader::new(server.stdout.take().expect("a pipe")).lines();
    let mut said = |what: &str| {
        let mut lines = log.by_ref().map(|line| line.expect("text"));
        lines.find(|line| line.contains(what)).unwrap_or_else(|| panic!("it never says `{what}`"))
    };
    let line = said("listening on http://");
    let address = line.rsplit("http://").next().expect("an address").to_owned();

    let mut request = TcpStream::connect(&address).expect("it listens");
    let head = "PUT /api/v1/settings HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
                expect: 100-continue\r\ncontent-length: 2\r\n\r\n";
    request.write_all(head.as_bytes()).expect("it reads");
    // It has begun to read the body when it says so.
    let mut begun = [0; 12];
    request.read_exact(&mut begun).expect("it answers");
    assert_eq!(&begun, b"HTTP/1.1 100");

    let told = Command::new("kill").arg(server.id().to_string()).status().expect("it is told");
    assert!(told.success());
    said("going down");
    while TcpStream::connect(&address).is_ok() {
        std::thread::yield_now();
    }
    request.write_all(b"{}").expect("it still reads");
    let mut answer = String::new();
    request.read_to_string(&mut answer).expect("it answers");
    assert!(answer.contains("HTTP/1.1 204"), "{answer}");
    assert!(server.wait().expect("it ends").success());
}
