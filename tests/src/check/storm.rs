//! Positions with very many ways to capture.

use draughts::movegen::Perft;

use super::differ;
use crate::data::Storm;
use crate::play::{self, Instance};

/// A storm, met by one of the generators.
#[must_use]
pub fn storm(instance: &Instance, entry: &Storm) -> Vec<String> {
    let generator = instance.generator();
    let position = play::position(&instance.variant, &entry.fen);
    let moves = match generator.legal_moves(&position) {
        Ok(moves) => moves,
        Err(_) if entry.gives_up => return Vec::new(),
        Err(storm) => return vec![format!("{instance}, {}: {storm}", entry.fen)],
    };
    let mut complaints = Vec::new();
    complaints.extend(differ("number of moves", &moves.len(), &entry.moves));
    complaints.extend(differ("count", &generator.count(&position).ok(), &Some(entry.moves)));
    for mv in &moves {
        complaints.extend(differ("captured pieces", &mv.captured().len(), &entry.captured));
        let path = generator.path(&position, mv);
        complaints.extend(differ("jumps of the path", &path.captured.len(), &entry.captured));
        complaints.extend(differ("end of the path", &path.landings.last().copied(), &mv.to()));
    }
    if let Some(paths) = entry.paths {
        let how = Perft { all_paths: true, bulk: true };
        complaints.extend(differ("paths", &generator.perft(&position, 1, how).ok(), &Some(paths)));
    }
    complaints.iter().map(|complaint| format!("{instance}, {}: {complaint}", entry.fen)).collect()
}
