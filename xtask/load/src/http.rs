//! As much of HTTP as asking for something takes.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The status and the body of an answer. HTTP/1.0 has neither chunks nor a second request.
///
/// # Errors
/// If nobody listens there, or what comes is no HTTP.
pub(crate) async fn get(address: SocketAddr, path: &str) -> Result<(u16, String)> {
    let mut stream = TcpStream::connect(address).await.context("nobody listens")?;
    let asking = format!("GET {path} HTTP/1.0\r\nhost: {address}\r\n\r\n");
    stream.write_all(asking.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8(answer).context("the answer is no text")?;
    let (head, body) = answer.split_once("\r\n\r\n").context("the answer has no body")?;
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok());
    Ok((status.context("the answer has no status")?, body.to_owned()))
}
