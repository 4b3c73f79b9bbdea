//! `cargo xtask bench-plot`: how speed depends on the size of the board, as a picture.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};

use super::machine;
use super::perft::{Stopwatch, Task, take_turns};
use crate::project;

/// Where the picture lies that the manual shows.
const PICTURE: &str = "docs/src/pictures/speed-by-size.svg";

/// The sides of the boards, each with a depth that is soon counted and yet before most kings.
const SIZES: [(u32, u32); 5] = [(6, 11), (8, 10), (10, 9), (12, 8), (14, 7)];

/// How often each measurement has its turn.
const TURNS: usize = 5;

/// A curve: what it is called, its class in the style, and its speeds in millions a second.
struct Curve {
    name: &'static str,
    class: &'static str,
    speeds: Vec<f64>,
}

/// Measures the boards and draws the picture.
///
/// # Errors
/// If the command does not build, or the picture cannot be written.
pub fn run() -> Result<bool> {
    let stopwatch = Stopwatch::build(None)?;
    let folder = project::target().join("bench").join("sizes");
    fs::create_dir_all(&folder).context("cannot make a folder for the rule files")?;
    let mut tasks = Vec::new();
    for (side, depth) in SIZES {
        let path = folder.join(format!("side-{side}.toml"));
        fs::write(&path, rule_file(side)).context("cannot write a rule file")?;
        let path = path.display().to_string();
        tasks.push(Task::new(&path, depth, &[]));
        tasks.push(Task::new(&path, depth, &["--instance", "run-time"]));
    }
    let speeds = take_turns(&tasks, TURNS, |task| stopwatch.time(task))?;
    let (mut best, mut plain) = (Vec::new(), Vec::new());
    for (task, speeds) in tasks.iter().step_by(2).zip(speeds.chunks_exact(2)) {
        let insisting = Task::new(&task.variant, 1, &["--instance", "compiled"]);
        let is_compiled = stopwatch.time(&insisting).is_ok();
        // Without a compiled instance both are measurements of the same.
        let slower = if is_compiled { speeds[1] } else { speeds[1].better(speeds[0]) };
        best.push(if is_compiled { speeds[0] } else { slower }.millions());
        plain.push(slower.millions());
    }
    let curves = [
        Curve { name: "instance of its own, if any", class: "best", speeds: best },
        Curve { name: "run-time instance", class: "plain", speeds: plain },
    ];
    for ((side, _), (best, plain)) in
        SIZES.iter().zip(curves[0].speeds.iter().zip(&curves[1].speeds))
    {
        println!(
            "{side}x{side}: {best:.0} and, by the run-time instance, {plain:.0} million a second"
        );
    }
    fs::write(project::root().join(PICTURE), picture(&curves))
        .with_context(|| format!("cannot write `{PICTURE}`"))?;
    println!("{PICTURE} written; {}", machine::description());
    Ok(true)
}

