//! What a node has to tell, on its way out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};

use super::Notice;
use crate::store::{NOTE_BYTES, NodeId, Store};

/// So many notices wait. Where more come, the others are told that some were lost.
const WAITING: usize = 10_000;
/// So many are sent in one go at most.
const AT_A_TIME: usize = 256;
/// A notice in a note needs a comma, too, and a note what is around them.
const AROUND: usize = 40;

/// The way to the other nodes. What is said here is forgotten where there are none.
#[derive(Debug, Clone, Default)]
pub struct Bus(Option<Way>);

#[derive(Debug, Clone)]
struct Way {
    waiting: mpsc::Sender<Waiting>,
    lost: Arc<AtomicBool>,
}

#[derive(Debug)]
enum Waiting {
    Notice(Notice),
    Flush(oneshot::Sender<()>),
}

/// What is sent in one go: who says it, and what.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Note<N> {
    pub(super) node: NodeId,
    pub(super) notices: Vec<N>,
}

impl Bus {
    /// The way from a node to those that share its store; starts the task that sends.
    pub(crate) fn start(store: &Store, node: NodeId) -> Self {
        if !store.is_shared() {
            return Self::default();
        }
        let (waiting, receiver) = mpsc::channel(WAITING);
        let lost = Arc::new(AtomicBool::new(false));
        tokio::spawn(send(store.clone(), node, receiver, lost.clone()));
        Self(Some(Way { waiting, lost }))
    }

    /// Tells the other nodes something, soon.
    pub fn say(&self, notice: Notice) {
        if let Some(way) = &self.0
            && way.waiting.try_send(Waiting::Notice(notice)).is_err()
        {
            way.lost.store(true, Ordering::Release);
        }
    }

    /// Waits until everything is sent that was said before.
    pub async fn flush(&self) {
        let Some(way) = &self.0 else { return };
        let (done, sent) = oneshot::channel();
        if way.waiting.send(Waiting::Flush(done)).await.is_ok() {
            // The task has ended.
            let _ = sent.await;
        }
    }
}

async fn send(
    store: Store,
    node: NodeId,
    mut waiting: mpsc::Receiver<Waiting>,
    lost: Arc<AtomicBool>,
) {
    let mut taken = Vec::with_capacity(AT_A_TIME);
    while waiting.recv_many(&mut taken, AT_A_TIME).await > 0 {
        let (mut notices, mut flushed) = (Vec::with_capacity(taken.len()), Vec::new());
        if lost.swap(false, Ordering::AcqRel) {
            notices.push(Notice::Lost);
        }
        for it in taken.drain(..) {
            match it {
                Waiting::Notice(notice) => notices.push(notice),
                Waiting::Flush(done) => flushed.push(done),
            }
        }
        for note in notes(node, &notices) {
            if let Err(error) = store.notify(note).await {
                tracing::warn!(%error, "other nodes were not told something");
                lost.store(true, Ordering::Release);
            }
        }
        for done in flushed {
            // Nobody may wait any more.
            let _ = done.send(());
        }
    }
}

/// Notices as texts that are short enough.
fn notes(node: NodeId, notices: &[Notice]) -> Vec<String> {
    let mut notes = Vec::new();
    let mut note = Note { node, notices: Vec::new() };
    let mut length = AROUND;
    for notice in notices {
        // Values of ours can always be written.
        let own = serde_json::to_string(notice).map_or(0, |text| text.len() + 1);
        if length + own > NOTE_BYTES {
            notes.extend(serde_json::to_string(&note));
            (note.notices, length) = (Vec::new(), AROUND);
        }
        length += own;
        note.notices.push(notice);
    }
    if !note.notices.is_empty() {
        notes.extend(serde_json::to_string(&note));
    }
    notes
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::store::GameId;

    #[test]
    fn many_notices_go_in_texts_that_are_short_enough_and_all_arrive() {
        let lots = &mut rand_chacha::ChaCha8Rng::seed_from_u64(7);
        let node = NodeId::random(lots);
        let notices: Vec<_> =
            (0..1000).map(|version| Notice::Game { game: GameId::random(lots), version }).collect();
        let notes = notes(node, &notices);
        assert!(notes.len() > 1);
        assert!(notes.iter().all(|note| note.len() <= NOTE_BYTES));
        let read = notes.iter().flat_map(|note| {
            let note: Note<Notice> = serde_json::from_str(note).expect("a note");
            assert_eq!(note.node, node);
            note.notices
        });
        assert_eq!(read.collect::<Vec<_>>(), notices);
    }

    #[tokio::test]
    async fn nothing_is_said_where_there_is_nobody() {
        let bus = Bus::default();
        bus.say(Notice::Lobby);
        bus.flush().await;
    }
}
