//! Which of the captures found are legal, and which of them are the same move.

use std::collections::BTreeMap;

use draughts_board::{Kind, Square, SquareSet};
use draughts_movegen::Path;
use draughts_rules::{Priority, Record};

use super::{Capture, ReferenceMove};

/// The captures that the rules of priority leave: each rule in turn keeps the best of those that
/// the rules before it have kept.
pub(crate) fn best(rules: &Record, mut captures: Vec<Capture>) -> Vec<Capture> {
    for &priority in &rules.capture.priority {
        let worth = |capture: &Capture| worth(rules, priority, capture);
        let most = captures.iter().map(worth).max();
        captures.retain(|capture| Some(worth(capture)) == most);
    }
    captures
}

/// What a capture is worth by one rule; lists are compared place by place.
fn worth(rules: &Record, priority: Priority, capture: &Capture) -> Vec<u64> {
    let victims = &capture.victims;
    let count = |number: usize| vec![number as u64];
    match priority {
        Priority::Quantity => count(victims.len()),
        Priority::Quality => count(victims.iter().filter(|victim| victim.is_king).count()),
        Priority::Preference => vec![u64::from(capture.moved == Kind::King)],
        Priority::Order => {
            // Only the places of the kings count, so what follows the last of them is cut off.
            let kings =
                victims.iter().rposition(|victim| victim.is_king).map_or(0, |last| last + 1);
            victims[..kings].iter().map(|victim| u64::from(victim.is_king)).collect()
        }
        Priority::Value => {
            let values = rules.capture.values;
            let value = |is_king: bool| u64::from(if is_king { values.king } else { values.man });
            vec![victims.iter().map(|victim| value(victim.is_king)).sum()]
        }
    }
}

/// Puts captures together that are one move: from, to, captured squares and kind at the end, and
/// the order of the squares too where the rules tell orders apart.
pub(crate) fn merged(rules: &Record, captures: Vec<Capture>) -> Vec<ReferenceMove> {
    type Identity = (Square, Option<Square>, SquareSet, Kind, Option<Vec<Square>>);
    let mut moves: BTreeMap<Identity, (Kind, Vec<Path>)> = BTreeMap::new();
    for capture in captures {
        let order: Vec<Square> = capture.victims.iter().map(|victim| victim.square).collect();
        let identity = (
            capture.from,
            capture.landings.last().copied(),
            order.iter().copied().collect(),
            capture.kind_at_end,
            rules.order_matters().then(|| order.clone()),
        );
        let (_, paths) = moves.entry(identity).or_insert((capture.moved, Vec::new()));
        paths.push(Path { landings: capture.landings, captured: order });
    }
    let whole =
        |((from, to, captured, kind_at_end, _), (moved, mut paths)): (_, (_, Vec<Path>))| {
            paths.sort();
            paths.dedup();
            let order = paths.first().map(|path| path.captured.clone()).unwrap_or_default();
            ReferenceMove { from, to, captured, order, paths, moved, kind_at_end }
        };
    moves.into_iter().map(whole).collect()
}
