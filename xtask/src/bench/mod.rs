//! Measuring: how fast the generator is, next to what it was and next to others.
//!
//! - [`compare`] counts instructions and holds them against the committed numbers.
//! - [`peers`] runs other programs beside ours.
//! - [`table`] measures what the manual says of every variant.
//! - [`plot`] draws how speed depends on the size of the board.
//! - [`load`] has many games played on the server at once.
//!
//! Times are compared within one run only, rivals taking turns, and the best of several turns counts:
//! whatever else the machine does only ever makes a time longer.

pub mod compare;
pub mod load;
pub mod peers;
pub mod plot;
pub mod table;

mod chart;
mod machine;
mod page;
mod perft;

use std::fmt::Write as _;

/// A table in the form of the manual, or aligned for a terminal: the first column to the left, the
/// others to the right.
fn table_text(heads: &[&str], rows: &[Vec<String>], markdown: bool) -> String {
    let mut text = String::new();
    if markdown {
        let _ = writeln!(text, "| {} |", heads.join(" | "));
        let _ = writeln!(text, "|-|{}", "-:|".repeat(heads.len().saturating_sub(1)));
        for row in rows {
            let _ = writeln!(text, "| {} |", row.join(" | "));
        }
        return text;
    }
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.chain([heads[column].chars().count()]).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let mut line = |cells: &mut dyn Iterator<Item = &str>| {
        for (column, cell) in cells.enumerate() {
            let width = widths[column];
            let _ = match column {
                0 => write!(text, "{cell:<width$}"),
                _ => write!(text, "  {cell:>width$}"),
            };
        }
        text.push('\n');
    };
    line(&mut heads.iter().copied());
    for row in rows {
        line(&mut row.iter().map(String::as_str));
    }
    text
}

/// A number with its thousands set apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_049_442), "1 049 442");
    }

    #[test]
    fn a_table_is_aligned_or_marked_up() {
        let rows = [vec!["a".to_owned(), "10".to_owned()], vec!["bcd".to_owned(), "7".to_owned()]];
        assert_eq!(table_text(&["x", "y"], &rows, false), "x     y\na    10\nbcd   7\n");
        assert_eq!(
            table_text(&["x", "y"], &rows, true),
            "| x | y |\n|-|-:|\n| a | 10 |\n| bcd | 7 |\n"
        );
    }
}
