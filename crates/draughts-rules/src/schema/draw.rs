//! The draw rules of a rule file.

use super::basic::{Amount, List, Whole};
use super::value::table;
use super::words::DrawKind;
use crate::{MaterialCount, Progress};

table! {
    /// A rule by which the game is drawn.
    DrawTable {
        /// The kind of rule, which says what other keys it has.
        "kind" kind: DrawKind,
        /// How often the position must occur. Only with `repetition`.
        "count" count: Whole<2, 99>,
        /// How many plies must pass: two for a move of each side. Only with `no-progress` and
        /// `material`.
        "plies" plies: Whole<1, 9999>,
        /// What starts the count anew. Only with `no-progress`.
        "reset" reset: List<Progress> = "[\"capture\", \"man-move\"]",
        /// What one side has. Only with `material` and `instant`.
        "strong" strong: StrongTable = "anything",
        /// What the other side has. Only with `material` and `instant`.
        "weak" weak: WeakTable = "anything",
        /// How many pieces both sides have together. Only with `material` and `instant`.
        "pieces" pieces: Amount = "any number",
        /// Since when the plies are counted. Only with `material`.
        "counts" counts: MaterialCount = "\"since-entered\"",
    }
}

table! {
    /// What the stronger side has: numbers, or ranges such as `"4-5"` and `"3+"`.
    StrongTable {
        /// How many kings.
        "kings" kings: Amount = "any number",
        /// How many pieces that are not kings.
        "men" men: Amount = "any number",
        /// How many pieces together.
        "pieces" pieces: Amount = "any number",
    }
}

table! {
    /// What the weaker side has: numbers, or ranges such as `"4-5"` and `"3+"`.
    WeakTable {
        /// How many kings.
        "kings" kings: Amount = "any number",
        /// How many pieces that are not kings.
        "men" men: Amount = "any number",
        /// How many pieces together.
        "pieces" pieces: Amount = "any number",
        /// The landmark on which its king must stand.
        "on" on: String = "anywhere",
    }
}
