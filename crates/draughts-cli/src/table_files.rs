//! Endgame tables as files: one for each group, in a folder with the id of the variant.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use draughts::Variant;
use draughts_search::tables::{Bytes, Group, Space, Tables};
use memmap2::Mmap;

use crate::rule_file::plain;

/// How the name of a file of tables ends.
const ENDING: &str = "table";

/// The folder of the tables of a variant.
#[derive(Debug, Clone)]
pub(crate) struct TableFolder(PathBuf);

impl TableFolder {
    /// The folder of a variant within that of all tables.
    pub(crate) fn of(tables: &Path, variant: &Variant) -> Self {
        Self(tables.join(variant.id()))
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Makes the folder, if it is not there.
    pub(crate) fn create(&self) -> Result<()> {
        let path = self.0.display();
        fs::create_dir_all(&self.0).with_context(|| format!("cannot make the folder `{path}`"))
    }

    /// Adds the tables of a group, if there is a file of them; answers with its length.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or belongs to other rules.
    pub(crate) fn load(&self, tables: &mut Tables, group: &Group) -> Result<Option<u64>> {
        let path = self.file(group);
        let mut load = || -> Result<_> {
            let file = match File::open(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
                file => file.map_err(plain)?,
            };
            let bytes = map(&file)?;
            let length = (*bytes).as_ref().len() as u64;
            tables.add(bytes)?;
            Ok(Some(length))
        };
        load().with_context(|| format!("cannot use `{}`", path.display()))
    }

    /// Writes the file of a group. It is there whole or not at all.
    pub(crate) fn save(&self, group: &Group, bytes: &[u8]) -> Result<()> {
        let path = self.file(group);
        let part = path.with_extension("part");
        let save = || {
            let mut file = File::create(&part)?;
            file.write_all(bytes)?;
            file.sync_all()?;
            drop(file);
            fs::rename(&part, &path)
        };
        save().with_context(|| format!("cannot write `{}`", path.display()))
    }

    fn file(&self, group: &Group) -> PathBuf {
        self.0.join(format!("{group}.{ENDING}"))
    }
}

/// All tables of a variant in a folder of tables: those of one piece, two pieces and so on, as far as
/// there are any.
///
/// # Errors
/// If the variant can have no tables, there are none, or one is not as it should be.
pub(crate) fn open(folder: &Path, variant: &Variant) -> Result<Tables> {
    let mut tables = Tables::new(space(variant)?);
    let folder = TableFolder::of(folder, variant);
    for group in tables.space().groups(draughts_search::tables::MAX_PIECES) {
        if folder.load(&mut tables, &group)?.is_none() && group.material().pieces() == 1 {
            bail!(
                "there are no tables in `{}`; `draughts tablebase build {}` builds them",
                folder.path().display(),
                variant.id()
            );
        }
    }
    Ok(tables)
}

/// The endings of a variant.
///
/// # Errors
/// If it can have no tables.
pub(crate) fn space(variant: &Variant) -> Result<Space> {
    Space::new(variant).with_context(|| format!("`{}` can have no endgame tables", variant.id()))
}

/// The bytes of a file, read when they are asked for.
#[allow(unsafe_code, reason = "the system maps files into memory by no other way")]
fn map(file: &File) -> Result<Bytes> {
    // SAFETY: files of tables are written under another name, renamed once they are whole, and not
    // touched again by this program. Who cuts one off under a running program ends that program, as
    // with every mapped file.
    Ok(Arc::new(unsafe { Mmap::map(file) }?))
}
