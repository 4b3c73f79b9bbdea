//! The manual: built, and its links followed.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::tidy::links;
use crate::{project, rule_books, site, tools};

/// Builds the manual and the books of rules into `target/book` and prints the links that lead nowhere;
/// whether all is well.
///
/// # Errors
/// If mdbook cannot be run, a book cannot be written or the output cannot be read.
pub fn run() -> Result<bool> {
    let folder = folder();
    let built = Command::new(tools::MDBOOK.program())
        .arg("build")
        .arg(project::root().join("docs"))
        .arg("--dest-dir")
        .arg(&folder)
        .status()
        .context("cannot run mdbook")?;
    if !built.success() {
        return Ok(false);
    }
    rule_books::put_into(&folder.join(rule_books::FOLDER))?;
    let mut pages = BTreeMap::new();
    let mut files = BTreeSet::new();
    walk(&folder, "", &mut pages, &mut files)?;
    let broken = broken_links(&pages, &files);
    for link in &broken {
        println!("{link}");
    }
    println!("{} pages, {} links that lead nowhere", pages.len(), broken.len());
    Ok(broken.is_empty())
}

/// Where the manual is built.
#[must_use]
pub fn folder() -> PathBuf {
    project::target().join("book")
}

/// Reads the pages of a folder, and the names of all files, by their path from its top.
fn walk(
    folder: &Path,
    path: &str,
    pages: &mut BTreeMap<String, String>,
    files: &mut BTreeSet<String>,
) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in entries {
        let entry = entry.context("cannot list the manual")?;
        let name = format!("{path}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            walk(&entry.path(), &format!("{name}/"), pages, files)?;
            continue;
        }
        if name.ends_with(".html") {
            pages.insert(name.clone(), fs::read_to_string(entry.path())?);
        }
        files.insert(name);
    }
    Ok(())
}

/// The links that lead to no file, or to no place in a page.
fn broken_links(pages: &BTreeMap<String, String>, files: &BTreeSet<String>) -> Vec<String> {
    let ids: BTreeMap<&str, HashSet<&str>> =
        pages.iter().map(|(page, text)| (page.as_str(), values(text, "id").collect())).collect();
    let mut broken = Vec::new();
    for (page, text) in pages {
        // The page for printing and the one for lost visitors repeat the links of the others.
        if ["print.html", "404.html"].contains(&page.as_str()) {
            continue;
        }
        for link in values(text, "href").chain(values(text, "src")) {
            // The page that plays comes to the manual later, and has tests of its own.
            let elsewhere = link.contains(':') || link.starts_with("//");
            if elsewhere || link.starts_with(site::PAGE) {
                continue;
            }
            let (path, place) = link.split_once('#').unwrap_or((link, ""));
            let target = if path.is_empty() { page.clone() } else { links::join(page, path) };
            let found = files.contains(&target)
                && (place.is_empty()
                    || ids.get(target.as_str()).is_none_or(|ids| ids.contains(place)));
            if !found {
                broken.push(format!("{page}: a link to nothing: `{link}`"));
            }
        }
    }
    broken
}

/// The values of an attribute wherever it stands in a page.
fn values<'a>(page: &'a str, attribute: &str) -> impl Iterator<Item = &'a str> {
    let opening = format!(" {attribute}=\"");
    let places: Vec<usize> =
        page.match_indices(&opening).map(|(at, opening)| at + opening.len()).collect();
    places.into_iter().filter_map(|at| page[at..].split('"').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_no_file_and_to_no_place_are_found() {
        let pages: BTreeMap<String, String> = [
            (
                "index.html",
                "<a href=\"a/b.html#here\"> <a href=\"a/b.html#there\"> <a href=\"c.html\">",
            ),
            ("a/b.html", "<h2 id=\"here\"> <a href=\"../index.html\"> <img src=\"../d.png\">"),
        ]
        .map(|(name, text)| (name.to_owned(), text.to_owned()))
        .into();
        let files = pages.keys().cloned().collect();
        assert_eq!(
            broken_links(&pages, &files),
            [
                "a/b.html: a link to nothing: `../d.png`",
                "index.html: a link to nothing: `a/b.html#there`",
                "index.html: a link to nothing: `c.html`",
            ]
        );
    }

    #[test]
    fn addresses_elsewhere_are_left_alone() {
        let pages = BTreeMap::from([(
            "index.html".to_owned(),
            "<a href=\"https://example.org/x\"> <a href=\"mailto:a@example.org\">".to_owned(),
        )]);
        assert_eq!(broken_links(&pages, &BTreeSet::new()), [""; 0]);
    }
}
