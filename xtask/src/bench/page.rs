//! The page of the manual on performance, and its tables.

use std::fs;

use anyhow::{Context, Result};

use super::{machine, table_text};
use crate::project;

/// The page.
const PAGE: &str = "docs/performance.md";

/// Prints a table and, if asked to, puts it into the page where it has the table of this name.
///
/// # Errors
/// If the page cannot be read or written, or has no such table.
pub(super) fn publish(name: &str, heads: &[&str], rows: &[Vec<String>], write: bool) -> Result<()> {
    let machine = machine::description();
    print!("\n{machine}\n\n{}", table_text(heads, rows, false));
    if write {
        let table = format!("{}\nMeasured on {machine}.\n", table_text(heads, rows, true));
        let page = replaced(&project::read(PAGE)?, name, &table)
            .with_context(|| format!("`{PAGE}` has no table `{name}`"))?;
        fs::write(project::root().join(PAGE), page)
            .with_context(|| format!("cannot write `{PAGE}`"))?;
        println!("{PAGE} written");
    }
    Ok(())
}

/// The page with another table between the two comments that say where it is.
fn replaced(page: &str, name: &str, table: &str) -> Option<String> {
    let (before, rest) = page.split_once(&format!("<!-- table: {name} -->\n"))?;
    let (_, after) = rest.split_once("<!-- end of table -->\n")?;
    Some(format!("{before}<!-- table: {name} -->\n\n{table}\n<!-- end of table -->\n{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_table_is_replaced() {
        let page = "a\n<!-- table: x -->\nold\n<!-- end of table -->\nb\n<!-- table: y -->\n\
                    kept\n<!-- end of table -->\n";
        let wanted = "a\n<!-- table: x -->\n\nnew\n\n<!-- end of table -->\nb\n\
                      <!-- table: y -->\nkept\n<!-- end of table -->\n";
        assert_eq!(replaced(page, "x", "new\n").as_deref(), Some(wanted));
        assert_eq!(replaced(page, "z", "new\n"), None);
    }

    #[test]
    fn the_page_has_every_table() {
        let page = project::read(PAGE).expect("the page");
        for name in ["speed", "processor", "threads", "start", "peers"] {
            assert!(replaced(&page, name, "").is_some(), "{name}");
        }
    }
}
