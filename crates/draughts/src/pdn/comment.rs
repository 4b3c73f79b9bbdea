//! Comments, and the commands in them.

use std::fmt;
use std::time::Duration;

use draughts_board::Side;

/// A comment: any text without a closing brace, which would end it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Comment(String);

impl Comment {
    /// A comment of this text; a closing brace in it becomes a parenthesis.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.replace('}', ")"))
    }

    /// The text, commands included, with the blanks around it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// What it says to people: the text without its commands.
    ///
    /// ```
    /// use draughts::pdn::Comment;
    ///
    /// let comment = Comment::new(" [%clk 0:01:10] a bold move [%eval 0.3]");
    /// assert_eq!(comment.words(), "a bold move");
    /// let commands: Vec<_> = comment.commands().map(|command| command.name).collect();
    /// assert_eq!(commands, ["clk", "eval"]);
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = String::new();
        let mut rest = self.0.as_str();
        while let Some((before, _, after)) = next_command(rest) {
            words.push_str(before);
            rest = after;
        }
        words.push_str(rest);
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The commands, known or not, in their order: `[%name arguments]`.
    pub fn commands(&self) -> impl Iterator<Item = Command<'_>> {
        let mut rest = self.0.as_str();
        std::iter::from_fn(move || {
            let (_, command, after) = next_command(rest)?;
            rest = after;
            Some(command)
        })
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text before the first command, the command, and the text behind it.
fn next_command(text: &str) -> Option<(&str, Command<'_>, &str)> {
    let start = text.find("[%")?;
    let length = text[start..].find(']')?;
    let inside = &text[start + 2..start + length];
    let (name, arguments) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
    let command = Command { name, arguments: arguments.trim() };
    Some((&text[..start], command, &text[start + length + 1..]))
}

/// A command in a comment, for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Command<'c> {
    /// Its name, such as `clk`.
    pub name: &'c str,
    /// Whatever stands behind the name.
    pub arguments: &'c str,
}

impl Command<'_> {
    /// What a command says of the clocks, if it is one of those that do.
    ///
    /// ```
    /// use std::time::Duration;
    /// use draughts::pdn::{ClockCommand, Comment};
    ///
    /// let comment = Comment::new("[%clk 1:02:03]");
    /// let clock = comment.commands().next().and_then(|command| command.clock());
    /// assert_eq!(clock, Some(ClockCommand::Remaining(Duration::from_secs(3723))));
    /// ```
    #[must_use]
    pub fn clock(&self) -> Option<ClockCommand> {
        let time = || time(self.arguments);
        Some(match self.name {
            "clk" | "clock" => match time() {
                Some(time) => ClockCommand::Remaining(time),
                None => both(self.arguments)?,
            },
            "egt" => ClockCommand::GameElapsed(time()?),
            "emt" => ClockCommand::MoveElapsed(time()?),
            "mct" => ClockCommand::Mechanical(time()?),
            _ => return None,
        })
    }
}

/// The clocks of both sides, `w0:10:00 B0:09:30`, or of one of them.
fn both(arguments: &str) -> Option<ClockCommand> {
    let (mut white, mut black, mut runs) = (None, None, None);
    for part in arguments.split_whitespace() {
        let letter = part.chars().next()?;
        let (side, clock) = match letter {
            'w' | 'W' => (Side::White, &mut white),
            'b' | 'B' => (Side::Black, &mut black),
            _ => return None,
        };
        if clock.replace(time(&part[1..])?).is_some() {
            return None;
        }
        runs = runs.or(letter.is_ascii_uppercase().then_some(side));
    }
    (white.is_some() || black.is_some()).then_some(ClockCommand::Both { white, black, runs })
}

/// What a command says of the clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockCommand {
    /// `[%clk]` or `[%clock]`: the time that the player who has moved has left.
    Remaining(Duration),
    /// `[%mct]`: the time that a mechanical clock shows as used.
    Mechanical(Duration),
    /// `[%egt]`: the time that the player has used in the game.
    GameElapsed(Duration),
    /// `[%emt]`: the time that the player has used for the move.
    MoveElapsed(Duration),
    /// `[%clock w0:10:00 B0:09:30]`: the clocks of the sides; a capital letter is that of one that runs.
    Both {
        /// White's time left, if it is told.
        white: Option<Duration>,
        /// Black's time left, if it is told.
        black: Option<Duration>,
        /// Whose clock runs, if it is told.
        runs: Option<Side>,
    },
}

/// A time such as `1:02:03`, `2:03` or `0:0:9.56`.
fn time(text: &str) -> Option<Duration> {
    let mut seconds = 0.0;
    for part in text.split(':') {
        if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
            return None;
        }
        seconds = seconds * 60.0 + part.parse::<f64>().ok()?;
    }
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_understood_and_anything_else_is_left_alone() {
        let comment = Comment::new(
            "[%clock w0:00:10 B0:00:03][%clk W0:01:00][%clock 0:49:11][%egt 0:0:9.56][%clk soon]\
             [%clock w0:00:10 w0:00:03][%clk 0:01 0:02][%clock][%clk \u{e9}][%inbook]",
        );
        let clocks: Vec<_> = comment.commands().map(|command| command.clock()).collect();
        let seconds = Duration::from_secs;
        let (white, black) = (Some(seconds(10)), Some(seconds(3)));
        let both = ClockCommand::Both { white, black, runs: Some(Side::Black) };
        let (white, runs) = (Some(seconds(60)), Some(Side::White));
        let one = ClockCommand::Both { white, black: None, runs };
        let left = ClockCommand::Remaining(seconds(49 * 60 + 11));
        let used = ClockCommand::GameElapsed(Duration::from_millis(9560));
        assert_eq!(clocks[..4], [Some(both), Some(one), Some(left), Some(used)]);
        assert_eq!(clocks[4..], [None; 6]);
    }

    #[test]
    fn a_command_that_does_not_end_is_text() {
        assert_eq!(Comment::new("a [%clk 0:01").words(), "a [%clk 0:01");
    }
}
