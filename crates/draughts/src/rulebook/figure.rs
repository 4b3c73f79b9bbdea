//! Diagrams of rules.

use std::collections::BTreeMap;
use std::iter;

use draughts_board::{Kind, Side, Square, SquareSet};
use draughts_movegen::{Move, Position};
use draughts_rules::{Language, Opening};

use super::examples::Examples;
use super::material;
use crate::annotation::{Arrow, ArrowKind, Mark};
use crate::compare::{Effect, Witness};
use crate::diagram::{Diagram, Labels};
use crate::messages::Phrases;
use crate::svg::SvgBoard;
use crate::{MoveKind, Variant};

/// With more moves than this, marks on their squares say more than arrows.
const MOST_ARROWS: usize = 4;

/// A caption names no more moves than this.
const MOST_NAMED: usize = 12;

/// So many ways of one capture are looked at.
const MOST_WAYS: usize = 8;

/// A diagram with its caption.
#[derive(Debug, Clone)]
pub struct Figure {
    /// What it shows.
    pub caption: String,
    /// The position.
    pub position: Position,
    variant: Variant,
    language: Language,
    labels: Option<Labels>,
    arrows: Vec<Arrow>,
    marks: BTreeMap<Square, Mark>,
    captured: SquareSet,
    whole: bool,
}

impl Figure {
    fn new(variant: &Variant, position: &Position, language: Language) -> Self {
        Self {
            caption: String::new(),
            position: *position,
            variant: variant.clone(),
            language,
            labels: None,
            arrows: Vec::new(),
            marks: BTreeMap::new(),
            captured: SquareSet::EMPTY,
            whole: true,
        }
    }

    /// The diagram as a picture whose ids begin so. What is captured lies under an arrow, and stays to be
    /// seen.
    #[must_use]
    pub fn svg(&self, id: &str) -> SvgBoard {
        let mut svg = self
            .variant
            .svg(&self.position)
            .language(self.language)
            .id_prefix(id)
            .title(&self.caption)
            .square_size(36);
        if let Some(labels) = self.labels {
            svg = svg.labels(labels);
        }
        for arrow in &self.arrows {
            svg = svg.arrow(arrow.clone());
        }
        for (&square, &mark) in &self.marks {
            svg = svg.mark(square, mark);
        }
        if self.whole { svg } else { svg.crop(self.position.occupied()) }
    }

    /// The diagram in text, with signs around captured pieces.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let mut diagram = self.variant.diagram(&self.position).captured(self.captured);
        if let Some(labels) = self.labels {
            diagram = diagram.labels(labels);
        }
        for arrow in &self.arrows {
            diagram = diagram.arrow(arrow.clone());
        }
        for (&square, &mark) in &self.marks {
            diagram = diagram.mark(square, mark);
        }
        diagram
    }

    /// What the diagram shows, for those who do not see it.
    #[must_use]
    pub fn alternative_text(&self) -> String {
        self.svg("").alternative_text()
    }

    /// Whether the side to move can move, so that the position may be played on.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        self.variant.legal_moves(&self.position).is_ok_and(|moves| !moves.is_empty())
    }

    /// The position as FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        self.variant.fen(&self.position)
    }
}

/// The diagrams of a key.
pub(super) fn figures(
    variant: &Variant,
    key: &str,
    examples: &Examples,
    language: Language,
) -> Vec<Figure> {
    let phrases = Phrases::of(language);
    let rules = variant.rules();
    let plain = |position: Position, caption: &str| {
        let mut figure = Figure::new(variant, &position, language);
        figure.caption = phrases.say(caption, &[]);
        figure
    };
    let empty = || Position::empty(rules.setup.first);
    let highlighted = |mut figure: Figure, squares: SquareSet| {
        figure.marks = squares.iter().map(|square| (square, Mark::Highlight)).collect();
        figure
    };
    let landmark = key.strip_prefix("board.landmarks.");
    match key {
        "setup.rows" | "setup.black" => vec![plain(variant.start(), "book-figure-start")],
        "notation.first-corner" => {
            let mut figure = plain(empty(), "book-figure-names");
            figure.labels = Some(Labels::Squares);
            vec![figure]
        }
        "opening.squares" => match rules.opening {
            Opening::Removal { squares } => {
                vec![highlighted(plain(variant.start(), "book-figure-removal"), squares)]
            }
            Opening::None | Opening::Ballots { .. } => Vec::new(),
        },
        _ if landmark.is_some() => {
            let named = rules.landmarks.iter().find(|(name, _)| Some(name.as_str()) == landmark);
            let figure = |squares| highlighted(plain(empty(), "book-figure-landmark"), squares);
            named.map(|(_, squares)| figure(*squares)).into_iter().collect()
        }
        _ if key.starts_with("draw[") => {
            let index = key["draw[".len()..].trim_end_matches(']').parse::<usize>();
            let draw = index.ok().and_then(|index| rules.draws.get(index));
            let position = draw.and_then(|draw| material::position(variant, draw));
            position.map(|position| plain(position, "book-figure-material")).into_iter().collect()
        }
        _ => {
            let shown = examples.of(key).iter();
            shown.map(|witness| example(variant, witness, language)).collect()
        }
    }
}

