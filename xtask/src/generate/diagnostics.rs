//! The page of the diagnostics of rule files.

use anyhow::Result;
use draughts_rules::{Code, Severity};

use super::{NOTICE, row};

/// The page of the manual.
pub(super) fn page() -> Result<String> {
    let mut table = row(&["code", "", "what it means"]);
    table.push_str("|-|-|-|\n");
    for code in Code::ALL {
        let severity = match code.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        table.push_str(&row(&[&format!("`{}`", code.name()), severity, code.explanation()]));
    }
    Ok(format!(
        "{NOTICE}# Diagnostics\n\n\
         `draughts check FILE` reports every problem of a rule file at once, each with its line, its\n\
         column and one of these codes. An error keeps the file from being used; a warning does not.\n\
         Codes never change their meaning; programs may rely on them.\n\n\
         {table}"
    ))
}
