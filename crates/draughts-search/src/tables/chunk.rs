//! A part of the placements of a group, as far as they are solved.

use std::mem;
use std::ops::Range;

use super::error::BuildError;
use super::nodes::{Exits, Look, Nodes};
use super::outcome::{Outcome, is_loss, is_win};

/// Some placements in a row.
pub(super) struct Chunk {
    range: Range<u32>,
    /// Those that are not yet known.
    open: Vec<Open>,
    /// The moves within the group, those of each open placement in a row; none if there was no room.
    moves: Option<Vec<u32>>,
    /// What was found and is not yet written down.
    found: Vec<(u32, u16)>,
    /// The next number of plies at which a way out of the group may decide something.
    next: Option<u16>,
}

/// A placement that is not yet known.
#[derive(Debug, Clone, Copy)]
struct Open {
    node: u32,
    exits: Exits,
    /// Where its moves begin, and how many there are.
    start: u32,
    count: u32,
}

/// What is left to do.
#[derive(Debug, Default)]
pub(super) struct Rest {
    /// How many placements have just become known.
    pub(super) found: usize,
    /// How many are open.
    pub(super) open: u64,
    /// The least of [`Chunk::next`].
    pub(super) next: Option<u16>,
}

impl Rest {
    /// Adds what is left to do elsewhere.
    pub(super) fn add(&mut self, other: Self) {
        self.found += other.found;
        self.open += other.open;
        self.next = self.next.into_iter().chain(other.next).min();
    }
}

impl Chunk {
    pub(super) fn new(range: Range<u32>) -> Self {
        Self { range, open: Vec::new(), moves: None, found: Vec::new(), next: None }
    }

    /// How many placements it has.
    pub(super) fn len(&self) -> u64 {
        self.range.len() as u64
    }

    /// Looks at all placements. The moves within the group are kept if there is room for so many bytes.
    pub(super) fn look(
        &mut self,
        nodes: &Nodes<'_>,
        has_room: impl FnOnce(u64) -> bool,
    ) -> Result<(), BuildError> {
        let mut moves = Vec::new();
        for node in self.range.clone() {
            let start = moves.len();
            match nodes.look(node, &mut moves)? {
                Look::Over(outcome) => self.found.push((node, outcome.code())),
                Look::Open(exits) => {
                    let count = (moves.len() - start) as u32;
                    self.open.push(Open { node, exits, start: start as u32, count });
                }
            }
        }
        moves.shrink_to_fit();
        self.open.shrink_to_fit();
        self.moves = has_room(4 * moves.len() as u64).then_some(moves);
        Ok(())
    }

    /// Finds what is decided after exactly so many plies, when everything that is decided sooner is known
    /// by its code.
    pub(super) fn pass(
        &mut self,
        nodes: &Nodes<'_>,
        plies: u16,
        codes: &[u16],
    ) -> Result<(), BuildError> {
        let mut open = mem::take(&mut self.open);
        self.next = None;
        let mut again = Vec::new();
        let mut failure = None;
        open.retain(|it| {
            let moves = match &self.moves {
                Some(moves) => &moves[it.start as usize..][..it.count as usize],
                None => {
                    again.clear();
                    if let Err(error) = nodes.look(it.node, &mut again) {
                        failure.get_or_insert(error);
                    }
                    &again
                }
            };
            let decided = it.decided(moves, plies, codes);
            if let Some(outcome) = decided {
                self.found.push((it.node, outcome.code()));
            } else if let Some(due) = it.due(plies) {
                self.next = Some(self.next.map_or(due, |next| next.min(due)));
            }
            decided.is_none()
        });
        self.open = open;
        failure.map_or(Ok(()), Err)
    }

    /// Writes down what was found.
    pub(super) fn take_over(&mut self, codes: &mut [u16]) -> Rest {
        let found = self.found.len();
        for (node, code) in self.found.drain(..) {
            codes[node as usize] = code;
        }
        Rest { found, open: self.open.len() as u64, next: self.next }
    }
}

impl Open {
    /// What it comes to, if that shows after so many plies.
    fn decided(&self, moves: &[u32], plies: u16, codes: &[u16]) -> Option<Outcome> {
        let mut all_lose = true;
        for &next in moves {
            let code = codes[next as usize];
            if is_loss(code) {
                return Some(Outcome::Win(plies));
            }
            all_lose &= is_win(code);
        }
        if self.exits.win == plies {
            return Some(Outcome::Win(plies));
        }
        (all_lose && self.exits.loss <= plies).then_some(Outcome::Loss(plies))
    }

    /// After how many plies more than these a way out of the group may decide.
    fn due(&self, plies: u16) -> Option<u16> {
        let Exits { win, loss } = self.exits;
        if win > plies { Some(win) } else { (loss > plies && loss != Exits::SAFE).then_some(loss) }
    }
}
