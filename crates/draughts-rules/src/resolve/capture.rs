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

/// Judges the rules of capture.
pub(super) fn capture(judge: &mut Judge<'_>, kings: bool) -> Capture {
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
            (None, Some(_)) => straight = false,
            _ => removal = Removal::AfterMove,
        }
    }
    let priority = priority(judge, table, kings, &mut complete);
    let values = values(judge, table, priority.contains(&Priority::Value));
    Capture {
        compulsory: table.compulsory.or_default(true),
        complete,
        straight,
        removal,
        reversal: table.reversal.or_default(Reversal::Allowed),
        orthogonal_stride: orthogonal_stride(judge),
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
                (true, None) => *complete = true,
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
        if let Some(own) = judge.own(&table.values) {
            let message = "`capture.values` has no effect without `value` in `capture.priority`";
            judge.error(own.place, Code::IdleKey, message);
        }
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

/// Refuses that men spare kings where there are none; whether they capture kings.
pub(super) fn captures_kings(judge: &mut Judge<'_>, kings: bool) -> bool {
    let entry = judge.rules.man.as_ref().and_then(|man| man.value.captures_kings.as_ref());
    let captures = entry.is_none_or(|entry| entry.value);
    if captures || kings {
        return captures;
    }
    if let Some(own) = entry.filter(|own| judge.is_own(own)) {
        let message = "`man.captures-kings` is a rule about kings, and there are none";
        judge.add(own.place, Problem::new(Code::NoKings, message));
    }
    true
}
