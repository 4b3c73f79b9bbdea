//! A text that is read piece by piece.

use std::io::{self, Read};
use std::ops::{Deref, DerefMut};

use super::lex::lex;
use super::symbol::Lexed;
use super::window::Window;

/// How much is read at once, in bytes.
const CHUNK: usize = 1 << 16;

/// The longest symbol, in bytes: a comment without end must not swallow all memory.
const LONGEST_SYMBOL: usize = 1 << 20;

/// So much of the text of a game is kept, in bytes, to be shown where something is wrong with it.
const KEPT: usize = 1 << 20;

/// A source of bytes, and the part of them that is at hand.
#[derive(Debug)]
pub(super) struct Source<R> {
    input: R,
    window: Window,
    ended: bool,
}

impl<R> Deref for Source<R> {
    type Target = Window;

    fn deref(&self) -> &Window {
        &self.window
    }
}

impl<R> DerefMut for Source<R> {
    fn deref_mut(&mut self) -> &mut Window {
        &mut self.window
    }
}

impl<R: Read> Source<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, window: Window::default(), ended: false }
    }

    /// The next symbol, with its places in the buffer. It stays the next one until it is passed.
    #[inline]
    pub(super) fn peek(&mut self) -> io::Result<Lexed> {
        loop {
            let last = self.ended || self.window.buffer.len() - self.window.at > LONGEST_SYMBOL;
            if let Some(lexed) = lex(&self.window.buffer, self.window.at, last) {
                self.window.walk(lexed.span.start());
                return Ok(lexed);
            }
            self.more()?;
        }
    }

    /// The symbol behind the next one.
    pub(super) fn peek_behind(&mut self, lexed: &Lexed) -> io::Result<Lexed> {
        let behind = lexed.span.end() - self.window.at;
        loop {
            // Reading more may move the buffer, but not what lies between.
            let from = self.window.at + behind;
            let last = self.ended || self.window.buffer.len() - from > LONGEST_SYMBOL;
            if let Some(next) = lex(&self.window.buffer, from, last) {
                return Ok(next);
            }
            self.more()?;
        }
    }

    /// Reads another chunk, and lets go of what is no longer needed.
    #[cold]
    fn more(&mut self) -> io::Result<()> {
        if self.window.at - self.window.kept > KEPT {
            self.window.kept = self.window.at;
        }
        if self.window.kept > CHUNK {
            self.window.buffer.drain(..self.window.kept);
            self.window.dropped += self.window.kept as u64;
            self.window.at -= self.window.kept;
            self.window.kept = 0;
        }
        let old = self.window.buffer.len();
        // A long symbol is looked at from its start again, so chunks grow with it.
        let chunk = CHUNK.max((old - self.window.at) * 2);
        self.window.buffer.resize(old + chunk, 0);
        let read = loop {
            match self.input.read(&mut self.window.buffer[old..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.window.buffer.truncate(old + *read.as_ref().unwrap_or(&0));
        self.ended = read? == 0;
        if self.window.dropped == 0
            && self.window.at == 0
            && self.window.buffer.starts_with(b"\xEF\xBB\xBF")
        {
            (self.window.at, self.window.line_start) = (3, 3);
        }
        Ok(())
    }
}
