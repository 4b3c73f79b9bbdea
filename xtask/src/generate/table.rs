//! The table of the variants that are built in.

use anyhow::{Context, Result};
use draughts::compare::{Backward, Features};
use draughts_rules::{DuringCapture, Language, Priority, Range, Record, Removal, RuleSet, builtin};

use super::{NOTICE, row};

/// The page of the manual.
pub(super) fn page() -> Result<String> {
    let count = builtin::ids().len();
    Ok(format!(
        "{NOTICE}# The variants\n\n\
         These {count} rule sets are built in. Both tables are made from the resolved rule files, so they\n\
         say what the framework plays by. `draughts compare` shows what sets any two of them apart.\n\n\
         ## Board, men and kings\n\n\
         *Squares* are those that are played on; on a *dark* board a1 is one of them, on a *light* one\n\
         it is not. *Jump back* says whether men capture backward: *later* means from the second jump\n\
         of a capture on. *In passing* is what a man does that reaches the promotion row by a jump and\n\
         could jump on: its move *ends* there, it goes on as a *man* and stays one, or it goes on as a\n\
         *king*.\n\n\
         {board}\n\
         ## Captures, draws and special rules\n\n\
         *Quantity*: the most pieces must be captured. *Quality*: the most kings. *Preference*: a king\n\
         captures before a man. Numbers say which rule comes first; where there is none, the choice is\n\
         free. *Removal* is when captured pieces leave the board. Under *draws*, *3×* is the third\n\
         repetition, *40 plies* a count without progress, and the rest are endings with certain\n\
         material. *Extends* names the rule set that the file changes.\n\n\
         {play}",
        board = wide(&BOARD, board_cells)?,
        play = wide(&PLAY, play_cells)?,
    ))
}

const BOARD: [&str; 12] = [
    "id",
    "name",
    "board",
    "squares",
    "pieces",
    "first",
    "men step",
    "men jump",
    "jump back",
    "king",
    "kings step",
    "in passing",
];

const PLAY: [&str; 9] =
    ["id", "quantity", "quality", "preference", "others", "removal", "draws", "special", "extends"];

/// A table of all variants with these heads.
fn wide<const N: usize>(
    heads: &[&str; N],
    cells: fn(&RuleSet, &Features) -> [String; N],
) -> Result<String> {
    let mut table = row(heads);
    table.push_str(&format!("|{}\n", "-|".repeat(N)));
    for &id in builtin::ids() {
        let resolved = builtin::load(id).with_context(|| format!("`{id}` does not load"))?;
        table.push_str(&row(&cells(&resolved.rules, &Features::of(&resolved.rules))));
    }
    Ok(table)
}

fn board_cells(rules: &RuleSet, features: &Features) -> [String; 12] {
    let [white, black] = features.pieces;
    let pieces = if white == black { white.to_string() } else { format!("{white} and {black}") };
    let passing = match features.in_passing {
        None => "",
        Some(DuringCapture::EndsMove) => "ends",
        Some(DuringCapture::ContinuesAsMan) => "man",
        Some(DuringCapture::ContinuesAsKing) => "king",
    };
    [
        format!("`{}`", rules.id),
        rules.names.best(Language::En).unwrap_or_default().to_owned(),
        board(rules),
        features.squares.to_string(),
        pieces,
        features.first.to_string(),
        directions(rules, "man.moves"),
        directions(rules, "man.captures"),
        match features.backward {
            Backward::Never => "",
            Backward::Later => "later",
            Backward::Always => "yes",
        }
        .to_owned(),
        king(rules).to_owned(),
        directions(rules, "king.moves"),
        passing.to_owned(),
    ]
}

