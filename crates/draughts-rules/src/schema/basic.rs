//! The simple things that keys hold: texts, numbers, words, lists and names.

use toml::de::DeValue;

use super::form::{Form, Word};
use super::located::Located;
use super::reader::Reader;
use super::value::{Node, Trace, Value, Words, join_path};
use crate::diagnostic::{Code, Place, Problem};
use crate::text;

/// The form of a type whose values are words.
pub(crate) fn form_of_words<T: Words>() -> Form {
    // The docs are built at run time; there are few, and only messages and docs ask.
    Form::Words(T::WORDS.iter().map(|(name, doc, _)| Word { name, doc: first_line(doc) }).collect())
}

/// What a word means: the doc comments of words have one line.
fn first_line(doc: &'static [&'static str]) -> &'static str {
    doc.first().map_or("", |line| line.trim())
}

/// A text that says something.
impl Value for String {
    fn form() -> Form {
        Form::Text
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        let text = reader.text(node, &Self::form)?;
        if text.trim().is_empty() {
            let message = format!("`{}` has an empty text", reader.path());
            reader.reject(node.span(), Problem::new(Code::Empty, message));
            return None;
        }
        Some(text.to_owned())
    }
}

/// What a name for programs looks like, as a regular expression.
pub(crate) const KEBAB_CASE: &str = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";

/// A name for programs. Whether it is in kebab-case is judged later, with better words.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Id(pub(crate) String);

impl Value for Id {
    fn form() -> Form {
        Form::Pattern { what: "a name in kebab-case", pattern: KEBAB_CASE }
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        reader.text(node, &Self::form).map(|name| Self(name.to_owned()))
    }
}

/// Yes or no.
impl Value for bool {
    fn form() -> Form {
        Form::YesNo
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        match node.get_ref() {
            DeValue::Boolean(value) => Some(*value),
            _ => {
                reader.wrong_type(node, &Self::form());
                None
            }
        }
    }
}

/// A whole number between two bounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Whole<const LEAST: u16, const MOST: u16>(pub(crate) u16);

impl<const LEAST: u16, const MOST: u16> Value for Whole<LEAST, MOST> {
    fn form() -> Form {
        Form::Number { least: LEAST.into(), most: MOST.into() }
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        let DeValue::Integer(integer) = node.get_ref() else {
            reader.wrong_type(node, &Self::form());
            return None;
        };
        let number = i64::from_str_radix(integer.as_str(), integer.radix())
            .ok()
            .and_then(|number| u16::try_from(number).ok())
            .filter(|number| (LEAST..=MOST).contains(number));
        if number.is_none() {
            let shown = text::clip(&integer.to_string());
            let message =
                format!("`{}` is {shown}, expected {}", reader.path(), Self::form().expected());
            reader.reject(node.span(), Problem::new(Code::OutOfRange, message));
        }
        number.map(Self)
    }
}

/// A list. Entries that cannot be read are left out, and so is nothing else concluded from the list.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct List<T>(pub(crate) Vec<Located<T>>);

impl<T> List<T> {
    /// The entries without their places.
    pub(crate) fn values(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|entry| &entry.value)
    }
}

impl<T: Value + PartialEq> Value for List<T> {
    fn form() -> Form {
        Form::List { of: Box::new(T::form()), length: None }
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        let list = entries::<T>(node, &Self::form, reader)?;
        let mut twice = false;
        for (index, entry) in list.iter().enumerate() {
            // Nobody writes lists so long that a comparison of all with all would take time.
            if index < 500 && list[..index].contains(entry) {
                let message = format!("`{}` has the same entry twice", reader.path());
                let span = entry.place.start..entry.place.end;
                reader.reject(span, Problem::new(Code::DuplicateEntry, message));
                twice = true;
            }
        }
        (!twice).then_some(Self(list))
    }

    fn trace(&self, path: &str, place: Place, trace: &mut Trace) {
        trace_list(&self.0, path, place, trace);
    }
}

/// A list in which an entry may come up again.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Sequence<T>(pub(crate) Vec<Located<T>>);

impl<T: Value> Value for Sequence<T> {
    fn form() -> Form {
        Form::List { of: Box::new(T::form()), length: None }
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        entries(node, &Self::form, reader).map(Self)
    }

    fn trace(&self, path: &str, place: Place, trace: &mut Trace) {
        trace_list(&self.0, path, place, trace);
    }
}

/// Notes where a list and each of its entries was written.
fn trace_list<T>(list: &[Located<T>], path: &str, place: Place, trace: &mut Trace) {
    trace.insert(path.to_owned(), place);
    for (index, entry) in list.iter().enumerate() {
        trace.insert([path, "[", &index.to_string(), "]"].concat(), entry.place);
    }
}

/// The entries of a list, if all can be read.
fn entries<T: Value>(
    node: &Node<'_>,
    form: &dyn Fn() -> Form,
    reader: &mut Reader<'_>,
) -> Option<Vec<Located<T>>> {
    let DeValue::Array(array) = node.get_ref() else {
        reader.wrong_type(node, &form());
        return None;
    };
    let entries: Vec<_> = array.iter().map(|node| reader.located::<T>(node)).collect();
    entries.into_iter().collect()
}

/// A value, or the word `none`, which takes away what is inherited.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum OrNone<T> {
    None,
    Some(T),
}

impl<T> OrNone<T> {
    pub(crate) fn as_option(&self) -> Option<&T> {
        match self {
            Self::None => None,
            Self::Some(value) => Some(value),
        }
    }
}

const NONE: &str = "none";

fn none_or(form: Form) -> Form {
    let none = Word { name: NONE, doc: "nothing, whatever a parent says" };
    Form::Either(vec![form, Form::Words(vec![none])])
}

