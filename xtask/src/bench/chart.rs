//! Curves over a few sizes, as a picture for the manual.

use std::fmt::Write as _;

/// A curve: what it is called, its class in the style, and its values.
pub(super) struct Curve {
    pub(super) name: &'static str,
    pub(super) class: &'static str,
    pub(super) values: Vec<f64>,
}

/// A picture of some curves.
pub(super) struct Chart<'a> {
    /// What is shown, for whoever does not see it.
    pub(super) title: &'a str,
    /// What is written above it.
    pub(super) heading: &'a str,
    /// What the values belong to, from left to right.
    pub(super) labels: &'a [String],
    /// The upper one first.
    pub(super) curves: &'a [Curve],
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

impl Chart<'_> {
    /// The picture as SVG.
    pub(super) fn svg(&self) -> String {
        let [left, top, right, bottom] = MARGIN;
        let most = self.curves.iter().flat_map(|curve| &curve.values).copied().fold(0.1, f64::max);
        let unit = unit(most);
        let ceiling = (most * 1.05 / unit).ceil() * unit;
        let last = self.labels.len().saturating_sub(1).max(1) as f64;
        let x = |index: usize| left + 24.0 + index as f64 / last * (WIDTH - left - right - 48.0);
        let y = |value: f64| HEIGHT - bottom - value / ceiling * (HEIGHT - top - bottom);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
             aria-labelledby=\"title\">\n<title id=\"title\">{}</title>\n<style>{STYLE}</style>\n\
             <rect class=\"ground\" x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"8\"/>\n\
             <text class=\"title\" x=\"{left}\" y=\"28\">{}</text>\n",
            self.title,
            WIDTH - 1.0,
            HEIGHT - 1.0,
            self.heading,
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
        for (index, label) in self.labels.iter().enumerate() {
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{label}</text>",
                x(index),
                HEIGHT - bottom + 22.0,
            );
        }
        for (number, curve) in self.curves.iter().enumerate() {
            self.draw(&mut svg, number, curve, x, y);
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn draw(
        &self,
        svg: &mut String,
        number: usize,
        curve: &Curve,
        x: impl Fn(usize) -> f64,
        y: impl Fn(f64) -> f64,
    ) {
        let Curve { name, class, values } = curve;
        let places = || values.iter().enumerate().map(|(index, &value)| (x(index), y(value)));
        let points: Vec<String> = places().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ =
            writeln!(svg, "<polyline class=\"curve {class}\" points=\"{}\"/>", points.join(" "));
        for (index, ((x, y), value)) in places().zip(values).enumerate() {
            // The labels of the lower curve go below it, where it is not the same.
            let label = if number == 0 { y - 10.0 } else { y + 20.0 };
            let _ = writeln!(
                svg,
                "<circle class=\"dot {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>"
            );
            if number > 0 && self.curves[0].values[index] == *value {
                continue;
            }
            let _ = writeln!(
                svg,
                "<text class=\"value\" x=\"{x:.1}\" y=\"{label:.1}\" text-anchor=\"middle\">{value:.0}</text>",
            );
        }
        let at = MARGIN[0] + 8.0 + number as f64 * 250.0;
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
    fn every_value_and_every_label_is_in_the_picture() {
        let curve = |class, values| Curve { name: class, class, values };
        let curves =
            [curve("best", vec![101.0, 202.0, 303.0]), curve("plain", vec![11.0, 22.0, 33.0])];
        let labels = ["6×6", "8×8", "10×10"].map(str::to_owned);
        let svg = Chart { title: "t", heading: "h", labels: &labels, curves: &curves }.svg();
        for text in ["101", "202", "303", "11", "22", "33", "6×6", "8×8", "10×10"] {
            assert!(svg.contains(&format!(">{text}</text>")), "{text}");
        }
        assert_eq!(svg.matches("<polyline").count(), 2);
    }
}
