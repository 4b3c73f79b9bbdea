//! Bars that show how games ended: in the terminal, and as SVG.

use std::fmt::Write;

use super::stats::{Ends, Row};

/// How long a bar in the terminal is, in characters.
const LENGTH: usize = 24;

/// What the parts of a bar mean.
pub(super) const LEGEND: &str = "░ White has won, ▒ draws, █ Black has won, · unknown";

/// A bar of the same length for any number of games.
pub(super) fn bar(ends: Ends) -> String {
    let parts = [(ends.white, '░'), (ends.draws, '▒'), (ends.black, '█'), (ends.unknown, '·')];
    let all = ends.games().max(1);
    let mut bar = String::new();
    let (mut so_far, mut drawn) = (0, 0);
    for (count, sign) in parts {
        so_far += count;
        let until = (so_far * LENGTH as u64 / all) as usize;
        bar.extend(std::iter::repeat_n(sign, until - drawn));
        drawn = until;
    }
    bar
}

/// Widths and heights in the units of the picture. A letter is about so wide.
const LETTER: f64 = 7.5;
const LEGEND_ENTRY: f64 = 140.0;
const MARGIN: f64 = 12.0;
const BARS: f64 = 400.0;
const NUMBERS: f64 = 90.0;
const LINE: f64 = 26.0;
const TOP: f64 = 64.0;

/// The colors of the parts, and their names. Each part also has its number written in it or told.
const PARTS: [(&str, &str, &str); 4] = [
    ("#e8e2d4", "#1b1b1b", "White has won"),
    ("#9fb4c7", "#1b1b1b", "draws"),
    ("#33414e", "#ffffff", "Black has won"),
    ("#ffffff", "#1b1b1b", "unknown"),
];

/// The bars of some openings as a picture; a longer bar is of more games.
pub(super) fn svg(rows: &[Row], games: u64) -> String {
    let labels: Vec<_> =
        rows.iter().map(|row| format!("{} {}", row.rules, row.opening).trim().to_owned()).collect();
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let start = (longest as f64 * LETTER + 2.0 * MARGIN).ceil();
    let width = (start + BARS + NUMBERS).max(LEGEND_ENTRY * PARTS.len() as f64 + MARGIN);
    let height = TOP + LINE * rows.len() as f64 + MARGIN;
    let most = rows.iter().map(|row| row.ends.games()).max().unwrap_or(1).max(1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\" role=\"img\">\n\
         <title>How {games} games ended, by opening</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text x=\"12\" y=\"24\" font-size=\"16\">How {games} games ended, by opening</text>\n"
    );
    let mut x = MARGIN;
    for (fill, _, name) in PARTS {
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"36\" width=\"14\" height=\"14\" fill=\"{fill}\" stroke=\"#555\"/>\
             <text x=\"{}\" y=\"48\">{name}</text>",
            x + 20.0
        );
        x += LEGEND_ENTRY;
    }
    for (index, (row, label)) in rows.iter().zip(&labels).enumerate() {
        let y = TOP + LINE * index as f64;
        let label = escaped(label);
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{label}</text>",
            start - 8.0,
            y + 16.0
        );
        parts(&mut svg, row.ends, most, (start, y));
    }
    svg.push_str("</svg>\n");
    svg
}

/// The parts of one bar, and the number of its games behind it.
fn parts(svg: &mut String, ends: Ends, most: u64, (start, y): (f64, f64)) {
    let counts = [ends.white, ends.draws, ends.black, ends.unknown];
    let mut x = start;
    for (count, (fill, ink, name)) in counts.into_iter().zip(PARTS) {
        if count == 0 {
            continue;
        }
        let width = count as f64 * BARS / most as f64;
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{}\" width=\"{width:.1}\" height=\"20\" fill=\"{fill}\" \
             stroke=\"#555\"><title>{count} {name}</title></rect>",
            y + 1.0
        );
        if width >= 24.0 {
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"{ink}\">{count}</text>",
                x + width / 2.0,
                y + 16.0
            );
        }
        x += width;
    }
    let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"{}\">{}</text>", x + 6.0, y + 16.0, ends.games());
}

/// A text as XML has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_always_as_long() {
        for (white, draws, black, unknown) in [(1, 0, 0, 0), (1, 1, 1, 0), (7, 3, 900, 2)] {
            let text = bar(Ends { white, draws, black, unknown });
            assert_eq!(text.chars().count(), LENGTH, "{text}");
        }
        assert_eq!(bar(Ends { white: 1, black: 1, ..Ends::default() }), "░░░░░░░░░░░░████████████");
    }
}
