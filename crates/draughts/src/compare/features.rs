//! The features by which a table tells games apart.

use std::fmt;

use draughts_board::{Direction, DirectionSet, Shape, Side};
use draughts_rules::{
    Draw, DuringCapture, Landing, Opening, Priority, Range, Record, Removal, Reversal, TimeOut,
    Verdict,
};

/// What a table of games has in its columns for one of them.
///
/// ```
/// use draughts::compare::{Backward, Features};
/// use draughts::rules::{Priority, builtin};
///
/// let features = Features::of(&builtin::load("brazilian")?.rules);
/// assert_eq!((features.squares, features.pieces), (32, [12, 12]));
/// assert_eq!(features.backward, Backward::Always);
/// assert_eq!(features.priority, [Priority::Quantity]);
/// # Ok::<(), draughts::UnknownVariant>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Features {
    /// How many files and rows.
    pub size: (u8, u8),
    /// Which squares are played on.
    pub shape: Shape,
    /// How many they are.
    pub squares: usize,
    /// The pieces of White and of Black at the start, kinds of the rule set's own included.
    pub pieces: [usize; 2],
    /// Who moves first.
    pub first: Side,
    /// Whether men jump backward.
    pub backward: Backward,
    /// How far kings go; none where men stay men.
    pub king: Option<Range>,
    /// The rules by which one capture goes before another, the strongest first.
    pub priority: Vec<Priority>,
    /// What becomes of a man on a promotion square that could jump on; none where men stay men.
    pub in_passing: Option<DuringCapture>,
    /// When captured pieces leave the board.
    pub removal: Removal,
    /// The count of repetitions that is a draw, if one is.
    pub repetition: Option<u16>,
    /// The plies without progress that are a draw, if any are.
    pub no_progress: Option<u16>,
    /// How many draw rules there are besides: for certain material.
    pub material_draws: usize,
    /// What else is out of the ordinary.
    pub special: Vec<Special>,
}

/// Whether men jump backward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Backward {
    /// Never.
    Never,
    /// From the second jump of a capture on.
    Later,
    /// From the first jump on.
    Always,
}

/// Something that few games have, with its English name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Special {
    /// Whoever cannot move has won.
    Losing,
    /// The first side to have a king has won.
    FirstKing,
    /// A side with so few pieces has lost.
    MinimumPieces(u8),
    /// The men of both sides go the same way.
    OneWay,
    /// Kinds of pieces of its own, by name.
    Kinds(Vec<String>),
    /// Men move over lines of their own men.
    LinearMen,
    /// Men on the far row only capture.
    FrozenMen,
    /// Men may not capture kings.
    MenSpareKings,
    /// Where a flying king lands.
    Landing(Landing),
    /// The most quiet moves in a row with one king.
    SameKing(u8),
    /// A jump along files and rows goes over two squares.
    WideJumps,
    /// Nobody must capture.
    FreeCapture,
    /// A capture may stop while it could go on.
    ShortCapture,
    /// All jumps of a capture keep one line.
    StraightCapture,
    /// A capture may not turn back by 180 degrees.
    NoReversal,
    /// Men are promoted elsewhere than on the far row.
    PromotionSquares,
    /// Men stay men.
    NoPromotion,
    /// Each side first removes a piece.
    RemovalOpening,
    /// So many opening lines are drawn from.
    Ballots(usize),
    /// Lots decide captures of marked pieces.
    Duels,
    /// So many seconds a move, and whether a time-out loses.
    Seconds(u16, TimeOut),
}

impl Features {
    /// The features of these rules.
    #[must_use]
    pub fn of(rules: &Record) -> Self {
        let pieces = Side::BOTH.map(|side| {
            let own = rules.pieces.iter().map(|piece| piece.start[side.index()].len());
            rules.setup.men[side.index()].len() + own.sum::<usize>()
        });
        let promotes = rules.promotion.squares.iter().any(|squares| !squares.is_empty());
        let repetition = rules.draws.iter().find_map(|draw| match draw {
            Draw::Repetition { count } => Some(*count),
            _ => None,
        });
        let no_progress = rules.draws.iter().find_map(|draw| match draw {
            Draw::NoProgress { plies, .. } => Some(*plies),
            _ => None,
        });
        let material = |draw: &&Draw| matches!(draw, Draw::Material { .. } | Draw::Instant { .. });
        Self {
            size: (rules.board.width(), rules.board.height()),
            shape: rules.board.shape(),
            squares: rules.board.len(),
            pieces,
            first: rules.setup.first,
            backward: backward(rules),
            king: rules.king.as_ref().map(|king| king.range),
            priority: rules.capture.priority.clone(),
            in_passing: promotes.then_some(rules.promotion.during_capture),
            removal: rules.capture.removal,
            repetition,
            no_progress,
            material_draws: rules.draws.iter().filter(material).count(),
            special: special(rules),
        }
    }
}

