//! The one way in which a game changes: a whole step, from one version to the next.

use draughts::GameResult;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, query};

use super::games::seat_word;
use super::ratings::{lock_rating, write_rating};
use super::row::{corrupt, count, get, id, result_word, seat, side_word, to_word};
use super::{
    BySide, Committed, Ending, GameId, GameUpdate, Offer, Phase, Ply, RatingChange, RuleSetHash,
    Store, StoreError, StoredCommand, Timestamp,
};
use crate::ratings;

impl Store {
    /// Changes a game, as a whole or not at all.
    ///
    /// The game must be at the expected version: of two changes that are based on the same version,
    /// wherever they come from, one gets in. A command that was carried out before changes nothing and
    /// gives its old answer, whatever the version. A rated game that ends changes the ratings of both
    /// players in the same transaction, so that it does so once.
    ///
    /// # Errors
    /// `Stale` if the game is at another version, `Over` if it has ended, `Missing` if there is no such
    /// game, `Corrupt` if the plies do not follow those that are kept. Nothing has changed then. With
    /// `Unavailable` it is not known whether anything has changed.
    pub async fn commit(&self, update: GameUpdate) -> Result<Committed, StoreError> {
        self.write(move |connection| Box::pin(commit(connection, update))).await
    }
}

async fn commit(
    connection: &mut AnyConnection,
    update: GameUpdate,
) -> Result<Committed, StoreError> {
    if let Some(command) = &update.command
        && let Some(answer) = keep_command(connection, update.game, command).await?
    {
        return Ok(Committed::Repeated { answer });
    }
    let Some(row) = advance(connection, &update).await? else {
        return Err(refusal(connection, &update).await?);
    };
    if let Some(from) = update.take_back_to {
        query("DELETE FROM plies WHERE game_id = $1 AND number >= $2")
            .bind(update.game.as_str())
            .bind(i64::from(from))
            .execute(&mut *connection)
            .await?;
    }
    check_numbers(&row, &update.plies)?;
    for ply in &update.plies {
        insert_ply(connection, update.game, ply).await?;
    }
    if let Some(offers) = &update.offers {
        replace_offers(connection, update.game, offers).await?;
    }
    let ratings = match &update.ending {
        Some(Ending { result: Some(result), .. }) => {
            rate(connection, update.game, &row, *result, update.at).await?
        }
        _ => None,
    };
    Ok(Committed::Done { version: update.expected + 1, ratings })
}

/// Keeps a command with its answer; the old answer if it was kept before.
async fn keep_command(
    connection: &mut AnyConnection,
    game: GameId,
    command: &StoredCommand,
) -> Result<Option<String>, StoreError> {
    let kept = query(
        "INSERT INTO commands (game_id, user_id, id, answer) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (game_id, user_id, id) DO NOTHING",
    )
    .bind(game.as_str())
    .bind(command.user.as_str())
    .bind(command.id.as_str())
    .bind(command.answer.as_str())
    .execute(&mut *connection)
    .await
    .map_err(|error| match error.as_database_error() {
        Some(cause) if cause.is_foreign_key_violation() => StoreError::Missing("game"),
        _ => error.into(),
    })?;
    if kept.rows_affected() > 0 {
        return Ok(None);
    }
    let row = query("SELECT answer FROM commands WHERE game_id = $1 AND user_id = $2 AND id = $3")
        .bind(game.as_str())
        .bind(command.user.as_str())
        .bind(command.id.as_str())
        .fetch_one(connection)
        .await?;
    get(&row, "answer").map(Some)
}

/// Changes the row of the game; none if it is not at the expected version, or over.
async fn advance(
    connection: &mut AnyConnection,
    update: &GameUpdate,
) -> Result<Option<AnyRow>, StoreError> {
    let phase = if update.ending.is_some() { Some(Phase::Over) } else { update.phase };
    let seats = update.seats.unwrap_or(BySide::both(super::Seat::Open));
    let clocks = update.clocks.unwrap_or_default();
    let ending = update.ending.as_ref();
    let row = query(
        "UPDATE games SET version = version + 1, \
         updated = CASE WHEN phase = 'over' THEN updated ELSE $3 END, \
         phase = COALESCE($4, phase), opening = COALESCE($5, opening), \
         white = CASE WHEN $6 = 1 THEN $7 ELSE white END, \
         black = CASE WHEN $6 = 1 THEN $8 ELSE black END, \
         plies = CASE WHEN plies > $9 THEN $9 ELSE plies END + $10, \
         result = COALESCE($11, result), reason = COALESCE($12, reason), \
         details = COALESCE($13, details), \
         white_remaining = CASE WHEN $14 = 1 THEN $15 ELSE white_remaining END, \
         black_remaining = CASE WHEN $14 = 1 THEN $16 ELSE black_remaining END, \
         white_time_outs = CASE WHEN $14 = 1 THEN $17 ELSE white_time_outs END, \
         black_time_outs = CASE WHEN $14 = 1 THEN $18 ELSE black_time_outs END, \
         running = CASE WHEN $14 = 1 THEN $19 ELSE running END, \
         since = CASE WHEN $14 = 1 THEN $20 ELSE since END, \
         deadline = CASE WHEN $14 = 1 THEN $21 ELSE deadline END \
         WHERE id = $1 AND version = $2 AND (phase <> 'over' OR $22 = 1) \
         RETURNING plies, rated, rules, white, black",
    )
    .bind(update.game.as_str())
    .bind(version(update.expected)?)
    .bind(update.at.0)
    .bind(phase.as_ref().map(to_word).transpose()?)
    .bind(update.opening.as_deref())
    .bind(i64::from(update.seats.is_some()))
    .bind(seat_word(seats.white))
    .bind(seat_word(seats.black))
    .bind(update.take_back_to.map_or(i64::MAX, i64::from))
    .bind(i64::try_from(update.plies.len()).unwrap_or(i64::MAX))
    .bind(ending.and_then(|ending| ending.result).map(result_word))
    .bind(ending.map(|ending| ending.code.as_str()))
    .bind(ending.and_then(|ending| ending.details.as_deref()))
    .bind(i64::from(update.clocks.is_some()))
    .bind(clocks.remaining.white)
    .bind(clocks.remaining.black)
    .bind(i64::from(clocks.time_outs.white))
    .bind(i64::from(clocks.time_outs.black))
    .bind(clocks.running.map(side_word))
    .bind(clocks.since.0)
    .bind(clocks.deadline.map(|deadline| deadline.0))
    .bind(i64::from(changes_offers_only(update)))
    .fetch_optional(connection)
    .await?;
    Ok(row)
}

