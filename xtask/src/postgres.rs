//! A PostgreSQL server of the project's own, for as long as tests need one.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, process};

use anyhow::{Context, Result, ensure};

use crate::{project, tools};

/// The user that the server runs as where the chores run as root, which it refuses.
const USER: &str = "postgres";

/// Runs what the server's store promises against PostgreSQL, which the other run of the tests has on
/// SQLite, and what several nodes on one database promise.
///
/// # Errors
/// If PostgreSQL is missing or does not start.
pub fn test() -> Result<bool> {
    let server = Server::start()?;
    println!("cargo test --workspace --test store_contract --test nodes (PostgreSQL)");
    let status = project::cargo()
        .args(["test", "--workspace", "--test", "store_contract", "--test", "nodes"])
        .env("DATABASE_URL", server.url())
        .status()
        .context("cannot run cargo")?;
    Ok(status.success())
}

/// A running server, which is stopped and removed when this is dropped.
#[derive(Debug)]
pub(crate) struct Server {
    /// Where its data, its log and its socket are.
    folder: PathBuf,
    programs: PathBuf,
}

impl Server {
    /// Makes an empty cluster and starts it. It is reached through a socket in its folder only.
    ///
    /// # Errors
    /// If PostgreSQL is missing or does not start.
    pub(crate) fn start() -> Result<Self> {
        tools::POSTGRES.provide()?;
        // Not in `target`: another user must reach it, and the path of a socket must be short.
        let folder = env::temp_dir().join(format!("draughts-postgres-{}", process::id()));
        fs::create_dir(&folder).with_context(|| format!("cannot make `{}`", folder.display()))?;
        let server =
            Self { folder, programs: programs().context("initdb is nowhere to be found")? };
        if tools::is_root() {
            run(Command::new("chown").arg(USER).arg(&server.folder))?;
        }
        let data = server.folder.join("data");
        run(server
            .program("initdb")
            .args([
                "--auth=trust",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
                "--username=tester",
            ])
            .arg("--pgdata")
            .arg(&data))?;
        // What these tests write need not outlive the machine.
        let options = format!(
            "-c listen_addresses='' -c unix_socket_directories='{}' -c fsync=off -c max_connections=400",
            server.folder.display()
        );
        run(server
            .program("pg_ctl")
            .args(["start", "--wait", "--silent", "--options", &options, "--log"])
            .arg(server.folder.join("log"))
            .arg("--pgdata")
            .arg(&data))?;
        Ok(server)
    }

    /// The address of its first database.
    pub(crate) fn url(&self) -> String {
        format!("postgres://tester@localhost/postgres?host={}", self.folder.display())
    }

    /// Ends it as a failing machine would, and starts it again.
    pub(crate) fn crash(&self) -> Result<()> {
        run(self
            .program("pg_ctl")
            .args(["restart", "--mode=immediate", "--wait", "--silent", "--log"])
            .arg(self.folder.join("log"))
            .arg("--pgdata")
            .arg(self.folder.join("data")))
    }

    /// A program of PostgreSQL, run as a user that it accepts.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if tools::is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", USER, "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(&self.folder);
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let stop = run(self
            .program("pg_ctl")
            .args(["stop", "--mode=immediate", "--silent", "--pgdata"])
            .arg(self.folder.join("data")));
        let removed = fs::remove_dir_all(&self.folder).context("cannot remove its folder");
        if let Err(error) = stop.and(removed) {
            println!("PostgreSQL was not taken down: {error:#}");
        }
    }
}

/// The folder with the programs of the newest PostgreSQL: Debian keeps them off the path.
fn programs() -> Option<PathBuf> {
    let is_there = |folder: &PathBuf| folder.join("initdb").exists();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> =
        versions.map(|version| version.path().join("bin")).filter(is_there).collect();
    debian.sort_by_key(|folder| version(folder));
    debian.pop().or_else(|| env::split_paths(&env::var_os("PATH")?).find(is_there))
}

/// The number in `/usr/lib/postgresql/15/bin`.
fn version(folder: &Path) -> Option<u32> {
    folder.parent()?.file_name()?.to_str()?.parse().ok()
}

fn run(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot run {command:?}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?} failed: {}", said.trim());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_comes_last() {
        let mut folders =
            ["9", "17", "15"].map(|it| PathBuf::from(format!("/usr/lib/postgresql/{it}/bin")));
        folders.sort_by_key(|folder| version(folder));
        assert_eq!(folders.map(|it| version(&it)), [Some(9), Some(15), Some(17)]);
    }
}
