//! Bytes on a line, whether they make sense or not.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Nothing takes so long unless it never comes.
const PATIENCE: Duration = Duration::from_secs(20);

/// What comes to an end, or the test fails.
pub(super) async fn soon<T>(what: &str, coming: impl Future<Output = T>) -> T {
    match timeout(PATIENCE, coming).await {
        Ok(come) => come,
        Err(_) => panic!("{what}: nothing comes of it"),
    }
}

/// One end of a line.
pub(super) struct Line {
    stream: TcpStream,
    /// What has come and was not asked for yet.
    come: Vec<u8>,
}

impl Line {
    pub(super) async fn open(address: SocketAddr) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket");
        // Who does not read is full soon.
        socket.set_recv_buffer_size(4096).expect("it has a buffer");
        let stream = soon("connecting", socket.connect(address)).await.expect("it listens");
        stream.set_nodelay(true).expect("it can be set");
        Self { stream, come: Vec::new() }
    }

    /// Sends what the other end will take; false if it has hung up.
    pub(super) async fn send(&mut self, bytes: &[u8]) -> bool {
        soon("sending", self.stream.write_all(bytes)).await.is_ok()
    }

    /// Says that nothing more will come.
    pub(super) async fn finish(&mut self) {
        // The other end may have hung up.
        let _ = self.stream.shutdown().await;
    }

    /// Reads a little more; false at the end.
    async fn more(&mut self) -> bool {
        let mut bytes = [0; 4096];
        match soon("reading", self.stream.read(&mut bytes)).await {
            Ok(count @ 1..) => {
                self.come.extend_from_slice(&bytes[..count]);
                true
            }
            Ok(0) | Err(_) => false,
        }
    }

    /// All that comes until the other end hangs up.
    pub(super) async fn hear_out(mut self) -> Vec<u8> {
        while self.more().await {}
        self.come
    }

    /// Reads until something stands there; what comes before it, and it. None if the end comes first.
    pub(super) async fn until(&mut self, what: &[u8]) -> Option<Vec<u8>> {
        loop {
            let found = self.come.windows(what.len()).position(|window| window == what);
            if let Some(start) = found {
                return Some(self.come.drain(..start + what.len()).collect());
            }
            if !self.more().await {
                return None;
            }
        }
    }

    /// Becomes a WebSocket, as a page does.
    pub(super) async fn upgrade(address: SocketAddr, cookie: &str) -> Self {
        let mut line = Self::open(address).await;
        let head = handshake(address, cookie, &[]);
        assert!(line.send(head.as_bytes()).await);
        let answer = line.until(b"\r\n\r\n").await.expect("an answer");
        assert!(answer.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&answer));
        line
    }

    /// The next frame: what it is and what is in it; none if the end comes first.
    pub(super) async fn frame(&mut self) -> Option<(u8, Vec<u8>)> {
        loop {
            if let Some((head, length)) = frame_size(&self.come)
                && self.come.len() >= head + length
            {
                let opcode = self.come[0] & 0x0F;
                return Some((opcode, self.come.drain(..head + length).skip(head).collect()));
            }
            if !self.more().await {
                return None;
            }
        }
    }

    /// How the WebSocket ends: the code with which it is closed, none if it is cut off.
    pub(super) async fn close_code(&mut self) -> Option<u16> {
        while let Some((opcode, payload)) = self.frame().await {
            if opcode == CLOSE {
                return Some(u16::from_be_bytes(payload.get(..2)?.try_into().ok()?));
            }
        }
        None
    }

    /// The next text, with pings answered; none at the end.
    pub(super) async fn text(&mut self) -> Option<String> {
        loop {
            match self.frame().await? {
                (TEXT, payload) => return Some(String::from_utf8(payload).expect("text")),
                (PING, payload) => drop(self.send(&frame(PONG, &payload)).await),
                (CLOSE, _) => return None,
                _ => {}
            }
        }
    }
}

/// How long the head of a frame is, and what it announces; none if not all of the head has come.
fn frame_size(come: &[u8]) -> Option<(usize, usize)> {
    let long = |bytes: &[u8]| bytes.iter().fold(0, |sum, &byte| sum << 8 | usize::from(byte));
    match *come.get(1)? {
        126 => Some((4, long(come.get(2..4)?))),
        127 => Some((10, long(come.get(2..10)?))),
        length => Some((2, length.into())),
    }
}

/// The head of a request to become a WebSocket, with some headers in the place of others.
pub(super) fn handshake(address: SocketAddr, cookie: &str, other: &[(&str, &str)]) -> String {
    let host = address.to_string();
    let origin = format!("http://{address}");
    let usual = [
        ("host", host.as_str()),
        ("origin", origin.as_str()),
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ("sec-websocket-protocol", "draughts.v1"),
        ("cookie", cookie),
    ];
    let mut head = "GET /api/v1/socket HTTP/1.1\r\n".to_owned();
    for (name, value) in usual {
        let value = other.iter().find(|(other, _)| *other == name).map_or(value, |(_, it)| it);
        head += &format!("{name}: {value}\r\n");
    }
    head + "\r\n"
}

pub(super) const TEXT: u8 = 0x1;
pub(super) const BINARY: u8 = 0x2;
pub(super) const CLOSE: u8 = 0x8;
pub(super) const PING: u8 = 0x9;
pub(super) const PONG: u8 = 0xA;
/// The last frame of a message.
pub(super) const LAST: u8 = 0x80;

/// A whole message in one frame, as a client must send it.
pub(super) fn frame(opcode: u8, payload: &[u8]) -> Vec<u8> {
    part(LAST | opcode, payload)
}

/// A frame with any first byte, masked.
pub(super) fn part(first: u8, payload: &[u8]) -> Vec<u8> {
    let mask = [0x37, 0xFA, 0x21, 0x3D];
    let mut bytes = vec![first];
    bytes.extend(length(0x80, payload.len()));
    bytes.extend(mask);
    bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}

/// A length as a frame has it, in as few bytes as can be.
pub(super) fn length(mask: u8, length: usize) -> Vec<u8> {
    match length {
        0..=125 => vec![mask | length as u8],
        126..=0xFFFF => [&[mask | 126][..], &(length as u16).to_be_bytes()].concat(),
        _ => [&[mask | 127][..], &(length as u64).to_be_bytes()].concat(),
    }
}
