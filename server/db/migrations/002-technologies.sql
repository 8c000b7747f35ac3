-- The key starts with the owner, so one person's technologies lie side by side, in order.
CREATE TABLE technologies (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, position, id),
  UNIQUE (user_id, title_key)
) /*sqlite STRICT, WITHOUT ROWID*/;