/// International rules on a square board of this side, with two rows free in the middle.
fn rule_file(side: u32) -> String {
    let rows = side / 2 - 1;
    format!(
        "id = \"side-{side}\"\nextends = \"international\"\nname = {{ en = \"International, {side}x{side}\" }}\n\n\
         [board]\nwidth = {side}\nheight = {side}\n\n[setup]\nrows = {rows}\n"
    )
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
/// What lies around the plot: left, top, right, bottom.
const MARGIN: [f64; 4] = [64.0, 56.0, 28.0, 56.0];

/// The colors have a ground of their own, so that they can be read on a page of any color.
const STYLE: &str = "
  .ground { fill: #fbfbfa; stroke: #d5d5d2 }
  text { font: 13px system-ui, sans-serif; fill: #33373d }
  .title { font-size: 15px; font-weight: 600 }
  .value { font-size: 12px }
  .grid { stroke: #e3e3e0 }
  .curve { fill: none; stroke-width: 2.5 }
  .best { stroke: #1f6fb2 } .dot.best { fill: #1f6fb2; stroke: none }
  .plain { stroke: #b3541e; stroke-dasharray: 6 4 } .dot.plain { fill: #b3541e; stroke: none }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #1d2126; stroke: #3a4048 }
    text { fill: #d9dce0 }
    .grid { stroke: #333941 }
    .best { stroke: #6bb1ee } .dot.best { fill: #6bb1ee }
    .plain { stroke: #f0a36b } .dot.plain { fill: #f0a36b }
  }
";

fn picture(curves: &[Curve]) -> String {
    let [left, top, right, bottom] = MARGIN;
    let most = curves.iter().flat_map(|curve| &curve.speeds).copied().fold(1.0, f64::max);
    let unit = unit(most);
    let ceiling = (most * 1.05 / unit).ceil() * unit;
    let last = (SIZES.len() - 1) as f64;
    let x = |index: usize| left + 24.0 + index as f64 / last * (WIDTH - left - right - 48.0);
    let y = |value: f64| HEIGHT - bottom - value / ceiling * (HEIGHT - top - bottom);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         aria-labelledby=\"title\">\n<title id=\"title\">Positions a second by the size of the board, \
         International rules</title>\n<style>{STYLE}</style>\n\
         <rect class=\"ground\" x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"8\"/>\n\
         <text class=\"title\" x=\"{left}\" y=\"28\">Million positions a second, International rules</text>\n",
        WIDTH - 1.0,
        HEIGHT - 1.0,
    );
    let mut value = 0.0;
    while value <= ceiling {
        let at = y(value);
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"{left}\" y1=\"{at:.1}\" x2=\"{:.1}\" y2=\"{at:.1}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{value:.0}</text>",
            WIDTH - right,
            left - 8.0,
            at + 4.5,
        );
        value += unit;
    }
    for (index, (side, _)) in SIZES.iter().enumerate() {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{side}×{side}</text>",
            x(index),
            HEIGHT - bottom + 22.0,
        );
    }
    for (number, curve) in curves.iter().enumerate() {
        let Curve { name, class, speeds } = curve;
        let points: Vec<String> = speeds
            .iter()
            .enumerate()
            .map(|(index, &speed)| format!("{:.1},{:.1}", x(index), y(speed)))
            .collect();
        let _ =
            writeln!(svg, "<polyline class=\"curve {class}\" points=\"{}\"/>", points.join(" "));
        for (index, &speed) in speeds.iter().enumerate() {
            let (x, y) = (x(index), y(speed));
            // The labels of the lower curve go below it, where it is not the same.
            let label = if number == 0 { y - 10.0 } else { y + 20.0 };
            let _ = writeln!(
                svg,
                "<circle class=\"dot {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>"
            );
            if number > 0 && curves[0].speeds[index] == speed {
                continue;
            }
            let _ = writeln!(
                svg,
                "<text class=\"value\" x=\"{x:.1}\" y=\"{label:.1}\" text-anchor=\"middle\">{speed:.0}</text>",
            );
        }
        let at = left + 8.0 + number as f64 * 250.0;
        let line = HEIGHT - 14.0;
        let _ = writeln!(
            svg,
            "<line class=\"curve {class}\" x1=\"{at}\" y1=\"{line}\" x2=\"{}\" y2=\"{line}\"/>\
             <text x=\"{}\" y=\"{}\">{name}</text>",
            at + 28.0,
            at + 36.0,
            line + 4.5,
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// A round number of which four to nine make up the whole.
fn unit(most: f64) -> f64 {
    let power = 10_f64.powf(most.log10().floor());
    [0.1, 0.2, 0.5, 1.0, 2.0]
        .into_iter()
        .map(|part| part * power)
        .find(|unit| most / unit <= 6.0)
        .unwrap_or(power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_are_at_round_numbers() {
        assert_eq!([480.0, 90.0, 1200.0, 610.0].map(unit), [100.0, 20.0, 200.0, 200.0]);
    }

    #[test]
    fn every_size_is_a_rule_set() {
        for (side, _) in SIZES {
            let source = draughts_rules::Source::new("a.toml", rule_file(side));
            draughts_rules::resolve(&source, &draughts_rules::Builtin).expect("a rule set");
        }
    }

    #[test]
    fn every_speed_is_in_the_picture() {
        let curve = |class, speeds| Curve { name: class, class, speeds };
        let svg = picture(&[
            curve("best", vec![101.0, 202.0, 303.0, 404.0, 505.0]),
            curve("plain", vec![11.0, 22.0, 33.0, 44.0, 55.0]),
        ]);
        for speed in ["101", "202", "303", "404", "505", "11", "22", "33", "44", "55"] {
            assert!(svg.contains(&format!(">{speed}</text>")), "{speed}");
        }
        assert_eq!(svg.matches("<polyline").count(), 2);
    }
}
