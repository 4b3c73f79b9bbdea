//! What pieces look like, drawn around (0, 0).

use std::fmt::Write as _;

use draughts_board::{Kind, Side};

use super::draw::Sheet;
use super::xml::escape;

/// From the middle of a piece to its rim.
pub(super) const RADIUS: i32 = 37;

/// The words of the classes.
pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The word for a kind in classes and ids.
pub(super) fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Man => "man",
        Kind::King => "king",
        Kind::First => "first",
        Kind::Second => "second",
    }
}

/// Writes the drawing of a kind of piece, to be used wherever one stands.
///
/// The rings of White are whole and those of Black are milled, so that sides can be told apart without
/// colors. A king has a second ring and a crown.
pub(super) fn define(sheet: &mut Sheet<'_>, side: Side, kind: Kind) {
    let milled = if side == Side::Black { " stroke-dasharray=\"5 4\"" } else { "" };
    let ring = |radius: i32, width: i32| {
        format!("<circle r=\"{radius}\" fill=\"none\" stroke-width=\"{width}\"{milled}/>")
    };
    let id = sheet.piece_id(side, kind);
    let crown = (sheet.palette.crown, sheet.palette.crown_edge);
    let out = &mut sheet.out;
    let _ = write!(out, "<g id=\"{id}\"><circle r=\"{RADIUS}\" stroke-width=\"3\"/>");
    match kind {
        Kind::Man => out.push_str(&ring(24, 3)),
        Kind::King => {
            out.push_str(&ring(33, 2));
            out.push_str(&ring(29, 2));
            let (fill, edge) = crown;
            let _ = write!(
                out,
                "<path class=\"draughts-crown\" d=\"{CROWN}\" fill=\"{fill}\" stroke=\"{edge}\" \
                 stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
            );
        }
        Kind::First | Kind::Second => {
            out.push_str(&ring(32, 3));
            let letter = sheet.letter(kind).to_string();
            let _ = write!(
                sheet.out,
                "<text class=\"draughts-letter\" y=\"14\" font-size=\"40\" font-weight=\"bold\" \
                 text-anchor=\"middle\" stroke=\"none\" fill=\"currentColor\">{}</text>",
                escape(&letter)
            );
        }
    }
    sheet.out.push_str("</g>");
}

/// Three points with a pearl on each, and a band below.
const CROWN: &str = "M-18 14-22-8a4 4 0 1 1 5-2l8 8 7-14a4 4 0 1 1 4 0l7 14 8-8a4 4 0 1 1 5 2L18 14z\
                     M-17 8H17";

/// A star at the lower right of a marked piece.
pub(super) const STAR: &str = "m0-14 4 9 10 1-7.500 7 2 10-8.500-5-8.500 5 2-10-7.500-7 10-1z";
