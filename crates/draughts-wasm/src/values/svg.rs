//! How a position is drawn.

use std::collections::BTreeMap;

use serde::Deserialize;

/// How a position is drawn. What is left out is as suits the rule set.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(optional_fields))]
pub struct SvgOptions {
    /// The colors.
    #[cfg_attr(
        feature = "typescript",
        ts(optional, type = "\"light\" | \"dark\" | \"red-blue\" | \"high-contrast\"")
    )]
    pub theme: Option<String>,
    /// The side at the bottom.
    #[cfg_attr(feature = "typescript", ts(optional, type = "Side"))]
    pub seen_from: Option<String>,
    /// How it is told which square is which.
    #[cfg_attr(feature = "typescript", ts(optional, type = "\"border\" | \"squares\" | \"none\""))]
    pub labels: Option<String>,
    /// Legal moves to be drawn as arrows.
    pub moves: Option<Vec<String>>,
    /// Squares to be marked.
    #[cfg_attr(
        feature = "typescript",
        ts(optional, type = "Record<string, \"highlight\" | \"target\" | \"forbidden\">")
    )]
    pub marks: Option<BTreeMap<String, String>>,
    /// Squares whose pieces are crossed out.
    pub captured: Option<Vec<String>>,
    /// The title.
    pub title: Option<String>,
    /// The language of what is said of the drawing.
    #[cfg_attr(feature = "typescript", ts(optional, type = "Language"))]
    pub language: Option<String>,
    /// What the ids inside the drawing begin with, so that several may stand on a page.
    pub id_prefix: Option<String>,
    /// How long the side of a square is, in pixels.
    pub square_size: Option<u16>,
}
