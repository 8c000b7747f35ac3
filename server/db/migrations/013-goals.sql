-- The ids of the ticked statements as a JSON array, and the first title of a technology that was renamed, as in 012.
ALTER TABLE technologies ADD COLUMN ruler TEXT NOT NULL DEFAULT '[]';
ALTER TABLE technologies ADD COLUMN first_title TEXT;

-- A title may be a goal again once it was reached, so its key is not unique: the statement that adds checks it.
CREATE TABLE goals (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  level TEXT,
  created_at TEXT NOT NULL,
  reached_at TEXT,
  PRIMARY KEY (user_id, id)
) /*sqlite STRICT, WITHOUT ROWID*/;
