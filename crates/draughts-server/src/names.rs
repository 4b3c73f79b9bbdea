//! The names that users may bear, and which of them look alike.
//!
//! A name is shown as text wherever it appears, so markup in it does no harm and is allowed. What is
//! refused is what cannot be seen, turns the writing direction, or runs over its line.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;

/// The least number of characters in a name.
pub const SHORTEST: usize = 2;

/// The greatest number of characters in a name.
pub const LONGEST: usize = 30;

/// How many marks may stand on one letter.
const MARKS: usize = 2;

/// Names that only the site gives.
const RESERVED: [&str; 8] =
    ["admin", "administrator", "anonymous", "computer", "guest", "moderator", "server", "system"];

/// Why a name is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NameProblem {
    /// It has too few or too many characters.
    #[error("the name has {found} characters: expected {SHORTEST} to {LONGEST}")]
    Length {
        /// How many it has.
        found: usize,
    },
    /// A character cannot be seen, or changes how others are shown.
    #[error("the name contains `{}`: expected characters that can be seen", .0.escape_unicode())]
    Invisible(char),
    /// Too many marks stand on one letter.
    #[error("the name has a letter with more than {MARKS} marks")]
    Marks,
    /// It has no letter and no digit.
    #[error("the name has no letter and no digit")]
    Blank,
    /// It looks like a name that the site gives.
    #[error("the name looks like `{0}`, which is the site's own")]
    Reserved(&'static str),
}

impl NameProblem {
    /// The name that programs use, in kebab-case.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Length { .. } => "name-length",
            Self::Invisible(_) => "name-characters",
            Self::Marks => "name-marks",
            Self::Blank => "name-blank",
            Self::Reserved(_) => "name-reserved",
        }
    }
}

/// A name that may be borne.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    shown: String,
    folded: String,
}

impl Name {
    /// Checks what somebody has typed. Space around it is not part of the name.
    ///
    /// # Errors
    /// Why it is refused.
    ///
    /// ```
    /// use draughts_server::names::Name;
    ///
    /// let real = Name::new("Alice")?;
    /// let false_one = Name::new("Аlісе")?; // three letters are Cyrillic
    /// assert_eq!(real.folded(), false_one.folded());
    /// # Ok::<(), draughts_server::names::NameProblem>(())
    /// ```
    pub fn new(typed: &str) -> Result<Self, NameProblem> {
        // Whatever is far too long is not looked at more closely.
        let found = typed.trim().chars().take(8 * LONGEST).count();
        if found > 4 * LONGEST {
            return Err(NameProblem::Length { found });
        }
        let shown: String = typed.trim().nfc().collect();
        let found = shown.chars().count();
        if !(SHORTEST..=LONGEST).contains(&found) {
            return Err(NameProblem::Length { found });
        }
        readable(&shown)?;
        let folded = fold(&shown);
        if folded.is_empty() {
            return Err(NameProblem::Blank);
        }
        let reserved = RESERVED.into_iter().find(|&reserved| {
            let own = fold(reserved);
            folded == own || (reserved == "guest" && folded.starts_with(&own))
        });
        match reserved {
            Some(reserved) => Err(NameProblem::Reserved(reserved)),
            None => Ok(Self { shown, folded }),
        }
    }

    /// What others see.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// The name as it is compared.
    #[must_use]
    pub fn folded(&self) -> &str {
        &self.folded
    }
}

/// Whether a text shows all that is in it.
///
/// # Errors
/// If it has something that cannot be seen, that changes how others are shown, or that runs over its line.
pub fn readable(text: &str) -> Result<(), NameProblem> {
    if let Some(character) = text.chars().find(|&it| !is_visible(it)) {
        return Err(NameProblem::Invisible(character));
    }
    let mut marks = 0;
    for character in text.nfd() {
        marks = if is_mark(character) { marks + 1 } else { 0 };
        if marks > MARKS {
            return Err(NameProblem::Marks);
        }
    }
    Ok(())
}

