//! Comments, and the commands in them.

use std::fmt;
use std::time::Duration;

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
            "clk" => ClockCommand::Remaining(time()?),
            "egt" => ClockCommand::GameElapsed(time()?),
            "emt" => ClockCommand::MoveElapsed(time()?),
            "mct" => ClockCommand::Mechanical(time()?),
            "clock" => {
                let mut sides = self.arguments.split_whitespace();
                let mut side = |letter: char| {
                    let part = sides.next()?;
                    let first = part.chars().next()?;
                    let own = first.eq_ignore_ascii_case(&letter);
                    Some((self::time(&part[1..]).filter(|_| own)?, first.is_ascii_uppercase()))
                };
                let (white, white_runs) = side('w')?;
                let (black, black_runs) = side('b')?;
                ClockCommand::Both { white, black, white_runs, black_runs }
            }
            _ => return None,
        })
    }
}

/// What a command says of the clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockCommand {
    /// `[%clk]`: the time that the player who has moved has left.
    Remaining(Duration),
    /// `[%mct]`: what a mechanical clock shows.
    Mechanical(Duration),
    /// `[%egt]`: the time that the player has used in the game.
    GameElapsed(Duration),
    /// `[%emt]`: the time that the player has used for the move.
    MoveElapsed(Duration),
    /// `[%clock w0:10:00 B0:09:30]`: both clocks; a capital letter is one that runs.
    Both {
        /// White's time left.
        white: Duration,
        /// Black's time left.
        black: Duration,
        /// Whether White's clock runs.
        white_runs: bool,
        /// Whether Black's clock runs.
        black_runs: bool,
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
        let comment = Comment::new("[%clock w0:00:10 B0:00:03][%egt 0:0:9.56][%clk soon][%inbook]");
        let clocks: Vec<_> = comment.commands().map(|command| command.clock()).collect();
        let seconds = Duration::from_secs;
        let both = ClockCommand::Both {
            white: seconds(10),
            black: seconds(3),
            white_runs: false,
            black_runs: true,
        };
        let used = ClockCommand::GameElapsed(Duration::from_millis(9560));
        assert_eq!(clocks, [Some(both), Some(used), None, None]);
    }

    #[test]
    fn a_command_that_does_not_end_is_text() {
        assert_eq!(Comment::new("a [%clk 0:01").words(), "a [%clk 0:01");
    }
}
