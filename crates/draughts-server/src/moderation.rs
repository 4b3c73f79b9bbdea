//! What an operator reads of reports.

use std::fmt::Write as _;

use crate::store::Report;
use crate::table::date;

/// A report on some lines of a terminal. What people have written stands in quotes, with everything
/// escaped that a terminal might obey.
///
/// ```
/// use draughts_server::moderation::line;
/// use draughts_server::store::{Report, Timestamp};
///
/// let report = Report {
///     rules: "a".repeat(64).parse()?,
///     names: r#"{"en":"Club"}"#.to_owned(),
///     hidden: false,
///     reporter: "2222222222".parse()?,
///     reason: "rude \u{1b}[2J".to_owned(),
///     reported: Timestamp(1_800_000_000_000),
/// };
/// let text = line(&report);
/// assert!(text.contains(r#""rude \u{1b}[2J""#), "{text}");
/// assert!(text.starts_with("2027.01.15"), "{text}");
/// # Ok::<(), draughts_server::store::InvalidId>(())
/// ```
#[must_use]
pub fn line(report: &Report) -> String {
    let mut text = String::new();
    let hidden = if report.hidden { "  hidden" } else { "" };
    // A string takes whatever is written.
    let _ = writeln!(text, "{}  {}{hidden}", date(report.reported), report.rules);
    let _ = writeln!(text, "  names  {:?}", report.names);
    let _ = writeln!(text, "  says   {:?}  ({})", report.reason, report.reporter);
    text
}
