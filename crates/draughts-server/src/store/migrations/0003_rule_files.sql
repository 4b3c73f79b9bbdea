-- Rule files that people have written, as they wrote them, and what others say of them.

CREATE TABLE rule_files (
    rules TEXT NOT NULL PRIMARY KEY REFERENCES rule_sets (hash) ON DELETE CASCADE,
    text TEXT NOT NULL,
    names TEXT NOT NULL,
    parent TEXT,
    author TEXT NOT NULL,
    created BIGINT NOT NULL,
    listed BIGINT,
    hidden BIGINT NOT NULL
);
CREATE INDEX rule_files_by_list ON rule_files (hidden, listed);

CREATE TABLE reports (
    rules TEXT NOT NULL REFERENCES rule_files (rules) ON DELETE CASCADE,
    reporter TEXT NOT NULL,
    reason TEXT NOT NULL,
    reported BIGINT NOT NULL,
    PRIMARY KEY (rules, reporter)
);
