//! Positions drawn as SVG.
//!
//! A drawing stands alone: it has no script and names no font, picture or style sheet of elsewhere. The
//! same board always gives the same text. It can be a file, an `<img>`, or a part of a page.
//!
//! # What is drawn
//!
//! Squares that are played on are dark, wherever a1 lies; where all are, they have two tones. A graph is
//! drawn with its lines. The rings of White's pieces are whole and those of Black's are milled; a king
//! has a second ring and a crown; a kind that the rule set declares has its letter; a star is the mark of
//! a duel. On paper all themes print alike, without relying on color.
//!
//! # Text
//!
//! A drawing is an image to assistive technology, with a title and a description that names every piece
//! and everything that is drawn besides: [`SvgBoard::alternative_text`].
//!
//! # Classes
//!
//! Colors are attributes, so that any rule of a style sheet goes before them.
//!
//! | class | what has it |
//! |-|-|
//! | `draughts-board`, `draughts-theme-NAME` | the whole drawing |
//! | `draughts-frame`, `draughts-edge`, `draughts-cut` | what is around the board; its edge; where the drawing ends and the board goes on |
//! | `draughts-square` | squares, with one of `draughts-square-playing`, `-second` (the second tone where all squares are played on), `-unplayed` |
//! | `draughts-line`, `draughts-seam` | lines and points of a graph; lines between squares where all are played on |
//! | `draughts-label`, `draughts-name` | files and rows at the border; names inside squares |
//! | `draughts-piece` | pieces of one kind, with `draughts-white` or `draughts-black`, and `draughts-man`, `draughts-king`, `draughts-first` or `draughts-second` |
//! | `draughts-crown`, `draughts-letter`, `draughts-duel` | a crown, the letter of a kind of its own, the mark of a duel |
//! | `draughts-captured`, `draughts-cross` | captured pieces, and the crosses on them |
//! | `draughts-arrow` | an arrow, with `draughts-arrow-move`, `-capture` or `-forbidden` |
//! | `draughts-landing` | where a piece lands on the way |
//! | `draughts-mark` | the mark of a square, with `draughts-mark-highlight`, `-target` or `-forbidden` |
//! | `draughts-casing` | what is around arrows, marks and crosses |
//!
//! Every piece has the name of its square as `data-square`.

mod arrows;
mod draw;
mod ground;
mod layout;
mod pieces;
mod theme;
mod words;
mod xml;

use std::fmt;

use draughts_board::{Side, Square, SquareSet, Style};
use draughts_movegen::Position;
use draughts_rules::{Language, RuleSet};

use crate::annotation::{Annotations, Arrow, Mark};
pub use crate::diagram::Labels;

pub use theme::{Color, Palette, PieceColors, Theme};

/// A drawing of a position as SVG, ready to be written.
///
/// ```
/// use draughts::{SquareSet, Variant};
///
/// let variant = Variant::by_name("russian")?;
/// let position = variant.parse_fen("W:Wc3:Bd4,f6")?;
/// let mv = variant.parse_move(&position, "c3xe5xg7")?;
/// let arrow = variant.arrow(&position, &mv).expect("a capture has an arrow");
/// let svg = variant.svg(&position).arrow(arrow).captured(mv.captured()).crop(SquareSet::EMPTY);
/// assert!(svg.to_string().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct SvgBoard {
    rules: RuleSet,
    position: Position,
    bottom: Side,
    labels: Labels,
    theme: Theme,
    annotations: Annotations,
    crop: Option<SquareSet>,
    title: Option<String>,
    language: Language,
    prefix: String,
    pixels: u16,
}

impl SvgBoard {
    /// The position with White at the bottom, labelled as suits the names of the squares.
    #[must_use]
    pub fn new(rules: &RuleSet, position: &Position) -> Self {
        let labels = match rules.notation.numbering.style() {
            Style::Numeric => Labels::Squares,
            Style::Algebraic => Labels::Border,
        };
        Self {
            rules: rules.clone(),
            position: *position,
            bottom: Side::White,
            labels,
            theme: Theme::default(),
            annotations: Annotations::default(),
            crop: None,
            title: None,
            language: Language::En,
            prefix: "board".to_owned(),
            pixels: 48,
        }
    }

    /// With these colors.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// With this side at the bottom.
    #[must_use]
    pub fn seen_from(mut self, side: Side) -> Self {
        self.bottom = side;
        self
    }

    /// With these labels.
    #[must_use]
    pub fn labels(mut self, labels: Labels) -> Self {
        self.labels = labels;
        self
    }

    /// With one more arrow. Squares that are not on the board are left out of it.
    #[must_use]
    pub fn arrow(mut self, arrow: Arrow) -> Self {
        self.annotations.arrow(&self.rules.board, arrow);
        self
    }

    /// With a mark on a square, instead of the one it had.
    #[must_use]
    pub fn mark(mut self, square: Square, mark: Mark) -> Self {
        self.annotations.mark(&self.rules.board, square, mark);
        self
    }

    /// With the pieces on these squares drawn as captured: faint, under a cross.
    #[must_use]
    pub fn captured(mut self, squares: SquareSet) -> Self {
        self.annotations.captured = squares & self.position.occupied();
        self
    }

    /// Only the part of the board that has these squares and everything that arrows, marks and captured
    /// pieces concern, with one more file or row on every side. If that is nothing, the whole board.
    #[must_use]
    pub fn crop(mut self, squares: SquareSet) -> Self {
        self.crop = Some(squares);
        self
    }

    /// With this title; else it is the name of the game.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// With the alternative text in this language; else it is English.
    #[must_use]
    pub fn language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }

    /// With ids that begin so; else with `board`. Drawings on one page need ids of their own. Letters,
    /// digits, `-` and `_` are kept, anything else becomes `_`.
    #[must_use]
    pub fn id_prefix(mut self, prefix: impl Into<String>) -> Self {
        self.prefix = prefix.into();
        self
    }

    /// With squares so many pixels wide, 1 to 1000, where nothing else sets the size; else it is 48.
    #[must_use]
    pub fn square_size(mut self, pixels: u16) -> Self {
        self.pixels = pixels.clamp(1, 1000);
        self
    }

    fn title_text(&self) -> &str {
        let name = || self.rules.names.best(self.language).unwrap_or(&self.rules.id);
        self.title.as_deref().unwrap_or_else(name)
    }

    /// What the drawing shows, in words: every piece, whose move it is, arrows, captured pieces and
    /// marks.
    ///
    /// ```
    /// use draughts::{Arrow, ArrowKind, Language, Variant};
    ///
    /// let variant = Variant::by_name("brazilian")?;
    /// let position = variant.parse_fen("W:Wc3,Ke5:Bd6")?;
    /// let way = ["c3", "d4"].map(|name| variant.parse_square(name).expect("a square"));
    /// let svg = variant.svg(&position).arrow(Arrow::new(way, ArrowKind::Forbidden));
    /// assert_eq!(
    ///     svg.alternative_text(),
    ///     "White: man c3; king e5. Black: man d6. White to move. \
    ///      Arrow of a forbidden move from c3 to d4."
    /// );
    /// assert!(svg.language(Language::Pl).alternative_text().starts_with("Białe: pionek c3"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn alternative_text(&self) -> String {
        words::describe(self)
    }

    /// The squares that a part of the board must have; none for the whole board.
    fn shown(&self) -> Option<SquareSet> {
        self.crop.map(|squares| squares | self.annotations.squares())
    }
}

impl fmt::Display for SvgBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&draw::draw(self))
    }
}
