//! The resolved rule set: what a rule file says once its parents and defaults are filled in.

mod draw;
mod game;
mod names;
mod pieces;

use std::ops::Deref;
use std::sync::Arc;

use draughts_board::{Board, Corner, Numbering, Side, SquareSet, Style};

use crate::origin::{Origin, Origins};
use crate::{Builtin, Diagnostics, Source, write};

pub use draw::{Count, Draw, Material, MaterialCount, Progress, Troops};
pub use game::{Chance, Clock, Failure, Goal, Opening, TimeOut, Verdict};
pub use names::{Language, Names};
pub use pieces::{
    Capture, DuringCapture, King, Landing, Man, Piece, Priority, Promotion, Range, Removal,
    Reversal, Values,
};

/// A complete, valid set of rules: the closed record that a rule file resolves to.
///
/// It can only be made by resolving rule files, and nothing changes it afterwards: the fields are
/// read through [`Record`]. A clone shares the record.
#[derive(Debug, Clone)]
pub struct RuleSet(Arc<Closed>);

/// The record, and where each of its keys was written.
#[derive(Debug)]
struct Closed {
    record: Record,
    origins: Origins,
}

impl RuleSet {
    /// Closes a record that the resolver has validated.
    pub(crate) fn close(record: Record, origins: Origins) -> Self {
        Self(Arc::new(Closed { record, origins }))
    }

    /// Where a key such as `king.range` was written, or an entry of a list such as `draw[0]`; none if
    /// it is the default.
    ///
    /// ```
    /// let brazilian = draughts_rules::builtin::load("brazilian")?.rules;
    /// let origin = brazilian.origin("capture.removal").expect("the file says so");
    /// assert_eq!(origin.file, "variants/brazilian.toml");
    /// assert!(origin.citation().expect("with its source").starts_with("cbd 15"));
    /// assert_eq!(brazilian.origin("king.captures").expect("its parent").file, "variants/international.toml");
    /// assert!(brazilian.origin("capture.straight").is_none());
    /// # Ok::<(), draughts_rules::UnknownVariant>(())
    /// ```
    #[must_use]
    pub fn origin(&self, key: &str) -> Option<Origin<'_>> {
        self.0.origins.find(key)
    }

    /// What a key or a table holds, as a rule file would write it on one line; none if these rules
    /// have no such key.
    #[must_use]
    pub fn value(&self, key: &str) -> Option<String> {
        write::value(self, key)
    }

    /// Every key that governs the game, in the order of a rule file, with what it holds as a rule file
    /// would write it: names, aliases, sources and the number for PDN are not among them.
    #[must_use]
    pub fn entries(&self) -> Vec<(String, String)> {
        write::entries(self)
    }

    /// The same rules with other names of squares and perhaps another first player, as games by them
    /// are sometimes written.
    ///
    /// The corner is that of the first square as the first player sees it. Everything else stays on its
    /// squares, whatever they are called now; only the lines of ballots, which are texts in the old
    /// notation, go.
    ///
    /// ```
    /// use draughts_board::{Corner, Side, Style};
    ///
    /// let english = draughts_rules::builtin::load("english")?.rules;
    /// let lettered = english.in_notation(Style::Algebraic, Corner::BottomLeft, Side::Black);
    /// let first = english.notation.numbering.order()[0];
    /// assert_eq!(english.notation.numbering.name(first).to_string(), "1");
    /// assert_eq!(lettered.notation.numbering.name(first).to_string(), "g1");
    /// # Ok::<(), draughts_rules::UnknownVariant>(())
    /// ```
    #[must_use]
    pub fn in_notation(&self, style: Style, corner: Corner, first: Side) -> Self {
        let mut record = self.0.record.clone();
        record.notation.numbering = Numbering::new(&record.board, style, corner, first);
        record.notation.first_corner = corner;
        record.setup.first = first;
        if matches!(record.opening, Opening::Ballots { .. }) {
            record.opening = Opening::None;
        }
        Self::close(record, self.0.origins.clone())
    }

    /// These rules with one key changed, or taken back to its default, and everything else as it was.
    ///
    /// The new rules have the id `changed` and no ancestors.
    ///
    /// ```
    /// let brazilian = draughts_rules::builtin::load("brazilian")?.rules;
    /// let changed = brazilian.with("king.range", Some("'short'"))?;
    /// assert_eq!(changed.value("king.range").as_deref(), Some("\"short\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the key cannot hold this, or does not go with the other keys.
    pub fn with(&self, key: &str, value: Option<&str>) -> Result<Self, Diagnostics> {
        self.with_all(&[(key, value)])
    }

    /// These rules with several keys changed at once, for those that do not go without each other. See
    /// [`with`](Self::with).
    ///
    /// # Errors
    /// If a key cannot hold its value, or does not go with the other keys.
    pub fn with_all(&self, changes: &[(&str, Option<&str>)]) -> Result<Self, Diagnostics> {
        let source = Source::new("changed.toml", write::changed(self, changes));
        crate::resolve(&source, &Builtin).map(|resolved| resolved.rules)
    }
}

