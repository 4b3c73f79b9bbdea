//! Which characters the bytes of a text stand for.

use std::borrow::Cow;
use std::fmt;

use yore::CodePage as _;
use yore::code_pages::{CP1251, CP1252};

/// How characters are written as bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8, which the standard asks for.
    Utf8,
    /// Latin-1, with the signs that Windows adds to it (CP1252).
    Latin1,
    /// The Cyrillic code page of Windows.
    Cp1251,
}

impl Encoding {
    /// The name that people know it by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Latin1 => "Latin-1",
            Self::Cp1251 => "CP1251",
        }
    }

    /// The encoding of a text that is not UTF-8 throughout.
    ///
    /// Cyrillic words are letters beyond ASCII side by side; in the languages of Latin-1 such letters
    /// mostly stand alone between others.
    #[must_use]
    pub fn guess(text: &[u8]) -> Self {
        let (mut together, mut alone) = (0_usize, 0_usize);
        for pair in text.windows(2) {
            together += usize::from(pair[0] >= 0xC0 && pair[1] >= 0xC0);
        }
        for chunk in text.utf8_chunks() {
            alone += usize::from(!chunk.invalid().is_empty());
        }
        match (together, alone) {
            (_, 0) => Self::Utf8,
            // Two words of Cyrillic letters have more pairs than half of their letters.
            (together, alone) if together * 2 >= alone => Self::Cp1251,
            _ => Self::Latin1,
        }
    }

    /// The characters of some bytes: what is valid UTF-8 is read as that, whatever else the text may
    /// hold; any other part in the encoding that is given.
    pub(super) fn decode(encoding: Option<Self>, bytes: &[u8]) -> Cow<'_, str> {
        match (std::str::from_utf8(bytes), encoding) {
            (Ok(text), _) => Cow::Borrowed(text),
            (Err(_), Some(Self::Cp1251)) => CP1251.decode_lossy(bytes),
            (Err(_), Some(Self::Latin1)) => CP1252.decode_lossy(bytes),
            (Err(_), Some(Self::Utf8) | None) => String::from_utf8_lossy(bytes),
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_hold_for_names_of_several_languages() {
        let cyrillic = CP1251.encode_lossy("Сергей Фадеев, Иванов И.", b'?');
        assert_eq!(Encoding::guess(&cyrillic), Encoding::Cp1251);
        for text in ["Björn Döring", "José Peña, São Paulo", "François Évrard", "69° Assoluto"]
        {
            assert_eq!(
                Encoding::guess(&CP1252.encode_lossy(text, b'?')),
                Encoding::Latin1,
                "{text}"
            );
        }
        assert_eq!(Encoding::guess("Сергей 高文".as_bytes()), Encoding::Utf8);
    }

    #[test]
    fn a_part_in_utf8_is_read_as_such_beside_others() {
        let decode = |bytes| Encoding::decode(Some(Encoding::Cp1251), bytes).into_owned();
        assert_eq!(decode("Сергей".as_bytes()), "Сергей");
        assert_eq!(decode(&[0xC8, 0xE2, 0xE0, 0xED]), "Иван");
    }
}
