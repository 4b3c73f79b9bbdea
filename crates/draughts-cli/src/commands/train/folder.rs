//! The folder of a run: everything that has been done, so that it can go on.
//!
//! A file is written under another name first and then renamed, so that what is there is whole.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

/// What decides the outcome of a run. Rounds are not among it: there may always be more of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Settings {
    pub(super) variant: String,
    pub(super) games: u32,
    pub(super) nodes: u64,
    pub(super) matches: u32,
    pub(super) match_nodes: u64,
    pub(super) seed: u64,
}

/// The folder of a run.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
}

const SETTINGS: &str = "run.json";

impl Folder {
    /// Makes a folder for a new run, or opens that of one which is to go on.
    ///
    /// # Errors
    /// If a new run finds another one there, or one that is to go on has other settings or is not there.
    pub(super) fn open(path: PathBuf, settings: &Settings, resume: bool) -> Result<Self> {
        let folder = Self { path };
        let shown = folder.path.display();
        match (folder.read(SETTINGS)?, resume) {
            (Some(_), false) => bail!(
                "there is a run in `{shown}`: go on with it by --resume, or name another --folder"
            ),
            (None, true) => bail!("there is no run in `{shown}` to go on with"),
            (Some(text), true) => {
                let before: Settings = serde_json::from_slice(&text)
                    .with_context(|| format!("`{SETTINGS}` in `{shown}` is not that of a run"))?;
                if before != *settings {
                    bail!(
                        "the run in `{shown}` was begun otherwise: expected `{}`",
                        options(&before)
                    );
                }
            }
            (None, false) => {
                fs::create_dir_all(&folder.path)
                    .with_context(|| format!("cannot make the folder `{shown}`"))?;
                folder.write(SETTINGS, &serde_json::to_vec_pretty(settings)?)?;
            }
        }
        Ok(folder)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The bytes of a file, if it is there.
    pub(super) fn read(&self, name: &str) -> Result<Option<Vec<u8>>> {
        let path = self.path.join(name);
        match fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).with_context(|| format!("cannot read `{}`", path.display())),
        }
    }

    /// Writes a file, the whole of it or nothing.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        write(&self.path.join(name), bytes)
    }
}

/// Writes a file, the whole of it or nothing.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let part = super::behind(path, ".part");
    fs::write(&part, bytes)
        .and_then(|()| fs::rename(&part, path))
        .with_context(|| format!("cannot write `{}`", path.display()))
}

/// The variant and the options of a run.
pub(super) fn options(settings: &Settings) -> String {
    let Settings { variant, games, nodes, matches, match_nodes, seed } = settings;
    format!(
        "{variant} --games {games} --nodes {nodes} --matches {matches} --match-nodes {match_nodes} \
         --seed {seed}"
    )
}
