//! Playing the moves of a game that has been read.

use draughts_board::Side;
use draughts_movegen::{Move, Position};

use super::lots::Lots;
use super::{Item, PdnGame, PdnMove, PdnProblem, Setup};
use crate::game::chance;
use crate::{FenError, MoveTextError, Variant};

/// Something wrong with a game that a rule set has found, and with which part.
#[derive(Debug, Clone, PartialEq)]
pub struct Flaw {
    /// The part.
    pub part: FlawPart,
    /// What is wrong.
    pub problem: PdnProblem,
}

impl std::fmt::Display for Flaw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.problem.fmt(f)
    }
}

impl std::error::Error for Flaw {}

/// A part of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FlawPart {
    /// The game as a whole.
    Game,
    /// A tag, by its index.
    Tag(usize),
    /// An item of the body, by its index in the order in which they are written.
    Item(usize),
    /// The result behind the moves.
    End,
}

/// A move that has been played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The index of its item, in the order in which items are written.
    pub item: usize,
    /// Whether it belongs to the main line.
    pub main: bool,
    /// The position before it.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// The position after it.
    pub after: Position,
}

/// What has come of playing a game under some rules.
#[derive(Debug, Clone)]
pub(super) struct Replay {
    pub(super) start: Position,
    pub(super) steps: Vec<Step>,
    pub(super) flaws: Vec<Flaw>,
}

impl Replay {
    /// How many moves of the main line could be played.
    pub(super) fn plies(&self) -> usize {
        self.steps.iter().filter(|step| step.main).count()
    }
}

/// Plays all moves of a game, those of variations as well, by rules of this id.
pub(super) fn replay(variant: &Variant, id: &str, game: &PdnGame) -> Replay {
    let fen = game.tags.iter().enumerate().find(|(_, (name, _))| matches!(*name, "FEN" | "Fen"));
    let Some((tag, (_, text))) = fen.filter(|(_, (_, text))| !text.trim().is_empty()) else {
        return from(variant, id, game, variant.start());
    };
    match variant.parse_fen(text) {
        Ok(start) => from(variant, id, game, start),
        Err(error) => {
            let Some(&start) = error.position() else { return bad_fen(variant, tag, error) };
            // The text leaves open who is to move, so the moves decide.
            let one = from(variant, id, game, start);
            if one.flaws.is_empty() {
                return one;
            }
            let mut turned = start;
            turned.set_side(start.side().other());
            let other = from(variant, id, game, turned);
            if other.plies() > one.plies() { other } else { one }
        }
    }
}

fn bad_fen(variant: &Variant, tag: usize, error: FenError) -> Replay {
    let flaw = Flaw { part: FlawPart::Tag(tag), problem: PdnProblem::Fen(error) };
    Replay { start: variant.start(), steps: Vec::new(), flaws: vec![flaw] }
}

fn from(variant: &Variant, id: &str, game: &PdnGame, start: Position) -> Replay {
    let mut player = Player { variant, id, item: 0, steps: Vec::new(), flaws: Vec::new() };
    player.line(&game.body, start, true);
    Replay { start, steps: player.steps, flaws: player.flaws }
}

/// Plays line after line.
struct Player<'v> {
    variant: &'v Variant,
    /// The id of the rules, whatever the notation.
    id: &'v str,
    item: usize,
    steps: Vec<Step>,
    flaws: Vec<Flaw>,
}

/// How far a line has come.
struct Progress {
    now: Position,
    /// The position before the last move.
    before: Option<Position>,
    /// The step of the last move.
    last: Option<usize>,
    lots: Lots,
    ply: usize,
    unknown: bool,
}

