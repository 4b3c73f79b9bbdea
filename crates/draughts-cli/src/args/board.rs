//! `draughts board`: what is drawn, and how.

use std::str::FromStr;

use clap::{Args, ValueEnum};
use draughts::{ArrowKind, Mark, diagram, svg};

use super::Lang;

/// Draw the board of a variant.
///
/// The position at the start, or the one that a FEN describes, with White at the bottom; below it the
/// FEN and whose move it is. With --svg it is a picture for a page or for print, which goes to standard
/// output; with --words it is said in words.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts board international\n  \
    draughts board turkish --flip\n  \
    draughts board brazilian --fen W:We3,Ka1:Bd4,f6\n  \
    draughts board frisian --numbers     what the squares are called\n  \
    draughts board brazilian --fen W:Wc3:Bd4 --move c3xe5 --svg --crop > capture.svg\n  \
    draughts board italian --arrow 21-17 --mark target=17,18 --svg --theme dark > moves.svg\n  \
    draughts board alquerque --words --lang es")]
pub(crate) struct Board {
    /// A name such as `brazilian`, or the path of a rule file.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// The position; the start of the game without it.
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,

    /// Draw Black at the bottom.
    #[arg(long)]
    pub(crate) flip: bool,

    /// Write the name of each square into it: short for `--labels squares`.
    #[arg(long)]
    pub(crate) numbers: bool,

    /// How to tell which square is which; without it as suits their names.
    #[arg(long, value_name = "LABELS", value_enum, conflicts_with = "numbers")]
    pub(crate) labels: Option<Labels>,

    /// Show a legal move of the position: its arrow, and what it captures.
    #[arg(long = "move", value_name = "MOVE")]
    pub(crate) mv: Option<String>,

    /// Show an arrow, such as `c3-d4` or `c3xe5xg7`, or `forbidden=c3-d4` for what may not be played. May
    /// be given several times.
    #[arg(long = "arrow", value_name = "[KIND=]SQUARES")]
    pub(crate) arrows: Vec<Way>,

    /// Mark squares, such as `c3,e5`, which highlights them, `target=c3,e5` or `forbidden=c3`. May be
    /// given several times.
    #[arg(long = "mark", value_name = "[KIND=]SQUARES")]
    pub(crate) marks: Vec<Marked>,

    /// Draw in text, as without this option.
    #[arg(long, group = "form")]
    pub(crate) text: bool,

    /// Draw as SVG.
    #[arg(long, group = "form")]
    pub(crate) svg: bool,

    /// Say in words what is on the board.
    #[arg(long, group = "form")]
    pub(crate) words: bool,

    /// The colors of the SVG.
    #[arg(long, value_name = "THEME", value_enum, default_value = "light")]
    pub(crate) theme: Theme,

    /// Draw only the part of the board that arrows, marks and captured pieces concern, and squares that
    /// are named here, such as `--crop=a1,c3`.
    #[arg(
        long,
        value_name = "SQUARES",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "",
        conflicts_with = "text"
    )]
    pub(crate) crop: Option<String>,

    /// The title of the SVG; without it the name of the game.
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,

    /// What the ids of the SVG begin with; give each drawing of a page another.
    #[arg(long, value_name = "PREFIX", default_value = "board")]
    pub(crate) id: String,

    /// The language of the words.
    #[arg(long, value_name = "LANGUAGE", value_enum, default_value = "en")]
    pub(crate) lang: Lang,
}

/// How to tell which square is which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Labels {
    /// Files and rows at the border
    Border,
    /// The name of each square inside it
    Squares,
    /// Not at all
    None,
}

impl From<Labels> for diagram::Labels {
    fn from(labels: Labels) -> Self {
        match labels {
            Labels::Border => Self::Border,
            Labels::Squares => Self::Squares,
            Labels::None => Self::None,
        }
    }
}

/// The colors of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Theme {
    /// For a light page
    Light,
    /// For a dark page
    Dark,
    /// Red and blue pieces with golden crowns
    RedBlue,
    /// As much contrast as can be
    HighContrast,
}

impl From<Theme> for svg::Theme {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self::Light,
            Theme::Dark => Self::Dark,
            Theme::RedBlue => Self::RedBlue,
            Theme::HighContrast => Self::HighContrast,
        }
    }
}

/// The squares of an arrow, not yet looked for on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) kind: ArrowKind,
    pub(crate) squares: Vec<String>,
}

impl FromStr for Way {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const CAPTURE: [char; 2] = ['x', ':'];
        let (kind, squares) = match text.split_once('=') {
            Some((name, squares)) => (named(&ArrowKind::ALL, ArrowKind::name, name)?, squares),
            None if text.contains(CAPTURE) => (ArrowKind::Capture, text),
            None => (ArrowKind::Move, text),
        };
        let squares: Vec<_> = squares.split(['-', 'x', ':']).map(str::to_owned).collect();
        if squares.len() < 2 {
            return Err("an arrow has two squares or more, such as `c3-d4`".to_owned());
        }
        Ok(Self { kind, squares })
    }
}

/// Squares with a mark, not yet looked for on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Marked {
    pub(crate) mark: Mark,
    pub(crate) squares: Vec<String>,
}

impl FromStr for Marked {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (mark, squares) = match text.split_once('=') {
            Some((name, squares)) => (named(&Mark::ALL, Mark::name, name)?, squares),
            None => (Mark::Highlight, text),
        };
        Ok(Self { mark, squares: squares.split(',').map(str::to_owned).collect() })
    }
}

/// The thing of this name.
fn named<T: Copy>(all: &[T], name: fn(T) -> &'static str, text: &str) -> Result<T, String> {
    let found = all.iter().copied().find(|&thing| name(thing) == text);
    found.ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|&thing| format!("`{}`", name(thing))).collect();
        format!("`{text}` is not one of {}", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_are_read() {
        let way = |text: &str| text.parse::<Way>().map(|way| (way.kind, way.squares.join(" ")));
        assert_eq!(way("c3-d4"), Ok((ArrowKind::Move, "c3 d4".to_owned())));
        assert_eq!(way("c3xe5xg7"), Ok((ArrowKind::Capture, "c3 e5 g7".to_owned())));
        assert_eq!(way("forbidden=c3:e5"), Ok((ArrowKind::Forbidden, "c3 e5".to_owned())));
        assert!(way("c3").is_err());
        assert_eq!(
            way("wrong=c3-d4"),
            Err("`wrong` is not one of `move`, `capture`, `forbidden`".to_owned())
        );
    }

    #[test]
    fn marks_are_read() {
        let mark = |text: &str| text.parse::<Marked>().map(|it| (it.mark, it.squares.join(" ")));
        assert_eq!(mark("c3,d4"), Ok((Mark::Highlight, "c3 d4".to_owned())));
        assert_eq!(mark("target=12"), Ok((Mark::Target, "12".to_owned())));
        assert!(mark("aim=12").is_err());
    }
}