/// The diagram of a position on which the rules and an alternative disagree.
fn example(variant: &Variant, witness: &Witness, language: Language) -> Figure {
    let phrases = Phrases::of(language);
    let position = &witness.position;
    let mut figure = Figure::new(variant, position, language);
    figure.whole = false;
    let mut sentences = vec![phrases.say(
        match position.side() {
            Side::White => "board-white-to-move",
            Side::Black => "board-black-to-move",
        },
        &[],
    )];
    if let Some(ending) = witness.answers[0].ending {
        let phrase = match ending.winner {
            Side::White => "book-white-has-won",
            Side::Black => "book-black-has-won",
        };
        sentences.push(phrases.say(phrase, &[]));
    } else {
        let (legal, wrong) = if witness.effect == Effect::Paths {
            let ways = |index: usize| Moves::ways(&witness.variants[index], witness, index);
            (ways(0), ways(1))
        } else {
            let legal = Moves::new(variant, position, &witness.answers[0].moves);
            (legal, Moves::new(&witness.variants[1], position, &witness.only_in(1)))
        };
        let wrong = wrong.without(&legal);
        sentences.extend(legal.named("book-legal", phrases));
        sentences.extend(wrong.named("book-wrong", phrases));
        sentences.extend(becomes(witness, &legal, phrases));
        wrong.draw(&mut figure, ArrowKind::Forbidden);
        legal.draw(&mut figure, ArrowKind::Move);
        let captured: Vec<_> = legal.0.iter().map(|legal| legal.mv.captured()).collect();
        if let [only] = captured[..] {
            figure.captured = only;
        }
    }
    figure.caption = sentences.join(" ");
    figure
}

/// What a piece has become, where the same move would end otherwise.
fn becomes(witness: &Witness, legal: &Moves, phrases: &Phrases) -> Vec<String> {
    let wrong = witness.only_in(1);
    let ends_otherwise = |mv: &Move| {
        wrong.iter().any(|other| {
            (other.from(), other.to(), other.captured()) == (mv.from(), mv.to(), mv.captured())
                && other.kind_at_end() != mv.kind_at_end()
        })
    };
    let shown = legal.0.iter().filter(|legal| ends_otherwise(&legal.mv));
    let sentences = shown.filter_map(|legal| {
        let phrase = match legal.mv.kind_at_end() {
            Kind::King => "book-is-king",
            Kind::Man => "book-is-man",
            Kind::First | Kind::Second => return None,
        };
        Some(phrases.say(phrase, &[("move", legal.text.as_str().into())]))
    });
    sentences.collect()
}

/// A move with its text and its way.
struct Shown {
    mv: Move,
    text: String,
    arrow: Option<Arrow>,
}

/// Moves that are shown alike.
struct Moves(Vec<Shown>);

impl Moves {
    fn new(variant: &Variant, position: &Position, moves: &[Move]) -> Self {
        let shown = moves.iter().filter_map(|mv| {
            let text = variant.move_text(position, mv).ok()?;
            Some(Shown { mv: *mv, text, arrow: variant.arrow(position, mv) })
        });
        Self(shown.collect())
    }

    /// Captures with their ways in full, for where the way is all that differs.
    fn ways(variant: &Variant, witness: &Witness, index: usize) -> Self {
        let sign = variant.rules().notation.capture.to_string();
        let shown = witness.answers[index].moves.iter().flat_map(|mv| {
            let paths = variant.generator().paths(&witness.position, mv, MOST_WAYS).into_iter();
            let squares = paths.map(|path| iter::once(mv.from()).chain(path.landings).collect());
            squares.map(|squares: Vec<Square>| {
                let names = squares.iter().map(|&square| variant.square_name(square).to_string());
                let text = names.collect::<Vec<_>>().join(&sign);
                Shown { mv: *mv, text, arrow: Some(Arrow::new(squares, ArrowKind::Capture)) }
            })
        });
        Self(shown.collect())
    }

    /// Those that are not written like any of the others.
    fn without(mut self, others: &Self) -> Self {
        self.0.retain(|own| others.0.iter().all(|other| other.text != own.text));
        self
    }

    /// A sentence that names them, if there are any.
    fn named(&self, phrase: &str, phrases: &Phrases) -> Option<String> {
        let mut texts: Vec<_> = self.0.iter().map(|shown| shown.text.clone()).collect();
        if texts.is_empty() {
            return None;
        }
        if texts.len() > MOST_NAMED {
            texts.truncate(MOST_NAMED);
            texts.push("…".to_owned());
        }
        let moves = texts.join(", ");
        Some(phrases.say(phrase, &[("moves", moves.into()), ("n", self.0.len().into())]))
    }

    /// Draws arrows, or marks on the squares where they end.
    fn draw(&self, figure: &mut Figure, kind: ArrowKind) {
        let quiet = self.0.iter().filter(|shown| !shown.mv.is_capture()).count();
        let wrong = kind == ArrowKind::Forbidden;
        for Shown { mv, arrow, .. } in &self.0 {
            let many = if mv.is_capture() { self.0.len() - quiet } else { quiet } > MOST_ARROWS;
            let mark = if wrong { Mark::Forbidden } else { Mark::Target };
            if wrong || many || mv.kind() == MoveKind::Removal {
                figure.marks.insert(mv.to().unwrap_or(mv.from()), mark);
            }
            let Some(arrow) = arrow.as_ref().filter(|_| !many) else { continue };
            let kind = match (wrong, mv.is_capture()) {
                (true, _) => ArrowKind::Forbidden,
                (false, true) => ArrowKind::Capture,
                (false, false) => ArrowKind::Move,
            };
            if !wrong {
                // What may be done there counts more than what another piece may not.
                for square in &arrow.squares()[1..] {
                    figure.marks.remove(square);
                }
            }
            figure.arrows.push(Arrow::new(arrow.squares().iter().copied(), kind));
        }
    }
}
