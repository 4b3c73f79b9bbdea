//! Connections of TCP: each may take its time, but not everybody else's.
//!
//! Who connects and says nothing, or a little now and then, or reads nothing of what they have asked
//! for, holds a socket and some memory. So each step of a request has an end.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;
use tracing::{debug, warn};

use crate::app::App;
use crate::http::router;

/// How long clients may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// For the whole head of a request, from when the connection is there or the last answer was given.
    pub head: Duration,
    /// For the whole body of a request.
    pub body: Duration,
    /// Until they have read something more of an answer.
    pub answer: Duration,
    /// Until they have read a message of a WebSocket.
    pub message: Duration,
    /// How often a WebSocket is asked whether somebody is there.
    pub ping: Duration,
    /// For how long it is believed so without a word.
    pub silence: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let [a_while, half_a_minute] = [10, 30].map(Duration::from_secs);
        Self {
            head: half_a_minute,
            body: half_a_minute,
            answer: half_a_minute,
            message: a_while,
            ping: a_while,
            silence: Duration::from_secs(25),
        }
    }
}

/// No head of a request is longer.
const HEAD: usize = 32 * 1024;
/// How soon it is tried again to let somebody in, when there are no more files.
const AGAIN: Duration = Duration::from_secs(1);

/// Lets everybody in until the server goes down, and serves those who are in to the end. Connections
/// that have become WebSockets end by themselves.
pub async fn serve(app: Arc<App>, listener: TcpListener) {
    let router = router(app.clone());
    // Nothing is ever sent: when the last connection has ended, nobody holds the sender any more.
    let (inside, mut all_gone) = mpsc::channel::<()>(1);
    let mut closing = pin!(app.closing());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut closing => break,
        };
        match accepted {
            Ok((stream, address)) => {
                let talk = talk(app.clone(), stream, address, router.clone());
                let inside = inside.clone();
                tokio::spawn(async move {
                    talk.await;
                    drop(inside);
                });
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                warn!(%error, "nobody can be let in");
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
    drop((listener, inside));
    all_gone.recv().await;
}

/// Whether somebody has gone before they were let in.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers the requests of a connection, one after the other.
async fn talk(app: Arc<App>, stream: TcpStream, address: SocketAddr, router: Router) {
    // An answer does not wait until the one before it has been confirmed.
    if let Err(error) = stream.set_nodelay(true) {
        debug!(%error, "a connection may be slow");
    }
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(app.patience.answer));
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        // A router is always ready.
        router.clone().call(request)
    });
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(app.patience.head)
            .max_header_size(HEAD)
            .max_buf_size(2 * HEAD)
            .serve_connection(TokioIo::new(Box::pin(stream)), service)
            .with_upgrades()
    );
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = app.closing() => {
            // What it has asked for, it gets.
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        debug!(%error, "a connection was cut off");
    }
}
