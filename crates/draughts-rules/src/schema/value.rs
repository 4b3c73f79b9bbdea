//! The trait of everything that a key may hold, and the macros by which words and tables are
//! declared.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::DeValue;

use super::form::Form;
use super::located::Entry;
use super::reader::Reader;
use crate::diagnostic::Place;

/// A value of a TOML file with its place, as the parser gives it.
pub(crate) type Node<'a> = Spanned<DeValue<'a>>;

/// Where the key at a path was written.
pub(crate) type Trace = BTreeMap<String, Place>;

/// Something that a key may hold: how it is described, read and inherited.
pub(crate) trait Value: Sized {
    /// What it looks like in a file.
    fn form() -> Form;

    /// Reads it. A reader that gives nothing has reported why.
    fn read(node: &Node<'_>, reader: &mut Reader<'_>) -> Option<Self>;

    /// Puts the value of a file over the one that it inherits. Tables merge key by key; everything
    /// else replaces what was there.
    fn over(self, _inherited: Self) -> Self {
        self
    }

    /// Notes where it was written.
    fn trace(&self, path: &str, place: Place, trace: &mut Trace) {
        trace.insert(path.to_owned(), place);
    }
}

/// A value over an inherited one, where each may be missing.
pub(crate) fn over<T: Value>(own: Entry<T>, inherited: Entry<T>) -> Entry<T> {
    match (own, inherited) {
        (Some(mut own), Some(inherited)) => {
            own.value = own.value.over(inherited.value);
            Some(own)
        }
        (own, inherited) => own.or(inherited),
    }
}

/// The path of a key in the table at a path.
pub(crate) fn join_path(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { [path, ".", key].concat() }
}

/// The words that stand for the values of a type.
pub(crate) trait Words: Copy + PartialEq + 'static {
    /// Each word, what it means and what it stands for.
    const WORDS: &'static [(&'static str, &'static [&'static str], Self)];

    /// The word that stands for this value.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(.., value)| *value == self).map_or("", |(word, ..)| word)
    }
}

/// Declares the words that stand for the values of an enum, each with a doc comment.
macro_rules! words {
    ($type:ty { $($(#[doc = $doc:literal])+ $word:literal => $value:expr,)+ }) => {
        impl $crate::schema::value::Words for $type {
            const WORDS: &'static [(&'static str, &'static [&'static str], Self)] =
                &[$(($word, &[$($doc),+], $value)),+];
        }

        impl $crate::schema::value::Value for $type {
            fn form() -> $crate::schema::form::Form {
                $crate::schema::basic::form_of_words::<Self>()
            }

            fn read(
                node: &$crate::schema::value::Node<'_>,
                reader: &mut $crate::schema::reader::Reader<'_>,
            ) -> Option<Self> {
                reader.word(node, &Self::form)
            }
        }
    };
}

/// Declares a table once: its struct, and from the same lines its reader, its inheritance and its
/// description. Each key has a doc comment, the name of its field, its form, and in words what holds
/// where no file has it.
macro_rules! table {
    (
        $(#[doc = $about:literal])+
        $name:ident {
            $($(#[doc = $doc:literal])+ $key:literal $field:ident: $type:ty $(= $default:literal)?,)+
        }
    ) => {
        $(#[doc = $about])+
        #[derive(Debug, Clone, Default, PartialEq)]
        pub(crate) struct $name {
            $($(#[doc = $doc])+ pub(crate) $field: $crate::schema::located::Entry<$type>,)+
        }

        impl $crate::schema::value::Value for $name {
            fn form() -> $crate::schema::form::Form {
                $crate::schema::form::Form::Table($crate::schema::form::TableForm {
                    doc: $crate::schema::form::doc_text(&[$($about),+]),
                    fields: vec![$($crate::schema::form::Field {
                        key: $key,
                        doc: $crate::schema::form::doc_text(&[$($doc),+]),
                        form: <$type as $crate::schema::value::Value>::form(),
                        default: concat!($($default)?),
                    }),+],
                })
            }

            fn read(
                node: &$crate::schema::value::Node<'_>,
                reader: &mut $crate::schema::reader::Reader<'_>,
            ) -> Option<Self> {
                let mut table = Self::default();
                reader.table(node, &<Self as $crate::schema::value::Value>::form, &[$($key),+], |key, node, reader| {
                    match key {
                        $($key => table.$field = reader.located(node),)+
                        _ => {}
                    }
                })?;
                Some(table)
            }

            fn over(self, inherited: Self) -> Self {
                Self {
                    $($field: $crate::schema::value::over(self.$field, inherited.$field),)+
                }
            }

            fn trace(
                &self,
                path: &str,
                _place: $crate::diagnostic::Place,
                trace: &mut $crate::schema::value::Trace,
            ) {
                $(if let Some(entry) = &self.$field {
                    let path = $crate::schema::value::join_path(path, $key);
                    $crate::schema::value::Value::trace(&entry.value, &path, entry.place, trace);
                })+
            }
        }
    };
}

pub(crate) use {table, words};
