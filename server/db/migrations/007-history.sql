-- What happened to a technology, in the order it happened to its person: `sequence` counts everything of theirs,
-- `number` within the technology. PostgreSQL gets its references afterwards (008).
-- On SQLite an ordinary table, unlike the others: notes are long, and what only counts or orders must not read them.
CREATE TABLE technology_events (
  user_id TEXT NOT NULL /*sqlite REFERENCES users (id) ON DELETE CASCADE*/,
  sequence INTEGER NOT NULL,
  technology_id TEXT NOT NULL /*sqlite REFERENCES technologies (id) ON DELETE CASCADE*/,
  number INTEGER NOT NULL,
  at TEXT NOT NULL,
  level_before TEXT,
  level_after TEXT,
  note TEXT NOT NULL,
  PRIMARY KEY (user_id, sequence)
) /*sqlite STRICT*/;
