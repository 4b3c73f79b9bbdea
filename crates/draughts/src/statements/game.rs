//! How the game is won, and what else governs it: openings, lots and clocks.

use draughts_rules::{Chance, Clock, Failure, Opening, TimeOut, Verdict};

use super::{Section, Teller};

pub(super) fn tell_goal(teller: &mut Teller<'_>) {
    let goal = &teller.rules.goal;
    let section = Section::Aim;
    let phrase = match goal.no_pieces {
        Verdict::Loss => "rule-no-pieces-loss",
        Verdict::Win => "rule-no-pieces-win",
    };
    teller.tell(section, "goal.no-pieces", phrase, &[]);
    let phrase = match goal.no_moves {
        Verdict::Loss => "rule-no-moves-loss",
        Verdict::Win => "rule-no-moves-win",
    };
    teller.tell(section, "goal.no-moves", phrase, &[]);
    if teller.rules.king.is_some() {
        let (yes, no) = ("rule-first-king-yes", "rule-first-king-no");
        teller.tell_exception(section, "goal.first-king", goal.first_king, yes, no);
    }
    let key = "goal.minimum-pieces";
    match goal.minimum_pieces {
        Some(count) => teller.tell(section, key, "rule-minimum", &[("n", count.into())]),
        None => teller.tell_if(false, section, key, "rule-minimum-none", &[]),
    }
}

pub(super) fn tell_special(teller: &mut Teller<'_>) {
    let rules = teller.rules;
    opening(teller, &rules.opening);
    match &rules.chance {
        Some(it) => chance(teller, it),
        None => teller.tell_if(false, Section::Special, "chance", "rule-chance-none", &[]),
    }
    match &rules.clock {
        Some(it) => clock(teller, it),
        None => teller.tell_if(false, Section::Special, "clock", "rule-clock-none", &[]),
    }
}

fn opening(teller: &mut Teller<'_>, opening: &Opening) {
    let section = Section::Special;
    match opening {
        Opening::None => teller.tell_if(false, section, "opening", "rule-opening-none", &[]),
        Opening::Removal { squares } => {
            teller.tell(section, "opening.kind", "rule-opening-removal", &[]);
            let squares = teller.terms.one_of_squares(*squares);
            let args = [("squares", squares.into())];
            teller.tell(section, "opening.squares", "rule-opening-squares", &args);
        }
        Opening::Ballots { lines } => {
            teller.tell(section, "opening.kind", "rule-opening-ballots", &[]);
            let args = [("n", lines.len().into()), ("lines", lines.join("; ").into())];
            teller.tell(section, "opening.lines", "rule-opening-lines", &args);
        }
    }
}

fn chance(teller: &mut Teller<'_>, chance: &Chance) {
    let failure = match chance.failure {
        Failure::AttackerRemoved => "rule-failure-attacker-removed",
    };
    let numbers = [
        ("chance.marked", "rule-marked", u16::from(chance.marked)),
        ("chance.seconds-to-choose", "rule-seconds-to-choose", chance.seconds_to_choose),
        ("chance.success-common", "rule-success-common", chance.success_common.into()),
        ("chance.success-marked", "rule-success-marked", chance.success_marked.into()),
    ];
    for (key, phrase, number) in numbers {
        teller.tell(Section::Special, key, phrase, &[("n", number.into())]);
    }
    teller.tell(Section::Special, "chance.failure", failure, &[]);
}

fn clock(teller: &mut Teller<'_>, clock: &Clock) {
    let section = Section::Special;
    let seconds = [("n", clock.seconds_per_move.into())];
    teller.tell(section, "clock.seconds-per-move", "rule-seconds", &seconds);
    let automatic = clock.time_out == TimeOut::AutomaticMove;
    let phrase = if automatic { "rule-time-out-automatic-move" } else { "rule-time-out-loss" };
    teller.tell(section, "clock.time-out", phrase, &[]);
    if automatic {
        let key = "clock.time-outs-in-a-row";
        match clock.time_outs_in_a_row {
            Some(count) => teller.tell(section, key, "rule-time-outs", &[("n", count.into())]),
            None => teller.tell_if(false, section, key, "rule-time-outs-none", &[]),
        }
    }
}
