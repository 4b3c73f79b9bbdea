//! A connection to another program.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use draughts::Side;
use draughts_protocol::dxp::{
    Conversation, DxpError, FrameError, Frames, Message, OutOfTurn, Role, State,
};
use thiserror::Error;

/// So many messages wait to be read; who says more has to wait, too.
const WAITING: usize = 64;

/// Why there is no message from the other program.
#[derive(Debug, Error)]
pub(super) enum LinkError {
    /// It has closed the connection.
    #[error("the other program has broken off the connection")]
    Closed,
    /// It says nothing, or nothing to the point.
    #[error("the other program has not answered for {seconds:.1} seconds")]
    Silent { seconds: f64 },
    /// The connection does not work.
    #[error("the connection is broken")]
    Io(#[from] io::Error),
    /// Its bytes are no text of a message.
    #[error("the other program does not speak DXP")]
    Frame(#[from] FrameError),
    /// What it says is no message.
    #[error("the other program does not speak DXP")]
    Message(#[from] DxpError),
    /// It may not say that now.
    #[error("the other program has said the wrong thing")]
    OutOfTurn(#[from] OutOfTurn),
}

/// How long somebody waits for an answer, whatever else is said meanwhile.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wait {
    start: Instant,
    limit: Duration,
}

impl Wait {
    /// A wait that begins now.
    pub(super) fn of(limit: Duration) -> Self {
        Self { start: Instant::now(), limit }
    }

    /// How much of it is left; none if it is over.
    fn left(self) -> Option<Duration> {
        let left = self.limit.saturating_sub(self.start.elapsed());
        Some(left).filter(|left| !left.is_zero())
    }
}

/// A connection, and how far the conversation over it is.
pub(super) struct Link {
    stream: TcpStream,
    texts: Receiver<Result<String, LinkError>>,
    conversation: Conversation,
}

impl Link {
    /// A conversation over a connection, in which nothing has been said yet.
    pub(super) fn new(stream: TcpStream, role: Role, patience: Duration) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(patience))?;
        let (sender, texts) = sync_channel(WAITING);
        let reader = stream.try_clone()?;
        thread::spawn(move || listen(reader, &sender));
        Ok(Self { stream, texts, conversation: Conversation::new(role) })
    }

    /// How far the conversation is.
    pub(super) fn state(&self) -> State {
        self.conversation.state()
    }

    /// Our side in the game asked for last.
    pub(super) fn ours(&self) -> Side {
        self.conversation.ours()
    }

    /// Says something.
    pub(super) fn send(&mut self, message: &Message) -> Result<(), LinkError> {
        self.conversation.send(message)?;
        match self.stream.write_all(&message.to_bytes()) {
            Ok(()) => Ok(()),
            Err(error) if is_gone(&error) => Err(LinkError::Closed),
            Err(error) => Err(error.into()),
        }
    }

    /// What the other program says next, if it says something in time.
    pub(super) fn receive(&mut self, wait: Wait) -> Result<Message, LinkError> {
        let silent = LinkError::Silent { seconds: wait.limit.as_secs_f64() };
        let Some(left) = wait.left() else { return Err(silent) };
        let text = match self.texts.recv_timeout(left) {
            Ok(text) => text?,
            Err(RecvTimeoutError::Timeout) => return Err(silent),
            Err(RecvTimeoutError::Disconnected) => return Err(LinkError::Closed),
        };
        self.understood(&text)
    }

    /// What the other program has said meanwhile, if anything.
    pub(super) fn pending(&mut self) -> Result<Option<Message>, LinkError> {
        match self.texts.try_recv() {
            Ok(text) => self.understood(&text?).map(Some),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(LinkError::Closed),
        }
    }

    fn understood(&mut self, text: &str) -> Result<Message, LinkError> {
        let message = Message::read(text)?;
        self.conversation.receive(&message)?;
        Ok(message)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        // The thread that listens ends with the connection. A connection that is gone need not be closed.
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}

/// Passes on what comes over a connection, until it is closed or nobody listens.
fn listen(mut stream: TcpStream, sender: &SyncSender<Result<String, LinkError>>) {
    let mut frames = Frames::default();
    let mut bytes = [0; 256];
    loop {
        let text = match stream.read(&mut bytes) {
            Ok(0) => Err(LinkError::Closed),
            Ok(count) => {
                frames.push(&bytes[..count]);
                while let Some(text) = frames.next_text() {
                    if sender.send(text.map_err(LinkError::from)).is_err() {
                        return;
                    }
                }
                continue;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) if is_gone(&error) => Err(LinkError::Closed),
            Err(error) => Err(error.into()),
        };
        let _ = sender.send(text);
        return;
    }
}

/// Whether the other end of a connection is no longer there.
fn is_gone(error: &io::Error) -> bool {
    use io::ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset};
    matches!(error.kind(), BrokenPipe | ConnectionReset | ConnectionAborted)
}
