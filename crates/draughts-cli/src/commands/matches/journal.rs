//! The games of a match on disk, from which it can go on.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use draughts::pdn::{self, Comment, Games, Item, PdnGame, ResultFormat, Score};
use draughts::{Game, GameResult, Side, Variant};

use super::contest::Finished;
use super::standing::Played;

/// The tag that says to which match a game belongs.
const MATCH: &str = "Match";

/// How a game ends in which the program of a player has failed.
const FAULT: &str = "abandoned";

/// How a game ends that takes too long.
const LONG: &str = "adjudication";

/// Every game ends like this, and nothing else does.
const END: &[u8] = b"*\n";

/// The file that the games of a match are kept in, if there is one.
pub(super) struct Journal {
    path: Option<PathBuf>,
    /// What the players are called.
    players: [String; 2],
    /// What decides how the games go.
    identity: String,
    is_empty: bool,
}

impl Journal {
    /// The file, and what came of the games that are in it. Half a game at its end, as a computer leaves
    /// it that is switched off, goes out of it.
    ///
    /// # Errors
    /// If it cannot be read, or has something else in it than games of this match.
    pub(super) fn open(
        path: Option<&Path>,
        (players, identity): ([String; 2], String),
        variant: &Variant,
    ) -> Result<(Self, Vec<Played>)> {
        let mut journal =
            Self { path: path.map(Path::to_owned), players, identity, is_empty: true };
        let Some(path) = path else { return Ok((journal, Vec::new())) };
        let shown = path.display();
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error).with_context(|| format!("cannot read `{shown}`")),
        };
        if bytes.is_empty() {
            return Ok((journal, Vec::new()));
        }
        let whole = bytes.windows(END.len()).rposition(|end| end == END);
        let whole = &bytes[..whole.map_or(0, |start| start + END.len())];
        let past = journal
            .read(whole, variant)
            .with_context(|| format!("`{shown}` is not that of this match; name another file"))?;
        if past.is_empty() {
            bail!("`{shown}` is there already and holds no games; name another file");
        }
        if whole.len() < bytes.len() {
            OpenOptions::new()
                .write(true)
                .open(path)
                .and_then(|file| file.set_len(whole.len() as u64))
                .with_context(|| format!("cannot write `{shown}`"))?;
        }
        journal.is_empty = false;
        Ok((journal, past))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn add(&mut self, finished: &Finished) -> Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let mut text = String::new();
        if !self.is_empty {
            text.push('\n');
        }
        pdn::write(&self.score(finished), &mut text)?;
        self.is_empty = false;
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .and_then(|mut file| file.write_all(text.as_bytes()))
            .with_context(|| format!("cannot write `{}`", path.display()))
    }

    /// A game as it is written.
    fn score(&self, finished: &Finished) -> PdnGame {
        let Finished { number, game, result, fault, .. } = finished;
        let mut score = PdnGame::of(game);
        let rules = game.variant().rules();
        let format = ResultFormat::of_game_type(rules.game_type);
        let text = Score::of_result(*result, rules.setup.first).text(format);
        let [first, second] = &self.players;
        let [white, black] =
            if number.is_multiple_of(2) { [first, second] } else { [second, first] };
        score.tags.set("Event", "Match");
        score.tags.set("Round", &round(*number));
        score.tags.set("White", white);
        score.tags.set("Black", black);
        score.tags.set("Result", text.unwrap_or("*"));
        if let Some(why) = fault {
            score.tags.set("Termination", FAULT);
            score.body.push(Item::Comment(Comment::new(&why.to_string())));
        } else if game.outcome().is_none() {
            score.tags.set("Termination", LONG);
        }
        score.tags.push(MATCH, &self.identity);
        score
    }

    /// What came of the games of a text.
    fn read(&self, text: &[u8], variant: &Variant) -> Result<Vec<Played>> {
        let first = variant.rules().setup.first;
        let rules = PdnGame::of(&Game::new(variant));
        let mut past = Vec::new();
        for read in Games::new(text) {
            let read = read?;
            let (number, tags) = (past.len() as u32, &read.game.tags);
            if let Some(problem) = read.problems.first() {
                bail!("{problem}");
            }
            let expected = [
                (MATCH, self.identity.as_str()),
                ("VariantHash", rules.tags.get("VariantHash").unwrap_or_default()),
                ("Round", &round(number)),
            ];
            for (tag, expected) in expected {
                let found = tags.get(tag).unwrap_or_default();
                if found != expected {
                    let game = number + 1;
                    bail!("game {game} has the tag {tag} `{found}`: expected `{expected}`");
                }
            }
            let result = Score::of(read.game.result().unwrap_or_default()).result(first);
            let result = result.with_context(|| format!("game {} has no result", number + 1))?;
            let firsts = if number.is_multiple_of(2) { Side::White } else { Side::Black };
            past.push(Played {
                result: match result {
                    GameResult::Win(side) if side == firsts => 1,
                    GameResult::Win(_) => -1,
                    GameResult::Draw => 0,
                },
                by_fault: tags.get("Termination") == Some(FAULT),
            });
        }
        Ok(past)
    }
}

/// The pair and the game of the pair.
fn round(number: u32) -> String {
    format!("{}.{}", number / 2 + 1, number % 2 + 1)
}
