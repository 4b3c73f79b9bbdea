//! A client that says what a page would say.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Nothing takes so long unless it never comes.
const PATIENCE: Duration = Duration::from_secs(40);

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Response {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    pub(crate) fn cookie(&self) -> Option<String> {
        let line = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
        line.split(';').next().map(str::to_owned)
    }
}

/// Asks for something over HTTP/1.1, as plainly as can be.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Response {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    text += &format!("content-length: {}\r\n\r\n{body}", body.len());
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    stream.write_all(text.as_bytes()).await.expect("it reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("it answers");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
    let body = if head.to_ascii_lowercase().contains("transfer-encoding: chunked") {
        unchunk(body)
    } else {
        body.to_owned()
    };
    Response { status, head: head.replace("\r\n", "\n"), body }
}

fn unchunk(mut rest: &str) -> String {
    let mut whole = String::new();
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).expect("the size of a chunk");
        whole += &after[..size];
        rest = after[size..].trim_start_matches("\r\n");
    }
    whole
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A request to become a WebSocket, as a page makes it.
fn upgrade(address: SocketAddr, cookie: &str) -> Request {
    let mut asking =
        format!("ws://{address}/api/v1/socket").into_client_request().expect("it is one");
    let headers = asking.headers_mut();
    headers.insert("cookie", cookie.parse().expect("a header"));
    headers.insert("origin", format!("http://{address}").parse().expect("a header"));
    headers.insert("sec-websocket-protocol", "draughts.v1".parse().expect("a header"));
    asking
}

async fn next_text(socket: &mut Socket) -> Option<String> {
    loop {
        match socket.next().await? {
            Ok(Message::Text(text)) => return Some(text.to_string()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// Somebody with a session and a WebSocket.
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
    pub(crate) user: Value,
    socket: Socket,
    /// What has come and was not asked for yet.
    waiting: VecDeque<Value>,
    /// All that has come.
    pub(crate) heard: Vec<String>,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> Self {
        let made = request(address, "POST", "/api/v1/session", &[], "").await;
        let cookie = made.cookie().expect("a session begins");
        Self::connect_as(address, cookie).await
    }

    /// Another tab of the same person.
    pub(crate) async fn connect_as(address: SocketAddr, cookie: String) -> Self {
        let upgrade = upgrade(address, &cookie);
        let (socket, _) = connect_async(upgrade).await.expect("it becomes a WebSocket");
        let mut client = Self {
            address,
            cookie,
            user: Value::Null,
            socket,
            waiting: VecDeque::new(),
            heard: Vec::new(),
        };
        client.say(json!({"t": "hello", "tab": "1", "lang": "en"})).await;
        client.user = client.hear("welcome").await["user"].clone();
        client
    }

    /// Asks for one more connection; the status with which it is refused.
    pub(crate) async fn refusal(&self) -> Option<u16> {
        match connect_async(upgrade(self.address, &self.cookie)).await {
            Ok(_) => None,
            Err(Error::Http(response)) => Some(response.status().as_u16()),
            Err(error) => panic!("it is neither refused nor accepted: {error}"),
        }
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.say_text(message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.expect("it can be sent");
    }

    /// The next message, whatever it is; none after the end.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        match tokio::time::timeout(PATIENCE, next_text(&mut self.socket)).await {
            Ok(text) => {
                let text = text?;
                let message = serde_json::from_str(&text).expect("JSON");
                self.heard.push(text);
                Some(message)
            }
            Err(_) => panic!("nothing comes; waiting were {:#?}", self.waiting),
        }
    }

    /// The code with which the server closes.
    pub(crate) async fn close_code(&mut self) -> u16 {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match next.expect("something comes").expect("it closes properly") {
                Ok(Message::Close(Some(frame))) => return frame.code.into(),
                Ok(_) => {}
                Err(error) => panic!("closed without a word: {error}"),
            }
        }
    }

    /// The next message of a kind; others before it wait.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        self.hear_where(|message| message["t"] == kind).await
    }

    pub(crate) async fn hear_where(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        if let Some(index) = self.waiting.iter().position(&fits)
            && let Some(found) = self.waiting.remove(index)
        {
            return found;
        }
        loop {
            let Some(message) = self.next().await else {
                panic!("the connection has ended; waiting were {:#?}", self.waiting)
            };
            if fits(&message) {
                return message;
            }
            self.waiting.push_back(message);
        }
    }

    /// The first state that is as it should be.
    pub(crate) async fn state_where(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        self.hear_where(|message| message["t"] == "state" && fits(message)).await
    }

    pub(crate) async fn state_at(&mut self, ply: u64) -> Value {
        self.state_where(|state| state["ply"] == ply).await
    }

    /// A name for a command that no other has.
    pub(crate) fn fresh(&self) -> String {
        static COMMANDS: AtomicU32 = AtomicU32::new(0);
        format!("command-{}", COMMANDS.fetch_add(1, Ordering::Relaxed))
    }

    pub(crate) async fn follow(&mut self, game: &str) -> Value {
        self.say(json!({"t": "sub", "g": game})).await;
        self.hear_where(|message| message["t"] == "state" && message["g"] == game).await
    }

    /// The answer to a command, and never that to another one.
    pub(crate) async fn answer(&mut self, id: &str) -> Value {
        self.hear_where(|it| (it["t"] == "ack" || it["t"] == "no") && it["id"] == id).await
    }

    pub(crate) async fn play(&mut self, game: &str, ply: u64, text: &str) -> Value {
        let id = self.fresh();
        self.say(json!({"t": "move", "id": id, "g": game, "ply": ply, "m": text})).await;
        self.answer(&id).await
    }

    pub(crate) async fn act(&mut self, game: &str, act: &str, more: Value) -> Value {
        let id = self.fresh();
        let mut message = json!({"t": "act", "id": id, "g": game, "do": act});
        for (key, value) in more.as_object().into_iter().flatten() {
            message[key] = value.clone();
        }
        self.say(message).await;
        self.answer(&id).await
    }

    /// Asks over HTTP in the same session.
    pub(crate) async fn http(&self, method: &str, path: &str, body: Value) -> Response {
        let headers = [("cookie", self.cookie.as_str()), ("content-type", "application/json")];
        let body = if body.is_null() { String::new() } else { body.to_string() };
        request(self.address, method, path, &headers, &body).await
    }

    /// Makes a game; its id.
    pub(crate) async fn make(&self, wanted: Value) -> String {
        let made = self.http("POST", "/api/v1/games", wanted).await;
        assert_eq!(made.status, 201, "{}", made.body);
        made.json()["g"].as_str().expect("an id").to_owned()
    }

    /// Loses a rated game to a level of the computer, which accepts no draw; its id.
    pub(crate) async fn lose_to_the_computer(&mut self, rules: &str, level: u8) -> String {
        let wanted = json!({"rules": rules, "opponent": "computer", "level": level,
                            "side": "white", "rated": true});
        let game = self.make(wanted).await;
        self.follow(&game).await;
        let refused = self.act(&game, "offer-draw", json!({"ply": 0})).await;
        assert_eq!(refused["code"], "not-allowed");
        assert_eq!(self.act(&game, "resign", json!({})).await["t"], "ack");
        game
    }
}
