//! What the values are, in TypeScript.

use draughts::Language;
use draughts::plain::{
    Geometry, GeometryKind, GeometrySquare, Names, PieceMark, PlainKind, PlainMove, PlainPiece,
    PlainSide, Playable,
};
use ts_rs::{Config, TS};

use super::*;

/// The declarations of all values, as `values.d.ts` has them.
#[must_use]
pub fn declarations() -> String {
    let config = Config::new();
    let codes = Language::ALL.map(|language| format!("\"{}\"", language.code())).join(" | ");
    let mut text = format!("/** A language, by its code. */\nexport type Language = {codes};\n");
    macro_rules! declare {
        ($($name:ty)*) => {
            $(
                text.push('\n');
                text.push_str(&declaration::<$name>(&config));
            )*
        };
    }
    declare!(
        PlainSide Geometry GeometryKind GeometrySquare Names Playable PlainPiece PieceMark PlainMove PlainKind
        VariantInfo BoardInfo PieceInfo Landmark Diagnostic Severity Statement Ending Outcome Ply Duel DrawCount
        Explanation Rule Conclusion Comparison DifferingKey Sentence SideBySide Answer Proof Witness
        PdnProblem PdnStep SvgOptions Limits Choice Info Report
    );
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// One type with its documentation.
fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    let docs = if docs.is_empty() || docs.ends_with('\n') { docs } else { docs + "\n" };
    format!("{docs}export {}\n", T::decl(config))
}
