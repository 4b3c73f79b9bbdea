-- Several nodes on one database. A node is there as long as its row is; it counts beats, so that the
-- others see that it lives without anybody comparing clocks.

CREATE TABLE nodes (
    id TEXT NOT NULL PRIMARY KEY,
    beats BIGINT NOT NULL,
    people BIGINT NOT NULL,
    live TEXT NOT NULL
);

-- The node that keeps the clock of a game and has the computer think for it. If it is not among the
-- nodes, nobody does.
ALTER TABLE games ADD COLUMN keeper TEXT;

-- Who is at a game by connections to a node.
CREATE TABLE attendance (
    game_id TEXT NOT NULL,
    node TEXT NOT NULL REFERENCES nodes (id) ON DELETE CASCADE,
    white BIGINT NOT NULL,
    black BIGINT NOT NULL,
    watching BIGINT NOT NULL,
    PRIMARY KEY (game_id, node)
);
CREATE INDEX attendance_by_node ON attendance (node);

-- Offers of games. One that was taken stays for a while, to tell what has become of it.
CREATE TABLE seeks (
    user_id TEXT NOT NULL REFERENCES users (id),
    id TEXT NOT NULL,
    node TEXT NOT NULL,
    connection BIGINT NOT NULL,
    rules TEXT NOT NULL,
    control TEXT NOT NULL,
    rated BIGINT NOT NULL,
    side TEXT NOT NULL,
    made BIGINT NOT NULL,
    taken_by TEXT,
    taken BIGINT,
    game TEXT,
    unheard BIGINT NOT NULL,
    PRIMARY KEY (user_id, id)
);
CREATE INDEX seeks_by_node ON seeks (node, connection);
CREATE INDEX seeks_that_stand ON seeks (made) WHERE taken_by IS NULL;
CREATE INDEX seeks_by_end ON seeks (taken) WHERE taken IS NOT NULL;

-- How much each network may ask for: when what it has asked for so far is paid off.
CREATE TABLE allowances (
    kind TEXT NOT NULL,
    network TEXT NOT NULL,
    due BIGINT NOT NULL,
    PRIMARY KEY (kind, network)
);
CREATE INDEX allowances_by_due ON allowances (due);
