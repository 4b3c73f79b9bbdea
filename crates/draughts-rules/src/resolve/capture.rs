//! What a capture is, and which one is legal.

use super::judge::{Judge, place_of};
use crate::diagnostic::{Code, Problem};
use crate::schema::located::{EntryExt, Located};
use crate::schema::tables::CaptureTable;
use crate::schema::value::Words;
use crate::{Capture, Priority, Removal, Reversal, Values};

/// How far apart the squares of a jump lie along files and rows.
pub(super) fn orthogonal_stride(judge: &Judge<'_>) -> u8 {
    let table = judge.rules.capture.as_ref().map(|capture| &capture.value);
    let stride = table.and_then(|table| table.orthogonal_stride.as_ref());
    stride.map_or(1, |stride| if stride.value.0 == 2 { 2 } else { 1 })
}

/// Judges the rules of capture. `orthogonal` says whether a piece captures along files and rows, if
/// that is known.
pub(super) fn capture(judge: &mut Judge<'_>, kings: bool, orthogonal: Option<bool>) -> Capture {
    let default = CaptureTable::default();
    let table = judge.rules.capture.as_ref().map_or(&default, |capture| &capture.value);
    let mut complete = table.complete.or_default(true);
    let mut straight = table.straight.or_default(false);
    let mut removal = table.removal.or_default(Removal::AfterMove);
    if straight && removal == Removal::Immediate {
        match (judge.own(&table.straight), judge.own(&table.removal)) {
            (Some(own), Some(_)) => {
                let message =
                    "a straight capture never comes back, so that removal cannot be immediate";
                judge.error(own.place, Code::Contradiction, message);
            }
            (None, Some(_)) => {
                straight = false;
                judge.idle.push("capture.straight".to_owned());
            }
            _ => {
                removal = Removal::AfterMove;
                judge.idle.push("capture.removal".to_owned());
            }
        }
    }
    let mut stride = orthogonal_stride(judge);
    if stride > 1 && orthogonal == Some(false) {
        let message =
            "`capture.orthogonal-stride` has no effect where no piece captures along files or rows";
        let path = "capture.orthogonal-stride";
        judge.idle(path, &table.orthogonal_stride, || Problem::new(Code::IdleKey, message));
        stride = 1;
    }
    let priority = priority(judge, table, kings, &mut complete);
    let values = values(judge, table, priority.contains(&Priority::Value));
    Capture {
        compulsory: table.compulsory.or_default(true),
        complete,
        straight,
        removal,
        reversal: table.reversal.or_default(Reversal::Allowed),
        orthogonal_stride: stride,
        priority,
        values,
    }
}

/// The rules that prefer one capture to another, without inherited ones that cannot act.
fn priority(
    judge: &mut Judge<'_>,
    table: &CaptureTable,
    kings: bool,
    complete: &mut bool,
) -> Vec<Priority> {
    let own_stop = judge.own(&table.complete).map(|complete| complete.place);
    let mut priority = Vec::new();
    for entry in table.priority.iter().flat_map(|list| &list.value.0) {
        let rule = entry.value;
        let own = judge.is_own(entry);
        let about_kings =
            matches!(rule, Priority::Quality | Priority::Preference | Priority::Order);
        if about_kings && !kings {
            if own {
                let message =
                    format!("`{}` is a rule about kings, and there are none", rule.word());
                judge.error(entry.place, Code::NoKings, message);
            }
            continue;
        }
        if rule != Priority::Preference && !*complete {
            match (own, own_stop) {
                (true, Some(_)) => {
                    let message = format!(
                        "`{}` compares whole captures, and `complete = false` lets them stop early",
                        rule.word()
                    );
                    judge.error(entry.place, Code::Contradiction, message);
                }
                (true, None) => {
                    *complete = true;
                    judge.idle.push("capture.complete".to_owned());
                }
                (false, _) => continue,
            }
        }
        priority.push(rule);
    }
    priority
}

/// What captured pieces count.
fn values(judge: &mut Judge<'_>, table: &CaptureTable, counted: bool) -> Values {
    const UNCOUNTED: Values = Values { man: 1, king: 1 };
    if !counted {
        let message = "`capture.values` has no effect without `value` in `capture.priority`";
        judge.idle("capture.values", &table.values, || Problem::new(Code::IdleKey, message));
        return UNCOUNTED;
    }
    let entries = match &table.values {
        Some(Located { value, .. }) => [&value.man, &value.king],
        None => [&None, &None],
    };
    for (key, entry) in ["man", "king"].into_iter().zip(entries) {
        if entry.is_none() {
            let place = judge.blame(&[place_of(&table.values), place_of(&table.priority)]);
            let path = format!("capture.values.{key}");
            judge.missing(place, &path, "which the rule `value` calls for");
        }
    }
    match entries {
        [Some(man), Some(king)] => Values { man: man.value.0, king: king.value.0 },
        _ => UNCOUNTED,
    }
}
