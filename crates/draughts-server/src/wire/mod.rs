//! What the server and its clients say to each other: `docs/server-protocol.md` as types.

mod ask;
mod control;
mod people;
mod say;
mod state;

pub use ask::{Act, Ask, Command, CommandId, Deed, SeatWish};
pub use control::{Control, ControlPeriod};
pub use people::{Color, Person, PersonKind, Rating, Seat};
pub use say::{Ack, Limits, LiveGame, Lobby, No, RulesName, Say, SeekShown};
pub use state::{
    ClockShown, Counting, DuelShown, LotsShown, Offer, OfferKind, Phase, PickShown, PlyShown,
    RatingChange, ResultShown, RulesShown, Sides, State, Texts, TimeOuts,
};

/// No message of a client may be longer.
pub const MESSAGE_BYTES: usize = 4096;
