//! FENs read, written and refused.

use draughts::Variant;

use super::differ;
use crate::data::FenEntry;
use crate::play;

/// A FEN by the rules of a variant.
#[must_use]
pub fn fen(variant: &Variant, entry: &FenEntry) -> Vec<String> {
    let read = variant.parse_fen(&entry.read);
    let mut complaints = Vec::new();
    match (read, &entry.refused) {
        (Ok(_), Some(named)) => complaints.push(format!("read, though `{named}` is wrong")),
        (Err(error), Some(named)) => {
            let message = error.to_string();
            if !message.contains(named.as_str()) {
                complaints.push(format!("the error does not name `{named}`: {message}"));
            }
        }
        (Err(error), None) => complaints.push(format!("refused: {error}")),
        (Ok(position), None) => {
            let written = variant.fen(&position);
            if let Some(wanted) = &entry.written {
                complaints.extend(differ("written", &written, wanted));
            }
            let again = play::position(variant, &written);
            complaints.extend(differ("what is written, read again", &again, &position));
            for other in &entry.same_as {
                match variant.parse_fen(other) {
                    Ok(same) => complaints.extend(differ(other, &same, &position)),
                    Err(error) => complaints.push(format!("`{other}` is refused: {error}")),
                }
            }
            if let Some(ending) = entry.ending {
                let found = variant.ending(&position).expect("the data hold no storm");
                complaints.extend(differ("ending", &found, &Some(ending.ending())));
            }
        }
    }
    let called = format!("`{}`, {}", variant.id(), entry.read);
    complaints.iter().map(|complaint| format!("{called}: {complaint}")).collect()
}
