//! Games: adding and reading them.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, query};

use super::row::{
    by_side, corrupt, count, get, id, optional_id, player_word, result, seat, side, side_word,
    time, to_word, word,
};
use super::{
    BySide, Clocks, CommandId, Ending, Game, GameId, NewGame, Offer, Ply, Seat, SeatRating, Seated,
    Store, StoreError, StoredGame, Timestamp, UserId,
};

/// The columns of a game, with the names of its players and the id of its rules.
macro_rules! select_games {
    ($($rest:tt)*) => {
        concat!(
            "SELECT g.*, r.id AS rules_id, w.name AS white_name, b.name AS black_name FROM games g \
             JOIN rule_sets r ON r.hash = g.rules \
             LEFT JOIN users w ON w.id = g.white LEFT JOIN users b ON b.id = g.black ",
            $($rest)*
        )
    };
}
pub(super) use select_games;

/// A game from a row of `select_games`.
pub(super) fn game(row: &AnyRow) -> Result<Game, StoreError> {
    let seats = BySide {
        white: seated(row, ["white", "white_name", "white_before", "white_after"])?,
        black: seated(row, ["black", "black_name", "black_before", "black_after"])?,
    };
    Ok(Game {
        id: id(row, "id")?,
        rules: id(row, "rules")?,
        rules_id: get(row, "rules_id")?,
        seats,
        origin: word(row, "origin")?,
        rated: get::<i64>(row, "rated")? != 0,
        clock: get(row, "clock")?,
        opening: get(row, "opening")?,
        previous: optional_id(row, "previous")?,
        phase: word(row, "phase")?,
        ending: ending(row)?,
        version: count(row, "version")?,
        plies: count(row, "plies")?,
        clocks: clocks(row)?,
        created: time(row, "created")?,
        updated: time(row, "updated")?,
    })
}

fn seated(row: &AnyRow, [who, name, before, after]: [&str; 4]) -> Result<Seated, StoreError> {
    let rating = match (get(row, before)?, get(row, after)?) {
        (Some(before), Some(after)) => Some(SeatRating { before, after }),
        _ => None,
    };
    Ok(Seated { seat: seat(row, who)?, name: get(row, name)?, rating })
}

fn ending(row: &AnyRow) -> Result<Option<Ending>, StoreError> {
    let Some(code) = get(row, "reason")? else { return Ok(None) };
    Ok(Some(Ending { result: result(row, "result")?, code, details: get(row, "details")? }))
}

fn clocks(row: &AnyRow) -> Result<Clocks, StoreError> {
    Ok(Clocks {
        remaining: by_side(row, ["white_remaining", "black_remaining"], get)?,
        time_outs: by_side(row, ["white_time_outs", "black_time_outs"], count)?,
        running: side(row, "running")?,
        since: time(row, "since")?,
        deadline: get::<Option<i64>>(row, "deadline")?.map(Timestamp),
    })
}

fn ply(row: &AnyRow) -> Result<Ply, StoreError> {
    let path: &str = get(row, "path")?;
    Ok(Ply {
        number: count(row, "number")?,
        text: get(row, "text")?,
        path: path.split_whitespace().map(str::to_owned).collect(),
        automatic: get::<i64>(row, "automatic")? != 0,
        remaining: by_side(row, ["white_remaining", "black_remaining"], get)?,
        spent: get(row, "spent")?,
        at: time(row, "played")?,
        chance: get(row, "chance")?,
    })
}

fn offer(row: &AnyRow) -> Result<Offer, StoreError> {
    Ok(Offer {
        id: count(row, "id")?,
        kind: get(row, "kind")?,
        by: side(row, "side")?.ok_or_else(|| corrupt("a side", "nothing"))?,
        ply: count(row, "ply")?,
        at: time(row, "made")?,
    })
}

/// Who sits on a seat, as the database holds it.
pub(super) fn seat_word(seat: Seat) -> Option<String> {
    seat.player().map(player_word)
}

impl Store {
    /// Adds a game at version 0, without plies.
    ///
    /// # Errors
    /// `Taken` if the id is in use: draw another one. `Missing` if nobody has kept the rules.
    pub async fn add_game(&self, new: NewGame) -> Result<(), StoreError> {
        self.write(move |connection| Box::pin(insert(connection, new))).await
    }

    /// A game with its plies and offers, as of one moment.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn game(&self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        let mut snapshot = self.snapshot().await?;
        let Some(row) = query(select_games!("WHERE g.id = $1"))
            .bind(id.as_str())
            .fetch_optional(&mut *snapshot)
            .await?
        else {
            return Ok(None);
        };
        let plies = query("SELECT * FROM plies WHERE game_id = $1 ORDER BY number")
            .bind(id.as_str())
            .fetch_all(&mut *snapshot)
            .await?;
        let offers = query("SELECT * FROM offers WHERE game_id = $1 ORDER BY id")
            .bind(id.as_str())
            .fetch_all(&mut *snapshot)
            .await?;
        Ok(Some(StoredGame {
            game: game(&row)?,
            plies: plies.iter().map(ply).collect::<Result<_, _>>()?,
            offers: offers.iter().map(offer).collect::<Result<_, _>>()?,
        }))
    }

    /// The game that is the rematch of a game, if there is one.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn next_game(&self, game: GameId) -> Result<Option<GameId>, StoreError> {
        let row = query("SELECT id FROM games WHERE previous = $1 ORDER BY created, id LIMIT 1")
            .bind(game.as_str())
            .fetch_optional(self.pool())
            .await?;
        row.as_ref().map(|row| id(row, "id")).transpose()
    }

    /// What was answered to a command, if it has been carried out.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn answer(
        &self,
        game: GameId,
        user: UserId,
        command: &CommandId,
    ) -> Result<Option<String>, StoreError> {
        let row =
            query("SELECT answer FROM commands WHERE game_id = $1 AND user_id = $2 AND id = $3")
                .bind(game.as_str())
                .bind(user.as_str())
                .bind(command.as_str())
                .fetch_optional(self.pool())
                .await?;
        row.map(|row| get(&row, "answer")).transpose()
    }
}

async fn insert(connection: &mut AnyConnection, new: NewGame) -> Result<(), StoreError> {
    let known = query("SELECT 1 FROM rule_sets WHERE hash = $1")
        .bind(new.rules.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    if known.is_none() {
        return Err(StoreError::Missing("rule set"));
    }
    query(
        "INSERT INTO games (id, rules, white, black, origin, rated, clock, opening, previous, phase, \
         version, plies, white_remaining, black_remaining, white_time_outs, black_time_outs, running, \
         since, deadline, created, updated, keeper) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, \
         0, 0, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19)",
    )
    .bind(new.id.as_str())
    .bind(String::from(new.rules))
    .bind(seat_word(new.seats.white))
    .bind(seat_word(new.seats.black))
    .bind(to_word(&new.origin)?)
    .bind(i64::from(new.rated))
    .bind(new.clock)
    .bind(new.opening)
    .bind(new.previous.map(String::from))
    .bind(to_word(&new.phase)?)
    .bind(new.clocks.remaining.white)
    .bind(new.clocks.remaining.black)
    .bind(i64::from(new.clocks.time_outs.white))
    .bind(i64::from(new.clocks.time_outs.black))
    .bind(new.clocks.running.map(side_word))
    .bind(new.clocks.since.0)
    .bind(new.clocks.deadline.map(|deadline| deadline.0))
    .bind(new.created.0)
    .bind(new.keeper.map(String::from))
    .execute(connection)
    .await
    .map_err(|error| StoreError::or_taken(error, "id"))?;
    Ok(())
}
