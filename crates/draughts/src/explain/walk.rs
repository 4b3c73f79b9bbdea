//! A capture on its way, jump by jump, under the rules of movement alone.

use draughts_board::{Direction, DirectionSet, Kind, Side, Square, SquareSet};
use draughts_movegen::Position;
use draughts_rules::{DuringCapture, Heading, Landing, Range, Record, Removal, Reversal};

use super::refusal::Capturing;

/// A jump that has been made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Jump {
    pub(super) direction: Direction,
    pub(super) victim: Square,
    pub(super) landing: Square,
}

/// What has ended the move, whatever could be captured next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// A man has become a king.
    Promotion(Square),
    /// The first jump of a kind that makes only one.
    Kind(Kind, Square),
}

/// A capture on its way.
#[derive(Debug, Clone)]
pub(super) struct Walk<'r> {
    pub(super) rules: &'r Record,
    pub(super) position: &'r Position,
    pub(super) from: Square,
    pub(super) moved: Kind,
    /// Where the piece has come to, and what it is there.
    pub(super) at: Square,
    pub(super) kind: Kind,
    /// Captured in this move.
    pub(super) gone: SquareSet,
    pub(super) jumps: Vec<Jump>,
    pub(super) stop: Option<Stop>,
    /// The last promotion square that it has passed as a man.
    pub(super) passed: Option<Square>,
}

impl<'r> Walk<'r> {
    /// The piece before its first jump; none where no piece stands.
    pub(super) fn start(rules: &'r Record, position: &'r Position, from: Square) -> Option<Self> {
        let (_, kind) = position.piece_at(from)?;
        Some(Self {
            rules,
            position,
            from,
            moved: kind,
            at: from,
            kind,
            gone: SquareSet::EMPTY,
            jumps: Vec::new(),
            stop: None,
            passed: None,
        })
    }

    pub(super) fn side(&self) -> Side {
        self.position.side()
    }

    /// Whether something stands on a square, the moving piece apart.
    pub(super) fn blocked(&self, square: Square) -> bool {
        let lifted = self.rules.capture.removal == Removal::Immediate && self.gone.contains(square);
        square != self.from && self.position.occupied().contains(square) && !lifted
    }

    /// Whether the piece may capture the one on this square.
    pub(super) fn can_capture(&self, square: Square) -> bool {
        self.position.of(self.side().other()).contains(square)
            && !self.gone.contains(square)
            && !self.is_safe(square)
    }

    /// Whether the piece on a square is a king that a man may not capture.
    pub(super) fn is_safe(&self, square: Square) -> bool {
        self.kind == Kind::Man && !self.rules.man.captures_kings && self.is_king(square)
    }

    pub(super) fn is_king(&self, square: Square) -> bool {
        matches!(self.position.piece_at(square), Some((_, Kind::King)))
    }

    pub(super) fn is_flying(&self) -> bool {
        flies(self.rules, self.kind)
    }

    pub(super) fn capturing(&self) -> Capturing {
        if self.jumps.is_empty() { Capturing::First } else { Capturing::Later }
    }

    /// Where the piece jumps next, for a forward that is north.
    pub(super) fn directions(&self) -> DirectionSet {
        directions(self.rules, self.kind, self.capturing())
    }

    /// The next square of a jump.
    pub(super) fn next(&self, square: Square, direction: Direction) -> Option<Square> {
        let stride = self.rules.capture.orthogonal_stride;
        self.rules.board.next_on_line(square, direction, stride)
    }

    /// Whether the jump after the last one may go in a direction.
    fn may_turn(&self, direction: Direction) -> bool {
        let Some(last) = self.jumps.last() else { return true };
        let capture = &self.rules.capture;
        (!capture.straight || direction == last.direction)
            && (capture.reversal == Reversal::Allowed || direction != last.direction.opposite())
    }

    /// Every jump that the piece can make next.
    pub(super) fn next_jumps(&self) -> Vec<Jump> {
        let mut jumps = Vec::new();
        if self.stop.is_some() {
            return jumps;
        }
        for direction in turned(self.rules, self.side(), self.directions()).iter() {
            if self.may_turn(direction) {
                self.jumps_to(direction, &mut jumps);
            }
        }
        jumps
    }

