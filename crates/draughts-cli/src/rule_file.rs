//! Variants by name or by file: the side of rule sets that reads files.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, MAIN_SEPARATOR, Path, PathBuf};

use anyhow::{Context, Result, bail};
use draughts::Variant;
use draughts::rules::{Builtin, Library, Resolved, Source, builtin, resolve};

/// The longest rule file we read: a hundred times what the longest one needs.
const LONGEST: u64 = 1 << 20;

/// Standard input, as an argument and in messages.
const STDIN: (&str, &str) = ("-", "<standard input>");

/// What a VARIANT argument stands for.
pub(crate) enum Choice {
    /// A built-in variant, by its id.
    Builtin(&'static str),
    /// The text of a user's file.
    File(Source),
}

impl Choice {
    /// Finds what a VARIANT argument names.
    ///
    /// Whatever has a separator of folders in it, ends in `.toml` or is `-` is a file; so is an
    /// existing file that shares its name with no variant.
    ///
    /// # Errors
    /// If there is neither a variant nor a readable file of that name.
    pub(crate) fn of(argument: &str) -> Result<Self> {
        if looks_like_a_file(argument) {
            return read(argument).map(Self::File);
        }
        match builtin::find(argument) {
            Ok(id) => Ok(Self::Builtin(id)),
            Err(_) if Path::new(argument).exists() => read(argument).map(Self::File),
            Err(unknown) => Err(unknown.into()),
        }
    }

    /// The rule file as it was written.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Builtin(id) => builtin::text(id).unwrap_or_default(),
            Self::File(source) => &source.text,
        }
    }

    /// The complete rules.
    ///
    /// # Errors
    /// If a user's file has errors.
    pub(crate) fn resolve(&self) -> Result<Resolved> {
        match self {
            Self::Builtin(id) => Ok(builtin::load(id)?),
            Self::File(source) => Ok(resolve(source, &Files)?),
        }
    }
}

/// The variant that an argument names, ready to play.
///
/// # Errors
/// If there is none, or its file has errors.
pub(crate) fn variant(argument: &str) -> Result<Variant> {
    match Choice::of(argument)? {
        Choice::Builtin(id) => Ok(Variant::by_name(id)?),
        file @ Choice::File(_) => Ok(Variant::from_rules(file.resolve()?.rules)),
    }
}

/// Whether an argument or an `extends` can only be a file.
fn looks_like_a_file(name: &str) -> bool {
    name == STDIN.0
        || name.contains(['/', MAIN_SEPARATOR])
        || Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
}

/// Reads a rule file, or standard input for `-`.
///
/// # Errors
/// If it cannot be read, is longer than any rule file or is not text.
pub(crate) fn read(path: &str) -> Result<Source> {
    if path == STDIN.0 {
        let text =
            text_of(io::stdin().lock()).with_context(|| format!("cannot read {}", STDIN.1))?;
        return Ok(Source { name: STDIN.1.to_owned(), text });
    }
    read_file(path)
}

/// Reads a rule file.
fn read_file(path: &str) -> Result<Source> {
    let open = || {
        if Path::new(path).is_dir() {
            bail!("it is a folder, not a rule file");
        }
        text_of(File::open(path).map_err(plain)?)
    };
    let text = open().with_context(|| format!("cannot read `{path}`"))?;
    Ok(Source { name: path.to_owned(), text })
}

/// The text of a file.
fn text_of(reader: impl Read) -> Result<String> {
    let mut bytes = Vec::new();
    reader.take(LONGEST + 1).read_to_end(&mut bytes).map_err(plain)?;
    if bytes.len() as u64 > LONGEST {
        bail!("it is longer than 1 MiB, too long for a rule file");
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
        anyhow::anyhow!("line {line} is not UTF-8 text")
    })
}

/// The commonest errors of the system in plain words.
pub(crate) fn plain(error: io::Error) -> anyhow::Error {
    match error.kind() {
        io::ErrorKind::NotFound => anyhow::anyhow!("there is no such file"),
        io::ErrorKind::PermissionDenied => anyhow::anyhow!("permission denied"),
        _ => error.into(),
    }
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
        read_file(plain.to_str()?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::looks_like_a_file;

    #[test]
    fn files_are_told_from_names() {
        for file in ["-", "club.toml", "Club.TOML", "./club", "rules/club", "/club"] {
            assert!(looks_like_a_file(file), "{file}");
        }
        for name in ["brazilian", "dama italiana", "toml", "konane-6x6", ""] {
            assert!(!looks_like_a_file(name), "{name}");
        }
    }
}
