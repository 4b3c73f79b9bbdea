//! What waits to be sent over a connection.

use std::sync::Arc;

use axum::extract::ws::{Message, Utf8Bytes};
use tokio::sync::{Notify, mpsc};

use crate::wire::Say;

/// So many messages may wait.
const WAITING: usize = 64;

/// What waits to be sent over a connection. Answers that find no place mean that the client is too
/// slow; states wait outside and are always the newest.
#[derive(Debug, Clone)]
pub struct Outbox {
    messages: mpsc::Sender<Message>,
    too_slow: Arc<Notify>,
}

impl Outbox {
    pub(crate) fn new() -> (Self, mpsc::Receiver<Message>) {
        let (messages, receiver) = mpsc::channel(WAITING);
        (Self { messages, too_slow: Arc::default() }, receiver)
    }

    /// Says something, or gives the connection up.
    pub fn say(&self, message: &Say) {
        self.send(Message::Text(message.text()));
    }

    pub(super) fn text(&self, text: Utf8Bytes) {
        self.send(Message::Text(text));
    }

    pub(super) fn send(&self, message: Message) {
        if self.messages.try_send(message).is_err() {
            self.too_slow.notify_one();
        }
    }

    /// A place among those that wait; none if the connection has ended.
    pub(super) async fn place(&self) -> Option<mpsc::Permit<'_, Message>> {
        self.messages.reserve().await.ok()
    }

    /// Comes to an end when the client is too slow.
    pub(super) async fn too_slow(&self) {
        self.too_slow.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_does_not_read_is_given_up_before_much_waits() {
        let (outbox, mut waiting) = Outbox::new();
        for _ in 0..WAITING {
            outbox.text("news".into());
        }
        tokio::select! {
            biased;
            () = outbox.too_slow() => panic!("as much may wait"),
            () = std::future::ready(()) => {}
        }
        outbox.text("more".into());
        outbox.too_slow().await;
        waiting.close();
        let mut kept = 0;
        while waiting.recv().await.is_some() {
            kept += 1;
        }
        assert_eq!(kept, WAITING);
    }
}
