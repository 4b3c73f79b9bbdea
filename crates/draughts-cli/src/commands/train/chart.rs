//! Pictures of a training: how loss fell and strength rose.

use std::fmt::Write;

use super::rounds::Report;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
/// What lies around the plot: left, top, right, bottom.
const MARGIN: [f64; 4] = [64.0, 56.0, 28.0, 56.0];

/// The colors have a ground of their own, so that they can be read on a page of any color.
const STYLE: &str = "
  .ground { fill: #fbfbfa; stroke: #d5d5d2 }
  text { font: 13px system-ui, sans-serif; fill: #33373d }
  .title { font-size: 15px; font-weight: 600 }
  .grid { stroke: #e3e3e0 }
  .curve { fill: none; stroke-width: 2.5 }
  .first { stroke: #1f6fb2 } .second { stroke: #b3541e; stroke-dasharray: 6 4 }
  .error { stroke: #1f6fb2; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #1d2126; stroke: #3a4048 }
    text { fill: #d9dce0 }
    .grid { stroke: #333941 }
    .first, .error { stroke: #6bb1ee } .second { stroke: #f0a36b }
  }
";

/// A value of a curve, and how far off it may be.
type Point = (f64, f64);

/// How the loss fell, pass by pass.
pub(super) fn loss(variant: &str, reports: &[Report]) -> String {
    let losses = || reports.iter().flat_map(|report| &report.losses);
    let learned = losses().map(|loss| (loss.0, 0.0)).collect();
    let apart = losses().map(|loss| (loss.1, 0.0)).collect();
    let title = format!("{variant}: loss, pass by pass");
    plot(&title, &[("learned from", learned), ("kept apart", apart)], 3)
}

/// How strength rose over the computer that has learned nothing, round by round: the sum of all matches.
pub(super) fn strength(variant: &str, reports: &[Report]) -> String {
    let (mut sum, mut variance) = (0.0, 0.0_f64);
    let mut points = vec![(0.0, 0.0)];
    for report in reports {
        let elo = report.tally().elo();
        sum += elo.value;
        variance += elo.error.powi(2);
        points.push((sum, variance.sqrt()));
    }
    let title = format!("{variant}: Elo, each round against the one before, added up");
    plot(&title, &[("Elo with 95 % bounds", points)], 0)
}

fn plot(title: &str, curves: &[(&str, Vec<Point>)], decimals: usize) -> String {
    let [left, top, right, bottom] = MARGIN;
    let points = || curves.iter().flat_map(|(_, points)| points);
    let least = points().map(|point| point.0 - point.1).fold(f64::INFINITY, f64::min);
    let most = points().map(|point| point.0 + point.1).fold(f64::NEG_INFINITY, f64::max);
    let (least, most) = if least < most { (least, most) } else { (0.0, 1.0) };
    let step = step(most - least);
    let (floor, ceiling) = ((least / step).floor() * step, (most / step).ceil() * step);
    let last = curves.iter().map(|(_, points)| points.len()).max().unwrap_or(0).max(2) - 1;
    let x = |index: usize| left + index as f64 / last as f64 * (WIDTH - left - right);
    let y = |value: f64| {
        HEIGHT - bottom - (value - floor) / (ceiling - floor) * (HEIGHT - top - bottom)
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n\
         <rect class=\"ground\" x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"8\"/>\n\
         <text class=\"title\" x=\"{left}\" y=\"28\">{title}</text>\n",
        WIDTH - 1.0,
        HEIGHT - 1.0,
        title = escaped(title),
    );
    let lines = ((ceiling - floor) / step).round() as u32;
    for line in 0..=lines {
        let value = floor + f64::from(line) * step;
        let at = y(value);
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"{left}\" y1=\"{at:.1}\" x2=\"{:.1}\" y2=\"{at:.1}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{value:.decimals$}</text>",
            WIDTH - right,
            left - 8.0,
            at + 4.5,
        );
    }
    for index in (0..=last).step_by(last.div_ceil(12)) {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{index}</text>",
            x(index),
            HEIGHT - bottom + 20.0
        );
    }
    for (number, (name, points)) in curves.iter().enumerate() {
        let class = if number == 0 { "first" } else { "second" };
        let mut line = String::new();
        for (index, &(value, error)) in points.iter().enumerate() {
            let _ = write!(line, "{:.1},{:.1} ", x(index), y(value));
            if error > 0.0 {
                let _ = writeln!(
                    svg,
                    "<line class=\"error\" x1=\"{x:.1}\" y1=\"{:.1}\" x2=\"{x:.1}\" y2=\"{:.1}\"/>",
                    y(value - error),
                    y(value + error),
                    x = x(index),
                );
            }
        }
        let at = left + 8.0 + number as f64 * 250.0;
        let below = HEIGHT - 14.0;
        let _ = writeln!(
            svg,
            "<polyline class=\"curve {class}\" points=\"{}\"/>\n\
             <line class=\"curve {class}\" x1=\"{at}\" y1=\"{below}\" x2=\"{}\" y2=\"{below}\"/>\
             <text x=\"{}\" y=\"{}\">{name}</text>",
            line.trim_end(),
            at + 28.0,
            at + 36.0,
            below + 4.5,
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// A round number of which some six make up the whole.
fn step(whole: f64) -> f64 {
    let power = 10_f64.powf(whole.log10().floor());
    [0.1, 0.2, 0.5, 1.0, 2.0]
        .into_iter()
        .map(|part| part * power)
        .find(|step| whole / step <= 6.0)
        .unwrap_or(power)
}

/// A text as XML has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
