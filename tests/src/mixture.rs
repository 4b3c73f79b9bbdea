//! Rule files by lot: keys that no variant combines.

use std::fmt::Write;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

const STEPS: &[&str] = &[
    r#""forward""#,
    r#""forward-diagonal""#,
    r#""forward", "forward-diagonal""#,
    r#""forward", "sideways""#,
    r#""diagonal""#,
    r#""any""#,
];
const LINES: &[&str] = &[r#""orthogonal""#, r#""diagonal""#, r#""any""#];
const DIAGONALS: &[&str] = &[r#""forward-diagonal""#, r#""diagonal""#];
const LANDINGS: &[&str] = &["any", "adjacent", "adjacent-after-king"];
const DURING: &[&str] = &["ends-move", "continues-as-man", "continues-as-king"];
const PRIORITIES: &[&str] = &["quantity", "preference", "quality", "order", "value"];

/// The alquerque lines of a square of five points a side.
const ALQUERQUE: &str = "lines = [
  [[1, 1], [2, 1], [3, 1], [4, 1], [5, 1]], [[1, 2], [2, 2], [3, 2], [4, 2], [5, 2]],
  [[1, 3], [2, 3], [3, 3], [4, 3], [5, 3]], [[1, 4], [2, 4], [3, 4], [4, 4], [5, 4]],
  [[1, 5], [2, 5], [3, 5], [4, 5], [5, 5]], [[1, 1], [1, 2], [1, 3], [1, 4], [1, 5]],
  [[2, 1], [2, 2], [2, 3], [2, 4], [2, 5]], [[3, 1], [3, 2], [3, 3], [3, 4], [3, 5]],
  [[4, 1], [4, 2], [4, 3], [4, 4], [4, 5]], [[5, 1], [5, 2], [5, 3], [5, 4], [5, 5]],
  [[1, 1], [2, 2], [3, 3], [4, 4], [5, 5]], [[5, 1], [4, 2], [3, 3], [2, 4], [1, 5]],
  [[3, 1], [4, 2], [5, 3]], [[3, 1], [2, 2], [1, 3]], [[1, 3], [2, 4], [3, 5]],
  [[5, 3], [4, 4], [3, 5]],
]
";

/// A rule file with keys drawn by lot. Most are free of the contradictions that are refused.
#[must_use]
pub fn rule_file(rng: &mut impl Rng) -> String {
    let mut text = "id = \"by-lot\"\nname = { en = \"By lot\" }\n\n[board]\n".to_owned();
    let shape = *["dark", "light", "all", "all", "points"].choose(rng).unwrap_or(&"dark");
    write(&mut text, "squares", &quoted(shape));
    let diagonal_only = matches!(shape, "dark" | "light");
    let stride = if shape == "points" { 1 } else { rng.random_range(1..=2) };
    if shape == "points" {
        text += ALQUERQUE;
    } else {
        let largest = if diagonal_only { 14 } else { 11 };
        write(&mut text, "width", &rng.random_range(4..=largest).to_string());
        write(&mut text, "height", &rng.random_range(4..=largest).to_string());
    }
    text += "\n[setup]\nrows = 1\n\n[man]\n";
    let (steps, jumps) = if !diagonal_only {
        (STEPS, LINES)
    } else if stride == 2 {
        (DIAGONALS, LINES)
    } else {
        (DIAGONALS, DIAGONALS)
    };
    let one = |rng: &mut _, from: &[&str]| from.choose(rng).map_or("", |it| it).to_owned();
    write(&mut text, "moves", &format!("[{}]", one(rng, steps)));
    let captures = if rng.random_bool(0.5) { steps } else { jumps };
    write(&mut text, "captures", &format!("[{}]", one(rng, captures)));
    if rng.random_bool(0.3) {
        write(&mut text, "captures-next", &format!("[{}]", one(rng, jumps)));
    }
    let kings = rng.random_bool(0.8);
    let frozen = if kings { 0.0 } else { 0.5 };
    for (key, often) in [("captures-kings", 0.3), ("linear", 0.2), ("frozen-on-far-row", frozen)] {
        if rng.random_bool(often) {
            write(&mut text, key, if key == "captures-kings" { "false" } else { "true" });
        }
    }
    let flying = rng.random_bool(0.7);
    if kings {
        text += "\n[king]\n";
        let steps = if diagonal_only { &[r#""diagonal""#][..] } else { LINES };
        write(&mut text, "moves", &format!("[{}]", one(rng, steps)));
        write(&mut text, "captures", &format!("[{}]", one(rng, jumps)));
        write(&mut text, "range", &quoted(if flying { "flying" } else { "short" }));
        if flying {
            write(&mut text, "landing", &quoted(&one(rng, LANDINGS)));
        }
    }
    text += "\n[promotion]\n";
    write(&mut text, "squares", &quoted(if kings { "far-row" } else { "never" }));
    if kings {
        write(&mut text, "during-capture", &quoted(&one(rng, DURING)));
    }
    text += "\n[capture]\n";
    let immediate = rng.random_bool(0.4);
    let straight = !immediate && rng.random_bool(0.15);
    let complete = rng.random_bool(0.8);
    write(&mut text, "removal", &quoted(if immediate { "immediate" } else { "after-move" }));
    write(&mut text, "reversal", &quoted(&one(rng, &["allowed", "forbidden"])));
    write(&mut text, "straight", &straight.to_string());
    write(&mut text, "complete", &complete.to_string());
    write(&mut text, "compulsory", &rng.random_bool(0.85).to_string());
    write(&mut text, "orthogonal-stride", &stride.to_string());
    priority(&mut text, rng, kings, complete);
    if kings && rng.random_bool(0.1) {
        text += "\n[goal]\nfirst-king = true\n";
    } else if rng.random_bool(0.2) {
        text += "\n[goal]\nminimum-pieces = 1\n";
    }
    pieces(&mut text, rng, kings, if diagonal_only { DIAGONALS } else { STEPS });
    text += "\n[[draw]]\nkind = \"repetition\"\ncount = 3\n";
    text
}

/// Up to two kinds of pieces that no man is.
fn pieces(text: &mut String, rng: &mut impl Rng, kings: bool, lines: &[&str]) {
    let count = if rng.random_bool(0.3) { rng.random_range(1..=2) } else { 0 };
    for (name, letter) in [("runner", "R"), ("guard", "G")].into_iter().take(count) {
        writeln!(text, "\n[pieces.{name}]").expect("a string can be written to");
        write(text, "letter", &quoted(letter));
        for key in ["moves", "captures"] {
            let directions = lines.choose(rng).map_or("", |it| it);
            write(text, key, &format!("[{directions}]"));
        }
        let becomes = if kings { &["man", "king", "itself"][..] } else { &["man", "itself"] };
        write(text, "becomes", &quoted(becomes.choose(rng).unwrap_or(&"itself")));
        write(text, "compulsory", &rng.random_bool(0.6).to_string());
        write(text, "ends-move", &rng.random_bool(0.5).to_string());
    }
}

/// Up to three priorities in any order.
fn priority(text: &mut String, rng: &mut impl Rng, kings: bool, complete: bool) {
    let mut rules = Vec::new();
    for _ in 0..rng.random_range(0..=3) {
        let rule = *PRIORITIES.choose(rng).unwrap_or(&"quantity");
        let fits = match rule {
            "quantity" | "value" => complete,
            "order" => complete && kings,
            _ => kings,
        };
        if fits && !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    let list: Vec<_> = rules.iter().map(|rule| quoted(rule)).collect();
    write(text, "priority", &format!("[{}]", list.join(", ")));
    if rules.contains(&"value") {
        write(text, "values", &format!("{{ man = 10, king = {} }}", rng.random_range(5..=25)));
    }
}

fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

fn write(text: &mut String, key: &str, value: &str) {
    writeln!(text, "{key} = {value}").expect("a string can be written to");
}
