//! When the game is a draw.

use draughts_rules::{Count, Draw, Material, MaterialCount, Progress, Troops};

use super::{Section, Teller};

pub(super) fn tell(teller: &mut Teller<'_>) {
    let rules = teller.rules;
    if rules.draws.is_empty() {
        teller.tell(Section::Draws, "draw", "draw-none", &[]);
    }
    for (index, rule) in rules.draws.iter().enumerate() {
        let text = draw(teller, rule);
        teller.put(true, Section::Draws, &format!("draw[{index}]"), text);
    }
}

fn draw(teller: &Teller<'_>, rule: &Draw) -> String {
    let phrases = teller.phrases;
    match rule {
        Draw::Repetition { count } => phrases.say("draw-repetition", &[("n", (*count).into())]),
        Draw::NoProgress { plies, reset } => {
            let span = teller.terms.span(*plies);
            if reset.is_empty() {
                return phrases.say("draw-length", &[("span", span.into())]);
            }
            let kinds = !teller.rules.pieces.is_empty();
            let what = |progress: &Progress| match progress {
                Progress::Capture => "progress-capture",
                Progress::ManMove if kinds => "progress-no-king-move",
                Progress::ManMove => "progress-man-move",
                Progress::Promotion => "progress-promotion",
            };
            let what: Vec<_> = reset.iter().map(|it| phrases.say(what(it), &[])).collect();
            let args = [("span", span.into()), ("what", phrases.one_of(&what).into())];
            phrases.say("draw-no-progress", &args)
        }
        Draw::Material { material, plies, counts } => {
            let span = teller.terms.span(*plies);
            let args = [("span", span.into()), ("material", said(teller, material).into())];
            let text = phrases.say("draw-material", &args);
            match counts {
                MaterialCount::Entered => text,
                MaterialCount::Capture => {
                    format!("{text} {}", phrases.say("draw-since-capture", &[]))
                }
            }
        }
        Draw::Instant { material } => {
            phrases.say("draw-instant", &[("material", said(teller, material).into())])
        }
    }
}

/// Material as a clause: `one side has 2 kings and the other 1 king`.
fn said(teller: &Teller<'_>, material: &Material) -> String {
    let Material { strong, weak, weak_on, pieces } = material;
    let phrases = teller.phrases;
    let open = Troops::default();
    let some = *strong != open || *weak != open || weak_on.is_some();
    let sides = some.then(|| {
        let mut args = vec![
            ("strong", teller.terms.troops(strong).into()),
            ("weak", teller.terms.troops(weak).into()),
        ];
        args.extend(weak_on.as_ref().map(|name| ("name", name.as_str().into())));
        phrases.say(if weak_on.is_some() { "material-sides-on" } else { "material-sides" }, &args)
    });
    let total = (*pieces != Count::default()).then(|| {
        let count = teller.terms.count("pieces", *pieces);
        phrases.say("material-total", &[("pieces", count.into())])
    });
    match (sides, total) {
        (Some(sides), Some(total)) => {
            phrases.say("material-and", &[("sides", sides.into()), ("total", total.into())])
        }
        (sides, total) => sides.or(total).unwrap_or_default(),
    }
}
