//! What the framework says to people, in five languages.
//!
//! The phrases are Fluent files under `messages/`, one folder a language and one file a subject.
//! Every file exists in every language, with the same phrases and the same variables; a test holds
//! it. To add a subject, write its five files and a line of [`SUBJECTS`].

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use draughts_rules::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The texts of one subject in the order of [`Language::ALL`].
macro_rules! subjects {
    ($($subject:literal),+ $(,)?) => {
        [$([
            include_str!(concat!("../../messages/en/", $subject, ".ftl")),
            include_str!(concat!("../../messages/it/", $subject, ".ftl")),
            include_str!(concat!("../../messages/pl/", $subject, ".ftl")),
            include_str!(concat!("../../messages/pt/", $subject, ".ftl")),
            include_str!(concat!("../../messages/es/", $subject, ".ftl")),
        ]),+]
    };
}

/// The Fluent files.
const SUBJECTS: &[[&str; 5]] = &subjects!["board", "book", "compare", "explain", "lists", "rules"];

/// A variable of a phrase and its value.
pub(crate) type Arg<'a> = (&'static str, FluentValue<'a>);

/// The phrases of one language.
pub(crate) struct Phrases(FluentBundle<FluentResource>);

impl Phrases {
    /// The phrases of this language; they are read when they are first asked for.
    pub(crate) fn of(language: Language) -> &'static Self {
        static ALL: [LazyLock<Phrases>; 5] = [
            LazyLock::new(|| Phrases::read(Language::En)),
            LazyLock::new(|| Phrases::read(Language::It)),
            LazyLock::new(|| Phrases::read(Language::Pl)),
            LazyLock::new(|| Phrases::read(Language::Pt)),
            LazyLock::new(|| Phrases::read(Language::Es)),
        ];
        &ALL[language as usize]
    }

    fn read(language: Language) -> Self {
        // The rules of plurals go by it.
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks of direction would stand around every square in a terminal.
        bundle.set_use_isolating(false);
        for texts in SUBJECTS {
            // What is wrong with a file is found by tests; a phrase that stands twice keeps its first text.
            let resource = FluentResource::try_new(texts[language as usize].to_owned());
            let _ = bundle.add_resource(resource.unwrap_or_else(|(resource, _)| resource));
        }
        Self(bundle)
    }

    /// A phrase with its variables filled in.
    ///
    /// A number is written by itself, without marks of thousands, and chooses the plural.
    pub(crate) fn say(&self, id: &str, args: &[Arg<'_>]) -> String {
        let Some(pattern) = self.0.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "there is no phrase `{id}`");
            return id.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().cloned().collect();
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "phrase `{id}`: {errors:?}");
        text.into_owned()
    }

    /// Things one after the other: `a, b and c`.
    pub(crate) fn all_of(&self, things: &[String]) -> String {
        self.list("list-and", things)
    }

    /// Things to choose from: `a, b or c`.
    pub(crate) fn one_of(&self, things: &[String]) -> String {
        self.list("list-or", things)
    }

    fn list(&self, id: &str, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [only] => only.clone(),
            [before @ .., last] => {
                let before = before.join(", ");
                self.say(id, &[("before", before.into()), ("last", last.as_str().into())])
            }
        }
    }
}
