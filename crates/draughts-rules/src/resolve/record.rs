//! Putting the record together.

use draughts_board::Direction;

use super::draws::Facts;
use super::judge::{Judge, place_of};
use super::pieces::Alive;
use super::{board, capture, draws, endless, game, names, pieces, promotion, setup};
use crate::diagnostic::{Code, Problem};
use crate::{Piece, Record, Setup};

/// Makes the lists of squares readable that a file hands down, and gives its id. That is enough for an
/// ancestor that ships: it was judged when the project was tested, and is not judged again with every
/// file that extends it.
pub(super) fn lay_out(judge: &mut Judge<'_>) -> Option<String> {
    let first = setup::first(judge);
    let board = board::board(judge)?;
    board::notation(judge, &board, first);
    judge.rules.id.as_ref().map(|id| id.value.0.clone())
}

/// Judges all tables of a file; none if an error was reported.
pub(super) fn judge(judge: &mut Judge<'_>) -> Option<Record> {
    let errors = judge.report.errors();
    let called = names::judge(judge);
    let first = setup::first(judge);

    // Without a board, whatever lies on squares cannot be judged; all else still can.
    let board = board::board(judge);
    let notation = board.as_ref().map(|board| board::notation(judge, board, first));
    let landmarks = board.as_ref().map(|board| board::landmarks(judge, board));
    let alive = board.as_ref().map(|board| Alive::on(board, capture::orthogonal_stride(judge)));
    let declared = pieces::declared(judge, board.as_ref(), alive);
    let men = board.as_ref().and_then(|board| setup::men(judge, board));
    let strength = men.as_ref().map(|men| setup::strength(men, &declared));
    let promotion = board.as_ref().and_then(|board| promotion::promotion(judge, board));

    let promotes = match &promotion {
        Some(promotion) => promotion.squares.iter().any(|squares| !squares.is_empty()),
        None => !promotion::is_never(judge),
    };
    let kings = promotes || setup::crowns(&declared) || judge.is_broken("pieces");
    let has_men = men.as_ref().is_some_and(|men| men.sets.iter().any(|men| !men.is_empty()));
    let mut man = pieces::man(judge, alive, has_men);
    let free_far_row = match (&board, &promotion) {
        (Some(board), Some(promotion)) => promotion::has_free_far_row(judge, board, promotion),
        _ => true,
    };
    pieces::drop_idle(judge, &mut man, kings, free_far_row);
    let king = kings.then(|| pieces::king(judge, alive));
    if !kings {
        let message = "`king` has no effect where no piece ever becomes a king";
        judge.idle("king", &judge.rules.king, || Problem::new(Code::NoKings, message));
    }
    let known = alive.is_some() && !["man", "king", "pieces"].iter().any(|it| judge.is_broken(it));
    let orthogonal = known.then(|| {
        let kings = king.iter().map(|king| king.captures);
        let kinds = declared.iter().map(|(piece, _)| piece.captures);
        let mut all = [man.captures, man.captures_next].into_iter().chain(kings).chain(kinds);
        all.any(|captures| captures.iter().any(Direction::is_orthogonal))
    });
    let capture = capture::capture(judge, kings, orthogonal);
    let goal = game::goal(judge, kings);
    let facts = Facts { kings, landmarks: landmarks.as_deref(), strength };
    let draws = draws::draws(judge, &facts);
    let chance = game::chance(judge, strength);
    let clock = game::clock(judge);
    let opening = match (&board, &notation) {
        (Some(board), Some(notation)) => game::opening(judge, board, notation),
        _ => None,
    };
    if let (Some(men), Some(promotion)) = (&men, &promotion) {
        setup::judge(judge, men, &declared, promotion, &goal);
    }

    let called = called?;
    let pieces: Vec<Piece> = declared.into_iter().map(|(piece, _)| piece).collect();
    let record = Record {
        id: called.id,
        ancestors: Vec::new(),
        names: called.names,
        aliases: called.aliases,
        sources: called.sources,
        board: board?,
        landmarks: landmarks?,
        notation: notation?,
        game_type: called.game_type,
        setup: Setup { first, men: men?.sets },
        man,
        king,
        pieces,
        capture,
        promotion: promotion?,
        opening: opening?,
        goal,
        draws,
        chance,
        clock,
    };
    if judge.report.errors() > errors {
        return None;
    }
    // A parent's author was warned when that file was checked.
    if judge.file == 0 && judge.report.errors() == 0 && endless::is_endless(&record) {
        let place = judge.blame(&[place_of(&judge.rules.draw)]);
        let problem = Problem::new(
            Code::EndlessGame,
            "quiet moves can go on for ever, and no draw rule ends the game",
        );
        judge.add(
            place,
            problem.help("add a rule such as `draw = [{ kind = \"repetition\", count = 3 }]`"),
        );
    }
    Some(record)
}
