//! Lists of squares and of points.

use toml::de::DeValue;

use super::basic::{Fixed, List, Sequence, Subject, Whole};
use super::form::{Form, Word};
use super::reader::Reader;
use super::value::{Node, Trace, Value};
use crate::diagnostic::Place;
use crate::text;

/// A square, or a range of numbered squares, as its file writes it. Which square it is turns out
/// once the board and the notation of that file are known.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SquareText(pub(crate) String);

impl Value for SquareText {
    fn form() -> Form {
        Form::Pattern {
            what: "a square in the file's notation, such as `c3` or `31`, or numbers `31-50`",
            pattern: "^([a-pA-P][0-9]{1,2}|[0-9]{1,3}(-[0-9]{1,3})?)$",
        }
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        if let DeValue::Integer(number) = node.get_ref() {
            let problem = crate::diagnostic::Problem::new(
                crate::Code::WrongType,
                format!("`{}` has a number where it needs text", reader.path()),
            );
            let shown = text::clip(number.as_str());
            reader.reject(node.span(), problem.help(format!("write `\"{shown}\"`")));
            return None;
        }
        reader.text(node, &Self::form).map(|text| Self(text.to_owned()))
    }
}

/// A list of squares.
pub(crate) type SquareList = List<SquareText>;

impl Subject for SquareList {
    const WHAT: &'static str = "landmark";
}

/// A point of a graph: its file and its row, from 1.
pub(crate) type Point = Fixed<Whole<1, 16>, 2>;

/// A line of a graph.
pub(crate) type Line = Sequence<Point>;

/// Where men are promoted.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum PromotionSquares {
    FarRow,
    Never,
    Listed(SidesTable),
}

super::value::table! {
    /// The squares for each side.
    SidesTable {
        /// For White's men.
        "white" white: SquareList,
        /// For Black's men.
        "black" black: SquareList,
    }
}

const WORDS: [Word; 2] = [
    Word { name: "far-row", doc: "on the row that the men of a side go to" },
    Word { name: "never", doc: "nowhere: men stay men" },
];

impl Value for PromotionSquares {
    fn form() -> Form {
        Form::Either(vec![Form::Words(WORDS.to_vec()), SidesTable::form()])
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        match node.get_ref() {
            DeValue::String(word) if word == WORDS[0].name => Some(Self::FarRow),
            DeValue::String(word) if word == WORDS[1].name => Some(Self::Never),
            DeValue::String(word) => {
                reader.unknown_value(node, word, &Self::form());
                None
            }
            DeValue::Table(_) => SidesTable::read(node, reader).map(Self::Listed),
            _ => {
                reader.wrong_type(node, &Self::form());
                None
            }
        }
    }

    fn over(self, inherited: Self) -> Self {
        match (self, inherited) {
            (Self::Listed(own), Self::Listed(inherited)) => Self::Listed(own.over(inherited)),
            (own, _) => own,
        }
    }

    fn trace(&self, path: &str, place: Place, trace: &mut Trace) {
        trace.insert(path.to_owned(), place);
        if let Self::Listed(sides) = self {
            sides.trace(path, place, trace);
        }
    }
}
