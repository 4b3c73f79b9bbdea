//! The moves of a game as they are replayed.

use std::collections::HashMap;

use draughts::pdn::{Item, MoveNumber, PdnGame, Played, Step};
use draughts::{Position, Side, SquareSet};

use crate::terminal::harmless;

/// So many moves of a variation are shown before it is entered.
const BEGINNING: usize = 6;

/// Signs for the annotations that have one.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// Moves one after another, and what is said before the first of them.
pub(super) struct Line {
    pub(super) start: Position,
    pub(super) said: Vec<String>,
    pub(super) nodes: Vec<Node>,
}

/// A move, what is said about it, and what might have been played in its place.
pub(super) struct Node {
    pub(super) number: MoveNumber,
    /// The move and its signs, `23x32!`.
    pub(super) text: String,
    /// Where the piece came from and went to.
    pub(super) squares: SquareSet,
    pub(super) after: Position,
    pub(super) said: Vec<String>,
    pub(super) variations: Vec<Line>,
}

impl Line {
    /// The main line of a game, as far as it could be played.
    pub(super) fn of(game: &PdnGame, played: &Played) -> Self {
        let steps = played.steps().iter().map(|step| (step.item, step)).collect();
        let first = played.variant().rules().setup.first;
        let mut builder = Builder { played, steps, item: 0, first };
        let number = game.moves().next().and_then(|mv| mv.number()).map_or(1, |n| n.number);
        builder.line(&game.body, *played.start(), number)
    }

    /// The first moves, in a row.
    pub(super) fn beginning(&self) -> String {
        let more = if self.nodes.len() > BEGINNING { " ..." } else { "" };
        row(&self.nodes[..self.nodes.len().min(BEGINNING)]) + more
    }

    /// All moves, with the number of plies every ten of them.
    pub(super) fn moves(&self) -> String {
        let rows = self.nodes.chunks(10).enumerate();
        let rows = rows.map(|(index, nodes)| format!("{:>4}  {}", index * 10 + 1, row(nodes)));
        rows.collect::<Vec<_>>().join("\n")
    }
}

impl Node {
    /// The move with its number: `12... 23x32!`.
    pub(super) fn numbered(&self) -> String {
        let MoveNumber { number, later } = self.number;
        format!("{number}{} {}", if later { "..." } else { "." }, self.text)
    }
}

/// Moves in a row; the second player's have a number only where they begin it.
fn row(nodes: &[Node]) -> String {
    let text = |(index, node): (usize, &Node)| match node.number.later && index > 0 {
        true => node.text.clone(),
        false => node.numbered(),
    };
    nodes.iter().enumerate().map(text).collect::<Vec<_>>().join(" ")
}

/// Builds lines out of items and the steps that were played.
struct Builder<'g> {
    played: &'g Played,
    steps: HashMap<usize, &'g Step>,
    item: usize,
    first: Side,
}

impl Builder<'_> {
    fn line(&mut self, items: &[Item], start: Position, number: u32) -> Line {
        let mut line = Line { start, said: Vec::new(), nodes: Vec::new() };
        let mut number = number;
        let mut before = (start, number);
        for item in items {
            let index = self.item;
            self.item += 1;
            let said = match item {
                Item::Move(mv) => {
                    let Some(step) = self.steps.get(&index) else { continue };
                    let later = step.before.side() != self.first;
                    let text = self.played.variant().move_text(&step.before, &step.mv);
                    let text = text.unwrap_or_default() + mv.strength();
                    before = (step.before, number);
                    let shown = MoveNumber { number, later };
                    number = number.saturating_add(u32::from(later));
                    line.nodes.push(Node {
                        number: shown,
                        text,
                        squares: [Some(step.mv.from()), step.mv.to()]
                            .into_iter()
                            .flatten()
                            .collect(),
                        after: step.after,
                        said: Vec::new(),
                        variations: Vec::new(),
                    });
                    continue;
                }
                Item::Variation(inside) => {
                    let inside = self.line(inside, before.0, before.1);
                    if let Some(node) = line.nodes.last_mut().filter(|_| !inside.nodes.is_empty()) {
                        node.variations.push(inside);
                    }
                    continue;
                }
                Item::Comment(comment) => comment.words(),
                Item::Nag(nag) => match SIGNS.get(usize::from(*nag).wrapping_sub(1)) {
                    Some(sign) => (*sign).to_owned(),
                    None => format!("${nag}"),
                },
                Item::Setup(setup) => format!("position: {}", setup.fen()),
                Item::Unknown => "the next move is not known".to_owned(),
                Item::Line(_) => continue,
            };
            if !said.is_empty() {
                let all = line.nodes.last_mut().map_or(&mut line.said, |node| &mut node.said);
                all.push(harmless(&said));
            }
        }
        line
    }
}
