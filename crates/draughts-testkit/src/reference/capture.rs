//! Captures, jump by jump.

use draughts_board::{Direction, DirectionSet, Kind, Square};
use draughts_rules::{DuringCapture, Landing, Record, Removal, Reversal};

use super::field::{Field, is_flying, promotes_on};
use super::{Budget, BudgetSpent};

/// A finished capture along one path.
#[derive(Debug, Clone)]
pub(crate) struct Capture {
    pub(crate) from: Square,
    pub(crate) moved: Kind,
    pub(crate) kind_at_end: Kind,
    pub(crate) landings: Vec<Square>,
    pub(crate) victims: Vec<Victim>,
}

/// A captured piece.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Victim {
    pub(crate) square: Square,
    pub(crate) is_king: bool,
}

/// A capture that is being tried: the jumps made so far.
#[derive(Clone)]
struct Attempt<'r> {
    /// The board without the capturing piece, which is in the air.
    field: Field<'r>,
    from: Square,
    moved: Kind,
    /// Where the piece has come to.
    square: Square,
    /// What it is there.
    kind: Kind,
    /// The direction of the last jump.
    last: Option<Direction>,
    /// Whether the last jump has ended the move by a rule, as promotion may.
    is_over: bool,
    landings: Vec<Square>,
    victims: Vec<Victim>,
}

/// One piece that can be jumped next, and the squares behind it where the jump may come down.
struct Jump {
    direction: Direction,
    victim: Victim,
    landings: Vec<Square>,
}

/// Every finished capture of the side to move, before any rule prefers one to another.
pub(crate) fn all(
    rules: &Record,
    field: &Field<'_>,
    budget: &mut Budget,
) -> Result<Vec<Capture>, BudgetSpent> {
    let mut finished = Vec::new();
    for (from, kind) in field.own() {
        let mut field = field.clone();
        field.lift(from);
        let attempt = Attempt {
            field,
            from,
            moved: kind,
            square: from,
            kind,
            last: None,
            is_over: false,
            landings: Vec::new(),
            victims: Vec::new(),
        };
        go_on(rules, &attempt, budget, &mut finished)?;
    }
    Ok(finished)
}

/// Tries every next jump of an attempt to its end.
fn go_on(
    rules: &Record,
    attempt: &Attempt<'_>,
    budget: &mut Budget,
    finished: &mut Vec<Capture>,
) -> Result<(), BudgetSpent> {
    for jump in jumps(rules, attempt) {
        let mut landed = Vec::new();
        for &landing in &jump.landings {
            budget.spend()?;
            landed.push(after(rules, attempt, &jump, landing));
        }
        let goes_on = |next: &Attempt<'_>| !jumps(rules, next).is_empty();
        // Where the capture must go on, a landing that lets it go on shuts out those that do not.
        let must_go_on = rules.capture.complete && landed.iter().any(goes_on);
        for next in &landed {
            if goes_on(next) {
                go_on(rules, next, budget, finished)?;
            }
            if !must_go_on && may_end(rules, &jump, next) {
                finished.push(end(rules, next));
            }
        }
    }
    Ok(())
}

/// The jumps that an attempt can make next, one for each piece that can be captured.
fn jumps(rules: &Record, attempt: &Attempt<'_>) -> Vec<Jump> {
    if attempt.is_over {
        return Vec::new();
    }
    let field = &attempt.field;
    let flying = is_flying(rules, attempt.kind);
    let stride = rules.capture.orthogonal_stride;
    let is_first = attempt.victims.is_empty();
    let mut jumps = Vec::new();
    for direction in field.turned(directions(rules, attempt.kind, is_first)) {
        if !may_turn(rules, attempt.last, direction) {
            continue;
        }
        let next = |square| rules.board.next_on_line(square, direction, stride);
        let mut met = next(attempt.square);
        while flying && met.is_some_and(|square| field.is_empty(square)) {
            met = met.and_then(next);
        }
        let Some(victim) = met.and_then(|square| victim(rules, attempt, square)) else { continue };
        let mut landings = Vec::new();
        let mut behind = next(victim.square);
        while let Some(landing) = behind.filter(|&square| field.is_empty(square)) {
            landings.push(landing);
            behind = if flying && !lands_adjacent(rules) { next(landing) } else { None };
        }
        if !landings.is_empty() {
            jumps.push(Jump { direction, victim, landings });
        }
    }
    jumps
}

