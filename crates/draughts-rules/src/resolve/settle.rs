//! What a file inherits, and what leaves because a key of the file itself takes its place.

use draughts_board::Shape;

use crate::schema::RuleFile;
use crate::schema::basic::OrNone;
use crate::schema::located::EntryExt;
use crate::schema::words::OpeningKind;

/// The tables of a parent without what is never inherited.
pub(super) fn heritable(parent: RuleFile) -> RuleFile {
    RuleFile {
        id: None,
        extends: None,
        name: None,
        aliases: None,
        sources: None,
        pdn: None,
        ..parent
    }
}

/// Takes out inherited keys that cannot stand beside a key that the file itself writes.
pub(super) fn settle(rules: &mut RuleFile, file: usize) {
    if let Some(setup) = rules.setup.as_mut().map(|setup| &mut setup.value) {
        let own_rows = setup.rows.own(file).is_some();
        let own_lists = setup.white.own(file).is_some() || setup.black.own(file).is_some();
        if own_rows && !own_lists {
            (setup.white, setup.black) = (None, None);
        } else if own_lists {
            setup.rows.take_if(|rows| rows.place.file != file);
        }
    }
    if let Some(board) = rules.board.as_mut().map(|board| &mut board.value) {
        match board.squares.own(file).map(|shape| shape.value) {
            Some(Shape::Points) => {
                board.width.take_if(|width| width.place.file != file);
                board.height.take_if(|height| height.place.file != file);
            }
            Some(_) => {
                board.points.take_if(|points| points.place.file != file);
                board.lines.take_if(|lines| lines.place.file != file);
            }
            None => {}
        }
        // Lines of the file's own bring points of their own.
        if board.lines.own(file).is_some() {
            board.points.take_if(|points| points.place.file != file);
        }
    }
    if let Some(OrNone::Some(opening)) = rules.opening.as_mut().map(|opening| &mut opening.value) {
        match opening.kind.own(file).map(|kind| kind.value) {
            Some(OpeningKind::Removal) => drop(opening.lines.take_if(|x| x.place.file != file)),
            Some(OpeningKind::Ballots) => drop(opening.squares.take_if(|x| x.place.file != file)),
            None => {}
        }
    }
}
