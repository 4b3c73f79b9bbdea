//! Values that know where they were written.

use crate::diagnostic::Place;

/// A value, and where it was written. Two are equal if their values are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Located<T> {
    pub(crate) value: T,
    pub(crate) place: Place,
}

impl<T> Located<T> {
    pub(crate) fn new(value: T, place: Place) -> Self {
        Self { value, place }
    }
}

impl<T: PartialEq> PartialEq for Located<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

/// What a key holds, if any file of the chain has it.
pub(crate) type Entry<T> = Option<Located<T>>;

/// Short ways to the value of a key.
pub(crate) trait EntryExt<T> {
    /// The value, or else the default.
    fn or_default(&self, default: T) -> T
    where
        T: Copy;

    /// The value, if this file itself wrote it.
    fn own(&self, file: usize) -> Option<&Located<T>>;
}

impl<T> EntryExt<T> for Entry<T> {
    fn or_default(&self, default: T) -> T
    where
        T: Copy,
    {
        self.as_ref().map_or(default, |entry| entry.value)
    }

    fn own(&self, file: usize) -> Option<&Located<T>> {
        self.as_ref().filter(|entry| entry.place.file == file)
    }
}
