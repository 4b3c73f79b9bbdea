//! What a rule might say instead, to show by contrast what it says.

use draughts_board::{DirectionSet, Shape, Side, SquareSet};
use draughts_rules::{Heading, Priority, RuleSet};

/// Changes of some keys that go together.
pub(super) type Change = Vec<(String, Option<String>)>;

/// Other values of a key, those that show most first, and how many of them are worth a diagram.
pub(super) fn alternatives(rules: &RuleSet, key: &str) -> (Vec<Change>, usize) {
    let only = |values: Vec<String>| {
        values.into_iter().map(|value| vec![(key.to_owned(), Some(value))]).collect()
    };
    let words = |words: &[&str]| {
        let own = rules.value(key).unwrap_or_default();
        let quoted = words.iter().map(|word| format!("\"{word}\""));
        only(quoted.filter(|word| *word != own).collect())
    };
    let parts: Vec<_> = key.split('.').collect();
    match *parts.as_slice() {
        ["man", "moves"] => (only(directions(steps(rules), rules.man.moves, &STEPS)), 1),
        ["man", "captures"] => {
            let values = directions(jumps(rules), rules.man.captures, &JUMPS);
            // From the second jump on, men go on as before, if they have a first one.
            let next = |value: &String| {
                let next = rules.value("man.captures-next").filter(|_| value != "[]");
                ("man.captures-next".to_owned(), next)
            };
            let change = |value: String| vec![next(&value), (key.to_owned(), Some(value))];
            (values.into_iter().map(change).collect(), 2)
        }
        ["man", "captures-next"] => (only(vec![words_of(rules.man.captures)]), 1),
        ["man", "forward", "white"] => (vec![turned(rules)], 1),
        ["king", "moves"] => (only(king_directions(rules, false)), 1),
        ["king", "captures"] => (only(king_directions(rules, true)), 2),
        ["king", "range"] => (words(&["short", "flying"]), 1),
        ["king", "landing"] => (words(&["adjacent", "any", "adjacent-after-king"]), 1),
        ["king", "same-king-limit"] | ["goal", "minimum-pieces"] => (words(&["none"]), 1),
        ["pieces", name, "moves" | "captures"] => {
            let Some(piece) = rules.pieces.iter().find(|piece| piece.name == name) else {
                return (Vec::new(), 0);
            };
            if parts[2] == "moves" {
                (only(directions(steps(rules), piece.moves, &STEPS)), 1)
            } else {
                (only(directions(jumps(rules), piece.captures, &JUMPS)), 2)
            }
        }
        ["pieces", _, "becomes"] => (words(&["itself", "man", "king"]), 1),
        ["capture", "priority"] => priorities(rules),
        ["capture", "complete"] if rules.capture.complete => {
            // A rule that compares whole captures does not go with captures that may stop early.
            let changes =
                [(key, Some("false")), ("capture.priority", None), ("capture.values", None)];
            let owned =
                |(key, value): (&str, Option<&str>)| (key.to_owned(), value.map(str::to_owned));
            (vec![changes.map(owned).to_vec()], 1)
        }
        ["capture", "values", "king"] => {
            let value = rules.capture.values.man;
            (only(vec![value.to_string()]), 1)
        }
        ["capture", "removal"] => (words(&["after-move", "immediate"]), 1),
        ["capture", "reversal"] => (words(&["allowed", "forbidden"]), 1),
        ["capture", "orthogonal-stride"] => {
            // At a distance of one there are only diagonals on such a board.
            let near = [key, "man.captures", "man.captures-next", "king.captures"];
            let near = near.into_iter().filter(|key| rules.value(key).is_some());
            let value = |near| if near == key { "1" } else { "[\"diagonal\"]" };
            (vec![near.map(|near| (near.to_owned(), Some(value(near).to_owned()))).collect()], 1)
        }
        ["promotion", "squares"] if rules.king.is_none() => (words(&["far-row"]), 1),
        ["promotion", "squares"] => (only(vec![corners(rules)]), 1),
        ["promotion", "squares", _] => {
            (vec![vec![("promotion.squares".to_owned(), Some("\"far-row\"".to_owned()))]], 1)
        }
        ["promotion", "during-capture"] => {
            (words(&["continues-as-king", "ends-move", "continues-as-man"]), 2)
        }
        ["goal", "no-moves" | "no-pieces"] => (words(&["loss", "win"]), 1),
        ["chance", "success-common" | "success-marked"] => (only(vec!["0".to_owned()]), 1),
        _ => match rules.value(key).as_deref() {
            Some("true") => (only(vec!["false".to_owned()]), 1),
            Some("false") => (only(vec!["true".to_owned()]), 1),
            _ => (Vec::new(), 0),
        },
    }
}

