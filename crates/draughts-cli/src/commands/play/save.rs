//! Games on disk.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};
use draughts::Game;
use draughts::game::GameRecord;

/// The longest game that is read: ten thousand times what a long one needs.
const LONGEST: u64 = 64 << 20;

/// Writes a game to a file: a new one, or one that holds a saved game already.
///
/// # Errors
/// If the file holds something else, or cannot be written.
pub(in crate::commands) fn write(game: &Game, path: &str) -> Result<()> {
    if path.is_empty() {
        bail!("where to? Write `save` and the name of a file");
    }
    if Path::new(path).exists() && read(path).is_err() {
        bail!("`{path}` is there already and holds no saved game; choose another name");
    }
    let mut text = serde_json::to_string_pretty(&game.record())?;
    text.push('\n');
    fs::write(path, text).with_context(|| format!("cannot write `{path}`"))
}

/// Reads the record of a game from a file.
///
/// # Errors
/// If the file cannot be read or holds something else.
pub(in crate::commands) fn read(path: &str) -> Result<GameRecord> {
    let file = File::open(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow::anyhow!("cannot read `{path}`: there is no such file"),
        _ => anyhow::Error::from(error).context(format!("cannot read `{path}`")),
    })?;
    let mut text = String::new();
    file.take(LONGEST)
        .read_to_string(&mut text)
        .with_context(|| format!("cannot read `{path}`"))?;
    serde_json::from_str(&text).with_context(|| format!("`{path}` is not a saved game"))
}
