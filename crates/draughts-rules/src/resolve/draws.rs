//! The draw rules.

use draughts_board::SquareSet;

use super::judge::{Judge, place_of};
use crate::diagnostic::{Code, Place, Problem};
use crate::schema::basic::Amount;
use crate::schema::draw::DrawTable;
use crate::schema::located::{Entry, EntryExt, Located};
use crate::schema::value::Words;
use crate::schema::words::DrawKind;
use crate::text;
use crate::{Count, Draw, Material, MaterialCount, Progress, Troops};

/// What the draw rules are judged against.
pub(super) struct Facts<'a> {
    /// Whether there are kings.
    pub(super) kings: bool,
    /// The named squares, if the board is known.
    pub(super) landmarks: Option<&'a [(String, SquareSet)]>,
    /// How many pieces each side has at the start, if that is known.
    pub(super) strength: Option<[usize; 2]>,
}

/// The draw rules, without inherited ones that can never act.
pub(super) fn draws(judge: &mut Judge<'_>, facts: &Facts<'_>) -> Vec<Draw> {
    let Some(list) = &judge.rules.draw else { return Vec::new() };
    list.value.0.iter().filter_map(|entry| draw(judge, entry, facts)).collect()
}

fn draw(judge: &mut Judge<'_>, entry: &Located<DrawTable>, facts: &Facts<'_>) -> Option<Draw> {
    let table = &entry.value;
    let own = judge.is_own(entry);
    let Some(kind) = table.kind.as_ref().map(|kind| kind.value) else {
        missing(judge, entry, "kind", "which says what the rule is");
        return None;
    };
    if own {
        idle_keys(judge, table, kind);
    }
    match kind {
        DrawKind::Repetition => {
            let Some(count) = &table.count else {
                missing(judge, entry, "count", "which a repetition calls for");
                return None;
            };
            Some(Draw::Repetition { count: count.value.0 })
        }
        DrawKind::NoProgress => {
            let plies = plies(judge, entry)?;
            let reset = match &table.reset {
                None => vec![Progress::Capture, Progress::ManMove],
                Some(list) => {
                    let idle = |reset: Progress| reset == Progress::Promotion && !facts.kings;
                    let idle_entry = list.value.0.iter().find(|entry| idle(entry.value));
                    if let Some(entry) = idle_entry.filter(|_| own) {
                        let message = "`promotion` is a rule about kings, and there are none";
                        judge.error(entry.place, Code::NoKings, message);
                    }
                    list.value.values().copied().filter(|&reset| !idle(reset)).collect()
                }
            };
            Some(Draw::NoProgress { plies, reset })
        }
        DrawKind::Material => {
            let plies = plies(judge, entry);
            let material = material(judge, entry, facts)?;
            let counts = table.counts.or_default(MaterialCount::Entered);
            Some(Draw::Material { material, plies: plies?, counts })
        }
        DrawKind::Instant => Some(Draw::Instant { material: material(judge, entry, facts)? }),
    }
}

fn missing(judge: &mut Judge<'_>, entry: &Located<DrawTable>, key: &str, why: &str) {
    // The list as a whole is unreadable where one of its keys is.
    if !judge.is_broken("draw") {
        let place = judge.blame(&[place_of(&entry.value.kind), Some(entry.place)]);
        judge.error(place, Code::MissingKey, format!("`draw.{key}` is missing, {why}"));
    }
}

fn plies(judge: &mut Judge<'_>, entry: &Located<DrawTable>) -> Option<u16> {
    let plies = entry.value.plies.as_ref().map(|plies| plies.value.0);
    if plies.is_none() {
        missing(judge, entry, "plies", "which this kind of rule calls for");
    }
    plies
}

/// Refuses keys that a rule of this kind does not look at.
fn idle_keys(judge: &mut Judge<'_>, table: &DrawTable, kind: DrawKind) {
    use DrawKind::{Instant, Material, NoProgress, Repetition};
    let keys: [(&str, Option<Place>, &[DrawKind]); 7] = [
        ("count", place_of(&table.count), &[Repetition]),
        ("plies", place_of(&table.plies), &[NoProgress, Material]),
        ("reset", place_of(&table.reset), &[NoProgress]),
        ("strong", place_of(&table.strong), &[Material, Instant]),
        ("weak", place_of(&table.weak), &[Material, Instant]),
        ("pieces", place_of(&table.pieces), &[Material, Instant]),
        ("counts", place_of(&table.counts), &[Material]),
    ];
    for (key, place, kinds) in keys {
        if let Some(place) = place.filter(|_| !kinds.contains(&kind)) {
            let message = format!("`draw.{key}` has no effect with `kind = \"{}\"`", kind.word());
            judge.error(place, Code::IdleKey, message);
        }
    }
}

