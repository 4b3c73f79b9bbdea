//! The variants that ship: the rule files under `variants/`, embedded when the crate is built.

use std::fmt;

use crate::resolve::{Shelf, resolve_from};
use crate::{Library, Resolved, Source, text};

// `TEXTS`, `IDS` and `NAMES`: the files, their ids and their folded names, all sorted.
include!(concat!(env!("OUT_DIR"), "/builtin.rs"));

/// The ids of all built-in variants, in alphabetical order.
#[must_use]
pub fn ids() -> &'static [&'static str] {
    IDS
}

/// The rule file of a built-in variant, as its authors wrote it.
#[must_use]
pub fn text(id: &str) -> Option<&'static str> {
    let index = TEXTS.binary_search_by(|(known, _)| (*known).cmp(id)).ok()?;
    Some(TEXTS[index].1)
}

/// The text of a file that ships, if this is one.
pub(crate) fn same_text(text: &str) -> Option<&'static str> {
    TEXTS.iter().map(|(_, known)| *known).find(|known| *known == text)
}

/// The id of the variant that a name stands for: its id, one of its aliases, or its title in any
/// language. Capitals, marks on letters, and the kind of blanks and hyphens make no difference.
///
/// # Errors
/// If no variant has the name; the error has the nearest ones.
///
/// ```
/// use draughts_rules::builtin;
///
/// assert_eq!(builtin::find("Damas Brasileñas")?, "brazilian");
/// # Ok::<(), draughts_rules::UnknownVariant>(())
/// ```
pub fn find(name: &str) -> Result<&'static str, UnknownVariant> {
    let folded = text::fold(name);
    match NAMES.binary_search_by(|(known, _)| (*known).cmp(&folded)) {
        Ok(index) => Ok(NAMES[index].1),
        Err(_) => {
            let names = NAMES.iter().map(|(name, _)| *name);
            let nearest = text::nearest_few(name, names, 3);
            let nearest = nearest.into_iter().map(str::to_owned).collect();
            Err(UnknownVariant { name: name.to_owned(), nearest })
        }
    }
}

/// The rules of the variant that a name stands for, as [`find`] understands it.
///
/// # Errors
/// If no variant has the name.
///
/// # Panics
/// If the rule file of a built-in variant is wrong, which no release is: a test resolves them all.
///
/// ```
/// use draughts_rules::{Priority, builtin};
///
/// let brazilian = builtin::load("brazilian")?.rules;
/// assert_eq!(brazilian.capture.priority, [Priority::Quantity]);
/// # Ok::<(), draughts_rules::UnknownVariant>(())
/// ```
pub fn load(name: &str) -> Result<Resolved, UnknownVariant> {
    Ok(load_from(&Shelf::default(), find(name)?))
}

/// The rules of all built-in variants, in the order of [`ids`]: sooner than to [`load`] each of them.
///
/// # Panics
/// As for [`load`].
///
/// ```
/// use draughts_rules::builtin;
///
/// let boards = builtin::load_all().into_iter().map(|variant| variant.rules.board.clone());
/// assert!(boards.into_iter().all(|board| board.len() <= 128));
/// ```
#[must_use]
pub fn load_all() -> Vec<Resolved> {
    let shelf = Shelf::default();
    ids().iter().map(|id| load_from(&shelf, id)).collect()
}

/// The rules of a built-in variant, by its id.
fn load_from(shelf: &Shelf, id: &str) -> Resolved {
    let Some(source) = Builtin.find(id, "") else {
        unreachable!("the index of names and the files are made together");
    };
    resolve_from(shelf, &source)
        .unwrap_or_else(|problems| panic!("the built-in variant `{id}` is wrong:\n{problems}"))
}

/// The library of the variants that ship: an `extends` finds them by id.
#[derive(Debug, Clone, Copy, Default)]
pub struct Builtin;

impl Library for Builtin {
    fn find(&self, reference: &str, _from: &str) -> Option<Source> {
        text(reference).map(|text| Source::new(format!("variants/{reference}.toml"), text))
    }
}

/// No variant has a name.
///
/// ```
/// let unknown = draughts_rules::builtin::find("brasilian").unwrap_err();
/// assert!(unknown.to_string().starts_with("no variant is called `brasilian`"));
/// assert!(unknown.nearest().contains(&"brazilian".to_owned()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownVariant {
    name: String,
    nearest: Vec<String>,
}

impl UnknownVariant {
    /// The name that was asked for.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The nearest names that there are, at most three, the best first.
    #[must_use]
    pub fn nearest(&self) -> &[String] {
        &self.nearest
    }
}

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no variant is called `{}`", text::clip(&self.name))?;
        for (index, name) in self.nearest.iter().enumerate() {
            let before = if index == 0 { "; nearest: " } else { ", " };
            write!(f, "{before}`{name}`")?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownVariant {}
