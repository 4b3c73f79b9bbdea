//! Where the keys of a rule set were written, and the sources that their comments cite.

use std::sync::Arc;

use crate::Source;
use crate::schema::value::Trace;

/// The files of a rule set, and where in them each key was written.
#[derive(Debug, Clone)]
pub(crate) struct Origins {
    files: Vec<Arc<Source>>,
    trace: Trace,
}

impl Origins {
    pub(crate) fn new(files: Vec<Arc<Source>>, trace: Trace) -> Self {
        Self { files, trace }
    }

    pub(crate) fn find(&self, key: &str) -> Option<Origin<'_>> {
        let place = self.trace.get(key)?;
        let source = &self.files[place.file];
        Some(Origin { file: &source.name, text: &source.text, start: place.start, end: place.end })
    }
}

/// Where a key was written.
#[derive(Debug, Clone, Copy)]
pub struct Origin<'a> {
    /// The name of the file.
    pub file: &'a str,
    text: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Origin<'a> {
    /// The line, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.text[..self.start].matches('\n').count() + 1
    }

    /// What the comment beside the value says, or else the comment on the lines above it: in a file
    /// that ships, the source of the rule.
    #[must_use]
    pub fn citation(&self) -> Option<String> {
        self.beside().map(str::to_owned).or_else(|| self.above())
    }

    fn beside(&self) -> Option<&'a str> {
        let rest = self.text[self.end..].lines().next()?;
        // What follows a value on its line is punctuation, other keys of an inline table and a comment.
        let comment = rest.rsplit_once('#')?.1.trim();
        (!comment.is_empty()).then_some(comment)
    }

    fn above(&self) -> Option<String> {
        let line = self.text[..self.start].rfind('\n')?;
        let lines = self.text[..line].lines().rev();
        let mut comment: Vec<_> =
            lines.map_while(|line| line.trim_start().strip_prefix('#')).map(str::trim).collect();
        comment.reverse();
        (!comment.is_empty()).then(|| comment.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use crate::builtin;

    #[test]
    fn every_key_of_a_file_that_ships_has_a_citation() {
        for id in builtin::ids() {
            let rules = builtin::load(id).expect("it is built in").rules;
            for (key, _) in rules.entries() {
                if let Some(origin) =
                    rules.origin(&key).filter(|_| !["draw", "clock"].contains(&&*key))
                {
                    let line = origin.line();
                    assert!(
                        origin.citation().is_some(),
                        "{id}: {key}, {} line {line}",
                        origin.file
                    );
                }
            }
        }
    }

    #[test]
    fn an_entry_of_a_list_of_tables_has_a_place_of_its_own() {
        let rules = builtin::load("brazilian").expect("it is built in").rules;
        let origin = rules.origin("draw[1]").expect("the file has several");
        assert!(origin.citation().expect("it is cited").starts_with("cbd 16"));
    }
}