/// The material of a rule; none if it is wrong, or can never be on the board.
fn material(
    judge: &mut Judge<'_>,
    entry: &Located<DrawTable>,
    facts: &Facts<'_>,
) -> Option<Material> {
    let table = &entry.value;
    let count =
        |entry: &Entry<Amount>| entry.as_ref().map_or(Count::default(), |amount| amount.value.0);
    let strong = table.strong.as_ref().map_or(Troops::default(), |strong| Troops {
        kings: count(&strong.value.kings),
        men: count(&strong.value.men),
        pieces: count(&strong.value.pieces),
    });
    let weak = table.weak.as_ref().map_or(Troops::default(), |weak| Troops {
        kings: count(&weak.value.kings),
        men: count(&weak.value.men),
        pieces: count(&weak.value.pieces),
    });
    let on = table.weak.as_ref().and_then(|weak| weak.value.on.as_ref());
    let pieces = count(&table.pieces);
    let whole = Troops::default();
    if strong == whole && weak == whole && pieces == Count::default() && on.is_none() {
        missing(
            judge,
            entry,
            "strong",
            "and so are `weak` and `pieces`: the rule names no material",
        );
        return None;
    }
    let mut material = Material { strong, weak, weak_on: None, pieces };
    if let Some(on) = on {
        let known = facts.landmarks.map(|all| all.iter().any(|(name, _)| *name == on.value));
        if known == Some(false) && !judge.is_broken("board.landmarks") {
            let landmarks = judge.rules.board.as_ref().map(|board| &board.value.landmarks);
            let place = judge.blame(&[Some(on.place), landmarks.and_then(place_of)]);
            let message = format!("the board has no landmark `{}`", text::clip(&on.value));
            let names = facts.landmarks.unwrap_or_default().iter().map(|(name, _)| name.as_str());
            let problem = Problem::new(Code::UnknownLandmark, message);
            judge.add(place, problem.nearest(text::nearest(&on.value, names)));
            return None;
        }
        material.weak_on = Some(on.value.clone());
    }
    if let Some((key, code, message)) = impossible(&material, facts) {
        if judge.is_own(entry) {
            let place = match key {
                "strong" => place_of(&table.strong),
                "weak" => place_of(&table.weak),
                _ => place_of(&table.pieces),
            };
            let place = judge.blame(&[place, Some(entry.place)]);
            judge.error(place, code, message);
        }
        return None;
    }
    Some(material)
}

/// Why material can never be on the board.
fn impossible(material: &Material, facts: &Facts<'_>) -> Option<(&'static str, Code, String)> {
    let Material { strong, weak, weak_on, pieces } = material;
    let least = |troops: &Troops| {
        let parts = u16::from(troops.kings.least) + u16::from(troops.men.least);
        parts.max(troops.pieces.least.into())
    };
    let most = |troops: &Troops| {
        let parts = u16::from(troops.kings.most).saturating_add(troops.men.most.into());
        parts.min(troops.pieces.most.into())
    };
    for (name, troops) in [("strong", strong), ("weak", weak)] {
        if troops.kings.least > 0 && !facts.kings {
            let message = format!("`draw.{name}` has kings, and there are none");
            return Some((name, Code::NoKings, message));
        }
        if least(troops) > most(troops) {
            let message = format!("the numbers of `draw.{name}` do not add up");
            return Some((name, Code::ImpossibleMaterial, message));
        }
    }
    if weak_on.is_some() && weak.kings.most == 0 {
        let message = "`draw.weak.on` speaks of a king, and the weaker side has none";
        return Some(("weak", Code::ImpossibleMaterial, message.to_owned()));
    }
    let (fewest, greatest) = (least(strong) + least(weak), most(strong).saturating_add(most(weak)));
    if fewest > pieces.most.into() && pieces.most < u8::MAX || greatest < pieces.least.into() {
        let message = "`draw.pieces` does not fit `draw.strong` and `draw.weak`";
        return Some(("pieces", Code::ImpossibleMaterial, message.to_owned()));
    }
    if let Some([white, black]) = facts.strength {
        let (total, greater) = (white + black, white.max(black));
        let sides =
            [("strong", least(strong).into(), greater), ("weak", least(weak).into(), greater)];
        let both = ("pieces", usize::from(fewest).max(pieces.least.into()), total);
        let too_many = sides.into_iter().chain([both]).find(|(_, wanted, there)| wanted > there);
        if let Some((key, wanted, there)) = too_many {
            let message =
                format!("`draw.{key}` wants {wanted} pieces, and the setup has {there} at most");
            return Some((key, Code::ImpossibleMaterial, message));
        }
    }
    None
}
