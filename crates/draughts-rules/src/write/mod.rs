//! Writing a record down again: as a rule file, and for programs.

mod change;
mod toml;
mod tree;

use serde::{Serialize, Serializer};

pub(crate) use self::change::{changed, entries, value};
pub(crate) use self::toml::to_toml;
use self::tree::{Node, tree};
use crate::RuleSet;

/// A rule set is serialized with the keys and the words of a rule file that says everything, and
/// with its `ancestors`.
impl Serialize for RuleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entries = tree(self);
        let ancestors = self.ancestors.iter().map(|id| Node::Text(id.clone())).collect();
        entries.insert(1, ("ancestors".to_owned(), Node::List(ancestors)));
        Node::Table(entries).serialize(serializer)
    }
}
