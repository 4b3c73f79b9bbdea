//! The books of rules of all variants, in all languages, for the manual.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, thread};

use anyhow::{Context, Result};
use draughts::rulebook::{Examples, RuleBook, Shelf};
use draughts::{Language, Variant};
use draughts_rules::builtin;

use crate::project;

/// Where the books are, seen from the pages of the manual; each is `LANGUAGE/ID.html`.
pub const FOLDER: &str = "rules";

/// Writes the books into `target/rule-books`, unless this program has done so before, and gives that
/// folder.
///
/// They are large and follow from the code and the rule files, so they are not committed; the index
/// of the manual that links to them is.
///
/// # Errors
/// If a folder or a file cannot be written.
pub fn write() -> Result<PathBuf> {
    let folder = project::target().join("rule-books");
    let stamp = folder.join("made-by");
    let made_by = this_program();
    if made_by.is_some() && fs::read_to_string(&stamp).ok() == made_by {
        return Ok(folder);
    }
    write_into(&folder)?;
    fs::write(&stamp, made_by.unwrap_or_default())
        .context("cannot write into `target/rule-books`")?;
    let count = builtin::ids().len() * Language::ALL.len();
    println!("{count} books of rules in {}", folder.display());
    Ok(folder)
}

/// What tells this program from another: the code and the rule files are all in it. None if its file was
/// replaced while it runs, as a build in between does.
fn this_program() -> Option<String> {
    let program = env::current_exe().and_then(fs::metadata).ok()?;
    Some(format!("{:?} {}\n", program.modified().ok()?, program.len()))
}

/// Writes the books, and puts them into a folder of the manual.
///
/// # Errors
/// If a folder or a file cannot be written.
pub fn put_into(folder: &Path) -> Result<()> {
    let books = write()?;
    for language in Language::ALL.map(Language::code) {
        let (from, to) = (books.join(language), folder.join(language));
        fs::create_dir_all(&to).with_context(|| format!("cannot make `{}`", to.display()))?;
        for id in builtin::ids() {
            let name = format!("{id}.html");
            fs::copy(from.join(&name), to.join(&name))
                .with_context(|| format!("cannot copy `{language}/{name}`"))?;
        }
    }
    Ok(())
}

fn write_into(folder: &Path) -> Result<()> {
    for language in Language::ALL {
        let folder = folder.join(language.code());
        fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
    }
    let shelves = Language::ALL.map(Shelf::new);
    let next = AtomicUsize::new(0);
    let work = || -> Result<()> {
        while let Some(id) = builtin::ids().get(next.fetch_add(1, Ordering::Relaxed)) {
            let variant = Variant::by_name(id)?;
            let examples = Examples::find(&variant);
            for (language, shelf) in Language::ALL.into_iter().zip(&shelves) {
                let book = RuleBook::with(&variant, language, &examples, shelf);
                let page = book.html().links(Some("../{lang}/{id}.html")).to_string();
                let file = folder.join(language.code()).join(format!("{id}.html"));
                fs::write(&file, page)
                    .with_context(|| format!("cannot write `{}`", file.display()))?;
            }
        }
        Ok(())
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}
