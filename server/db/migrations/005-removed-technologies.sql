-- What is removed stays for a while, and its title may be added again meanwhile. SQLite cannot drop the rule
-- that a title stands once, so the table is made anew.
CREATE TABLE technologies_with_removed (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT,
  PRIMARY KEY (user_id, position, id)
) /*sqlite STRICT, WITHOUT ROWID*/;

INSERT INTO technologies_with_removed
  (user_id, position, id, title, title_key, status, created_at, updated_at)
  SELECT user_id, position, id, title, title_key, status, created_at, updated_at
  FROM technologies ORDER BY user_id, position, id;

DROP TABLE technologies;
ALTER TABLE technologies_with_removed RENAME TO technologies;

CREATE UNIQUE INDEX technologies_by_title ON technologies (user_id, title_key) WHERE removed_at IS NULL;
CREATE INDEX removed_technologies_by_person ON technologies (user_id, removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX removed_technologies_by_time ON technologies (removed_at) WHERE removed_at IS NOT NULL;

-- What a column was last computed from, so that a start can tell whether it has to be computed again.
CREATE TABLE fills (
  name TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;
