//! What a legal move does, in sentences.

use draughts_movegen::MoveKind;

use super::{Voice, sentence};
use crate::explain::deed::{Choice, Deed};

impl Voice<'_> {
    pub(in crate::explain) fn deed(&self, deed: &Deed) -> String {
        let mut parts = vec![sentence(&self.action(deed))];
        if let Some(kind) = deed.mv.becomes() {
            parts.push(sentence(&self.say("explain-becomes", &self.kind(kind))));
        }
        if deed.by_lot {
            parts.push(sentence(&self.say("explain-duel", &[])));
        }
        match deed.choice {
            Choice::Only => parts.push(sentence(&self.say("explain-only-move", &[]))),
            Choice::Captures => parts.push(sentence(&self.say("explain-only-captures", &[]))),
            Choice::Free => {}
        }
        if let Some(end) = &deed.end {
            parts.push(self.conclusion(end));
        }
        parts.join(" ")
    }

    /// From where to where it goes, and what it captures.
    fn action(&self, deed: &Deed) -> String {
        let from = self.square(deed.mv.from());
        let Some(to) = deed.mv.to().map(|to| self.square(to)) else {
            return self.say("explain-removal", &[("square", from.into())]);
        };
        let mut args = self.kind(deed.mv.moved()).to_vec();
        args.extend([("from", from.into()), ("to", to.into())]);
        if deed.mv.kind() == MoveKind::Step {
            return self.say("explain-step", &args);
        }
        let list = |squares: &[_]| {
            let names: Vec<_> = squares.iter().map(|&square| self.square(square)).collect();
            self.phrases.all_of(&names)
        };
        args.push(("captured", list(&deed.path.captured).into()));
        match deed.path.landings.as_slice() {
            [between @ .., _] if !between.is_empty() => {
                args.push(("way", list(between).into()));
                self.say("explain-capture-by-way", &args)
            }
            _ => self.say("explain-capture", &args),
        }
    }
}
