//! From a stream of bytes to messages, and back.

use std::collections::VecDeque;

use thiserror::Error;

/// The most characters that a message may have.
pub const LONGEST: usize = 127;

/// The bytes that have come in, parted into the texts of messages.
///
/// ```
/// use draughts_protocol::dxp::Frames;
///
/// let mut frames = Frames::default();
/// frames.push(b"E21\0Chel");
/// assert_eq!(frames.next_text(), Some(Ok(String::from("E21"))));
/// assert_eq!(frames.next_text(), None);
/// frames.push(b"lo\0");
/// assert_eq!(frames.next_text(), Some(Ok(String::from("Chello"))));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Frames {
    bytes: VecDeque<u8>,
}

/// Why bytes are no message. What follows the next NUL may be one again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FrameError {
    /// A NUL follows on a NUL.
    #[error("a message of no characters; expected 1 to {LONGEST}")]
    Empty,
    /// There is no NUL for too long.
    #[error("a message of more than {LONGEST} characters")]
    Long,
    /// A byte is no ASCII character.
    #[error("byte {byte:#04x} at character {column} of a message is not ASCII")]
    NotAscii {
        /// The byte.
        byte: u8,
        /// Where it stands, from 1.
        column: usize,
    },
}

impl Frames {
    /// Takes in bytes, as many as have come.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend(bytes);
    }

    /// The text of the next message; none while it is not whole.
    ///
    /// # Errors
    /// If the bytes are no message; they are gone then.
    pub fn next_text(&mut self) -> Option<Result<String, FrameError>> {
        let end = self.bytes.iter().position(|&byte| byte == 0);
        if end.unwrap_or(self.bytes.len()) > LONGEST {
            self.bytes.drain(..end.map_or(self.bytes.len(), |end| end + 1));
            return Some(Err(FrameError::Long));
        }
        let mut text: Vec<u8> = self.bytes.drain(..=end?).collect();
        text.pop();
        Some(match text.iter().position(|byte| !byte.is_ascii()) {
            _ if text.is_empty() => Err(FrameError::Empty),
            Some(index) => Err(FrameError::NotAscii { byte: text[index], column: index + 1 }),
            None => Ok(text.into_iter().map(char::from).collect()),
        })
    }
}

/// A text with the NUL that ends it.
pub(crate) fn framed(text: &str) -> Vec<u8> {
    text.bytes().chain([0]).collect()
}
