//! Positions with the sides exchanged.

use draughts_board::{Board, Direction, Side, Square, SquareSet};
use draughts_movegen::{KingRun, Path, Position};
use draughts_rules::{Opening, Record};

use crate::reference::ReferenceMove;

/// A way to give each side the other's place: the board is turned or mirrored so that White's men go
/// where Black's went.
///
/// ```
/// use draughts_testkit::reference::{legal_moves, start};
/// use draughts_testkit::swap::Swap;
///
/// let rules = draughts_rules::builtin::load("italian")?.rules;
/// let swap = Swap::of(&rules).expect("both sides play alike");
/// let position = start(&rules);
/// let swapped = swap.moves(&legal_moves(&rules, &position));
/// assert_eq!(legal_moves(&rules, &swap.position(&position)), swapped);
/// # Ok::<(), draughts_rules::builtin::UnknownVariant>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swap {
    /// Where each square goes.
    image: Vec<Square>,
}

/// Whether the rules say the same of both sides once the board is turned.
#[must_use]
pub fn is_color_symmetric(rules: &Record) -> bool {
    Swap::of(rules).is_some()
}

impl Swap {
    /// The exchange for these rules, if the rules of movement treat both sides alike.
    ///
    /// Where the men of both sides go the same way, the squares stay and only the sides change.
    #[must_use]
    pub fn of(rules: &Record) -> Option<Self> {
        let [white, black] = rules.man.forward;
        let turns: &[Turn] = if white == black {
            &[Turn { files: false, rows: false }]
        } else {
            // A mirror will do where half a turn does not fit, because no direction that a rule
            // names tells left from right.
            &[Turn { files: true, rows: true }, Turn { files: false, rows: true }]
        };
        let swap = turns.iter().find_map(|turn| turn.applied(&rules.board))?;
        let [white, black] = rules.promotion.squares;
        let opening = match rules.opening {
            Opening::Removal { squares } => swap.set(squares) == squares,
            Opening::None | Opening::Ballots { .. } => true,
        };
        (swap.set(white) == black && swap.set(black) == white && opening).then_some(swap)
    }

    /// Where a square goes.
    #[must_use]
    pub fn square(&self, square: Square) -> Square {
        self.image[square.index()]
    }

    /// Where the squares of a set go.
    #[must_use]
    pub fn set(&self, squares: SquareSet) -> SquareSet {
        squares.iter().map(|square| self.square(square)).collect()
    }

    /// The position with the sides exchanged, the turn, marks and runs too.
    #[must_use]
    pub fn position(&self, position: &Position) -> Position {
        let mut swapped = Position::empty(position.side().other());
        for square in position.occupied() {
            if let Some((side, kind)) = position.piece_at(square) {
                swapped.put(self.square(square), side.other(), kind);
            }
        }
        for square in position.marked() {
            swapped.set_marked(self.square(square), true);
        }
        for side in Side::BOTH {
            let KingRun { square, count } = position.king_run(side);
            let square = square.map(|square| self.square(square));
            swapped.set_king_run(side.other(), KingRun { square, count });
        }
        swapped
    }

    /// The same move for the other side.
    #[must_use]
    pub fn path(&self, path: &Path) -> Path {
        let swapped = |squares: &[Square]| squares.iter().map(|&it| self.square(it)).collect();
        Path { landings: swapped(&path.landings), captured: swapped(&path.captured) }
    }

    /// The same moves for the other side, sorted as the reference sorts them.
    #[must_use]
    pub fn moves(&self, moves: &[ReferenceMove]) -> Vec<ReferenceMove> {
        let swapped = |mv: &ReferenceMove| {
            let mut paths: Vec<Path> = mv.paths.iter().map(|path| self.path(path)).collect();
            paths.sort();
            ReferenceMove {
                from: self.square(mv.from),
                to: mv.to.map(|to| self.square(to)),
                captured: self.set(mv.captured),
                order: paths.first().map(|path| path.captured.clone()).unwrap_or_default(),
                paths,
                moved: mv.moved,
                kind_at_end: mv.kind_at_end,
            }
        };
        let mut swapped: Vec<_> = moves.iter().map(swapped).collect();
        swapped.sort();
        swapped
    }
}

/// Which of the two axes of the board are reversed: both for half a turn.
#[derive(Debug, Clone, Copy)]
struct Turn {
    files: bool,
    rows: bool,
}

impl Turn {
    /// The exchange by this turn, if every square comes to a square and its neighbours stay its
    /// neighbours.
    fn applied(self, board: &Board) -> Option<Swap> {
        let place = |at: u8, length: u8, reversed| if reversed { length - 1 - at } else { at };
        let image = |square| {
            let file = place(board.file(square), board.width(), self.files);
            board.square_at(file, place(board.row(square), board.height(), self.rows))
        };
        let swap = Swap { image: board.squares().iter().map(image).collect::<Option<_>>()? };
        let keeps = |square, direction| {
            let next = board.neighbour(square, direction).map(|next| swap.square(next));
            board.neighbour(swap.square(square), self.direction(direction)) == next
        };
        board
            .squares()
            .iter()
            .all(|square| Direction::ALL.into_iter().all(|direction| keeps(square, direction)))
            .then_some(swap)
    }

    /// What a direction becomes.
    fn direction(self, direction: Direction) -> Direction {
        let (files, rows) = direction.step();
        let sign = |step: i8, reversed| i32::from(if reversed { -step } else { step });
        Direction::of(sign(files, self.files), sign(rows, self.rows)).unwrap_or(direction)
    }
}