impl Player<'_> {
    /// Plays a line, up to what cannot be played.
    fn line(&mut self, items: &[Item], start: Position, main: bool) {
        let (lots, ply) = (Lots::default(), 0);
        let mut at = Progress { now: start, before: None, last: None, lots, ply, unknown: false };
        let mut items = items.iter();
        for item in items.by_ref() {
            let index = self.item;
            self.item += 1;
            if let Err(problem) = self.play(item, index, &mut at, main) {
                self.flaws.push(Flaw { part: FlawPart::Item(index), problem });
                if let Item::Variation(inside) = item {
                    self.item = index + 1 + count(inside);
                } else {
                    break;
                }
            }
        }
        self.item += count(items.as_slice());
    }

    fn play(
        &mut self,
        item: &Item,
        index: usize,
        at: &mut Progress,
        main: bool,
    ) -> Result<(), PdnProblem> {
        match item {
            Item::Move(mv) => self.mv(mv, index, at, main),
            Item::Unknown => {
                (at.unknown, at.before, at.last) = (true, None, None);
                Ok(())
            }
            Item::Comment(comment) if at.last.is_some() => {
                if !at.lots.read(self.variant, comment) {
                    return Err(PdnProblem::Lots { part: comment.text().trim().to_owned() });
                }
                self.draw_lots(at)
            }
            Item::Variation(inside) => {
                let start = at.before.ok_or(PdnProblem::VariationFirst)?;
                self.line(inside, start, false);
                Ok(())
            }
            Item::Setup(setup) => {
                at.now = self.set_up(setup, &at.now)?;
                (at.unknown, at.before, at.last) = (false, None, None);
                Ok(())
            }
            Item::Comment(_) | Item::Nag(_) | Item::Line(_) => Ok(()),
        }
    }

    fn mv(
        &mut self,
        mv: &PdnMove,
        index: usize,
        at: &mut Progress,
        main: bool,
    ) -> Result<(), PdnProblem> {
        if at.unknown {
            return Err(PdnProblem::AfterUnknown);
        }
        at.ply += 1;
        let before = at.now;
        let found = self.variant.parse_move(&before, &mv.text).map_err(|why| match why {
            MoveTextError::Storm(storm) => PdnProblem::Storm(storm),
            why => PdnProblem::Move {
                rules: self.id.to_owned(),
                ply: at.ply,
                why,
                fen: self.variant.fen(&before),
            },
        })?;
        at.now = self.variant.make(&before, &found);
        (at.before, at.last, at.lots) = (Some(before), Some(self.steps.len()), Lots::default());
        self.steps.push(Step { item: index, main, before, mv: found, after: at.now });
        Ok(())
    }

    /// Takes back what a duel that was lost has undone.
    fn draw_lots(&mut self, at: &mut Progress) -> Result<(), PdnProblem> {
        let Some(step) = at.last.and_then(|last| self.steps.get_mut(last)) else { return Ok(()) };
        let Some(failed) = at.lots.duels.iter().find(|duel| !duel.success) else { return Ok(()) };
        if !step.mv.captured().contains(failed.square) {
            let part = self.variant.square_name(failed.square).to_string();
            return Err(PdnProblem::Lots { part });
        }
        let generator = self.variant.generator();
        step.after = chance::after_failure(generator, &step.before, &step.mv, failed.square);
        at.now = step.after;
        Ok(())
    }

    /// The position of a setup; one without pieces only passes the turn.
    fn set_up(&self, setup: &Setup, now: &Position) -> Result<Position, PdnProblem> {
        let side = match setup.fen() {
            "W::" => Some(Side::White),
            "B::" => Some(Side::Black),
            _ => None,
        };
        if let Some(side) = side {
            let mut passed = *now;
            passed.set_side(side);
            return Ok(passed);
        }
        self.variant.parse_fen(setup.fen()).map_err(PdnProblem::Setup)
    }
}

/// How many items there are, those of variations included.
fn count(items: &[Item]) -> usize {
    let inside = |item: &Item| match item {
        Item::Variation(items) => 1 + count(items),
        _ => 1,
    };
    items.iter().map(inside).sum()
}
