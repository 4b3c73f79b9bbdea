//! Requests that somebody else's program makes up from the description of the server's HTTP part.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use crate::project;
use crate::python::{Environment, Package};

/// What reads the description, asks for everything in it, rightly and wrongly, and holds the answers
/// against it.
const TESTER: Package = Package { name: "schemathesis", version: "4.32.5" };

/// What must hold of every answer. That a text which fits the description is accepted is not among it:
/// whether a rule file has faults, no description says.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_schema_conformance,response_headers_conformance";

/// Waits for whatever is newer than the last state.
const SLOW: &str = "/api/v1/games/{g}/state";

/// Has the server asked for everything; whether all answers were as they should be, and the server is
/// there in the end and has nowhere panicked.
///
/// # Errors
/// If something does not build or start.
pub fn run() -> Result<bool> {
    let folder = project::target().join("api");
    let tester = Environment::provide(&folder.join("tester"), &[TESTER])?;
    let mut server = Server::start(folder)?;
    let asked = Command::new(tester.program("schemathesis"))
        .arg("run")
        .arg(format!("http://127.0.0.1:{}/api/v1/openapi.json", server.port))
        .args(["--wait-for-schema", "60", "--request-timeout", "20", "--no-color"])
        .args(["--phases", "coverage,fuzzing", "--max-examples", "10", "--seed", "1"])
        .args(["--exclude-path", SLOW, "--checks", CHECKS])
        .current_dir(&server.folder)
        .status()
        .context("cannot run schemathesis")?;
    let lives = server.child.try_wait()?.is_none();
    let log = fs::read_to_string(server.folder.join("log")).context("the server has no log")?;
    let panics = log.lines().filter(|line| line.contains("panicked")).count();
    println!("the server {}; {panics} panics", if lives { "lives" } else { "has ended" });
    Ok(asked.success() && lives && panics == 0)
}

/// A server with a new database. It is killed when this is dropped.
struct Server {
    folder: std::path::PathBuf,
    port: u16,
    child: Child,
}

impl Server {
    fn start(folder: std::path::PathBuf) -> Result<Self> {
        let program = project::program("draughts-server")?;
        let data = folder.join("data");
        if data.exists() {
            fs::remove_dir_all(&data).context("cannot remove the database of before")?;
        }
        fs::create_dir_all(&data).context("cannot make the folder of the database")?;
        // Whoever has a port for a moment leaves it free for the server.
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let log = File::create(folder.join("log")).context("cannot write a log")?;
        let child = Command::new(program)
            .args(["--port", &port.to_string(), "--limits", "1000000", "--database"])
            .arg(data.join("server.sqlite"))
            .envs([("RUST_LOG", "warn"), ("NO_COLOR", "1")])
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .context("cannot run the server")?;
        Ok(Self { folder, port, child })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