fn backward(rules: &Record) -> Backward {
    let back = |set: DirectionSet| set.iter().any(|direction: Direction| direction.step().1 < 0);
    match (back(rules.man.captures), back(rules.man.captures_next)) {
        (true, _) => Backward::Always,
        (false, true) => Backward::Later,
        (false, false) => Backward::Never,
    }
}

fn special(rules: &Record) -> Vec<Special> {
    let (man, capture, goal) = (&rules.man, &rules.capture, &rules.goal);
    let king = rules.king.as_ref();
    let landing = king.map(|king| king.landing).filter(|&landing| landing != Landing::Any);
    let kinds: Vec<_> = rules.pieces.iter().map(|piece| piece.name.clone()).collect();
    let promotion = &rules.promotion.squares;
    let promotes = promotion.iter().any(|squares| !squares.is_empty());
    let elsewhere = promotes && *promotion != Side::BOTH.map(|side| rules.far_row(side));
    let ballots = match &rules.opening {
        Opening::Ballots { lines } => Some(lines.len()),
        Opening::None | Opening::Removal { .. } => None,
    };
    let removal = matches!(rules.opening, Opening::Removal { .. });
    let seconds =
        rules.clock.as_ref().map(|clock| Special::Seconds(clock.seconds_per_move, clock.time_out));
    let when = |holds: bool, special: Special| holds.then_some(special);
    [
        when(goal.no_moves == Verdict::Win, Special::Losing),
        when(goal.first_king, Special::FirstKing),
        goal.minimum_pieces.map(Special::MinimumPieces),
        when(man.forward[0] == man.forward[1], Special::OneWay),
        when(!kinds.is_empty(), Special::Kinds(kinds)),
        when(man.linear, Special::LinearMen),
        when(man.frozen_on_far_row, Special::FrozenMen),
        when(king.is_some() && !man.captures_kings, Special::MenSpareKings),
        landing.map(Special::Landing),
        king.and_then(|king| king.same_king_limit).map(Special::SameKing),
        when(capture.orthogonal_stride > 1, Special::WideJumps),
        when(!capture.compulsory, Special::FreeCapture),
        when(!capture.complete, Special::ShortCapture),
        when(capture.straight, Special::StraightCapture),
        when(capture.reversal == Reversal::Forbidden, Special::NoReversal),
        when(elsewhere, Special::PromotionSquares),
        when(!promotes, Special::NoPromotion),
        when(removal, Special::RemovalOpening),
        ballots.map(Special::Ballots),
        when(rules.chance.is_some(), Special::Duels),
        seconds,
    ]
    .into_iter()
    .flatten()
    .collect()
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Losing => "whoever cannot move wins",
            Self::FirstKing => "the first king wins",
            Self::OneWay => "all men go the same way",
            Self::LinearMen => "men move over lines of their own men",
            Self::FrozenMen => "men on the far row only capture",
            Self::MenSpareKings => "men may not capture kings",
            Self::Landing(Landing::Adjacent) => "kings land right behind",
            Self::Landing(_) => "kings land right behind a king",
            Self::WideJumps => "orthogonal jumps over two squares",
            Self::FreeCapture => "no duty to capture",
            Self::ShortCapture => "a capture may stop early",
            Self::StraightCapture => "captures keep one line",
            Self::NoReversal => "no turn of 180 degrees",
            Self::PromotionSquares => "promotion on certain squares only",
            Self::NoPromotion => "no promotion",
            Self::RemovalOpening => "each side first removes a piece",
            Self::Duels => "lots decide on marked pieces",
            Self::MinimumPieces(least) => return write!(f, "lost with {least} pieces or fewer"),
            Self::Kinds(names) => return write!(f, "kinds of its own: {}", names.join(", ")),
            Self::SameKing(most) => return write!(f, "{most} moves in a row with one king"),
            Self::Ballots(lines) => return write!(f, "opens with one of {lines} lines by lot"),
            Self::Seconds(seconds, _) => return write!(f, "{seconds} seconds a move"),
        })
    }
}
