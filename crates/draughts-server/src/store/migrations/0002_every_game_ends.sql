-- Every game that is not over has a moment when something must be done about it, so that it ends some
-- time: one that nobody has joined after two weeks, one without a clock half a year after its last move.

DROP INDEX games_by_deadline;
CREATE INDEX games_by_deadline ON games (deadline) WHERE phase <> 'over';
UPDATE games SET deadline = created + 1209600000 WHERE phase = 'waiting' AND deadline IS NULL;
UPDATE games SET deadline = since + 15552000000 WHERE phase = 'live' AND deadline IS NULL;

-- The rematch of a game is found by it.
CREATE INDEX games_by_previous ON games (previous) WHERE previous IS NOT NULL;