/// Directions that a rule on steps, and one on jumps, is shown beside.
const STEPS: [DirectionSet; 2] = [DirectionSet::ANY, DirectionSet::NONE];
const JUMPS: [DirectionSet; 3] =
    [DirectionSet::NONE, DirectionSet::ANY, DirectionSet::FORWARD_DIAGONAL];

/// The other sets of directions that make a difference on a board.
fn directions(reach: DirectionSet, own: DirectionSet, others: &[DirectionSet]) -> Vec<String> {
    let within = |set: DirectionSet| set.bits() & reach.bits();
    let others = others.iter().filter(|&&other| within(other) != within(own));
    others.map(|&other| words_of(DirectionSet::from_bits(within(other)))).collect()
}

/// The men of both sides turned round, those at the start with them.
fn turned(rules: &RuleSet) -> Change {
    let mut change = Vec::new();
    for side in Side::BOTH {
        let heading = match rules.man.forward[side.index()] {
            Heading::Up => "\"down\"",
            Heading::Down => "\"up\"",
        };
        change.push((format!("man.forward.{side}"), Some(heading.to_owned())));
    }
    let men = Side::BOTH.map(|side| {
        let names: Vec<_> = names(rules, rules.setup.men[side.other().index()]).collect();
        format!("{side} = [{}]", names.join(", "))
    });
    let first = rules.value("setup.first").unwrap_or_default();
    change.push(("setup".to_owned(), Some(format!("{{ first = {first}, {} }}", men.join(", ")))));
    change
}

fn king_directions(rules: &RuleSet, capture: bool) -> Vec<String> {
    let Some(king) = &rules.king else { return Vec::new() };
    if capture {
        directions(jumps(rules), king.captures, &JUMPS[..2])
    } else {
        directions(steps(rules), king.moves, &STEPS)
    }
}

/// The directions in which neighboring squares are played on.
fn steps(rules: &RuleSet) -> DirectionSet {
    match rules.board.shape() {
        Shape::Dark | Shape::Light => DirectionSet::DIAGONAL,
        Shape::All | Shape::Points => DirectionSet::ANY,
    }
}

/// The directions in which jumps can lead from one square that is played on to another.
fn jumps(rules: &RuleSet) -> DirectionSet {
    if rules.capture.orthogonal_stride > 1 { DirectionSet::ANY } else { steps(rules) }
}

/// A set of directions as a rule file writes it.
fn words_of(set: DirectionSet) -> String {
    const WORDS: [(&str, DirectionSet); 5] = [
        ("forward", DirectionSet::FORWARD),
        ("backward", DirectionSet::BACKWARD),
        ("sideways", DirectionSet::SIDEWAYS),
        ("forward-diagonal", DirectionSet::FORWARD_DIAGONAL),
        ("backward-diagonal", DirectionSet::BACKWARD_DIAGONAL),
    ];
    let within = |part: DirectionSet| set.bits() & part.bits() == part.bits();
    let words = WORDS.iter().filter(|(_, part)| within(*part));
    let words: Vec<_> = words.map(|(word, _)| format!("\"{word}\"")).collect();
    format!("[{}]", words.join(", "))
}

/// The rules of choice with each of them left out, or one where there is none.
fn priorities(rules: &RuleSet) -> (Vec<Change>, usize) {
    let own = &rules.capture.priority;
    let list = |list: &mut dyn Iterator<Item = Priority>| {
        let words: Vec<_> = list.map(|rule| format!("\"{}\"", word(rule))).collect();
        ("capture.priority".to_owned(), Some(format!("[{}]", words.join(", "))))
    };
    if own.is_empty() {
        return (vec![vec![list(&mut std::iter::once(Priority::Quantity))]], 1);
    }
    let without = own.iter().map(|&rule| {
        let mut change = vec![list(&mut own.iter().copied().filter(|&other| other != rule))];
        if rule == Priority::Value {
            change.push(("capture.values".to_owned(), None));
        }
        change
    });
    (without.collect(), own.len())
}

fn word(rule: Priority) -> &'static str {
    match rule {
        Priority::Quantity => "quantity",
        Priority::Quality => "quality",
        Priority::Preference => "preference",
        Priority::Order => "order",
        Priority::Value => "value",
    }
}

/// Promotion in one corner only.
fn corners(rules: &RuleSet) -> String {
    let squares = Side::BOTH.map(|side| {
        let corner = rules.far_row(side).lowest().map(SquareSet::of).unwrap_or_default();
        let names: Vec<_> = names(rules, corner).collect();
        format!("{side} = [{}]", names.join(", "))
    });
    format!("{{ {} }}", squares.join(", "))
}

fn names(rules: &RuleSet, squares: SquareSet) -> impl Iterator<Item = String> + '_ {
    let name = |square| format!("\"{}\"", rules.notation.numbering.name(square));
    squares.iter().map(name)
}
