//! What men, kings and other kinds of pieces do.

use draughts_board::{DirectionSet, Kind, Side};
use draughts_rules::{DuringCapture, Heading, King, Landing, Man, Piece, Range};

use super::board::side;
use super::{Section, Teller};

pub(super) fn tell(teller: &mut Teller<'_>) {
    let rules = teller.rules;
    man(teller, &rules.man);
    for piece in &rules.pieces {
        kind(teller, piece);
    }
    promotion(teller);
    if let Some(it) = &rules.king {
        king(teller, it);
    }
}

fn man(teller: &mut Teller<'_>, man: &Man) {
    ways(teller, Section::Moves, "man.moves", man.moves, ["rule-man-moves", "rule-man-still"]);
    for of in Side::BOTH {
        let key = format!("man.forward.{of}");
        let phrase = match man.forward[of.index()] {
            Heading::Up => "rule-forward-up",
            Heading::Down => "rule-forward-down",
        };
        teller.tell(Section::Moves, &key, phrase, &[side(of)]);
    }
    let value = |key| teller.rules.value(key).is_some();
    let [linear, frozen, kings] =
        ["man.linear", "man.frozen-on-far-row", "man.captures-kings"].map(value);
    if linear {
        let phrases = ["rule-linear-yes", "rule-linear-no"];
        teller.tell_exception(Section::Moves, "man.linear", man.linear, phrases[0], phrases[1]);
    }
    if frozen {
        let (key, frozen) = ("man.frozen-on-far-row", man.frozen_on_far_row);
        teller.tell_exception(Section::Moves, key, frozen, "rule-frozen-yes", "rule-frozen-no");
    }
    let phrases = ["rule-man-captures", "rule-man-harmless"];
    ways(teller, Section::Captures, "man.captures", man.captures, phrases);
    let (key, next) = ("man.captures-next", man.captures_next);
    let phrase = if next.is_empty() { "rule-man-next-none" } else { "rule-man-next" };
    let args = [("ways", teller.terms.ways(next).into())];
    teller.tell_if(next != man.captures, Section::Captures, key, phrase, &args);
    if kings {
        let phrase = if man.captures_kings { "rule-kings-yes" } else { "rule-kings-no" };
        teller.tell(Section::Captures, "man.captures-kings", phrase, &[]);
    }
}

/// Directions: the first phrase, or the second if there is none.
fn ways(
    teller: &mut Teller<'_>,
    section: Section,
    key: &str,
    set: DirectionSet,
    [some, none]: [&str; 2],
) {
    if set.is_empty() {
        teller.tell(section, key, none, &[]);
    } else {
        let ways = teller.terms.ways(set);
        teller.tell(section, key, some, &[("ways", ways.into())]);
    }
}

/// A kind of the rule set's own.
fn kind(teller: &mut Teller<'_>, piece: &Piece) {
    let name = || ("name", piece.name.as_str().into());
    let key = |key: &str| format!("pieces.{}.{key}", piece.name);
    let mut directions = |section, last, set: DirectionSet, [some, none]: [&str; 2]| {
        let phrase = if set.is_empty() { none } else { some };
        let args = [name(), ("ways", teller.terms.ways(set).into())];
        teller.tell(section, &key(last), phrase, &args);
    };
    let steps = ["rule-kind-moves", "rule-kind-still"];
    directions(Section::Moves, "moves", piece.moves, steps);
    let jumps = ["rule-kind-captures", "rule-kind-harmless"];
    directions(Section::Captures, "captures", piece.captures, jumps);
    if piece.captures.is_empty() {
        return;
    }
    let becomes = match piece.becomes {
        Kind::Man => "rule-kind-becomes-man",
        Kind::King => "rule-kind-becomes-king",
        Kind::First | Kind::Second => "rule-kind-becomes-itself",
    };
    let choose = |value, yes, no| if value { yes } else { no };
    let binds = choose(piece.compulsory, "rule-kind-binds-yes", "rule-kind-binds-no");
    let ends = choose(piece.ends_move, "rule-kind-ends-yes", "rule-kind-ends-no");
    for (last, phrase) in [("compulsory", binds), ("becomes", becomes), ("ends-move", ends)] {
        teller.tell(Section::Captures, &key(last), phrase, &[name()]);
    }
}

fn promotion(teller: &mut Teller<'_>) {
    let rules = teller.rules;
    let squares = |side: Side| rules.promotion_squares(side);
    let never = Side::BOTH.iter().all(|&side| squares(side).is_empty());
    let section = Section::Promotion;
    if never {
        teller.tell(section, "promotion.squares", "rule-promotion-never", &[]);
        return;
    }
    if Side::BOTH.iter().all(|&side| squares(side) == rules.far_row(side)) {
        teller.tell(section, "promotion.squares", "rule-promotion-far-row", &[]);
    } else {
        for of in Side::BOTH {
            let phrase = match squares(of).is_empty() {
                true => "rule-promotion-none",
                false => "rule-promotion-squares",
            };
            let names = teller.terms.squares(squares(of));
            let args = [side(of), ("squares", names.into())];
            teller.tell(section, &format!("promotion.squares.{of}"), phrase, &args);
        }
    }
    let phrase = match rules.promotion.during_capture {
        DuringCapture::EndsMove => "rule-during-ends-move",
        DuringCapture::ContinuesAsMan => "rule-during-as-man",
        DuringCapture::ContinuesAsKing => "rule-during-as-king",
    };
    teller.tell(section, "promotion.during-capture", phrase, &[]);
}

fn king(teller: &mut Teller<'_>, king: &King) {
    let section = Section::Kings;
    ways(teller, section, "king.moves", king.moves, ["rule-king-moves", "rule-king-still"]);
    let phrases = ["rule-king-captures", "rule-king-harmless"];
    ways(teller, section, "king.captures", king.captures, phrases);
    let range = match king.range {
        Range::Short => "rule-range-short",
        Range::Flying => "rule-range-flying",
    };
    teller.tell(section, "king.range", range, &[]);
    if king.range == Range::Flying {
        let landing = match king.landing {
            Landing::Any => "rule-landing-any",
            Landing::Adjacent => "rule-landing-adjacent",
            Landing::AdjacentAfterKing => "rule-landing-after-king",
        };
        teller.tell(section, "king.landing", landing, &[]);
    }
    let key = "king.same-king-limit";
    match king.same_king_limit {
        Some(limit) => teller.tell(section, key, "rule-same-king", &[("n", limit.into())]),
        None => teller.tell_if(false, section, key, "rule-same-king-none", &[]),
    }
}