    fn jumps_to(&self, direction: Direction, jumps: &mut Vec<Jump>) {
        let mut met = self.next(self.at, direction);
        while let Some(square) = met.filter(|&square| self.is_flying() && !self.blocked(square)) {
            met = self.next(square, direction);
        }
        let Some(victim) = met.filter(|&square| self.blocked(square) && self.can_capture(square))
        else {
            return;
        };
        let mut behind = self.next(victim, direction);
        while let Some(landing) = behind.filter(|&square| !self.blocked(square)) {
            jumps.push(Jump { direction, victim, landing });
            let further = self.is_flying() && !lands_adjacent(self.rules);
            behind = if further { self.next(landing, direction) } else { None };
        }
    }

    /// The capture after one more jump.
    pub(super) fn after(&self, jump: Jump) -> Self {
        let mut next = self.clone();
        let is_first = next.jumps.is_empty();
        next.gone.insert(jump.victim);
        next.at = jump.landing;
        next.jumps.push(jump);
        let declared = self.rules.pieces.iter().find(|piece| piece.kind == self.kind);
        if let Some(piece) = declared.filter(|_| is_first) {
            next.kind = piece.becomes;
            next.stop = piece.ends_move.then_some(Stop::Kind(piece.kind, jump.landing));
        }
        if next.kind == Kind::Man
            && self.rules.promotion_squares(self.side()).contains(jump.landing)
        {
            next.passed = Some(jump.landing);
            match self.rules.promotion.during_capture {
                DuringCapture::EndsMove => next.stop = Some(Stop::Promotion(jump.landing)),
                DuringCapture::ContinuesAsKing => next.kind = Kind::King,
                DuringCapture::ContinuesAsMan => {}
            }
        }
        next
    }

    /// The capture before its last jump, and that jump.
    pub(super) fn before_last(&self) -> Option<(Self, Jump)> {
        let (&last, earlier) = self.jumps.split_last()?;
        let start = Self::start(self.rules, self.position, self.from)?;
        Some((earlier.iter().fold(start, |walk, &jump| walk.after(jump)), last))
    }

    pub(super) fn captured(&self) -> Vec<Square> {
        self.jumps.iter().map(|jump| jump.victim).collect()
    }

    pub(super) fn landings(&self) -> Vec<Square> {
        self.jumps.iter().map(|jump| jump.landing).collect()
    }
}

/// Whether a kind of piece goes any distance.
pub(super) fn flies(rules: &Record, kind: Kind) -> bool {
    kind == Kind::King && rules.king.as_ref().is_some_and(|king| king.range == Range::Flying)
}

/// Whether flying kings always land directly behind a captured piece.
pub(super) fn lands_adjacent(rules: &Record) -> bool {
    rules.king.as_ref().is_some_and(|king| king.landing == Landing::Adjacent)
}

/// Where a kind of piece goes, for a forward that is north.
pub(super) fn directions(rules: &Record, kind: Kind, capture: Capturing) -> DirectionSet {
    let king = |pick: fn(&draughts_rules::King) -> DirectionSet| {
        rules.king.as_ref().map_or(DirectionSet::NONE, pick)
    };
    let declared = |pick: fn(&draughts_rules::Piece) -> DirectionSet| {
        let piece = rules.pieces.iter().find(|piece| piece.kind == kind);
        piece.map_or(DirectionSet::NONE, pick)
    };
    match (kind, capture) {
        (Kind::Man, Capturing::No) => rules.man.moves,
        (Kind::Man, Capturing::First) => rules.man.captures,
        (Kind::Man, Capturing::Later) => rules.man.captures_next,
        (Kind::King, Capturing::No) => king(|king| king.moves),
        (Kind::King, _) => king(|king| king.captures),
        (Kind::First | Kind::Second, Capturing::No) => declared(|piece| piece.moves),
        (Kind::First | Kind::Second, _) => declared(|piece| piece.captures),
    }
}

/// Directions of a rule file on the board, or the other way round: for a side that goes down, all are
/// turned by half a circle.
pub(super) fn turned(rules: &Record, side: Side, directions: DirectionSet) -> DirectionSet {
    match rules.man.forward[side.index()] {
        Heading::Up => directions,
        Heading::Down => directions.turned(),
    }
}
