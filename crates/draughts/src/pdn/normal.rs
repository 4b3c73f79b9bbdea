//! Games in the form of the standard.

use std::collections::HashMap;

use draughts_board::Side;
use draughts_movegen::Position;

use super::lots;
use super::replay::{Flaw, FlawPart, Replay, Step};
use super::standard_tags::{Telling, tags};
use super::{Item, MoveNumber, PdnGame, PdnMove, PdnProblem, Setup};
use crate::{MoveTextError, Variant};

/// A game that has been played by one variant, as a game of another one, which may be the same with
/// other names of squares.
pub(super) fn rewritten(
    game: &PdnGame,
    source: &Variant,
    replay: &Replay,
    target: &Variant,
    telling: &Telling<'_>,
) -> Result<PdnGame, Box<Flaw>> {
    if source.rules().board != target.rules().board {
        let problem = PdnProblem::OtherBoard { rules: target.id().to_owned() };
        return Err(Box::new(Flaw { part: FlawPart::Game, problem }));
    }
    let start = replay.start;
    let steps = replay.steps.iter().map(|step| (step.item, step)).collect();
    let first = target.rules().setup.first;
    let tags = tags(game, target, &start, telling);
    let result = tags.get("Result").unwrap_or_default();
    let mut rewriter = Rewriter { source, target, steps, item: 0, first, result };
    let number = game.moves().next().and_then(|mv| mv.number).map_or(1, |number| number.number);
    let body = rewriter.line(&game.body, start, Count { number, ply: 1 })?;
    let lines = game.lines.clone();
    Ok(PdnGame { lines, tags, body, end: None })
}

/// How far a line has come: the number of its next move, and the ply.
#[derive(Clone, Copy)]
struct Count {
    number: u32,
    ply: usize,
}

/// Writes lines anew.
struct Rewriter<'g> {
    source: &'g Variant,
    target: &'g Variant,
    steps: HashMap<usize, &'g Step>,
    item: usize,
    /// Who moves first by the rules.
    first: Side,
    /// The value of the tag with the result.
    result: &'g str,
}

impl Rewriter<'_> {
    /// A line from a position on; the first move of the first player has this number.
    fn line(
        &mut self,
        items: &[Item],
        start: Position,
        mut count: Count,
    ) -> Result<Vec<Item>, Box<Flaw>> {
        let mut line = Vec::with_capacity(items.len());
        let (mut now, mut before) = (start, None);
        // The second player's move has a number of its own only where something stands before it.
        let mut interrupted = true;
        for item in items {
            let index = self.item;
            self.item += 1;
            match item {
                Item::Move(mv) => {
                    let later = now.side() != self.first;
                    let number = MoveNumber { number: count.number, later };
                    let shown = (interrupted || !later).then_some(number);
                    before = Some((now, count));
                    let (mv, after) = self.mv(mv, index, &now, count.ply)?;
                    // A number shows that it is not the result at the end.
                    let shown = shown.or_else(|| (mv.text == self.result).then_some(number));
                    line.push(Item::Move(mv.with_number(shown)));
                    now = after;
                    count.number = count.number.saturating_add(u32::from(later));
                    count.ply += 1;
                    interrupted = false;
                }
                Item::Unknown => {}
                Item::Variation(inside) => {
                    let (from, count) = before.unwrap_or((now, count));
                    let inside = self.line(inside, from, count)?;
                    if !inside.is_empty() {
                        line.push(Item::Variation(inside));
                    }
                    interrupted = true;
                }
                Item::Setup(setup) => {
                    let (setup, position) = self.setup(setup, &now);
                    (now, before) = (position, None);
                    line.push(Item::Setup(setup));
                    interrupted = true;
                }
                Item::Comment(comment) => {
                    let name = |square| self.target.square_name(square).to_string();
                    let comment = lots::translated(comment, self.source, name);
                    line.push(Item::Comment(comment));
                    interrupted = true;
                }
                Item::Nag(_) | Item::Line(_) => line.push(item.clone()),
            }
        }
        Ok(line)
    }

    /// A move in the notation of the target, and the position after it.
    fn mv(
        &self,
        mv: &PdnMove,
        index: usize,
        now: &Position,
        ply: usize,
    ) -> Result<(PdnMove, Position), Box<Flaw>> {
        let flaw = |problem| Box::new(Flaw { part: FlawPart::Item(index), problem });
        let illegal = || {
            flaw(PdnProblem::Move {
                rules: self.target.id().to_owned(),
                ply,
                why: MoveTextError::NotLegal { text: mv.text.clone() },
                fen: self.target.fen(now),
            })
        };
        let step = self.steps.get(&index).ok_or_else(illegal)?;
        let legal = self.target.legal_moves(now).map_err(|storm| flaw(storm.into()))?;
        let same = legal.iter().find(|other| {
            (other.from(), other.to(), other.captured(), other.route())
                == (step.mv.from(), step.mv.to(), step.mv.captured(), step.mv.route())
        });
        let same = same.ok_or_else(illegal)?;
        let text = self.target.move_text(now, same).map_err(|storm| flaw(storm.into()))?;
        // Where lots decide, what has come of a capture stands in the step.
        let lost = step.after.of(step.before.side()).len()
            < step.before.of(step.before.side()).len()
            && step.mv.is_capture();
        let after = if lost { step.after } else { self.target.make(now, same) };
        let written = PdnMove { number: None, text, strength: mv.strength.clone() };
        Ok((written, after))
    }

    /// A setup in the notation of the target, and its position.
    fn setup(&self, setup: &Setup, now: &Position) -> (Setup, Position) {
        let passed = match setup.fen() {
            "W::" => Some(Side::White),
            "B::" => Some(Side::Black),
            _ => None,
        };
        match (passed, self.source.parse_fen(setup.fen())) {
            (None, Ok(position)) => {
                (Setup::new(&format!("FEN \"{}\"", self.target.fen(&position))), position)
            }
            (Some(side), _) => {
                let mut position = *now;
                position.set_side(side);
                (setup.clone(), position)
            }
            (None, Err(_)) => (setup.clone(), *now),
        }
    }
}
