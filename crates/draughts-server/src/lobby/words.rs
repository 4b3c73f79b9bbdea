//! What the store keeps of an offer as text.

use crate::wire::{Control, SeatWish};

/// A time control; equal ones are equal texts.
pub(super) fn control(control: &Control) -> String {
    // Values of ours can always be written.
    serde_json::to_string(control).unwrap_or_default()
}

/// The time control of a text.
pub(super) fn parse_control(text: &str) -> Result<Control, String> {
    serde_json::from_str(text).map_err(|error| format!("`{text}` is no time control: {error}"))
}

/// The side that somebody wants.
pub(super) const fn side(wish: SeatWish) -> &'static str {
    match wish {
        SeatWish::White => "white",
        SeatWish::Black => "black",
        SeatWish::Random => "random",
    }
}

/// The side that a text means.
pub(super) fn wish(text: &str) -> SeatWish {
    match text {
        "white" => SeatWish::White,
        "black" => SeatWish::Black,
        _ => SeatWish::Random,
    }
}