impl<T: Value> Value for OrNone<T> {
    fn form() -> Form {
        none_or(T::form())
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        match node.get_ref() {
            DeValue::String(word) if word == NONE => Some(Self::None),
            DeValue::String(word) if !matches!(T::form(), Form::Text | Form::Pattern { .. }) => {
                reader.unknown_value(node, word, &Self::form());
                None
            }
            _ => T::read(node, reader).map(Self::Some),
        }
    }

    fn over(self, inherited: Self) -> Self {
        match (self, inherited) {
            (Self::Some(own), Self::Some(inherited)) => Self::Some(own.over(inherited)),
            (own, _) => own,
        }
    }

    fn trace(&self, path: &str, place: Place, trace: &mut Trace) {
        match self {
            Self::None => drop(trace.insert(path.to_owned(), place)),
            Self::Some(value) => value.trace(path, place, trace),
        }
    }
}

/// What a named thing is called in messages.
pub(crate) trait Subject {
    /// Without an article.
    const WHAT: &'static str;
}

/// A table whose keys are names of the author's choice; a name with `none` takes away the inherited
/// one, and `none` instead of the table takes away all.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Named<T> {
    cleared: bool,
    entries: Vec<(Located<String>, Located<OrNone<T>>)>,
}

impl<T> Named<T> {
    /// Each name with its place and what it names, in the order of the files, parents first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Located<String>, &T)> {
        self.entries.iter().filter_map(|(name, entry)| Some((name, entry.value.as_option()?)))
    }
}

impl<T: Value + Subject> Value for Named<T> {
    fn form() -> Form {
        none_or(Form::Named { what: T::WHAT, of: Box::new(OrNone::<T>::form()) })
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        match node.get_ref() {
            DeValue::String(word) if word == NONE => {
                return Some(Self { cleared: true, entries: Vec::new() });
            }
            DeValue::Array(list) if list.is_empty() => {
                return Some(Self { cleared: true, entries: Vec::new() });
            }
            _ => {}
        }
        let mut entries = Vec::new();
        reader.named(node, &Self::form, |name, node, reader| {
            if let Some(entry) = reader.located(node) {
                entries.push((name, entry));
            }
        })?;
        Some(Self { cleared: false, entries })
    }

    fn over(self, inherited: Self) -> Self {
        if self.cleared {
            return self;
        }
        let mut entries = inherited.entries;
        for (name, own) in self.entries {
            match entries.iter_mut().find(|(known, _)| known.value == name.value) {
                Some((place, entry)) => {
                    let inherited = std::mem::replace(&mut entry.value, OrNone::None);
                    *entry = Located::new(own.value.over(inherited), own.place);
                    *place = name;
                }
                None => entries.push((name, own)),
            }
        }
        Self { cleared: false, entries }
    }

    fn trace(&self, path: &str, place: Place, trace: &mut Trace) {
        trace.insert(path.to_owned(), place);
        for (name, entry) in &self.entries {
            entry.value.trace(&join_path(path, &name.value), entry.place, trace);
        }
    }
}

/// A number of pieces: `3`, `"4-5"` or `"3+"`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Amount(pub(crate) crate::Count);

impl Value for Amount {
    fn form() -> Form {
        let range = Form::Pattern {
            what: "a range such as `4-5` or `3+`",
            pattern: r"^[0-9]{1,3}(\+|-[0-9]{1,3})?$",
        };
        Form::Either(vec![Form::Number { least: 0, most: MOST_PIECES.into() }, range])
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        if let DeValue::Integer(_) = node.get_ref() {
            let Whole(number) = Whole::<0, { MOST_PIECES as u16 }>::read(node, reader)?;
            let number = u8::try_from(number).ok()?;
            return Some(Self(crate::Count { least: number, most: number }));
        }
        let text = reader.text(node, &Self::form)?;
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse::<u8>().ok()).flatten().filter(|most| *most <= MOST_PIECES)
        };
        let range = match (text.strip_suffix('+'), text.split_once('-')) {
            (Some(least), _) => number(least).map(|least| (least, u8::MAX)),
            (None, Some((least, most))) => number(least).zip(number(most)),
            (None, None) => number(text).map(|exact| (exact, exact)),
        };
        let problem = match range {
            Some((least, most)) if least <= most => {
                return Some(Self(crate::Count { least, most }));
            }
            Some((least, most)) => Problem::new(
                Code::BadAmount,
                format!("`{}` goes from {least} down to {most}", reader.path()),
            )
            .help(format!("write `\"{most}-{least}\"`")),
            None => Problem::new(
                Code::BadAmount,
                format!(
                    "`{}` is `{}`, expected {}",
                    reader.path(),
                    text::clip(text),
                    Self::form().expected()
                ),
            ),
        };
        reader.reject(node.span(), problem);
        None
    }
}

/// The most pieces that a board can hold.
const MOST_PIECES: u8 = 128;

/// A list of exactly `N` entries.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Fixed<T, const N: usize>(pub(crate) [T; N]);

impl<T: Value + Copy, const N: usize> Value for Fixed<T, N> {
    fn form() -> Form {
        Form::List { of: Box::new(T::form()), length: Some((N, N)) }
    }

    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        let list = entries::<T>(node, &Self::form, reader)?;
        let entries: Vec<_> = list.into_iter().map(|entry| entry.value).collect();
        let count = entries.len();
        let fixed = entries.try_into().ok().map(Self);
        if fixed.is_none() {
            let message = format!("`{}` has {count} entries, expected {N}", reader.path());
            reader.reject(node.span(), Problem::new(Code::WrongLength, message));
        }
        fixed
    }
}
