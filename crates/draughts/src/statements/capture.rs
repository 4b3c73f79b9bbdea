//! What a capture is, and which of several is made.

use draughts_rules::{Priority, Removal, Reversal};

use super::{Section, Teller};

pub(super) fn tell(teller: &mut Teller<'_>) {
    let capture = &teller.rules.capture;
    let section = Section::Captures;
    let phrase = if capture.compulsory { "rule-compulsory-yes" } else { "rule-compulsory-no" };
    teller.tell(section, "capture.compulsory", phrase, &[]);
    let phrase = if capture.complete { "rule-complete-yes" } else { "rule-complete-no" };
    teller.tell(section, "capture.complete", phrase, &[]);
    let (key, straight) = ("capture.straight", capture.straight);
    teller.tell_exception(section, key, straight, "rule-straight-yes", "rule-straight-no");
    let immediate = capture.removal == Removal::Immediate;
    let phrase = if immediate { "rule-removal-immediate" } else { "rule-removal-after-move" };
    teller.tell(section, "capture.removal", phrase, &[]);
    let (phrase, forbidden) = match capture.reversal {
        Reversal::Allowed => ("rule-reversal-allowed", false),
        Reversal::Forbidden => ("rule-reversal-forbidden", true),
    };
    // A piece that is still there bars the way back by itself.
    teller.tell_if(forbidden || immediate, section, "capture.reversal", phrase, &[]);
    let far = capture.orthogonal_stride > 1;
    let key = "capture.orthogonal-stride";
    teller.tell_exception(section, key, far, "rule-stride-far", "rule-stride-near");
    choice(teller);
}

fn choice(teller: &mut Teller<'_>) {
    let capture = &teller.rules.capture;
    let mut sentences = Vec::new();
    for (index, rule) in capture.priority.iter().enumerate() {
        let name = match rule {
            Priority::Quantity => "quantity",
            Priority::Quality => "quality",
            Priority::Preference => "preference",
            Priority::Order => "order",
            Priority::Value => "value",
        };
        let place = if index == 0 { "first" } else { "then" };
        sentences.push(teller.phrases.say(&format!("rule-choice-{place}-{name}"), &[]));
    }
    let last = if sentences.is_empty() { "rule-choice-free" } else { "rule-choice-rest" };
    sentences.push(teller.phrases.say(last, &[]));
    teller.put(true, Section::Choice, "capture.priority", sentences.join(" "));
    if capture.priority.contains(&Priority::Value) {
        let man = [("n", capture.values.man.into())];
        teller.tell(Section::Choice, "capture.values.man", "rule-value-man", &man);
        let king = [("n", capture.values.king.into())];
        teller.tell(Section::Choice, "capture.values.king", "rule-value-king", &king);
    }
}
