//! `draughts explain`

use std::io::IsTerminal;

use anyhow::{Context, Result, bail};
use draughts::rules::Language;
use draughts::{Conclusion, Explanation, Game, SquareSet};
use serde::Serialize;

use crate::args::Explain;
use crate::exit::Answer;
use crate::rule_file;
use crate::terminal::{self, FAINT, HEADING, paint};

/// Explains a move, or the end of a game.
pub(crate) fn run(arguments: &Explain) -> Result<Answer> {
    let moves = arguments.moves.as_deref();
    let fen = arguments.fen.as_deref();
    let game = played(&arguments.variant, fen, moves, arguments.lang.into())?;
    match &arguments.mv {
        Some(text) => explain_move(arguments, &game, text),
        None => explain_end(arguments, &game),
    }
}

/// The game after the moves that were given; a language for what is wrong with them.
pub(super) fn played(
    variant: &str,
    fen: Option<&str>,
    moves: Option<&str>,
    language: Language,
) -> Result<Game> {
    let variant = rule_file::variant(variant)?;
    let position = super::position(&variant, fen)?;
    let mut game = Game::from_position(&variant, position)?;
    for (number, text) in (1..).zip(texts(moves.unwrap_or_default())) {
        if let Err(error) = game.play(text) {
            let whole = game.explain(text)?;
            let why = match whole.refusal() {
                Some(_) => whole.sentence(language),
                None => error.to_string(),
            };
            bail!("move {number} of --moves, `{text}`, cannot be played: {}", why.trim_end());
        }
    }
    Ok(game)
}

/// The moves of a list with blanks or commas between them; a comma within braces belongs to its move.
fn texts(moves: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    let parts = moves.split(move |letter: char| {
        inside = (inside || letter == '{') && letter != '}';
        letter.is_whitespace() || (letter == ',' && !inside)
    });
    parts.filter(|text| !text.is_empty())
}

fn explain_move(arguments: &Explain, game: &Game, text: &str) -> Result<Answer> {
    let whole = game.explain(text)?;
    let language = arguments.lang.into();
    if arguments.json {
        let summary = whole.summary(language);
        let report = Report { variant: game.variant().id(), fen: game.fen(), mv: text, summary };
        terminal::print_line(serde_json::to_string(&report)?)?;
    } else {
        draw(arguments, game, whole.squares())?;
        terminal::print(text_of(&whole, language))?;
        if let Some(end) = game.conclusion() {
            terminal::print(text_of_end(&end, language))?;
        }
    }
    Ok(if whole.is_legal() { Answer::Yes } else { Answer::No })
}

/// The answer for another program: the order of the fields is part of the promise.
#[derive(Serialize)]
struct Report<'a> {
    variant: &'a str,
    fen: String,
    #[serde(rename = "move")]
    mv: &'a str,
    #[serde(flatten)]
    summary: draughts::explain::Summary,
}

fn explain_end(arguments: &Explain, game: &Game) -> Result<Answer> {
    let end = game.conclusion().context(
        "the game is not over: name a move to be explained, or the moves that end it by --moves",
    )?;
    let language = arguments.lang.into();
    if arguments.json {
        let outcome = end.outcome();
        let report = serde_json::json!({
            "variant": game.variant().id(),
            "fen": game.fen(),
            "result": outcome.result.code(),
            "reason": outcome.reason.code(),
            "sentence": end.sentence(language),
            "history": end.history(language),
            "plies": end.plies(),
            "rule": end.rule(),
            "rule-sentence": end.rule_sentence(language),
        });
        terminal::print_line(report)?;
    } else {
        draw(arguments, game, end.squares())?;
        terminal::print(text_of_end(&end, language))?;
    }
    Ok(Answer::Yes)
}

/// Draws the board with some squares in brackets, where somebody looks on or asks for it.
fn draw(arguments: &Explain, game: &Game, squares: SquareSet) -> Result<()> {
    if arguments.board || std::io::stdout().is_terminal() {
        let diagram = game.variant().diagram(game.position()).highlighted(squares);
        terminal::print(super::board::drawn(&diagram, SquareSet::EMPTY) + "\n")?;
    }
    Ok(())
}

/// An explanation as people read it.
pub(super) fn text_of(whole: &Explanation, language: Language) -> String {
    let sentence = whole.sentence(language);
    lines(&sentence, [whole.rule_line(language), whole.alternatives_line(language)])
}

/// How a game has ended, as people read it.
pub(super) fn text_of_end(end: &Conclusion, language: Language) -> String {
    lines(&end.sentence(language), [end.history(language), end.rule_line(language)])
}

/// A sentence, and fainter what belongs to it.
fn lines(sentence: &str, rest: [Option<String>; 2]) -> String {
    let mut text = format!("{}\n", paint(HEADING, sentence));
    for line in rest.into_iter().flatten() {
        text.push_str(&format!("  {}\n", paint(FAINT, line)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::texts;

    #[test]
    fn moves_stand_apart_by_blanks_and_commas() {
        let moves = "c3-d4, d6-c5,f8:b4{c5,e7}  b2-c3";
        let apart: Vec<_> = texts(moves).collect();
        assert_eq!(apart, ["c3-d4", "d6-c5", "f8:b4{c5,e7}", "b2-c3"]);
    }
}
