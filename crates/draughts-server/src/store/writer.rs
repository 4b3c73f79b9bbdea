//! The one writer of an SQLite database: what arrives while the disk is busy is committed together.

use futures_util::future::BoxFuture;
use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot};

use super::{StoreError, connect};

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
    /// Starts the task with a connection of its own, and the way to another one.
    pub(super) fn start(connection: AnyConnection, options: AnyConnectOptions) -> Self {
        let (queue, incoming) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(Link { connection: Some(connection), options }, incoming));
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
    /// Does it, or says why not.
    fn run<'a>(
        &'a mut self,
        connection: &'a mut AnyConnection,
    ) -> BoxFuture<'a, Result<(), String>>;

    /// Tells the caller, after the end of the transaction.
    fn deliver(self: Box<Self>, failure: Option<&str>);
}

struct Pending<T> {
    work: Option<Work<T>>,
    result: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send> Change for Pending<T> {
    fn run<'a>(
        &'a mut self,
        connection: &'a mut AnyConnection,
    ) -> BoxFuture<'a, Result<(), String>> {
        Box::pin(async move {
            let Some(work) = self.work.take() else { return Ok(()) };
            let result = self.result.insert(work(connection).await);
            result.as_ref().map(|_| ()).map_err(ToString::to_string)
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

/// The connection, which is made anew after a failure: SQLite may have ended the transaction by
/// itself, and nobody knows then how deep the connection believes to be in it.
struct Link {
    connection: Option<AnyConnection>,
    options: AnyConnectOptions,
}

impl Link {
    async fn commit(&mut self, changes: &mut [Box<dyn Change>]) -> Result<(), String> {
        if changes.is_empty() {
            return Ok(());
        }
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.options).await.map_err(|error| error.to_string())?,
        };
        commit(&mut connection, changes).await?;
        self.connection = Some(connection);
        Ok(())
    }

    async fn close(self) {
        if let Some(connection) = self.connection
            && let Err(error) = connection.close().await
        {
            tracing::error!(%error, "the database could not be closed");
        }
    }
}

async fn write_all(mut link: Link, mut incoming: mpsc::Receiver<Message>) {
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
        metrics::histogram!("draughts_store_batch_changes").record(changes.len() as f64);
        let failure = link.commit(&mut changes).await.err();
        if let Some(failure) = &failure {
            tracing::error!(changes = changes.len(), %failure, "changes could not be committed");
        }
        for change in changes {
            change.deliver(failure.as_deref());
        }
        if !closing.is_empty() {
            incoming.close();
            link.close().await;
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
    let text = |error: sqlx::Error| error.to_string();
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(text)?;
    if let [change] = changes {
        // It is alone, so the transaction itself is what is undone.
        return match change.run(&mut transaction).await {
            Ok(()) => transaction.commit().await.map_err(text),
            Err(cause) => transaction.rollback().await.map_err(|_| cause),
        };
    }
    for change in changes {
        let mut savepoint = transaction.begin().await.map_err(text)?;
        match change.run(&mut savepoint).await {
            Ok(()) => savepoint.commit().await.map_err(text)?,
            // A full disk ends the whole transaction, and the change knows best why.
            Err(cause) => savepoint.rollback().await.map_err(|_| cause)?,
        }
    }
    transaction.commit().await.map_err(text)
}
