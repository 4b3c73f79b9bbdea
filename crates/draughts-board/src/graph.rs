//! Boards that are drawn as lines between points.

use std::collections::BTreeMap;

use crate::board::BoardError;
use crate::{Direction, MAX_SIDE, MAX_SQUARES, Square};

/// A line of a graph: the points it joins in order, each as (file, row) counted from 1.
pub type Line = Vec<(u8, u8)>;

/// The points of a graph in dense order, and the neighbour of each in every direction.
pub(crate) struct Graph {
    pub(crate) points: Vec<(u8, u8)>,
    pub(crate) neighbours: Vec<[Option<Square>; 8]>,
}

/// Joins the points that follow each other on a line, both ways.
pub(crate) fn build(points: &[(u8, u8)], lines: &[Line]) -> Result<Graph, BoardError> {
    let mut index = BTreeMap::new();
    for &(file, row) in points {
        if !(1..=MAX_SIDE).contains(&file) || !(1..=MAX_SIDE).contains(&row) {
            return Err(BoardError::PointOutside { file, row });
        }
        if index.insert((row, file), ()).is_some() {
            return Err(BoardError::PointTwice { file, row });
        }
    }
    if points.is_empty() || points.len() > MAX_SQUARES {
        return Err(BoardError::TooManySquares { count: points.len() });
    }
    let sorted: Vec<_> = index.into_keys().map(|(row, file)| (file, row)).collect();
    let find = |(file, row): (u8, u8)| {
        sorted
            .binary_search_by_key(&(row, file), |&(file, row)| (row, file))
            .ok()
            .and_then(Square::new)
            .ok_or(BoardError::LineWithoutPoint { file, row })
    };
    let mut neighbours = vec![[None; 8]; sorted.len()];
    let mut join = |from: (u8, u8), to: (u8, u8)| {
        let (a, b) = (find(from)?, find(to)?);
        let files = i32::from(to.0) - i32::from(from.0);
        let rows = i32::from(to.1) - i32::from(from.1);
        let direction = Direction::of(files, rows)
            .ok_or(BoardError::LineStandsStill { file: from.0, row: from.1 })?;
        let slot: &mut Option<Square> = &mut neighbours[a.index()][direction.index()];
        match *slot {
            Some(other) if other != b => {
                Err(BoardError::TwoNeighbours { file: from.0, row: from.1, direction })
            }
            _ => {
                *slot = Some(b);
                Ok(())
            }
        }
    };
    for line in lines {
        for pair in line.windows(2) {
            join(pair[0], pair[1])?;
            join(pair[1], pair[0])?;
        }
    }
    Ok(Graph { points: sorted, neighbours })
}
