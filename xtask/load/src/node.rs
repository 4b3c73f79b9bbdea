//! The server under load.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};

use crate::http;

/// What one address may ask for, where all players have the same one.
const LIMITS: &str = "1000000";
/// How often it is asked whether it is ready.
const LOOK: Duration = Duration::from_millis(50);
/// A server that is not ready after so many looks does not start.
const LOOKS: u32 = 2400;

/// A running server. It is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    child: Child,
}

impl Node {
    /// Starts it and waits until it is ready.
    ///
    /// # Errors
    /// If it does not start.
    pub(crate) async fn start(program: &Path, database: &str) -> Result<Self> {
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?.local_addr()?;
        let child = Command::new(program)
            .args(["--port", &address.port().to_string(), "--limits", LIMITS])
            .args(["--database", database])
            .env("RUST_LOG", "warn")
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("cannot run `{}`", program.display()))?;
        let mut node = Self { address, child };
        for _ in 0..LOOKS {
            if let Some(status) = node.child.try_wait()? {
                bail!("the server has ended with {status}");
            }
            if http::get(address, "/ready").await.is_ok_and(|(status, _)| status == 200) {
                return Ok(node);
            }
            tokio::time::sleep(LOOK).await;
        }
        bail!("the server is not ready after {} s", (LOOK * LOOKS).as_secs())
    }

    /// Kills it as a failing machine would.
    ///
    /// # Errors
    /// If it has ended by itself.
    pub(crate) async fn kill(&mut self) -> Result<()> {
        self.child.kill().await.context("the server had ended before")
    }

    /// The memory that it has, in bytes; none where the system does not tell.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()?)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
    }
}
