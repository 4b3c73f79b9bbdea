//! Files that ship and have been parsed, for those who resolve many of them: most extend the same few.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use toml::de::{DeTable, DeValue};

use crate::builtin;
use crate::schema::value::Node;

/// The parsed files, by their text.
#[derive(Default)]
pub(crate) struct Shelf(RefCell<BTreeMap<&'static str, Rc<Node<'static>>>>);

impl Shelf {
    /// The tables of a text, if it is that of a file that ships.
    pub(super) fn parsed(&self, text: &str) -> Option<Rc<Node<'static>>> {
        let text = builtin::same_text(text)?;
        if let Some(node) = self.0.borrow().get(text) {
            return Some(node.clone());
        }
        let table = DeTable::parse(text).ok()?;
        let node = Rc::new(Node::new(table.span(), DeValue::Table(table.into_inner())));
        self.0.borrow_mut().insert(text, node.clone());
        Some(node)
    }
}
