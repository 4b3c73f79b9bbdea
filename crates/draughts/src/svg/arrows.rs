//! Arrows: a stroke in a casing, with a head at its end.

use std::fmt::Write as _;

use draughts_board::Square;

use crate::annotation::{Arrow, ArrowKind, Mark};

use super::draw::Sheet;
use super::layout::Point;
use super::pieces::RADIUS;

/// How long and how wide a head is, half of it to each side.
const HEAD: (f64, f64) = (36.0, 22.0);

/// How far beyond the middle of a square an arrow goes, so that its head is there.
const BEYOND: f64 = HEAD.0 / 2.0;

/// Draws an arrow.
pub(super) fn draw(sheet: &mut Sheet<'_>, arrow: &Arrow) {
    let points: Vec<Point> =
        arrow.squares().iter().map(|&square| sheet.layout.point(square)).collect();
    let end = arrow.squares().last().map_or(BEYOND, |&square| end(sheet, square));
    let Some((way, head)) = outline(&points, end) else { return };
    let palette = sheet.palette;
    let (kind, casing) = (arrow.kind(), palette.casing);
    let color = match kind {
        ArrowKind::Move => palette.accent,
        ArrowKind::Capture => palette.capture,
        ArrowKind::Forbidden => palette.forbidden,
    };
    let dashes = if kind == ArrowKind::Forbidden { " stroke-dasharray=\"20 12\"" } else { "" };
    let out = &mut sheet.out;
    let name = kind.name();
    let _ = write!(
        out,
        "<g class=\"draughts-arrow draughts-arrow-{name}\" fill=\"none\" stroke-linejoin=\"round\" \
         stroke=\"{color}\">\
         <g class=\"draughts-casing\" stroke=\"{casing}\"><path d=\"{way}\" stroke-width=\"20\"/>\
         <path d=\"{head}\" stroke-width=\"8\"/></g>\
         <path d=\"{way}\" stroke-width=\"13\"{dashes}/>"
    );
    if kind == ArrowKind::Capture {
        let _ = write!(
            out,
            "<path class=\"draughts-casing\" d=\"{way}\" stroke-width=\"3\" stroke=\"{casing}\"/>"
        );
    }
    let _ = write!(out, "<path d=\"{head}\" fill=\"{color}\" stroke-width=\"1\"/>");
    for (x, y) in points.iter().skip(1).take(points.len().saturating_sub(2)) {
        let _ = write!(
            out,
            "<circle class=\"draughts-landing\" cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"{color}\" \
             stroke=\"{casing}\" stroke-width=\"4\"/>"
        );
    }
    out.push_str("</g>\n");
}

/// How far beyond the middle of its last square an arrow goes; before it where something is drawn there.
fn end(sheet: &Sheet<'_>, square: Square) -> f64 {
    if sheet.stands(square) {
        return -f64::from(RADIUS + 3);
    }
    match sheet.board.annotations.marks.get(&square) {
        Some(Mark::Forbidden) => -36.0,
        Some(Mark::Target) => -18.0,
        Some(Mark::Highlight) | None => BEYOND,
    }
}

/// The paths of the shaft and of the head, in whole units.
fn outline(points: &[Point], end: f64) -> Option<(String, String)> {
    let [between @ .., before, last] = points else { return None };
    let (dx, dy) = (last.0 - before.0, last.1 - before.1);
    // The square root is the same on every machine, which `hypot` need not be.
    let length = (dx * dx + dy * dy).sqrt();
    if length < 1.0 {
        return None;
    }
    let (ux, uy) = (dx / length, dy / length);
    let along = |far: f64, aside: f64| {
        let x = last.0 + ux * (end + far) - uy * aside;
        let y = last.1 + uy * (end + far) + ux * aside;
        format!("{} {}", x.round(), y.round())
    };
    let mut way = String::from("M");
    for (x, y) in between.iter().chain([before]) {
        let _ = write!(way, "{x} {y} ");
    }
    way.push_str(&along(2.0 - HEAD.0, 0.0));
    let head =
        format!("M{} {} {}z", along(0.0, 0.0), along(-HEAD.0, HEAD.1), along(-HEAD.0, -HEAD.1));
    Some((way, head))
}
