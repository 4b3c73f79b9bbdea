//! What the terminal is told: text, colors, numbers and the width of a line.

use std::fmt;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

/// For headings.
pub(crate) const HEADING: Style = Style::new().bold();
/// For what matters less.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// For what is as it should be.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// For what is not.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();

/// Text in a style. The streams of [`anstream`] take the style out again where it is not wanted.
pub(crate) fn paint(style: Style, text: impl fmt::Display) -> impl fmt::Display {
    fmt::from_fn(move |f| write!(f, "{style}{text}{style:#}"))
}

/// Writes text to standard output, without colors where it is a pipe or `NO_COLOR` is set.
pub(crate) fn print(text: impl fmt::Display) -> io::Result<()> {
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(text.to_string().as_bytes())?;
    stdout.flush()
}

/// Writes a line to standard output.
pub(crate) fn print_line(text: impl fmt::Display) -> io::Result<()> {
    print(format_args!("{text}\n"))
}

/// A text of others, in which nothing makes a terminal do anything but show it.
pub(crate) fn harmless(text: &str) -> String {
    text.replace(|c: char| c.is_control(), " ")
}

/// How many characters fit in a line of the terminal; none where the output is not a terminal.
pub(crate) fn width() -> Option<u16> {
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0)
}

/// A number with a comma between every three digits.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number and its noun: `1 move`, `7 moves`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number as u64), if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_three_digits() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1,000");
        assert_eq!(grouped(12_345_678), "12,345,678");
        assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn a_text_of_others_commands_nothing() {
        assert_eq!(harmless("Ann\x1b[2J\u{9b}1m\r\n"), "Ann [2J 1m  ");
    }

    #[test]
    fn nouns_agree_with_their_number() {
        assert_eq!(counted(0, "move"), "0 moves");
        assert_eq!(counted(1, "move"), "1 move");
        assert_eq!(counted(1_234, "move"), "1,234 moves");
    }
}
