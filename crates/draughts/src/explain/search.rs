//! Captures of which a text names only some of the landings.

use draughts_board::{DirectionSet, Square};
use draughts_rules::{Capture, DuringCapture, King, Landing, Range, Record, Removal, Reversal};

use super::walk::Walk;

/// So many jumps are tried.
const JUMPS: usize = 20_000;

/// So many ways are kept.
const WAYS: usize = 500;

/// The captures that pass some squares in order and stop on the last of them, finished or not, and
/// whether these are all.
pub(super) fn ways<'r>(start: &Walk<'r>, squares: &[Square]) -> (Vec<Walk<'r>>, bool) {
    let mut search = Search { squares, tried: 0, found: Vec::new() };
    search.go_on(start, 0);
    let complete = search.tried < JUMPS && search.found.len() < WAYS;
    (search.found, complete)
}

struct Search<'s, 'r> {
    squares: &'s [Square],
    tried: usize,
    found: Vec<Walk<'r>>,
}

impl<'r> Search<'_, 'r> {
    /// Tries every next jump; `passed` of the squares lie behind.
    fn go_on(&mut self, walk: &Walk<'r>, passed: usize) {
        for jump in walk.next_jumps() {
            if self.tried >= JUMPS || self.found.len() >= WAYS {
                return;
            }
            self.tried += 1;
            let next = walk.after(jump);
            let last = self.squares.len().saturating_sub(1);
            let is_here = self.squares.get(passed) == Some(&jump.landing);
            if passed == last && is_here {
                self.found.push(next.clone());
            }
            self.go_on(&next, if is_here && passed < last { passed + 1 } else { passed });
        }
    }
}

/// The rules with one of them given up at a time, the likeliest mistakes of players first.
pub(super) fn relaxed(rules: &Record) -> impl Iterator<Item = Record> + '_ {
    let relaxations: [fn(&mut Record); 12] = [
        |rules| rules.capture.reversal = Reversal::Allowed,
        |rules| rules.capture.straight = false,
        |rules| rules.promotion.during_capture = DuringCapture::ContinuesAsKing,
        |rules| rules.promotion.during_capture = DuringCapture::ContinuesAsMan,
        |rules| rules.man.captures_kings = true,
        |rules| king(rules, |king| king.landing = Landing::Any),
        |rules| king(rules, |king| king.range = Range::Flying),
        |rules| {
            let Capture { removal, .. } = &mut rules.capture;
            *removal = match removal {
                Removal::AfterMove => Removal::Immediate,
                Removal::Immediate => Removal::AfterMove,
            };
        },
        |rules| rules.man.captures_next = DirectionSet::ANY,
        |rules| rules.man.captures = DirectionSet::ANY,
        |rules| king(rules, |king| king.captures = DirectionSet::ANY),
        |rules| rules.pieces.iter_mut().for_each(|piece| piece.ends_move = false),
    ];
    relaxations.into_iter().filter_map(|relax| {
        let mut relaxed = rules.clone();
        relax(&mut relaxed);
        (relaxed != *rules).then_some(relaxed)
    })
}

fn king(rules: &mut Record, change: impl Fn(&mut King)) {
    if let Some(king) = &mut rules.king {
        change(king);
    }
}
