//! From texts to moves.

use draughts_board::{Square, SquareSet};
use draughts_movegen::{Generator, Move, MoveKind, Path, Position};

use super::lex::{Between, Written, lex};
use super::{MoveTextError, route, write};

/// How many ways to make one move are looked at, where a text names only some of its squares.
const PATHS: usize = 2_000;

/// The legal move that a text means.
pub(crate) fn read(
    generator: &Generator,
    position: &Position,
    text: &str,
) -> Result<Move, MoveTextError> {
    let written = lex(generator.rules(), text)?;
    let moves = generator.legal_moves(position)?;
    let search = Search { generator, position, written: &written };
    let found = search.run(moves);
    match found[..] {
        [mv] => Ok(mv),
        [] => Err(MoveTextError::NotLegal { text: text.trim().to_owned() }),
        _ => {
            let mut candidates = write::texts(generator, position)?;
            candidates.retain(|(mv, _)| found.contains(mv));
            candidates.sort_unstable_by(|(_, one), (_, other)| one.cmp(other));
            Err(MoveTextError::Ambiguous { text: text.trim().to_owned(), candidates })
        }
    }
}

struct Search<'a> {
    generator: &'a Generator,
    position: &'a Position,
    written: &'a Written,
}

impl Search<'_> {
    /// The moves that the text may mean: one if all is well.
    fn run(&self, mut moves: Vec<Move>) -> Vec<Move> {
        let Written { squares, between, captured } = self.written;
        let [from, .., to] = squares[..] else {
            let removals = |mv: &Move| mv.kind() == MoveKind::Removal && squares[..] == [mv.from()];
            moves.retain(|mv| removals(mv) && captured.is_none());
            return moves;
        };
        moves.retain(|mv| mv.from() == from && mv.to() == Some(to));
        let quiet = moves.iter().find(|mv| mv.kind() == MoveKind::Step).copied();
        let may_be_quiet = squares.len() == 2 && captured.is_none();
        match (quiet, between) {
            (Some(quiet), Between::Dash) if may_be_quiet => return vec![quiet],
            (_, Between::Nothing) if may_be_quiet => {}
            _ => moves.retain(Move::is_capture),
        }
        if let Some(captured) = captured {
            moves = self.by_captured(moves, captured);
        }
        if squares.len() > 2 { self.by_squares(moves) } else { moves }
    }

    /// The moves that capture these pieces: in this order, if the order sets some of them apart.
    fn by_captured(&self, mut moves: Vec<Move>, captured: &[Square]) -> Vec<Move> {
        let set: SquareSet = captured.iter().copied().collect();
        moves.retain(|mv| mv.captured() == set && set.len() == captured.len());
        if self.generator.rules().order_matters() {
            let same = |mv: &Move| self.generator.path(self.position, mv).captured == captured;
            if moves.iter().any(same) {
                moves.retain(same);
            }
        }
        moves
    }

    /// The moves that land on all the squares written.
    fn by_squares(&self, moves: Vec<Move>) -> Vec<Move> {
        let rules = self.generator.rules();
        let squares = &self.written.squares;
        if let Some(captured) = route::captured(rules, self.position, squares) {
            let mut found = self.by_captured(moves.clone(), &captured);
            if found.len() > 1 {
                // The same pieces, but not the same move: one of them is promoted on its way.
                let exact = |path: &Path| path.landings == squares[1..];
                found.retain(|mv| self.paths(mv).iter().any(exact));
            }
            if !found.is_empty() {
                return found;
            }
        }
        let inside = &squares[1..squares.len() - 1];
        let mut found = moves;
        found.retain(|mv| self.paths(mv).iter().any(|path| passes(path, inside)));
        found
    }

    fn paths(&self, mv: &Move) -> Vec<Path> {
        self.generator.paths(self.position, mv, PATHS)
    }
}

/// Whether a path lands on these squares on its way, in this order.
fn passes(path: &Path, squares: &[Square]) -> bool {
    let mut way = path.landings.iter().take(path.landings.len().saturating_sub(1));
    squares.iter().all(|square| way.any(|landing| landing == square))
}
