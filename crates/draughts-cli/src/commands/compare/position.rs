//! The moves of one position under several rule sets.

use anyhow::Result;
use draughts::Variant;
use draughts::compare::{SideBySide, agreement, side_by_side};
use draughts::rules::Language;
use serde_json::{Value, json};

use super::{lines, table_with};
use crate::args::Compare;
use crate::exit::Answer;
use crate::terminal;

/// Says which moves the games do not agree on, and why.
pub(super) fn run(arguments: &Compare, variants: &[Variant], fen: &str) -> Result<Answer> {
    let position = crate::commands::position(&variants[0], Some(fen))?;
    let moves = side_by_side(variants, &position)?;
    let language = arguments.lang.into();
    if arguments.json {
        let ids: Vec<_> = variants.iter().map(Variant::id).collect();
        let moves: Vec<_> = moves.iter().map(|mv| entry(mv, language)).collect();
        let fen = variants[0].fen(&position);
        terminal::print_line(json!({ "variants": ids, "fen": fen, "moves": moves }))?;
        return Ok(Answer::Yes);
    }
    terminal::print_line(variants[0].diagram(&position))?;
    terminal::print_line(agreement(&moves, language))?;
    let differ: Vec<_> = moves.iter().filter(|mv| mv.differs()).collect();
    if !differ.is_empty() {
        terminal::print_line(format_args!("\n{}", table(variants, &differ, language)))?;
    }
    Ok(Answer::Yes)
}

/// A row for each move that is not legal everywhere, a column for each game.
fn table(variants: &[Variant], moves: &[&SideBySide], language: Language) -> String {
    let names = variants.iter().map(|variant| variant.name(language).to_owned());
    let Some(mut table) = table_with([String::new()].into_iter().chain(names.clone())) else {
        let blocks = moves.iter().map(|mv| {
            let cells = names.clone().zip(cells(mv, language));
            let says = cells.map(|(name, cell)| format!("  {name}: {cell}\n")).collect::<String>();
            format!("{}\n{says}", mv.text)
        });
        return blocks.collect();
    };
    for mv in moves {
        table.add_row([mv.text.clone()].into_iter().chain(cells(mv, language)));
    }
    lines(&table)
}

/// What each game says of a move, with the rule behind it where it is not legal.
fn cells(mv: &SideBySide, language: Language) -> impl Iterator<Item = String> {
    mv.explanations.iter().map(move |explanation| {
        let says = explanation.sentence(language);
        let rule = explanation.rule_line(language).filter(|_| !explanation.is_legal());
        let rule = rule.map(|rule| format!("\n{rule}")).unwrap_or_default();
        format!("{}{rule}", says.trim_end())
    })
}

fn entry(mv: &SideBySide, language: Language) -> Value {
    let answers = mv.explanations.iter().zip(&mv.legal).map(|(explanation, legal)| {
        json!({
            "legal": legal,
            "code": explanation.code(),
            "sentence": explanation.sentence(language).trim_end(),
            "rule": explanation.rule(),
        })
    });
    json!({ "move": mv.text, "answers": answers.collect::<Vec<_>>() })
}