fn play_cells(rules: &RuleSet, features: &Features) -> [String; 9] {
    let rank = |wanted: Priority| {
        let at = features.priority.iter().position(|&rule| rule == wanted);
        at.map(|at| (at + 1).to_string()).unwrap_or_default()
    };
    let others = features.priority.iter().enumerate().filter_map(|(at, &rule)| {
        let other = matches!(rule, Priority::Order | Priority::Value);
        other.then(|| format!("{} {}", at + 1, priority(rule)))
    });
    let repetition = features.repetition.map(|count| format!("{count}×"));
    let progress = features.no_progress.map(|plies| format!("{plies} plies"));
    let material = match features.material_draws {
        0 => None,
        1 => Some("1 ending".to_owned()),
        several => Some(format!("{several} endings")),
    };
    let draws: Vec<_> = [repetition, progress, material].into_iter().flatten().collect();
    let special: Vec<_> = features.special.iter().map(ToString::to_string).collect();
    let parent = rules.ancestors.first();
    [
        format!("`{}`", rules.id),
        rank(Priority::Quantity),
        rank(Priority::Quality),
        rank(Priority::Preference),
        others.collect::<Vec<_>>().join(", "),
        match features.removal {
            Removal::AfterMove => "after the move",
            Removal::Immediate => "at once",
        }
        .to_owned(),
        draws.join(", "),
        special.join("; "),
        parent.map(|parent| format!("`{parent}`")).unwrap_or_default(),
    ]
}

/// The directions that a key holds, in the words of a rule file.
fn directions(rules: &RuleSet, key: &str) -> String {
    let value = rules.value(key).unwrap_or_default();
    value.trim_matches(['[', ']']).replace('"', "")
}

/// One row for each variant, in the order of their ids, with links to the files in a folder.
pub(super) fn table(folder: Option<&str>) -> Result<String> {
    let heads = [
        "id",
        "name",
        "board",
        "pieces",
        "king",
        "men capture backward",
        "several captures",
        "extends",
    ];
    let mut table = row(&heads);
    table.push_str(&format!("|{}\n", "-|".repeat(heads.len())));
    for &id in builtin::ids() {
        let resolved = builtin::load(id).with_context(|| format!("`{id}` does not load"))?;
        table.push_str(&row(&cells(&resolved.rules, folder)));
    }
    Ok(table)
}

fn cells(rules: &Record, folder: Option<&str>) -> [String; 8] {
    let id = &rules.id;
    let parent = rules.ancestors.first();
    [
        folder.map_or_else(|| format!("`{id}`"), |folder| format!("[`{id}`]({folder}{id}.toml)")),
        rules.names.best(Language::En).unwrap_or_default().to_owned(),
        board(rules),
        pieces(rules).to_string(),
        king(rules).to_owned(),
        if captures_backward(rules) { "yes" } else { "" }.to_owned(),
        rules.capture.priority.iter().map(|&rule| priority(rule)).collect::<Vec<_>>().join(", "),
        parent.map(|parent| format!("`{parent}`")).unwrap_or_default(),
    ]
}

fn board(rules: &Record) -> String {
    use draughts_board::Shape;
    let shape = match rules.board.shape() {
        Shape::Dark => "dark",
        Shape::Light => "light",
        Shape::All => "all",
        Shape::Points => "points",
    };
    format!("{}×{} {shape}", rules.board.width(), rules.board.height())
}

/// How many pieces White has at the start.
fn pieces(rules: &Record) -> usize {
    rules.setup.men[0].len() + rules.pieces.iter().map(|piece| piece.start[0].len()).sum::<usize>()
}

fn king(rules: &Record) -> &'static str {
    match rules.king.as_ref().map(|king| king.range) {
        None => "none",
        Some(Range::Short) => "short",
        Some(Range::Flying) => "flying",
    }
}

/// Whether the first jump of a man may go backward.
fn captures_backward(rules: &Record) -> bool {
    rules.man.captures.iter().any(|direction| direction.step().1 < 0)
}

fn priority(rule: Priority) -> &'static str {
    match rule {
        Priority::Quantity => "quantity",
        Priority::Quality => "quality",
        Priority::Preference => "preference",
        Priority::Order => "order",
        Priority::Value => "value",
    }
}
