//! Games that were played with other programs, on disk.

use std::fs::{self, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use draughts::pdn::{self, PdnGame};
use draughts::{Game, Side};

use super::play::save;

/// Tags begin with this, and so does every file of games; what does not is left alone.
const TAG: u8 = b'[';

/// Writes a game to a file: behind the games of one that ends in `.pdn`, else as `play` saves it.
///
/// # Errors
/// If the file holds something else, or cannot be written.
pub(super) fn write(game: &Game, players: &[String; 2], path: &str) -> Result<()> {
    if holds_many(path) { append(game, players, path) } else { save::write(game, path) }
}

/// Whether a file of this name holds many games.
pub(super) fn holds_many(path: &str) -> bool {
    let ending = Path::new(path).extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("pdn"))
}

fn append(game: &Game, players: &[String; 2], path: &str) -> Result<()> {
    let mut score = PdnGame::of(game);
    for (side, tag) in [(Side::White, "White"), (Side::Black, "Black")] {
        score.tags.set(tag, &players[side.index()]);
    }
    let mut text = String::new();
    if fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        if !holds_games(path)? {
            bail!("`{path}` is there already and holds no games; choose another name");
        }
        text.push('\n');
    }
    pdn::write(&score, &mut text)?;
    let add =
        || OpenOptions::new().create(true).append(true).open(path)?.write_all(text.as_bytes());
    add().with_context(|| format!("cannot write `{path}`"))
}

/// Whether a file begins as one of games does.
fn holds_games(path: &str) -> Result<bool> {
    let mut start = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(64).read_to_end(&mut start))
        .with_context(|| format!("cannot read `{path}`"))?;
    let text = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&start);
    Ok(text.trim_ascii_start().first() == Some(&TAG))
}