fn version(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| corrupt("a version", &number.to_string()))
}

/// Whether a change may be made after the end of a game.
fn changes_offers_only(update: &GameUpdate) -> bool {
    update.seats.is_none()
        && update.phase.is_none()
        && update.opening.is_none()
        && update.take_back_to.is_none()
        && update.plies.is_empty()
        && update.clocks.is_none()
        && update.ending.is_none()
}

/// Why a game was not changed.
async fn refusal(
    connection: &mut AnyConnection,
    update: &GameUpdate,
) -> Result<StoreError, StoreError> {
    let row = query("SELECT version, phase FROM games WHERE id = $1")
        .bind(update.game.as_str())
        .fetch_optional(connection)
        .await?;
    let Some(row) = row else { return Ok(StoreError::Missing("game")) };
    let found = count(&row, "version")?;
    if found == update.expected {
        return Ok(StoreError::Over);
    }
    Ok(StoreError::Stale { expected: update.expected, found })
}

/// Whether the new plies are the last ones of the game as it is now.
fn check_numbers(row: &AnyRow, plies: &[Ply]) -> Result<(), StoreError> {
    let all: usize = count(row, "plies")?;
    let first = all - plies.len().min(all);
    for (expected, ply) in (first..).zip(plies) {
        if usize::try_from(ply.number) != Ok(expected) {
            return Err(corrupt("the number of a ply", &ply.number.to_string()));
        }
    }
    Ok(())
}

async fn insert_ply(
    connection: &mut AnyConnection,
    game: GameId,
    ply: &Ply,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO plies (game_id, number, text, path, automatic, white_remaining, black_remaining, \
         spent, played, chance) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(game.as_str())
    .bind(i64::from(ply.number))
    .bind(ply.text.as_str())
    .bind(ply.path.join(" "))
    .bind(i64::from(ply.automatic))
    .bind(ply.remaining.white)
    .bind(ply.remaining.black)
    .bind(ply.spent)
    .bind(ply.at.0)
    .bind(ply.chance.as_deref())
    .execute(connection)
    .await?;
    Ok(())
}

async fn replace_offers(
    connection: &mut AnyConnection,
    game: GameId,
    offers: &[Offer],
) -> Result<(), StoreError> {
    query("DELETE FROM offers WHERE game_id = $1")
        .bind(game.as_str())
        .execute(&mut *connection)
        .await?;
    for offer in offers {
        query(
            "INSERT INTO offers (game_id, id, kind, side, ply, made) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(game.as_str())
        .bind(i64::from(offer.id))
        .bind(offer.kind.as_str())
        .bind(side_word(offer.by))
        .bind(i64::from(offer.ply))
        .bind(offer.at.0)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Changes the ratings of both players, if the game is rated and they are two.
async fn rate(
    connection: &mut AnyConnection,
    game: GameId,
    row: &AnyRow,
    result: GameResult,
    at: Timestamp,
) -> Result<Option<BySide<RatingChange>>, StoreError> {
    let players = (seat(row, "white")?.player(), seat(row, "black")?.player());
    let (Some(white), Some(black)) = players else { return Ok(None) };
    if white == black || get::<i64>(row, "rated")? == 0 {
        return Ok(None);
    }
    let rules: RuleSetHash = id(row, "rules")?;
    // Always in the same order: two games that end at once must not wait for each other.
    let mut ordered = [white, black];
    ordered.sort_unstable();
    let first = lock_rating(connection, &rules, ordered[0], at).await?;
    let second = lock_rating(connection, &rules, ordered[1], at).await?;
    let before = if ordered[0] == white {
        BySide { white: first, black: second }
    } else {
        BySide { white: second, black: first }
    };
    let after = ratings::after_game(before, result, at);
    write_rating(connection, &rules, white, game, &after.white).await?;
    write_rating(connection, &rules, black, game, &after.black).await?;
    query(
        "UPDATE games SET white_before = $2, white_after = $3, black_before = $4, black_after = $5 \
         WHERE id = $1",
    )
    .bind(game.as_str())
    .bind(before.white.value)
    .bind(after.white.value)
    .bind(before.black.value)
    .bind(after.black.value)
    .execute(connection)
    .await?;
    Ok(Some(BySide {
        white: RatingChange { before: before.white, after: after.white },
        black: RatingChange { before: before.black, after: after.black },
    }))
}
