//! What has happened, in sentences.

use draughts::Game;
use draughts::game::Ply;
use draughts::movegen::Position;

use crate::commands::moves::{capital, what_it_does};
use crate::terminal::{HEADING, paint};

/// A ply: the move, what it did, and how its duels went. One sentence a line.
pub(in crate::commands) fn ply(game: &Game, number: usize) -> String {
    let (Some(ply), Some(before)) = (game.plies().get(number), game.positions().get(number)) else {
        return String::new();
    };
    let side = capital(before.side());
    let mv = paint(HEADING, &ply.text);
    let mut text = if ply.ballot {
        format!("The opening drawn by lot: {side} plays {mv}")
    } else if ply.automatic {
        format!("The time of {side} has run out: the lot plays {mv}")
    } else {
        format!("{side} plays {mv}")
    };
    let what = what_it_does(game.variant(), before, &ply.mv);
    let failed = ply.duels.iter().any(|duel| !duel.success);
    if !what.is_empty() && !failed {
        text.push_str(&format!(": {what}"));
    }
    text.push('\n');
    text + &duels(game, before, ply)
}

/// How the duels of a ply went.
fn duels(game: &Game, before: &Position, ply: &Ply) -> String {
    let name = |square| game.variant().square_name(square);
    let mut text = String::new();
    let failed = ply.duels.iter().find(|duel| !duel.success).map(|duel| duel.square);
    let path = game.variant().generator().path(before, &ply.mv);
    for &square in &path.captured {
        let duel = ply.duels.iter().find(|duel| duel.square == square);
        if failed == Some(square) {
            text.push_str(&format!(
                "{} wins its duel: the attacker leaves the board\n",
                name(square)
            ));
            break;
        }
        if duel.is_some() {
            text.push_str(&format!("{} loses its duel and is captured\n", name(square)));
        } else if failed.is_some() {
            text.push_str(&format!("{} is captured\n", name(square)));
        }
    }
    text
}
