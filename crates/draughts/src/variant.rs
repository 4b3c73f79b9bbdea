use std::sync::Arc;

use draughts_board::{Square, SquareName};
use draughts_movegen::{Ending, Generator, Move, Position, Storm};
use draughts_rules::{
    Builtin, Diagnostics, Language, RuleSet, Source, UnknownVariant, builtin, resolve,
};

use crate::annotation::Arrow;
use crate::diagram::Diagram;
use crate::fen::{self, FenError};
use crate::game::{self, Prospect};
use crate::move_text::{self, MoveTextError};
use crate::squares;
use crate::svg::SvgBoard;

/// A game that can be played: a rule set, and the generator that knows its moves.
///
/// A clone shares both.
///
/// ```
/// use draughts::Variant;
///
/// let brazilian = Variant::by_name("Brazilian draughts")?;
/// let start = brazilian.start();
/// assert_eq!(brazilian.legal_moves(&start)?.len(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Variant(Arc<Generator>);

impl Variant {
    /// The variant of this id, alias or title. Case, blanks and accents make no difference.
    ///
    /// # Errors
    /// If no variant that ships has such a name; the error has the nearest ones.
    pub fn by_name(name: &str) -> Result<Self, UnknownVariant> {
        Ok(Self::from_rules(builtin::load(name)?.rules))
    }

    /// The variant of a rule file, which may extend those that ship.
    ///
    /// Warnings are not kept; [`resolve`](draughts_rules::resolve) has them, and takes other parents.
    ///
    /// ```
    /// use draughts::Variant;
    ///
    /// let variant = Variant::from_toml(
    ///     r#"
    ///     id = "our-club"
    ///     extends = "brazilian"
    ///     name = { en = "Our club's draughts" }
    ///     king = { range = "short" }
    ///     "#,
    /// )?;
    /// let position = variant.parse_fen("W:WKa1:Bg7")?;
    /// assert_eq!(variant.legal_moves(&position)?.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// All the problems of the file, each with its line and column.
    pub fn from_toml(text: &str) -> Result<Self, Diagnostics> {
        let source = Source::new("rules.toml", text);
        Ok(Self::from_rules(resolve(&source, &Builtin)?.rules))
    }

    /// The variant with these rules and the fastest generator there is for them.
    #[must_use]
    pub fn from_rules(rules: RuleSet) -> Self {
        Self::with_generator(Generator::new(&rules))
    }

    /// The variant whose moves this generator knows.
    #[must_use]
    pub fn with_generator(generator: Generator) -> Self {
        Self(Arc::new(generator))
    }

    /// The name that programs use, in kebab-case.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.rules().id
    }

    /// The title in a language: else in English, else the id.
    #[must_use]
    pub fn name(&self, language: Language) -> &str {
        self.rules().names.best(language).unwrap_or(self.id())
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        self.0.rules()
    }

    /// The generator, for what is not here: counts, paths and perft.
    #[must_use]
    pub fn generator(&self) -> &Generator {
        &self.0
    }

    /// The position at the start of a game.
    #[must_use]
    pub fn start(&self) -> Position {
        Position::start(self.rules())
    }

    /// A position as FEN, in its one canonical form. See [`fen`](crate::fen) for all of it.
    ///
    /// ```
    /// # use draughts::Variant;
    /// let international = Variant::by_name("international")?;
    /// assert_eq!(international.fen(&international.start()), "W:W31-50:B1-20");
    /// # Ok::<(), draughts::UnknownVariant>(())
    /// ```
    #[must_use]
    pub fn fen(&self, position: &Position) -> String {
        fen::write(self.rules(), position)
    }

    /// The position that a FEN describes. See [`fen`](crate::fen) for all that is understood.
    ///
    /// ```
    /// # use draughts::Variant;
    /// let international = Variant::by_name("international")?;
    /// let error = international.parse_fen("W:WK4,55:B4").expect_err("55 is not there");
    /// assert_eq!(
    ///     error.to_string(),
    ///     "square `55` is not on a 10x10 board (1 to 50), at column 7"
    /// );
    /// # Ok::<(), draughts::UnknownVariant>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no position of these rules; the error names the part that is wrong, its place
    /// and what was expected.
    pub fn parse_fen(&self, text: &str) -> Result<Position, FenError> {
        fen::read(self.rules(), text)
    }

    /// All legal moves, in an order that depends on the position alone.
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn legal_moves(&self, position: &Position) -> Result<Vec<Move>, Storm> {
        self.0.legal_moves(position)
    }

    /// The position after a legal move of this position.
    #[must_use]
    pub fn make(&self, position: &Position, mv: &Move) -> Position {
        self.0.make(position, mv)
    }

    /// All that may come of a move: one position, or several where lots decide duels.
    #[must_use]
    pub fn prospects(&self, position: &Position, mv: &Move) -> Vec<Prospect> {
        game::prospects(&self.0, position, mv)
    }

    /// Whether the game is over by its goal, draws apart.
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn ending(&self, position: &Position) -> Result<Option<Ending>, Storm> {
        self.0.ending(position)
    }

    /// A move of this position as text. See [`move_text`](crate::move_text) for its forms.
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn move_text(&self, position: &Position, mv: &Move) -> Result<String, Storm> {
        move_text::text(&self.0, position, mv)
    }

    /// All legal moves with their texts, in the order of [`legal_moves`](Self::legal_moves).
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn move_texts(&self, position: &Position) -> Result<Vec<(Move, String)>, Storm> {
        move_text::texts(&self.0, position)
    }

    /// The legal move that a text means. See [`move_text`](crate::move_text) for all that is
    /// understood.
    ///
    /// ```
    /// # use draughts::Variant;
    /// let international = Variant::by_name("international")?;
    /// let position = international.parse_fen("W:WK4:B13,32,37,20")?;
    /// let error = international.parse_move(&position, "4x15").expect_err("there are two");
    /// assert_eq!(error.to_string(), "`4x15` may mean `4x27x38x15` or `4x31x42x15`");
    /// assert!(international.parse_move(&position, "4x42x15").is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text has not the form of a move, or means no legal move, or several.
    pub fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveTextError> {
        move_text::read(&self.0, position, text)
    }

    /// What a square is called.
    ///
    /// # Panics
    /// If the square is not on the board.
    #[must_use]
    pub fn square_name(&self, square: Square) -> SquareName {
        self.rules().notation.numbering.name(square)
    }

    /// The square of this name.
    ///
    /// On a board with numbers algebraic names are understood too, with a1 at White's bottom left.
    #[must_use]
    pub fn parse_square(&self, text: &str) -> Option<Square> {
        squares::parse(self.rules(), text)
    }

    /// A drawing of a position in text.
    #[must_use]
    pub fn diagram(&self, position: &Position) -> Diagram {
        Diagram::new(self.rules(), position)
    }

    /// A drawing of a position in SVG.
    #[must_use]
    pub fn svg(&self, position: &Position) -> SvgBoard {
        SvgBoard::new(self.rules(), position)
    }

    /// The arrow of a legal move of this position; none for the removal of a piece.
    #[must_use]
    pub fn arrow(&self, position: &Position, mv: &Move) -> Option<Arrow> {
        Arrow::of_move(&self.0, position, mv)
    }
}
