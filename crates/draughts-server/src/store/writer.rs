//! The one writer of an SQLite database: what arrives while the disk is busy is committed together.

use futures_util::future::BoxFuture;
use sqlx::{AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot};

use super::StoreError;

/// How many changes may wait for the writer before callers have to wait.
const QUEUE: usize = 4096;

/// How many changes go into one transaction at most.
const BATCH: usize = 256;

/// A change: what is done within a transaction.
pub(super) type Work<T> =
    Box<dyn for<'c> FnOnce(&'c mut AnyConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send>;

/// The way to the writer's task.
#[derive(Debug, Clone)]
pub(super) struct Writer {
    queue: mpsc::Sender<Message>,
}

enum Message {
    Change(Box<dyn Change>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the task with a connection of its own.
    pub(super) fn start(connection: AnyConnection) -> Self {
        let (queue, incoming) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(connection, incoming));
        Self { queue }
    }

    /// Whether the task is there.
    pub(super) fn is_running(&self) -> bool {
        !self.queue.is_closed()
    }

    /// Has a change made; returns once it is on the disk.
    pub(super) async fn write<T: Send + 'static>(&self, work: Work<T>) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let change = Box::new(Pending { work: Some(work), result: None, reply });
        self.queue.send(Message::Change(change)).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }

    /// Commits what waits, then closes the database.
    pub(super) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.queue.send(Message::Close(done)).await.is_ok() {
            // An error means that the task has ended already.
            let _ = closed.await;
        }
    }
}

fn stopped() -> StoreError {
    StoreError::Unavailable("the database has been closed".to_owned())
}

/// A change whatever it returns.
trait Change: Send {
    /// Does it; whether it went well.
    fn run<'a>(&'a mut self, connection: &'a mut AnyConnection) -> BoxFuture<'a, bool>;

    /// Tells the caller, after the end of the transaction.
    fn deliver(self: Box<Self>, failure: Option<&str>);
}

struct Pending<T> {
    work: Option<Work<T>>,
    result: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send> Change for Pending<T> {
    fn run<'a>(&'a mut self, connection: &'a mut AnyConnection) -> BoxFuture<'a, bool> {
        Box::pin(async move {
            let Some(work) = self.work.take() else { return false };
            let result = work(connection).await;
            let good = result.is_ok();
            self.result = Some(result);
            good
        })
    }

    fn deliver(self: Box<Self>, failure: Option<&str>) {
        let answer = match (self.result, failure) {
            (Some(Err(error)), _) => Err(error),
            (Some(Ok(value)), None) => Ok(value),
            (_, failure) => {
                Err(StoreError::Unavailable(failure.unwrap_or("it was not tried").to_owned()))
            }
        };
        // Whoever asked may have gone.
        let _ = self.reply.send(answer);
    }
}

async fn write_all(mut connection: AnyConnection, mut incoming: mpsc::Receiver<Message>) {
    let mut messages = Vec::with_capacity(BATCH);
    while incoming.recv_many(&mut messages, BATCH).await > 0 {
        let mut changes = Vec::with_capacity(messages.len());
        let mut closing = Vec::new();
        for message in messages.drain(..) {
            match message {
                Message::Change(change) => changes.push(change),
                Message::Close(done) => closing.push(done),
            }
        }
        let failure = commit(&mut connection, &mut changes).await.err();
        if let Some(failure) = &failure {
            tracing::error!(changes = changes.len(), %failure, "changes could not be committed");
        }
        for change in changes {
            change.deliver(failure.as_deref());
        }
        if !closing.is_empty() {
            incoming.close();
            if let Err(error) = connection.close().await {
                tracing::error!(%error, "the database could not be closed");
            }
            for done in closing {
                let _ = done.send(());
            }
            return;
        }
    }
}

/// Makes changes in one transaction. One that fails is undone by itself and hurts no other.
async fn commit(
    connection: &mut AnyConnection,
    changes: &mut [Box<dyn Change>],
) -> Result<(), String> {
    if changes.is_empty() {
        return Ok(());
    }
    let text = |error: sqlx::Error| error.to_string();
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(text)?;
    for change in changes {
        let mut savepoint = transaction.begin().await.map_err(text)?;
        if change.run(&mut savepoint).await {
            savepoint.commit().await.map_err(text)?;
        } else {
            savepoint.rollback().await.map_err(text)?;
        }
    }
    transaction.commit().await.map_err(text)
}
