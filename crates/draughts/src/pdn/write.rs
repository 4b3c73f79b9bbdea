//! From games to text.

use std::fmt::{self, Write};

use super::{Item, MoveNumber, PdnGame, PdnMove};

/// How long a line of moves may become, in characters.
const WIDTH: usize = 80;

/// Writes a game, which is read again as the same game. It ends with a star, as the standard demands;
/// between two games an empty line is welcome, but not needed.
///
/// Moves, tags and a result behind the moves are written as they are in the game:
/// [`Played::normalize`](super::Played::normalize) brings them to the form of the standard first.
///
/// # Errors
/// If the output refuses the text.
pub fn write(game: &PdnGame, output: &mut impl Write) -> fmt::Result {
    for line in &game.lines {
        writeln!(output, "%{}", line.text())?;
    }
    for (name, value) in game.tags.iter() {
        writeln!(output, "[{name} \"{}\"]", value.replace('"', "\\\""))?;
    }
    if !game.tags.is_empty() {
        output.write_char('\n')?;
    }
    let mut text = Text { output, column: 0, opening: String::new() };
    // Of several, the reader goes by the last.
    let results = game.tags.iter().filter(|(name, _)| matches!(*name, "Result" | "Risultato"));
    let result = results.last().map(|(_, value)| value);
    match game.body.split_last() {
        // Dots show that this is a move, and not the result.
        Some((Item::Move(last), before))
            if game.end.is_none() && last.number.is_none() && result == Some(last.text()) =>
        {
            text.items(before)?;
            text.word("...")?;
            text.mv(last)?;
        }
        _ => text.items(&game.body)?,
    }
    if let Some(end) = &game.end {
        text.word(end)?;
    }
    text.word("*")?;
    text.output.write_char('\n')
}

/// Text in lines of some width.
struct Text<'o, W> {
    output: &'o mut W,
    column: usize,
    /// Parentheses that open right before the next word.
    opening: String,
}

impl<W: Write> Text<'_, W> {
    /// Writes something that is not broken, behind a blank or on a new line.
    fn word(&mut self, word: &str) -> fmt::Result {
        let word = &format!("{}{word}", std::mem::take(&mut self.opening));
        let first_line = word.split('\n').next().unwrap_or_default();
        let width = first_line.chars().count();
        if self.column > 0 {
            if self.column + 1 + width > WIDTH {
                self.output.write_char('\n')?;
                self.column = 0;
            } else {
                self.output.write_char(' ')?;
                self.column += 1;
            }
        }
        self.output.write_str(word)?;
        match word.rsplit_once('\n') {
            Some((_, last)) => self.column = last.chars().count().max(1),
            None => self.column += width,
        }
        Ok(())
    }

    /// Closes a variation behind the last word.
    fn close(&mut self) -> fmt::Result {
        self.output.write_str(&std::mem::take(&mut self.opening))?;
        self.output.write_char(')')?;
        self.column += 1;
        Ok(())
    }

    fn items(&mut self, items: &[Item]) -> fmt::Result {
        for item in items {
            match item {
                Item::Move(mv) => self.mv(mv)?,
                // One dash alone might belong to what stands before it.
                Item::Unknown => self.word("--")?,
                Item::Comment(comment) => self.word(&format!("{{{}}}", comment.text()))?,
                Item::Nag(nag) => self.word(&format!("${nag}"))?,
                Item::Setup(setup) => self.word(&format!("/{}/", setup.text()))?,
                Item::Variation(items) => {
                    self.opening.push('(');
                    self.items(items)?;
                    self.close()?;
                }
                Item::Line(line) => {
                    self.output.write_str(&std::mem::take(&mut self.opening))?;
                    if self.column > 0 {
                        self.output.write_char('\n')?;
                    }
                    writeln!(self.output, "%{}", line.text())?;
                    self.column = 0;
                }
            }
        }
        Ok(())
    }

    fn mv(&mut self, mv: &PdnMove) -> fmt::Result {
        if let Some(MoveNumber { number, later }) = mv.number {
            self.word(&format!("{number}{}", if later { "..." } else { "." }))?;
        }
        self.word(&format!("{}{}", mv.text, mv.strength))
    }
}
