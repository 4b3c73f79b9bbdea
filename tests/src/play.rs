//! Rules and generators for an entry.

use std::fmt;
use std::fs;
use std::path::Path;

use draughts::movegen::Generator;
use draughts::rules::RuleSet;
use draughts::{Position, Variant};

use crate::data::{self, Rules};

/// The variant that an entry is played by.
///
/// # Panics
/// If there is none, or its file is refused; the message shows the diagnostics.
#[must_use]
pub fn variant(rules: &Rules) -> Variant {
    match rules {
        Rules::Variant(id) => {
            let variant = Variant::by_name(id).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(variant.id(), id, "data name a variant by its id");
            variant
        }
        Rules::File(name) => {
            let path = data::folder().join("rules").join(name).with_extension("toml");
            let text = fs::read_to_string(&path)
                .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
            Variant::from_toml(&text).unwrap_or_else(|refused| panic!("{name}: {refused}"))
        }
    }
}

/// The variant of a rule file, which is one of the folder `variants` or of `data/rules`.
///
/// # Panics
/// As [`variant`].
#[must_use]
pub fn variant_of(file: &Path) -> Variant {
    let name = file.file_stem().and_then(|stem| stem.to_str()).expect("file names are UTF-8");
    let is_test = file.parent().is_some_and(|folder| folder.ends_with("rules"));
    let rules = if is_test { Rules::File } else { Rules::Variant };
    variant(&rules(name.to_owned()))
}

/// One of the generators that can play a rule set.
#[derive(Debug, Clone)]
pub struct Instance {
    /// Which one it is.
    pub name: &'static str,
    /// The variant, played by it.
    pub variant: Variant,
}

impl Instance {
    /// The generator.
    #[must_use]
    pub fn generator(&self) -> &Generator {
        self.variant.generator()
    }
}

impl fmt::Display for Instance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`, {}", self.variant.id(), self.name)
    }
}

/// Every generator that can play these rules: the run-time one, and a compiled one where it exists.
#[must_use]
pub fn instances(rules: &RuleSet) -> Vec<Instance> {
    let mut generators = vec![("run-time", Generator::run_time(rules))];
    if let Ok(compiled) = Generator::compiled(rules) {
        generators.push(("compiled", compiled));
    }
    generators
        .into_iter()
        .map(|(name, generator)| Instance { name, variant: Variant::with_generator(generator) })
        .collect()
}

/// The position of a FEN.
///
/// # Panics
/// If it is refused.
#[must_use]
pub fn position(variant: &Variant, fen: &str) -> Position {
    variant.parse_fen(fen).unwrap_or_else(|error| panic!("`{}`, `{fen}`: {error}", variant.id()))
}
