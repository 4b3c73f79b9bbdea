//! What all judges share: the merged tables, the report, and who wrote what.

use draughts_board::{Board, Numbering};

use crate::diagnostic::{Code, Place, Problem, Report};
use crate::schema::RuleFile;
use crate::schema::located::{Entry, Located};

/// The board of a file and the names of its squares.
#[derive(Debug, Clone)]
pub(crate) struct Grid {
    pub(crate) board: Board,
    pub(crate) numbering: Numbering,
}

/// The judge of one file of a chain.
pub(crate) struct Judge<'a> {
    /// The number of the file.
    pub(super) file: usize,
    /// Its tables over those of its parents.
    pub(super) rules: &'a RuleFile,
    /// Where a problem is shown that no key of the file causes alone.
    pub(super) anchor: Place,
    pub(super) report: &'a mut Report,
    /// The grids of the files, by number; those of the ancestors are known.
    pub(super) grids: &'a mut Vec<Option<Grid>>,
    /// Whether the file is one of those that ship, which may have the id of a built-in variant.
    pub(super) ships: bool,
    /// The inherited keys that do not act in this file.
    pub(super) idle: Vec<String>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        file: usize,
        rules: &'a RuleFile,
        ships: bool,
        report: &'a mut Report,
        grids: &'a mut Vec<Option<Grid>>,
    ) -> Self {
        let id = rules.id.as_ref().map(|id| id.place).filter(|place| place.file == file);
        let anchor = id.unwrap_or(Place { file, start: 0, end: 0 });
        Self { file, rules, anchor, report, grids, ships, idle: Vec::new() }
    }

    /// Judges a key that does not act: what the file itself wrote is refused, what it inherits
    /// leaves.
    pub(super) fn idle<T>(
        &mut self,
        path: &str,
        entry: &Entry<T>,
        problem: impl FnOnce() -> Problem,
    ) {
        match self.own(entry) {
            Some(own) => self.add(own.place, problem()),
            None => self.idle.push(path.to_owned()),
        }
    }

    /// Whether the file itself wrote something.
    pub(super) fn is_own<T>(&self, entry: &Located<T>) -> bool {
        entry.place.file == self.file
    }

    /// A key, if the file itself wrote it.
    pub(super) fn own<'e, T>(&self, entry: &'e Entry<T>) -> Option<&'e Located<T>> {
        entry.as_ref().filter(|entry| self.is_own(entry))
    }

    /// Whether a key of the file could not be read, so that its absence means nothing.
    pub(super) fn is_broken(&self, path: &str) -> bool {
        self.report.is_broken(self.file, path)
    }

    /// The first of some places that is in the file; its id otherwise.
    pub(super) fn blame(&self, places: &[Option<Place>]) -> Place {
        let own = places.iter().flatten().find(|place| place.file == self.file);
        own.copied().unwrap_or(self.anchor)
    }

    /// Reports a problem.
    pub(super) fn add(&mut self, place: Place, problem: Problem) {
        self.report.add(place, problem);
    }

    /// Reports a problem with a message and no hint.
    pub(super) fn error(&mut self, place: Place, code: Code, message: impl Into<String>) {
        self.add(place, Problem::new(code, message));
    }

    /// Reports that a key is missing, unless it is there and could not be read.
    pub(super) fn missing(&mut self, place: Place, path: &str, why: &str) {
        if !self.is_broken(path) {
            self.error(place, Code::MissingKey, format!("`{path}` is missing, {why}"));
        }
    }
}

/// The place of a key.
pub(super) fn place_of<T>(entry: &Entry<T>) -> Option<Place> {
    entry.as_ref().map(|entry| entry.place)
}
