-- What a person shows, and where. `revision` grows with everything a page shows but technologies, whose events count themselves.
CREATE TABLE portfolios (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  address TEXT UNIQUE,
  published_at TEXT,
  shows_bio INTEGER NOT NULL DEFAULT 1,
  shows_photo INTEGER NOT NULL DEFAULT 1,
  shows_course_module INTEGER NOT NULL DEFAULT 1,
  shows_levels INTEGER NOT NULL DEFAULT 1,
  shows_projects INTEGER NOT NULL DEFAULT 1,
  shows_evolution INTEGER NOT NULL DEFAULT 1,
  shows_contact INTEGER NOT NULL DEFAULT 0,
  shows_search_engines INTEGER NOT NULL DEFAULT 0,
  only_chosen INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 0
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE TABLE portfolio_technologies (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  technology_id TEXT NOT NULL REFERENCES technologies (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, technology_id)
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX portfolio_technologies_by_technology ON portfolio_technologies (technology_id);

CREATE TABLE address_changes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (user_id, at, id)
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX address_changes_by_time ON address_changes (at);

-- Whose an address is. Given up, it is kept from others until then if readers ever met a page under it, and by its hash alone:
-- not the word, but a code that a word list can reverse, and no person beside it once they have left.
CREATE TABLE address_claims (
  address_hash TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  was_published INTEGER NOT NULL DEFAULT 0,
  kept_until TEXT
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX address_claims_by_person ON address_claims (user_id, kept_until);
CREATE INDEX address_claims_by_end ON address_claims (kept_until);

CREATE TABLE portfolio_links (
  token_hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  visits INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX portfolio_links_by_person ON portfolio_links (user_id, created_at);
CREATE INDEX portfolio_links_by_end ON portfolio_links (expires_at);

-- Who told is not kept.
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  details TEXT NOT NULL,
  created_at TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX reports_by_person ON reports (user_id, created_at);
CREATE INDEX reports_by_time ON reports (created_at);
