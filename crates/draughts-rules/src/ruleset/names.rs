//! What a game is called.

/// A language in which the framework speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    En,
    /// Italian.
    It,
    /// Polish.
    Pl,
    /// Portuguese.
    Pt,
    /// Spanish.
    Es,
}

impl Language {
    /// All five, English first.
    pub const ALL: [Self; 5] = [Self::En, Self::It, Self::Pl, Self::Pt, Self::Es];

    /// The two-letter code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
            Self::Pl => "pl",
            Self::Pt => "pt",
            Self::Es => "es",
        }
    }
}

/// The names of a game, by language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(pub(crate) [Option<String>; 5]);

impl Names {
    /// The name in exactly this language.
    #[must_use]
    pub fn get(&self, language: Language) -> Option<&str> {
        self.0[language as usize].as_deref()
    }

    /// The name in this language, or else in English.
    #[must_use]
    pub fn best(&self, language: Language) -> Option<&str> {
        self.get(language).or_else(|| self.get(Language::En))
    }
}
