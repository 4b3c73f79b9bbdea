//! A player.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::tally::{Acknowledged, Tally};
use crate::words::{Said, State};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long a player waits before the next attempt to connect, or to have a command carried out.
const AGAIN: Duration = Duration::from_millis(500);

/// What all bots of a run share.
#[derive(Debug)]
pub(crate) struct Shared {
    /// Where the nodes listen. Whoever loses the connection tries the next one.
    pub(crate) addresses: Vec<SocketAddr>,
    /// A node has been killed: connections that it had are lost, and nobody is to blame.
    pub(crate) killed: AtomicBool,
    pub(crate) think: Duration,
    pub(crate) tally: Tally,
    /// So many connect at once.
    pub(crate) doors: Semaphore,
    pub(crate) stop: watch::Receiver<bool>,
}

/// The connection has come to an end, or to nothing.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Cut(&'static str);

/// A move that was sent and not acknowledged yet.
#[derive(Debug, Clone)]
struct Sent {
    id: String,
    at: Instant,
    done: Acknowledged,
}

/// What a bot does next without being told.
#[derive(Debug, Clone)]
enum Next {
    /// It plays what it has thought of.
    Play(Acknowledged),
    /// It says again what was not carried out.
    Repeat,
}

/// A player, who looks for a game, plays it, and looks for the next one.
#[derive(Debug)]
pub(crate) struct Bot {
    shared: Arc<Shared>,
    name: usize,
    /// Which of the nodes it goes to.
    node: usize,
    rules: String,
    lots: ChaCha8Rng,
    cookie: Option<String>,
    game: Option<String>,
    sent: Option<Sent>,
    next: Option<(Instant, Next)>,
    commands: u32,
}

impl Bot {
    pub(crate) fn new(shared: Arc<Shared>, name: usize, rules: &str, seed: u64) -> Self {
        Self {
            shared,
            name,
            node: name,
            rules: rules.to_owned(),
            lots: ChaCha8Rng::seed_from_u64(seed.wrapping_add(name as u64)),
            cookie: None,
            game: None,
            sent: None,
            next: None,
            commands: 0,
        }
    }

    /// Plays until it is told to stop; whoever loses the connection comes back.
    pub(crate) async fn live(mut self) {
        let mut stop = self.shared.stop.clone();
        while !*stop.borrow() {
            let shared = self.shared.clone();
            let ended = tokio::select! {
                ended = self.visit() => ended,
                _ = stop.changed() => break,
            };
            if let Err(error) = ended {
                self.node += 1;
                if error.is::<Cut>() && shared.killed.load(Ordering::Relaxed) {
                    shared.tally.came_back();
                } else {
                    shared.tally.error(&error.to_string());
                }
            }
            tokio::time::sleep(AGAIN).await;
        }
        if self.game.is_some() {
            self.shared.tally.playing.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// One connection, from its beginning to its end.
    async fn visit(&mut self) -> Result<()> {
        let mut socket = {
            let shared = self.shared.clone();
            let _door = shared.doors.acquire().await.context("the doors are closed")?;
            let mut socket = self.connect().await.context(Cut("no connection"))?;
            say(&mut socket, &json!({"t": "hello", "tab": "1", "lang": "en"})).await?;
            socket
        };
        self.shared.tally.connected.fetch_add(1, Ordering::Relaxed);
        let ended = self.talk(&mut socket).await;
        self.shared.tally.connected.fetch_sub(1, Ordering::Relaxed);
        ended
    }

    async fn connect(&mut self) -> Result<Socket> {
        let address = self.shared.addresses[self.node % self.shared.addresses.len()];
        let mut asking = format!("ws://{address}/api/v1/socket").into_client_request()?;
        let headers = asking.headers_mut();
        headers.insert("origin", format!("http://{address}").parse()?);
        headers.insert("sec-websocket-protocol", "draughts.v1".parse()?);
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse()?);
        }
        // A browser does not hold small messages back, either.
        let (socket, answer) = connect_async_with_config(asking, None, true).await?;
        if let Some(cookie) = answer.headers().get("set-cookie") {
            self.cookie = cookie.to_str()?.split(';').next().map(str::to_owned);
        }
        Ok(socket)
    }