impl Deref for RuleSet {
    type Target = Record;

    fn deref(&self) -> &Record {
        &self.0.record
    }
}

/// Two rule sets are equal if they say the same, whatever files they inherited it from.
impl PartialEq for RuleSet {
    fn eq(&self, other: &Self) -> bool {
        let orphan = |record: &Record| Record { ancestors: Vec::new(), ..record.clone() };
        Arc::ptr_eq(&self.0, &other.0) || orphan(self) == orphan(other)
    }
}

impl Eq for RuleSet {}

/// Everything that a rule set says.
///
/// Directions are written for a piece whose forward is north; [`Man::forward`] says which way each
/// side's men go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The name that programs use, in kebab-case.
    pub id: String,
    /// The ids of the parents, nearest first.
    pub ancestors: Vec<String>,
    /// What the game is called, by language.
    pub names: Names,
    /// Other names by which the game may be chosen.
    pub aliases: Vec<String>,
    /// The sources of the rules, as listed in `docs/sources.md`.
    pub sources: Vec<String>,
    /// The playing squares and how they lie.
    pub board: Board,
    /// Named squares, such as the main road.
    pub landmarks: Vec<(String, SquareSet)>,
    /// How squares and moves are written.
    pub notation: Notation,
    /// The number of the game in PDN's GameType tag.
    pub game_type: Option<u16>,
    /// The position at the start.
    pub setup: Setup,
    /// The ordinary men.
    pub man: Man,
    /// The kings, if men can become kings.
    pub king: Option<King>,
    /// Kinds of pieces of the rule set's own, at most two.
    pub pieces: Vec<Piece>,
    /// What a capture is and which one is legal.
    pub capture: Capture,
    /// Where and when men become kings.
    pub promotion: Promotion,
    /// How the game opens.
    pub opening: Opening,
    /// How the game is won.
    pub goal: Goal,
    /// When the game is drawn.
    pub draws: Vec<Draw>,
    /// Duels by lot.
    pub chance: Option<Chance>,
    /// The time that players have.
    pub clock: Option<Clock>,
}

impl Record {
    /// The squares on which the men of a side become kings.
    #[must_use]
    pub fn promotion_squares(&self, side: Side) -> SquareSet {
        self.promotion.squares[side.index()]
    }

    /// The row that the men of a side go to: the top one if their forward is up.
    #[must_use]
    pub fn far_row(&self, side: Side) -> SquareSet {
        let up = self.man.forward[side.index()] == Heading::Up;
        self.board.squares_of_row(if up { self.board.height() - 1 } else { 0 })
    }

    /// Whether captures of the same squares in another order stay apart: only where lots are drawn.
    #[must_use]
    pub fn order_matters(&self) -> bool {
        self.chance.is_some()
    }
}

/// Which way the men of a side go on the drawing with White at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Heading {
    /// Toward the top row.
    Up,
    /// Toward the bottom row.
    Down,
}

/// How squares and moves are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notation {
    /// The names of the squares.
    pub numbering: Numbering,
    /// The first square, as the side that moves first sees it.
    pub first_corner: draughts_board::Corner,
    /// What stands between the squares of a quiet move, `-`.
    pub step: char,
    /// What stands between the squares of a capture, `x` or `:`.
    pub capture: char,
}

/// The position at the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Who moves first.
    pub first: Side,
    /// The men of White and of Black. The other kinds stand in [`Piece::start`].
    pub men: [SquareSet; 2],
}
