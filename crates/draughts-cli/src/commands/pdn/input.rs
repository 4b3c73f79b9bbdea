//! The bytes of a file, or of whoever writes to standard input.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::rule_file;

/// The name that stands for standard input.
pub(super) const STDIN: &str = "-";

/// How much is read at once of what has to be waited for, in bytes.
const PIECE: usize = 1 << 16;

/// After so long a wait it is asked whether there is reason to go on.
const PATIENCE: Duration = Duration::from_millis(100);

/// Something that games are read from.
pub(super) enum Input {
    /// A file, and its length in bytes.
    File(File, u64),
    /// Standard input or a pipe.
    Awaited(Awaited),
}

impl Input {
    /// A file, or standard input for `-`. What has to be waited for ends with an error once `stop` is
    /// set.
    ///
    /// # Errors
    /// If there is no such file, or it cannot be read.
    pub(super) fn open(name: &str, stop: &Arc<AtomicBool>) -> Result<Self> {
        if name == STDIN {
            return Ok(Self::Awaited(Awaited::new(io::stdin(), stop)));
        }
        if Path::new(name).is_dir() {
            bail!("it is a folder, not a file of games");
        }
        let file = File::open(name).map_err(rule_file::plain)?;
        // What is no plain file, such as a pipe, can be read only once.
        let plain = file.metadata().ok().filter(Metadata::is_file);
        Ok(match plain {
            Some(metadata) => Self::File(file, metadata.len()),
            None => Self::Awaited(Awaited::new(file, stop)),
        })
    }

    /// How many bytes it has, if that is known. Only then can it be opened once more.
    pub(super) fn length(&self) -> Option<u64> {
        match self {
            Self::File(_, length) => Some(*length),
            Self::Awaited(_) => None,
        }
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::File(file, _) => file.read(buffer),
            Self::Awaited(awaited) => awaited.read(buffer),
        }
    }
}

/// Bytes that are read on a thread of their own, so that whoever waits for them hears Ctrl-C.
pub(super) struct Awaited {
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: Vec<u8>,
    used: usize,
    stop: Arc<AtomicBool>,
}

impl Awaited {
    fn new(mut source: impl Read + Send + 'static, stop: &Arc<AtomicBool>) -> Self {
        let (sender, pieces) = sync_channel(1);
        thread::spawn(move || {
            let mut buffer = vec![0; PIECE];
            loop {
                let piece = match source.read(&mut buffer) {
                    Ok(0) => break,
                    Ok(length) => Ok(buffer[..length].to_vec()),
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Err(error) => Err(error),
                };
                let failed = piece.is_err();
                if sender.send(piece).is_err() || failed {
                    break;
                }
            }
        });
        Self { pieces, piece: Vec::new(), used: 0, stop: Arc::clone(stop) }
    }
}

impl Read for Awaited {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.used == self.piece.len() {
            match self.pieces.recv_timeout(PATIENCE) {
                Ok(piece) => (self.piece, self.used) = (piece?, 0),
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
                Err(RecvTimeoutError::Timeout) if self.stop.load(Ordering::Relaxed) => {
                    return Err(io::Error::other("stopped"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        let length = (&self.piece[self.used..]).read(buffer)?;
        self.used += length;
        Ok(length)
    }
}
