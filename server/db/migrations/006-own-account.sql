-- The photo's address changes with the photo. It stands with its person, so that a profile reads no picture.
ALTER TABLE users ADD COLUMN photo_key TEXT;

CREATE TABLE photos (
  photo_key TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  jpeg BYTEA NOT NULL,
  created_at TEXT NOT NULL
) /*sqlite STRICT*/;

-- Of browser and system only the names are kept, never an address. Sessions from before get an id out of their hash.
ALTER TABLE sessions ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN browser TEXT;
ALTER TABLE sessions ADD COLUMN system TEXT;
UPDATE sessions SET id = SUBSTR(token_hash, 1, 8) || '-' || SUBSTR(token_hash, 9, 4) || '-4' || SUBSTR(token_hash, 14, 3)
  || '-a' || SUBSTR(token_hash, 18, 3) || '-' || SUBSTR(token_hash, 21, 12);

CREATE TABLE password_resets (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX password_resets_by_user ON password_resets (user_id);
CREATE INDEX password_resets_by_end ON password_resets (expires_at);
