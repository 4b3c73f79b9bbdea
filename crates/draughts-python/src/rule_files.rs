//! Rule files of a user's own.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use draughts::rules::{Builtin, Library, Source};

/// The longest rule file we read: a hundred times what the longest one needs.
const LONGEST: u64 = 1 << 20;

/// Reads a rule file.
///
/// # Errors
/// If it cannot be read, is longer than any rule file or is not text.
pub(crate) fn read(path: &Path) -> io::Result<Source> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        let message =
            format!("`{}` is longer than 1 MiB, too long for a rule file", path.display());
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    let text = String::from_utf8(bytes).map_err(|_| {
        let message = format!("`{}` is not UTF-8 text", path.display());
        io::Error::new(io::ErrorKind::InvalidData, message)
    })?;
    Ok(Source { name: path.display().to_string(), text })
}

/// The library of a user's files: an `extends` names a built-in variant, or a file beside the one
/// that extends it.
pub(crate) struct Files;

impl Library for Files {
    fn find(&self, reference: &str, from: &str) -> Option<Source> {
        if let Some(source) = Builtin.find(reference, from) {
            return Some(source);
        }
        let folder = Path::new(from).parent().unwrap_or(Path::new(""));
        let path = folder.join(reference);
        // Without its `.` parts a file has the same name whoever extends it.
        let plain: PathBuf = path.components().filter(|&part| part != Component::CurDir).collect();
        read(&plain).ok()
    }
}
