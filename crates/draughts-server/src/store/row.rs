//! What the columns of a row mean.

use std::str::FromStr;

use draughts::{GameResult, Side};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::any::AnyRow;
use sqlx::{Any, Decode, Row, Type};

use super::{BySide, Player, Seat, StoreError, Timestamp};

/// A column as the database holds it.
pub(super) fn get<'r, T>(row: &'r AnyRow, column: &str) -> Result<T, StoreError>
where
    T: Decode<'r, Any> + Type<Any>,
{
    // The row is there, so it is not the database that fails.
    row.try_get(column).map_err(|error| corrupt("a column", &error.to_string()))
}

/// A column with a count, which is never negative.
pub(super) fn count<T: TryFrom<i64>>(row: &AnyRow, column: &str) -> Result<T, StoreError> {
    let number: i64 = get(row, column)?;
    T::try_from(number).map_err(|_| corrupt("a count", &number.to_string()))
}

/// A column with a time.
pub(super) fn time(row: &AnyRow, column: &str) -> Result<Timestamp, StoreError> {
    Ok(Timestamp(get(row, column)?))
}

/// A column with an id.
pub(super) fn id<T: FromStr>(row: &AnyRow, column: &str) -> Result<T, StoreError> {
    let text: &str = get(row, column)?;
    text.parse().map_err(|_| corrupt("an id", text))
}

/// A column with an id, or none.
pub(super) fn optional_id<T: FromStr>(row: &AnyRow, column: &str) -> Result<Option<T>, StoreError> {
    let text: Option<&str> = get(row, column)?;
    text.map(|text| text.parse().map_err(|_| corrupt("an id", text))).transpose()
}

/// A column with the word for a value of an `enum`.
pub(super) fn word<T: DeserializeOwned>(row: &AnyRow, column: &str) -> Result<T, StoreError> {
    let text: &str = get(row, column)?;
    serde_json::from_value(text.into()).map_err(|_| corrupt("a word", text))
}

/// The word for a value of an `enum`, as `word` reads it.
pub(super) fn to_word<T: Serialize>(value: &T) -> Result<String, StoreError> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(text)) => Ok(text),
        other => Err(corrupt("a word", &format!("{other:?}"))),
    }
}

/// Something that both sides have, from two columns.
pub(super) fn by_side<'r, T>(
    row: &'r AnyRow,
    columns: [&str; 2],
    read: impl Fn(&'r AnyRow, &str) -> Result<T, StoreError>,
) -> Result<BySide<T>, StoreError> {
    Ok(BySide { white: read(row, columns[0])?, black: read(row, columns[1])? })
}

/// A column with a side, or none.
pub(super) fn side(row: &AnyRow, column: &str) -> Result<Option<Side>, StoreError> {
    match get::<Option<&str>>(row, column)? {
        None => Ok(None),
        Some("white") => Ok(Some(Side::White)),
        Some("black") => Ok(Some(Side::Black)),
        Some(text) => Err(corrupt("a side", text)),
    }
}

pub(super) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// A column with a result, or none.
pub(super) fn result(row: &AnyRow, column: &str) -> Result<Option<GameResult>, StoreError> {
    match get::<Option<&str>>(row, column)? {
        Some("draw") => Ok(Some(GameResult::Draw)),
        _ => Ok(side(row, column)?.map(GameResult::Win)),
    }
}

pub(super) const fn result_word(result: GameResult) -> &'static str {
    match result {
        GameResult::Win(side) => side_word(side),
        GameResult::Draw => "draw",
    }
}

/// What stands before the number of a level.
const LEVEL: &str = "level-";

/// A column with a player.
pub(super) fn player(row: &AnyRow, column: &str) -> Result<Player, StoreError> {
    let text: &str = get(row, column)?;
    parse_player(text).ok_or_else(|| corrupt("a player", text))
}

/// A column with who sits on a seat.
pub(super) fn seat(row: &AnyRow, column: &str) -> Result<Seat, StoreError> {
    let Some(text) = get::<Option<&str>>(row, column)? else { return Ok(Seat::Open) };
    match parse_player(text) {
        Some(Player::User(user)) => Ok(Seat::User(user)),
        Some(Player::Level(level)) => Ok(Seat::Level(level)),
        None => Err(corrupt("a player", text)),
    }
}

fn parse_player(text: &str) -> Option<Player> {
    match text.strip_prefix(LEVEL) {
        Some(level) => level.parse().ok().map(Player::Level),
        None => text.parse().ok().map(Player::User),
    }
}

pub(super) fn player_word(player: Player) -> String {
    match player {
        Player::User(user) => user.to_string(),
        Player::Level(level) => format!("{LEVEL}{level}"),
    }
}

pub(super) fn corrupt(what: &'static str, text: &str) -> StoreError {
    StoreError::Corrupt { what, text: text.to_owned() }
}
