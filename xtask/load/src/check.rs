//! Whether every move that was acknowledged is there after the server was killed.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::http;
use crate::node::Node;
use crate::tally::Acknowledged;

/// What became of the moves.
#[derive(Debug)]
pub(crate) struct Checked {
    games: usize,
    moves: usize,
    /// Those that are gone, or are other ones.
    pub(crate) lost: Vec<Acknowledged>,
}

#[derive(Debug, Deserialize)]
struct Game {
    plies: Vec<Ply>,
}

#[derive(Debug, Deserialize)]
struct Ply {
    m: String,
}

/// Starts the server again and asks for all games.
///
/// # Errors
/// If it does not start, or does not tell of a game.
pub(crate) async fn run(
    program: &Path,
    database: &str,
    acknowledged: &[Acknowledged],
) -> Result<Checked> {
    let node = Node::start(program, database).await?;
    let mut games: BTreeMap<&str, Vec<&Acknowledged>> = BTreeMap::new();
    for done in acknowledged {
        games.entry(&done.game).or_default().push(done);
    }
    let mut lost = Vec::new();
    for (id, moves) in &games {
        let (status, body) = http::get(node.address, &format!("/api/v1/games/{id}")).await?;
        ensure!(status == 200, "the game {id} is answered with {status}: {body}");
        let game: Game = serde_json::from_str(&body).context("no game is told of")?;
        lost.extend(missing(&game, moves));
    }
    Ok(Checked { games: games.len(), moves: acknowledged.len(), lost })
}

fn missing(game: &Game, moves: &[&Acknowledged]) -> Vec<Acknowledged> {
    let is_there = |done: &&&Acknowledged| {
        game.plies.get(done.ply as usize).is_some_and(|ply| ply.m == done.text)
    };
    moves.iter().filter(|done| !is_there(done)).map(|&done| done.clone()).collect()
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, moves, lost } = self;
        write!(
            f,
            "after the server was killed and started again: {moves} acknowledged moves of {games} games, {} lost",
            lost.len()
        )?;
        for Acknowledged { game, ply, text } in lost.iter().take(10) {
            write!(f, "\n  game {game}, ply {ply}: {text}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_is_another_one_is_lost() {
        let ply = |m: &str| Ply { m: m.to_owned() };
        let game = Game { plies: vec![ply("c3-d4"), ply("f6-g5")] };
        let done = |ply, text: &str| Acknowledged { game: "x".into(), ply, text: text.into() };
        let (kept, other, gone) = (done(0, "c3-d4"), done(1, "b6-a5"), done(2, "d4-e5"));
        assert_eq!(missing(&game, &[&kept, &other, &gone]), [other, gone]);
    }
}
