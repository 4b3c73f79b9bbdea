//! What sentences are made of: directions, squares, and numbers of pieces.

use draughts_board::{Direction, DirectionSet, Square, SquareSet, Style};
use draughts_rules::{Count, RuleSet, Troops};

use crate::messages::Phrases;

/// The words of a language for what stands in these rules.
#[derive(Clone, Copy)]
pub(crate) struct Terms<'a> {
    pub(crate) rules: &'a RuleSet,
    pub(crate) phrases: &'static Phrases,
}

/// The sets of directions that have a phrase, the wide ones first, so that no direction is said twice.
const WAYS: [(&str, DirectionSet); 8] = [
    ("way-any", DirectionSet::ANY),
    ("way-orthogonal", DirectionSet::ORTHOGONAL),
    ("way-diagonal", DirectionSet::DIAGONAL),
    ("way-forward", DirectionSet::FORWARD),
    ("way-sideways", DirectionSet::SIDEWAYS),
    ("way-backward", DirectionSet::BACKWARD),
    ("way-forward-diagonal", DirectionSet::FORWARD_DIAGONAL),
    ("way-backward-diagonal", DirectionSet::BACKWARD_DIAGONAL),
];

impl Terms<'_> {
    /// Directions, in the fewest words: `straight forward and sideways`.
    pub(crate) fn ways(self, set: DirectionSet) -> String {
        let mut rest = set;
        let mut ways = Vec::new();
        for (phrase, way) in WAYS {
            if way.iter().all(|direction| rest.contains(direction)) {
                let outside = |direction: &Direction| !way.contains(*direction);
                rest = rest.iter().filter(outside).collect();
                ways.push(self.phrases.say(phrase, &[]));
            }
        }
        self.phrases.all_of(&ways)
    }

    /// Squares by their names, in their order; numbers that follow each other as a range.
    pub(crate) fn squares(self, set: SquareSet) -> String {
        self.phrases.all_of(&self.names(set))
    }

    /// As [`squares`](Self::squares), to choose from.
    pub(crate) fn one_of_squares(self, set: SquareSet) -> String {
        self.phrases.one_of(&self.names(set))
    }

    fn names(self, set: SquareSet) -> Vec<String> {
        let numbering = &self.rules.notation.numbering;
        let name = |square: Square| numbering.name(square).to_string();
        if numbering.style() == Style::Algebraic {
            let order = numbering.order().iter().filter(|&&square| set.contains(square));
            return order.map(|&square| name(square)).collect();
        }
        let mut names = Vec::new();
        let order = numbering.order();
        for run in order.chunk_by(|&one, &next| set.contains(one) == set.contains(next)) {
            match *run {
                [first, ..] if !set.contains(first) => {}
                [first, _, .., last] => names.push(format!("{}–{}", name(first), name(last))),
                _ => names.extend(run.iter().map(|&square| name(square))),
            }
        }
        names
    }

    /// What one side has: `2 kings and 1 man`, or `3 pieces (among them 1 king)`.
    pub(crate) fn troops(self, troops: &Troops) -> String {
        let Troops { kings, men, pieces } = *troops;
        let any = Count::default();
        if pieces == any && kings == any && men == any {
            return self.count("pieces", any);
        }
        let mut parts = Vec::new();
        if pieces == any {
            let nothing = Count { least: 0, most: 0 };
            // Two kings and no man are called two kings.
            if kings != nothing {
                parts.push(self.count("kings", kings));
            }
            if men != nothing || kings == nothing {
                parts.push(self.count("men", men));
            }
            return self.phrases.all_of(&parts);
        }
        for (what, count) in [("kings", kings), ("men", men)] {
            if count != any {
                parts.push(self.count(what, count));
            }
        }
        let pieces = self.count("pieces", pieces);
        if parts.is_empty() {
            return pieces;
        }
        let some = self.phrases.all_of(&parts);
        self.phrases.say("pieces-among", &[("pieces", pieces.into()), ("some", some.into())])
    }

    /// How many: `2 kings`, `2 to 4 kings`, `2 or more kings`, `at most 2 kings`, `no kings`, `any number
    /// of kings`.
    pub(crate) fn count(self, what: &str, count: Count) -> String {
        let Count { least, most } = count;
        let how = match (least, most) {
            (0, 0) => "none",
            (0, u8::MAX) => "any",
            (_, u8::MAX) => "least",
            (0, _) => "most",
            _ if least == most => "exact",
            _ => "range",
        };
        let (n, from) = if how == "least" { (least, least) } else { (most, least) };
        let args = [("n", n.into()), ("from", from.into())];
        self.phrases.say(&format!("{what}-{how}"), &args)
    }

    /// A stretch of the game: in moves of each side, or in plies if they are odd.
    pub(crate) fn span(self, plies: u16) -> String {
        if plies.is_multiple_of(2) {
            self.phrases.say("span-moves", &[("n", (plies / 2).into())])
        } else {
            self.phrases.say("span-plies", &[("n", plies.into())])
        }
    }
}
