//! Text that is safe inside XML.

use std::borrow::Cow;

/// A text for an element or a quoted attribute. Characters that XML does not have become `�`.
pub(super) fn escape(text: &str) -> Cow<'_, str> {
    if text.chars().all(|letter| replacement(letter).is_none()) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match replacement(letter) {
            Some(instead) => escaped.push_str(instead),
            None => escaped.push(letter),
        }
    }
    Cow::Owned(escaped)
}

fn replacement(letter: char) -> Option<&'static str> {
    match letter {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '"' => Some("&quot;"),
        '\'' => Some("&#39;"),
        '\t' | '\n' => None,
        '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => Some("\u{fffd}"),
        _ => None,
    }
}

/// A text as the beginning of an id: letters, digits, `-` and `_` stay, anything else becomes `_`, and
/// a letter is first.
pub(super) fn id(text: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let first = text.chars().next().is_some_and(|letter| letter.is_ascii_alphabetic());
    let start = if first { "" } else { "b" };
    let rest = text.chars().map(|letter| if plain(letter) { letter } else { '_' });
    start.chars().chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_escaped() {
        assert_eq!(escape("a1 – c3"), "a1 – c3");
        assert_eq!(escape("<b>&'\""), "&lt;b&gt;&amp;&#39;&quot;");
        assert_eq!(escape("a\0b\u{1b}\u{ffff}\n"), "a\u{fffd}b\u{fffd}\u{fffd}\n");
    }

    #[test]
    fn ids_are_plain() {
        assert_eq!(id("board-2_x"), "board-2_x");
        assert_eq!(id("2\"><x"), "b2___x");
        assert_eq!(id(""), "b");
    }
}