    async fn talk(&mut self, socket: &mut Socket) -> Result<()> {
        match self.game.clone() {
            Some(game) => say(socket, &json!({"t": "sub", "g": game})).await?,
            None => self.seek(socket).await?,
        }
        if self.sent.is_some() {
            self.next = Some((Instant::now(), Next::Repeat));
        }
        loop {
            let moment = self.next.as_ref().map(|(moment, _)| *moment);
            let alarm = async {
                match moment {
                    Some(moment) => sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                message = socket.next() => match message.context(Cut("the server has hung up"))?
                    .context(Cut("the connection has broken"))? {
                    Message::Text(text) => self.hear(socket, &text).await?,
                    Message::Close(_) => bail!(Cut("the server has closed the connection")),
                    _ => {}
                },
                () = alarm => self.act(socket).await?,
            }
        }
    }

    async fn hear(&mut self, socket: &mut Socket, text: &str) -> Result<()> {
        match serde_json::from_str(text).context("a message that no bot understands")? {
            Said::State(state) => self.look(socket, &state).await,
            Said::Paired { g } => {
                self.shared.tally.playing.fetch_add(1, Ordering::Relaxed);
                say(socket, &json!({"t": "sub", "g": g})).await?;
                self.game = Some(g);
                Ok(())
            }
            Said::Ack { id } => {
                if let Some(sent) = self.sent.take_if(|sent| sent.id == id) {
                    self.shared.tally.acknowledged(sent.done, sent.at.elapsed());
                }
                Ok(())
            }
            Said::No { id, code } => {
                self.shared.tally.error(&format!("refused: {code}"));
                if let ("sub", "unavailable", Some(game)) = (&*id, &*code, &self.game) {
                    tokio::time::sleep(AGAIN).await;
                    return say(socket, &json!({"t": "sub", "g": game})).await;
                }
                if self.sent.as_ref().is_some_and(|sent| sent.id == id) {
                    if code == "unavailable" {
                        self.next = Some((Instant::now() + AGAIN, Next::Repeat));
                    } else {
                        self.sent = None;
                    }
                }
                Ok(())
            }
            Said::Bye { reason } => bail!("bye: {reason}"),
            Said::Welcome | Said::Else => Ok(()),
        }
    }

    /// Looks at the game: it may be over, or it may be the bot's turn.
    async fn look(&mut self, socket: &mut Socket, state: &State) -> Result<()> {
        if self.game.as_deref() != Some(state.g.as_str()) {
            return Ok(());
        }
        if state.is_over() {
            self.shared.tally.finished();
            self.shared.tally.playing.fetch_sub(1, Ordering::Relaxed);
            say(socket, &json!({"t": "unsub", "g": state.g})).await?;
            (self.game, self.next) = (None, None);
            return self.seek(socket).await;
        }
        let planned = match &self.next {
            Some((_, Next::Play(done))) => Some(done),
            _ => self.sent.as_ref().map(|sent| &sent.done),
        };
        if !state.is_mine() || planned.is_some_and(|done| done.ply == state.ply) {
            return Ok(());
        }
        if state.legal.is_empty() {
            bail!("the bot has to move and was not told how");
        }
        let text = state.legal[self.lots.random_range(0..state.legal.len())].notation.clone();
        let half = self.shared.think / 2;
        let moment = Instant::now() + half + self.shared.think.mul_f64(self.lots.random::<f64>());
        let done = Acknowledged { game: state.g.clone(), ply: state.ply, text };
        self.next = Some((moment, Next::Play(done)));
        Ok(())
    }

    async fn act(&mut self, socket: &mut Socket) -> Result<()> {
        if let Some((_, Next::Play(done))) = self.next.take() {
            self.commands += 1;
            let id = format!("{}-{}", self.name, self.commands);
            self.sent = Some(Sent { id, at: Instant::now(), done });
        }
        let Some(Sent { id, done: Acknowledged { game, ply, text }, .. }) = &self.sent else {
            return Ok(());
        };
        say(socket, &json!({"t": "move", "id": id, "g": game, "ply": ply, "m": text})).await
    }

    async fn seek(&mut self, socket: &mut Socket) -> Result<()> {
        self.commands += 1;
        let id = format!("{}-{}", self.name, self.commands);
        let clock = json!({"kind": "fischer", "seconds": 3600, "increment": 10});
        let seek = json!({"t": "seek", "id": id, "rules": self.rules, "clock": clock});
        say(socket, &seek).await
    }
}

async fn say(socket: &mut Socket, message: &Value) -> Result<()> {
    socket.send(Message::text(message.to_string())).await.context(Cut("nothing can be sent"))
}
