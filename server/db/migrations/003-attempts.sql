-- Keys are hashes of who tries what: neither addresses nor emails stand here in the clear.
CREATE TABLE attempts (
  attempt_key TEXT PRIMARY KEY,
  made INTEGER NOT NULL,
  resets_at TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX attempts_by_reset ON attempts (resets_at);

-- Where a person has signed in before: a guesser elsewhere must not keep them out.
CREATE TABLE familiar_clients (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  client_key TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  PRIMARY KEY (user_id, client_key)
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX familiar_clients_by_last_seen ON familiar_clients (last_seen_at);