/// The piece on a square, if the attempt may capture it.
fn victim(rules: &Record, attempt: &Attempt<'_>, square: Square) -> Option<Victim> {
    let piece = attempt.field.at(square)?;
    let is_king = piece.kind == Kind::King;
    let is_safe = is_king && attempt.kind == Kind::Man && !rules.man.captures_kings;
    let is_enemy = piece.side != attempt.field.mover;
    (is_enemy && !piece.captured && !is_safe).then_some(Victim { square, is_king })
}

/// Whether a jump in this direction may follow one in the last direction.
fn may_turn(rules: &Record, last: Option<Direction>, direction: Direction) -> bool {
    let Some(last) = last else { return true };
    let keeps_line = !rules.capture.straight || direction == last;
    let turns_back = direction == last.opposite();
    keeps_line && (rules.capture.reversal == Reversal::Allowed || !turns_back)
}

/// The attempt after one more jump.
fn after<'r>(rules: &Record, before: &Attempt<'r>, jump: &Jump, landing: Square) -> Attempt<'r> {
    let mut next = before.clone();
    match rules.capture.removal {
        Removal::AfterMove => next.field.mark_captured(jump.victim.square),
        Removal::Immediate => next.field.lift(jump.victim.square),
    }
    next.square = landing;
    next.last = Some(jump.direction);
    next.landings.push(landing);
    next.victims.push(jump.victim);
    let is_first = before.victims.is_empty();
    let declared = rules.pieces.iter().find(|piece| piece.kind == before.kind);
    if let Some(piece) = declared.filter(|_| is_first) {
        next.kind = piece.becomes;
        next.is_over = piece.ends_move;
    }
    if promotes_on(rules, next.field.mover, next.kind, landing) {
        match rules.promotion.during_capture {
            DuringCapture::EndsMove => {
                next.kind = Kind::King;
                next.is_over = true;
            }
            DuringCapture::ContinuesAsKing => next.kind = Kind::King,
            DuringCapture::ContinuesAsMan => {}
        }
    }
    next
}

/// Whether a move may end where a jump has landed.
fn may_end(rules: &Record, jump: &Jump, landed: &Attempt<'_>) -> bool {
    let directly_behind = jump.landings.first() == Some(&landed.square);
    let after_king = rules
        .king
        .as_ref()
        .is_some_and(|king| king.landing == Landing::AdjacentAfterKing && jump.victim.is_king);
    directly_behind || !after_king
}

/// The attempt as a finished capture; a man that has stopped on a promotion square becomes a king.
fn end(rules: &Record, attempt: &Attempt<'_>) -> Capture {
    let promoted = promotes_on(rules, attempt.field.mover, attempt.kind, attempt.square);
    Capture {
        from: attempt.from,
        moved: attempt.moved,
        kind_at_end: if promoted { Kind::King } else { attempt.kind },
        landings: attempt.landings.clone(),
        victims: attempt.victims.clone(),
    }
}

/// Whether a flying king must always land directly behind its victim.
fn lands_adjacent(rules: &Record) -> bool {
    rules.king.as_ref().is_some_and(|king| king.landing == Landing::Adjacent)
}

/// Where a piece of this kind jumps: men may have other directions for their later jumps.
fn directions(rules: &Record, kind: Kind, is_first: bool) -> DirectionSet {
    match kind {
        Kind::Man if is_first => rules.man.captures,
        Kind::Man => rules.man.captures_next,
        Kind::King => rules.king.as_ref().map_or(DirectionSet::NONE, |king| king.captures),
        Kind::First | Kind::Second => {
            let declared = rules.pieces.iter().find(|piece| piece.kind == kind);
            declared.map_or(DirectionSet::NONE, |piece| piece.captures)
        }
    }
}
