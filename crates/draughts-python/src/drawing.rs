//! Pictures of positions.

use std::collections::HashMap;

use draughts::svg::{Labels, Theme};
use draughts::{Arrow, ArrowKind, Mark, SquareSet, SvgBoard};
use pyo3::prelude::*;

use crate::moves::Move;
use crate::place::Place;
use crate::values;

/// An arrow: a move, or squares on the way.
#[derive(FromPyObject)]
pub(crate) enum Way<'py> {
    #[pyo3(transparent, annotation = "Move")]
    Move(Bound<'py, Move>),
    #[pyo3(transparent, annotation = "Sequence[str]")]
    Squares(Vec<String>),
}

/// What a picture shows besides the position, and how.
pub(crate) struct Look<'a> {
    pub(crate) arrows: Vec<Way<'a>>,
    pub(crate) marks: HashMap<String, String>,
    pub(crate) seen_from: &'a str,
    pub(crate) theme: &'a str,
    pub(crate) labels: Option<&'a str>,
    pub(crate) square_size: u16,
    pub(crate) crop: Option<Vec<String>>,
    pub(crate) title: Option<String>,
    pub(crate) language: &'a str,
}

const LABELS: [(&str, Labels); 3] =
    [("border", Labels::Border), ("squares", Labels::Squares), ("none", Labels::None)];

/// A picture of a position.
pub(crate) fn svg(place: &Place, look: Look<'_>) -> PyResult<String> {
    let rules = place.rules();
    let mut svg = plain(place)
        .seen_from(values::parse_side(look.seen_from)?)
        .theme(values::chosen("theme", look.theme, &Theme::ALL, Theme::name)?)
        .language(values::language(look.language)?)
        .square_size(look.square_size);
    if let Some(word) = look.labels {
        svg = svg.labels(values::chosen("kind of labels", word, &LABELS, |it| it.0)?.1);
    }
    if let Some(title) = look.title {
        svg = svg.title(title);
    }
    for way in look.arrows {
        svg = match way {
            Way::Move(mv) => with_move(svg, place, mv.get()),
            Way::Squares(names) => {
                let way: Vec<_> =
                    names.iter().map(|it| values::square(rules, it)).collect::<PyResult<_>>()?;
                svg.arrow(Arrow::new(way, ArrowKind::Move))
            }
        };
    }
    for (name, mark) in look.marks {
        let mark = values::chosen("mark", &mark, &Mark::ALL, Mark::name)?;
        svg = svg.mark(values::square(rules, &name)?, mark);
    }
    if let Some(names) = look.crop {
        let squares: SquareSet =
            names.iter().map(|it| values::square(rules, it)).collect::<PyResult<_>>()?;
        svg = svg.crop(squares);
    }
    Ok(svg.to_string())
}

/// A picture for a notebook, with the move that has led here.
pub(crate) fn for_notebook(place: &Place, last: Option<&Move>) -> String {
    let svg = plain(place);
    last.map_or(svg.clone(), |mv| with_move(svg, place, mv)).to_string()
}

/// A picture whose ids no other one on a page has, unless it shows the same.
fn plain(place: &Place) -> SvgBoard {
    place.rules().svg(&place.position).id_prefix(format!("board-{:x}", place.position.key()))
}

/// A picture with the arrow of a move. What it is about to capture is drawn as captured.
fn with_move(svg: SvgBoard, place: &Place, mv: &Move) -> SvgBoard {
    let svg = match mv.place.rules().arrow(&mv.place.position, &mv.mv) {
        Some(arrow) => svg.arrow(arrow),
        None => svg.mark(mv.mv.from(), Mark::Highlight),
    };
    if mv.place.is(place) { svg.captured(mv.mv.captured()) } else { svg }
}
