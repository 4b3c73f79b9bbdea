//! Where and when men become kings.

use draughts_board::{Board, Side, SquareSet};

use super::judge::Judge;
use super::{pieces, squares};
use crate::diagnostic::{Code, Problem};
use crate::schema::located::{EntryExt, Located};
use crate::schema::squares::PromotionSquares;
use crate::schema::tables::PromotionTable;
use crate::{DuringCapture, Heading, Promotion};

/// Whether the rules say that men never become kings, whatever the board is.
pub(super) fn is_never(judge: &Judge<'_>) -> bool {
    let squares = judge.rules.promotion.as_ref().and_then(|table| table.value.squares.as_ref());
    matches!(squares, Some(Located { value: PromotionSquares::Never, .. }))
}

/// Where and when men become kings; none if the squares cannot be read.
pub(super) fn promotion(judge: &mut Judge<'_>, board: &Board) -> Option<Promotion> {
    let default = PromotionTable::default();
    let table = judge.rules.promotion.as_ref().map_or(&default, |promotion| &promotion.value);
    if judge.is_broken("promotion.squares") {
        return None;
    }
    let far_rows = far_rows(judge, board);
    let squares = match &table.squares {
        None => far_rows,
        Some(Located { value: PromotionSquares::FarRow, .. }) => far_rows,
        Some(Located { value: PromotionSquares::Never, .. }) => [SquareSet::EMPTY; 2],
        Some(Located { value: PromotionSquares::Listed(sides), place }) => {
            let mut sets = [SquareSet::EMPTY; 2];
            let mut whole = true;
            for (side, entry) in Side::BOTH.into_iter().zip([&sides.white, &sides.black]) {
                let path = format!("promotion.squares.{side}");
                if entry.is_none() {
                    let place = judge.blame(&[Some(*place)]);
                    judge.missing(place, &path, "which the list of the other side calls for");
                    whole = false;
                }
                match squares::of_key(judge, &path, entry, board) {
                    Some(listed) => sets[side.index()] = listed.set,
                    None => whole = false,
                }
            }
            if whole && sets.iter().all(|set| set.is_empty()) {
                let place = judge.blame(&[Some(*place)]);
                let message = "`promotion.squares` lists no square, expected `never`";
                judge.error(place, Code::Empty, message);
            }
            whole.then_some(sets)?
        }
    };
    let never = squares.iter().all(|set| set.is_empty());
    let mut during_capture = table.during_capture.or_default(DuringCapture::EndsMove);
    if never {
        let message = "`promotion.during-capture` has no effect where men are never promoted";
        let path = "promotion.during-capture";
        judge.idle(path, &table.during_capture, || Problem::new(Code::IdleKey, message));
        during_capture = DuringCapture::EndsMove;
    }
    Some(Promotion { squares, during_capture })
}

/// Whether a man can stand on its far row without being promoted there.
pub(super) fn has_free_far_row(judge: &Judge<'_>, board: &Board, promotion: &Promotion) -> bool {
    let far_rows = far_rows(judge, board);
    [0, 1].iter().any(|&side| !far_rows[side].without(promotion.squares[side]).is_empty())
}

/// The rows that the men of each side go to.
fn far_rows(judge: &Judge<'_>, board: &Board) -> [SquareSet; 2] {
    pieces::forward(judge).map(|heading| {
        board.squares_of_row(if heading == Heading::Up { board.height() - 1 } else { 0 })
    })
}