/// A name as it is compared: whatever looks the same, reads the same.
///
/// Letters of any script and case become those that they look like, and only letters and digits count.
/// `I`, `l` and `1` are one, and so are `O` and `0`.
#[must_use]
pub fn fold(name: &str) -> String {
    let compatible: String = name.nfkc().collect();
    let lower = compatible.to_lowercase();
    let plain: String = skeleton(&lower).collect::<String>().to_lowercase().nfkd().collect();
    plain
        .chars()
        .filter(|&it| it.is_alphanumeric() || is_symbol(it))
        .map(|it| if it == 'i' { 'l' } else { it })
        .collect()
}

fn is_visible(character: char) -> bool {
    match character.general_category() {
        GeneralCategory::SpaceSeparator => character == ' ',
        GeneralCategory::Control
        | GeneralCategory::Format
        | GeneralCategory::Surrogate
        | GeneralCategory::PrivateUse
        | GeneralCategory::Unassigned
        | GeneralCategory::LineSeparator
        | GeneralCategory::ParagraphSeparator => false,
        // Letters that look like nothing.
        _ => !matches!(
            character,
            '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{34f}' | '\u{fe00}'
                ..='\u{fe0e}'
        ),
    }
}

fn is_mark(character: char) -> bool {
    character.general_category_group() == GeneralCategoryGroup::Mark && character != '\u{fe0f}'
}

/// Pictures tell names apart; punctuation does not.
fn is_symbol(character: char) -> bool {
    character.general_category() == GeneralCategory::OtherSymbol
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("Ann")]
    #[case("<img src=x onerror=alert(1)>")]
    #[case("Łukasz Żółć")]
    #[case("João da Silva")]
    #[case("Ὀδυσσεύς")]
    #[case("محمد")]
    #[case("棋士")]
    #[case("O'Neill-2")]
    #[case("♞🐴")]
    fn a_name_that_can_be_read_is_kept_as_it_is(#[case] typed: &str) {
        assert_eq!(Name::new(&format!("  {typed} ")).expect("a good name").shown(), typed);
    }

    #[rstest]
    #[case("A", "name-length")]
    #[case("", "name-length")]
    #[case(
        "🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂",
        "name-length"
    )]
    #[case("a\u{202e}b", "name-characters")]
    #[case("a\u{2066}b", "name-characters")]
    #[case("a\u{200b}b", "name-characters")]
    #[case("a\nb", "name-characters")]
    #[case("a\u{0}b", "name-characters")]
    #[case("a\u{a0}b", "name-characters")]
    #[case("a\u{3164}b", "name-characters")]
    #[case("a\u{301}\u{302}\u{303}\u{304}b", "name-marks")]
    #[case("-- --", "name-blank")]
    #[case("Admin", "name-reserved")]
    #[case("аdmіn", "name-reserved")]
    #[case("Guest 12", "name-reserved")]
    #[case("C0MPUTER", "name-reserved")]
    fn a_name_that_deceives_is_refused(#[case] typed: &str, #[case] code: &str) {
        let problem = Name::new(typed).expect_err("a bad name");
        assert_eq!(problem.code(), code, "{problem}");
    }

    #[test]
    fn a_name_of_a_million_letters_is_refused_at_once() {
        let problem = Name::new(&"a".repeat(1_000_000)).expect_err("too long");
        assert_eq!(problem.code(), "name-length");
    }

    #[rstest]
    #[case("Alice", "alice")]
    #[case("Alice", "ALICE")]
    #[case("Alice", "AIice")]
    #[case("Alice", "A1ice")]
    #[case("Alice", "Аlісе")]
    #[case("Alice", "Ａｌｉｃｅ")]
    #[case("Alice", "A.l-i c_e")]
    #[case("Bob", "B0b")]
    #[case("Ma\u{e9}l", "Mae\u{301}l")]
    fn names_that_look_alike_are_one(#[case] one: &str, #[case] other: &str) {
        let folded = |typed| Name::new(typed).expect("a good name").folded().to_owned();
        assert_eq!(folded(one), folded(other));
    }

    #[rstest]
    #[case("Anna", "Anne")]
    #[case("Ann2", "Ann3")]
    #[case("♞♞", "🐴🐴")]
    fn names_that_differ_stay_apart(#[case] one: &str, #[case] other: &str) {
        let folded = |typed| Name::new(typed).expect("a good name").folded().to_owned();
        assert_ne!(folded(one), folded(other));
    }
}
