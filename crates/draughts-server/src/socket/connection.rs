//! The task of a connection.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use rand::RngExt;
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, interval, timeout};

use super::Outbox;
use super::talk::Talk;
use crate::app::App;
use crate::sessions::Changed;
use crate::store::{SessionHash, User};
use crate::wire::Say;

/// Why a connection ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Gone,
    NotUnderstood,
    OtherSession,
    TooFast,
    GoingDown,
    TooSlow,
}

impl End {
    fn code(self) -> Option<(u16, &'static str, Option<u64>)> {
        match self {
            Self::Gone => None,
            Self::NotUnderstood => Some((4002, "not-understood", None)),
            Self::OtherSession => Some((4003, "other-session", Some(0))),
            Self::TooFast => Some((4008, "too-fast", Some(10_000))),
            Self::GoingDown => Some((4010, "going-down", Some(2_000))),
            Self::TooSlow => Some((4011, "too-slow", Some(1_000))),
        }
    }
}

/// Runs a connection to its end.
pub(super) async fn run(app: Arc<App>, socket: WebSocket, session: SessionHash, user: User) {
    app.count_connection(true);
    let (outbox, waiting) = Outbox::new();
    let talk = Talk::new(app.clone(), user.clone(), outbox.clone());
    let (sink, stream) = socket.split();
    let (messages, last_words) = mpsc::channel(1);
    let patience = app.patience.message;
    let writer = tokio::spawn(write(sink, waiting, last_words, patience));
    let mut listener = Listener {
        changed: app.changed_sessions.subscribe(),
        heard: Instant::now(),
        pings: Pings::default(),
        session,
        user,
        doubts: false,
        talk,
    };
    let end = listener.listen(&app, stream, &outbox).await;
    listener.talk.end().await;
    if let Some((code, reason, retry_ms)) = end.code() {
        let bye = Say::Bye { reason: reason.into(), retry_ms };
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        // The writer may have given up.
        let _ = messages.send([Message::Text(bye.text()), close]).await;
    }
    drop((messages, outbox, listener));
    if timeout(patience, writer).await.is_err() {
        tracing::debug!("a connection would not close");
    }
    app.count_connection(false);
}

/// Sends what waits, and last words before all that still waits.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut waiting: mpsc::Receiver<Message>,
    mut last_words: mpsc::Receiver<[Message; 2]>,
    patience: Duration,
) {
    loop {
        let message = tokio::select! {
            biased;
            last = last_words.recv() => {
                for message in last.into_iter().flatten() {
                    let _ = timeout(patience, sink.send(message)).await;
                }
                break;
            }
            message = waiting.recv() => message,
        };
        let Some(message) = message else { break };
        match timeout(patience, sink.send(message)).await {
            Ok(Ok(())) => {}
            // Perhaps it was closed in this very moment.
            Ok(Err(_)) => break,
            Err(_) => return,
        }
    }
    // Whoever has closed hears that it was heard.
    let _ = timeout(patience, sink.close()).await;
}

/// What the server has asked last to find out whether somebody is there, and how far away.
#[derive(Default)]
struct Pings(Option<([u8; 8], Instant)>);

impl Pings {
    /// What is asked now. Nobody can answer it who has not got it, and only once.
    fn next(&mut self, lot: [u8; 8], now: Instant) -> [u8; 8] {
        self.0 = Some((lot, now));
        lot
    }

    /// How long the answer took, if it is one to what was asked last.
    fn answered(&mut self, payload: &[u8], now: Instant) -> Option<Duration> {
        let (_, sent) = self.0.take_if(|(lot, _)| lot[..] == *payload)?;
        Some(now - sent)
    }
}

struct Listener {
    changed: broadcast::Receiver<Changed>,
    heard: Instant,
    pings: Pings,
    session: SessionHash,
    user: User,
    /// Whether the session may have ended.
    doubts: bool,
    talk: Talk,
}

impl Listener {
    async fn listen(
        &mut self,
        app: &App,
        mut stream: SplitStream<WebSocket>,
        outbox: &Outbox,
    ) -> End {
        let mut pings = interval(app.patience.ping);
        loop {
            tokio::select! {
                message = stream.next() => {
                    let Some(Ok(message)) = message else { return self.why_it_ended(message) };
                    if let Err(end) = self.hear(message).await {
                        return end;
                    }
                }
                _ = pings.tick() => {
                    if self.heard.elapsed() > app.patience.silence {
                        return End::Gone;
                    }
                    if self.has_ended(app).await {
                        return End::OtherSession;
                    }
                    let ping = self.pings.next(app.lots().random(), Instant::now());
                    outbox.send(Message::Ping(Bytes::copy_from_slice(&ping)));
                }
                () = app.closing() => return End::GoingDown,
                () = outbox.too_slow() => return End::TooSlow,
                changed = self.changed.recv() => {
                    match changed {
                        Ok(Changed::Perhaps) | Err(_) => self.doubts = true,
                        Ok(changed) if changed.is(&self.session, self.user.id) => {
                            return End::OtherSession;
                        }
                        Ok(_) => {}
                    }
                    if self.has_ended(app).await {
                        return End::OtherSession;
                    }
                }
            }
        }
    }

    /// Whether the session has ended, or its user is another one now, where that is in doubt; it stays so
    /// until the store answers.
    async fn has_ended(&mut self, app: &App) -> bool {
        if !self.doubts {
            return false;
        }
        let session = app.store.session(&self.session, app.now()).await;
        self.doubts = session.is_err();
        session.is_ok_and(|session| session.is_none_or(|session| session.user != self.user))
    }

    fn why_it_ended(&self, last: Option<Result<Message, axum::Error>>) -> End {
        match last {
            // A message that is too long, or text that is none.
            Some(Err(_)) => End::NotUnderstood,
            _ => End::Gone,
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        self.talk.count()?;
        match message {
            Message::Text(text) => self.talk.hear(&text).await,
            Message::Pong(payload) => {
                if let Some(lag) = self.pings.answered(&payload, self.heard) {
                    self.talk.measured(lag);
                }
                Ok(())
            }
            Message::Ping(_) => Ok(()),
            Message::Binary(_) => Err(End::NotUnderstood),
            Message::Close(_) => Err(End::Gone),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lag_is_what_the_server_has_measured_itself() {
        let (mut pings, start) = (Pings::default(), Instant::now());
        let after = |milliseconds| start + Duration::from_millis(milliseconds);
        let lag = |milliseconds| Some(Duration::from_millis(milliseconds));
        pings.next([1; 8], start);
        assert_eq!(pings.answered(&[0; 8], after(70)), None, "nobody has asked this");
        assert_eq!(pings.answered(&[1; 8], after(80)), lag(80));
        assert_eq!(pings.answered(&[1; 8], after(900)), None, "it was answered before");
        pings.next([2; 8], after(1_000));
        assert_eq!(pings.answered(&[1; 8], after(1_100)), None, "it was asked before");
        assert_eq!(pings.answered(&[2; 8], after(1_050)), lag(50));
    }
}
