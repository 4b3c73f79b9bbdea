-- One text for SQLite and PostgreSQL. Times are milliseconds since 1970 UTC, flags are 0 or 1.
-- A player is a user's id, or `level-N` for the computer.

CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('guest', 'account', 'closed')),
    password_hash TEXT,
    settings TEXT,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires);

CREATE TABLE rule_sets (
    hash TEXT NOT NULL PRIMARY KEY,
    id TEXT NOT NULL,
    text TEXT,
    created BIGINT NOT NULL
);

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    rules TEXT NOT NULL REFERENCES rule_sets (hash),
    white TEXT,
    black TEXT,
    origin TEXT NOT NULL,
    rated BIGINT NOT NULL,
    clock TEXT NOT NULL,
    opening TEXT,
    previous TEXT,
    phase TEXT NOT NULL CHECK (phase IN ('waiting', 'live', 'over')),
    result TEXT CHECK (result IN ('white', 'black', 'draw')),
    reason TEXT,
    details TEXT,
    version BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    white_remaining BIGINT,
    black_remaining BIGINT,
    white_time_outs BIGINT NOT NULL,
    black_time_outs BIGINT NOT NULL,
    running TEXT CHECK (running IN ('white', 'black')),
    since BIGINT NOT NULL,
    deadline BIGINT,
    white_before DOUBLE PRECISION,
    white_after DOUBLE PRECISION,
    black_before DOUBLE PRECISION,
    black_after DOUBLE PRECISION,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL
);
CREATE INDEX games_of_white ON games (white, created);
CREATE INDEX games_of_black ON games (black, created);
CREATE INDEX games_by_result ON games (rules, result);
CREATE INDEX games_by_phase ON games (phase, updated);
CREATE INDEX games_by_deadline ON games (deadline) WHERE phase = 'live';

CREATE TABLE plies (
    game_id TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    text TEXT NOT NULL,
    path TEXT NOT NULL,
    automatic BIGINT NOT NULL,
    white_remaining BIGINT,
    black_remaining BIGINT,
    spent BIGINT NOT NULL,
    played BIGINT NOT NULL,
    chance TEXT,
    PRIMARY KEY (game_id, number)
);

CREATE TABLE offers (
    game_id TEXT NOT NULL REFERENCES games (id),
    id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('white', 'black')),
    ply BIGINT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (game_id, id)
);

CREATE TABLE commands (
    game_id TEXT NOT NULL REFERENCES games (id),
    user_id TEXT NOT NULL,
    id TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (game_id, user_id, id)
);

CREATE TABLE ratings (
    rules TEXT NOT NULL REFERENCES rule_sets (hash),
    player TEXT NOT NULL,
    value DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (rules, player)
);
CREATE INDEX ratings_of_player ON ratings (player);
CREATE INDEX ratings_by_value ON ratings (rules, value);

CREATE TABLE rating_history (
    rules TEXT NOT NULL,
    player TEXT NOT NULL,
    games BIGINT NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    rated BIGINT NOT NULL,
    value DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (rules, player, games)
);
