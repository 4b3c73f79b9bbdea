//! Rule sets and what is wrong with them.

use draughts::board::{Shape, Side};
use draughts::rules::{self, RuleSet};
use draughts::{Language, statements};
use serde::Serialize;

/// What there is to know of a variant in a list.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct VariantInfo {
    /// The name that programs use.
    pub id: String,
    /// The titles by language.
    #[cfg_attr(feature = "typescript", ts(type = "Partial<Record<Language, string>>"))]
    pub names: std::collections::BTreeMap<&'static str, String>,
    /// Other names by which it may be chosen.
    pub aliases: Vec<String>,
    /// The ids of the rule sets that it extends, the nearest first.
    pub ancestors: Vec<String>,
    /// The board.
    pub board: BoardInfo,
    /// How many pieces White and Black have at the start.
    pub pieces: [usize; 2],
    /// The kinds of pieces that it declares for itself.
    pub kinds: Vec<PieceInfo>,
    /// The side that moves first.
    #[cfg_attr(feature = "typescript", ts(type = "Side"))]
    pub first: String,
    /// Squares with a name of their own.
    pub landmarks: Vec<Landmark>,
    /// The number of the game in the GameType tag of PDN.
    pub game_type: Option<u16>,
    /// Whether lots decide some captures.
    pub lots: bool,
    /// How many pieces a side marks for duels before the first move; 0 where there are none.
    pub marked: u8,
    /// How many openings one is drawn from; 0 where none is.
    pub openings: usize,
    /// The seconds that a move may take, where the rules say so.
    pub seconds: Option<u16>,
    /// The keys of its sources, as the documentation lists them.
    pub sources: Vec<String>,
}

/// A board in a list.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardInfo {
    /// How many files there are.
    pub width: u8,
    /// How many rows there are.
    pub height: u8,
    /// Which squares are played on; `points` where lines join them.
    #[cfg_attr(feature = "typescript", ts(type = "Playable | \"points\""))]
    pub squares: &'static str,
    /// How many of them there are.
    pub playing_squares: usize,
}

/// A kind of piece that a rule set declares.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PieceInfo {
    /// Its name.
    pub name: String,
    /// The letter before its square in a FEN.
    pub letter: char,
}

/// Squares with a name of their own.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Landmark {
    /// The name.
    pub name: String,
    /// The squares.
    pub squares: Vec<String>,
}

impl VariantInfo {
    pub(crate) fn of(rules: &RuleSet) -> Self {
        let name =
            |language: Language| Some((language.code(), rules.names.get(language)?.to_owned()));
        let pieces = Side::BOTH.map(|side| {
            let own = rules.pieces.iter().map(|piece| piece.start[side.index()].len());
            rules.setup.men[side.index()].len() + own.sum::<usize>()
        });
        let squares = |set: draughts::SquareSet| {
            set.iter().map(|square| rules.notation.numbering.name(square).to_string()).collect()
        };
        Self {
            id: rules.id.clone(),
            names: Language::ALL.into_iter().filter_map(name).collect(),
            aliases: rules.aliases.clone(),
            ancestors: rules.ancestors.clone(),
            board: BoardInfo {
                width: rules.board.width(),
                height: rules.board.height(),
                squares: match rules.board.shape() {
                    Shape::Dark => "dark",
                    Shape::Light => "light",
                    Shape::All => "all",
                    Shape::Points => "points",
                },
                playing_squares: rules.board.len(),
            },
            pieces,
            kinds: rules
                .pieces
                .iter()
                .map(|piece| PieceInfo { name: piece.name.clone(), letter: piece.letter })
                .collect(),
            first: rules.setup.first.to_string(),
            landmarks: rules
                .landmarks
                .iter()
                .map(|(name, set)| Landmark { name: name.clone(), squares: squares(*set) })
                .collect(),
            game_type: rules.game_type,
            lots: rules.chance.is_some(),
            marked: rules.chance.as_ref().map_or(0, |chance| chance.marked),
            openings: match &rules.opening {
                rules::Opening::Ballots { lines } => lines.len(),
                rules::Opening::None | rules::Opening::Removal { .. } => 0,
            },
            seconds: rules.clock.as_ref().map(|clock| clock.seconds_per_move),
            sources: rules.sources.clone(),
        }
    }
}

/// A problem of a rule file, and where it is.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Diagnostic {
    /// The name of the file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// Where the offending text begins, in UTF-16 units from the start of the file, as JavaScript counts.
    pub from: usize,
    /// Where it ends, in the same units.
    pub to: usize,
    /// Whether it keeps the file from being used.
    pub severity: Severity,
    /// The kind of problem.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// What would be right, where that can be guessed.
    pub help: Option<String>,
}

/// Whether a problem keeps a file from being used.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Severity {
    /// It does.
    Error,
    /// It does not.
    Warning,
}

impl Diagnostic {
    pub(crate) fn of(diagnostic: &rules::Diagnostic) -> Self {
        let units = |bytes: usize| {
            let before = diagnostic.text().get(..bytes).unwrap_or(diagnostic.text());
            before.encode_utf16().count()
        };
        let span = diagnostic.span();
        Self {
            file: diagnostic.file().to_owned(),
            line: diagnostic.line(),
            column: diagnostic.column(),
            from: units(span.start),
            to: units(span.end),
            severity: match diagnostic.severity() {
                rules::Severity::Error => Severity::Error,
                rules::Severity::Warning => Severity::Warning,
            },
            code: diagnostic.code().name(),
            message: diagnostic.message().to_owned(),
            help: diagnostic.help().map(str::to_owned),
        }
    }
}

/// A rule in words.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Statement {
    /// The key of a rule file that it tells.
    pub key: String,
    /// The part of the rules that it belongs to.
    pub section: &'static str,
    /// One sentence, or a few.
    pub text: String,
}

impl Statement {
    pub(crate) fn of(statement: &statements::Statement) -> Self {
        let statements::Statement { key, section, text } = statement.clone();
        Self { key, section: section.code(), text }
    }
}
