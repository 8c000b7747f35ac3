-- The schema of 1.18, in which every database begins. The columns stand in the order in which earlier versions added
-- them: a backup of 1.18 is recognised by it.

-- `photo_key` changes with the photo. Whether a person ever had a project, joined a class, was given a confirmation or a
-- notice stands with them, so that the profiles of others need no further statement. The texts for the public page are
-- empty where a person gave none. `teacher_since` is set by the operator.
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  bio TEXT NOT NULL,
  contact TEXT NOT NULL,
  course_module TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  photo_key TEXT,
  has_projects INTEGER NOT NULL DEFAULT 0,
  headline TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  public_email TEXT NOT NULL DEFAULT '',
  github TEXT NOT NULL DEFAULT '',
  linkedin TEXT NOT NULL DEFAULT '',
  site TEXT NOT NULL DEFAULT '',
  teacher_since TEXT,
  has_class_news INTEGER NOT NULL DEFAULT 0
) /*sqlite STRICT*/;

-- Apart from their people, so that a profile reads no picture.
CREATE TABLE photos (
  photo_key TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  jpeg BYTEA NOT NULL,
  created_at TEXT NOT NULL
) /*sqlite STRICT*/;

-- Of browser and system only the names are kept, never an address. `mount` is the one by which it was opened.
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  id TEXT NOT NULL DEFAULT '',
  browser TEXT,
  system TEXT,
  mount TEXT NOT NULL DEFAULT 'api'
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_last_use ON sessions (last_used_at);
-- Each mount has its own length of life: by time alone, cleaning would read all of one to find the expired of the other.
CREATE INDEX sessions_by_mount_and_beginning ON sessions (mount, created_at);
CREATE INDEX sessions_by_mount_and_last_use ON sessions (mount, last_used_at);

CREATE TABLE password_resets (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX password_resets_by_user ON password_resets (user_id);
CREATE INDEX password_resets_by_end ON password_resets (expires_at);

-- Keys are hashes of who tries what: neither addresses nor emails stand here in the clear.
CREATE TABLE attempts (
  attempt_key TEXT PRIMARY KEY,
  made INTEGER NOT NULL,
  resets_at TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX attempts_by_reset ON attempts (resets_at);

-- Where a person has signed in before: a guesser elsewhere must not keep them out. Addresses and devices are bounded
-- each for itself.
CREATE TABLE familiar_clients (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  client_key TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT 'device',
  PRIMARY KEY (user_id, client_key)
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX familiar_clients_by_last_seen ON familiar_clients (last_seen_at);

-- The key starts with the owner, so one person's technologies lie side by side, in order. What is removed stays for a
-- while, and its title may be added again meanwhile. `ruler` has the ids of the ticked statements as a JSON array.
-- `first_title` is the one it was added by, once it has another: a repeated request to add it is known by it.
CREATE TABLE technologies (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT,
  ruler TEXT NOT NULL DEFAULT '[]',
  first_title TEXT,
  PRIMARY KEY (user_id, position, id)
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE UNIQUE INDEX technologies_by_title ON technologies (user_id, title_key) WHERE removed_at IS NULL;
CREATE INDEX removed_technologies_by_person ON technologies (user_id, removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX removed_technologies_by_time ON technologies (removed_at) WHERE removed_at IS NOT NULL;

-- What a column was last computed from, so that a start can tell whether it has to be computed again.
CREATE TABLE fills (
  name TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

-- What happened to a technology, in the order it happened to its person: `sequence` counts everything of theirs,
-- `number` within the technology.
-- On SQLite an ordinary table, unlike the others: notes are long, and what only counts or orders must not read them.
CREATE TABLE technology_events (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  technology_id TEXT NOT NULL REFERENCES technologies (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  at TEXT NOT NULL,
  level_before TEXT,
  level_after TEXT,
  note TEXT NOT NULL,
  PRIMARY KEY (user_id, sequence)
) /*sqlite STRICT*/;

CREATE UNIQUE INDEX technology_events_by_technology ON technology_events (technology_id, number);

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

-- `first_title` as of a technology. `pin` is the place of a pinned project on the public page, from 1.
CREATE TABLE projects (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  deploy_url TEXT,
  repo_url TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT,
  first_title TEXT,
  pin INTEGER,
  PRIMARY KEY (user_id, position, id)
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX removed_projects_by_person ON projects (user_id, removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX removed_projects_by_time ON projects (removed_at) WHERE removed_at IS NOT NULL;

-- What is in the bin, project or technology, keeps its ties; what goes for good takes them along.
CREATE TABLE project_technologies (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  technology_id TEXT NOT NULL REFERENCES technologies (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (project_id, technology_id)
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX project_technologies_by_person ON project_technologies (user_id);
CREATE INDEX project_technologies_by_technology ON project_technologies (technology_id);

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
  revision INTEGER NOT NULL DEFAULT 0,
  shows_headline INTEGER NOT NULL DEFAULT 0,
  shows_city INTEGER NOT NULL DEFAULT 0,
  shows_public_email INTEGER NOT NULL DEFAULT 0,
  shows_github INTEGER NOT NULL DEFAULT 0,
  shows_linkedin INTEGER NOT NULL DEFAULT 0,
  shows_site INTEGER NOT NULL DEFAULT 0,
  shows_ruler INTEGER NOT NULL DEFAULT 0,
  shows_confirmations INTEGER NOT NULL DEFAULT 0
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX published_portfolios ON portfolios (user_id) WHERE published_at IS NOT NULL;

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
  expires_at TEXT NOT NULL,
  last_visit_on TEXT
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

-- `expected` is a JSON array of titles.
CREATE TABLE classes (
  id TEXT PRIMARY KEY,
  teacher_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  first_name TEXT,
  expected TEXT NOT NULL,
  code TEXT UNIQUE,
  code_ends_at TEXT,
  created_at TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX classes_by_teacher ON classes (teacher_id, created_at);

-- `id` is what the teacher sees of a member; joining again makes another.
CREATE TABLE class_members (
  class_id TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  shares_evolution INTEGER NOT NULL DEFAULT 0,
  shares_projects INTEGER NOT NULL DEFAULT 0,
  shares_reset INTEGER NOT NULL DEFAULT 0,
  joined_at TEXT NOT NULL,
  PRIMARY KEY (class_id, user_id)
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX class_members_by_person ON class_members (user_id, joined_at);

-- The technology may be deleted, and the class too: title, level and names are those of the moment.
-- Without its teacher a confirmation is withdrawn and has no name and no note.
CREATE TABLE confirmations (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  teacher_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  class_id TEXT REFERENCES classes (id) ON DELETE SET NULL,
  technology_id TEXT NOT NULL,
  title TEXT NOT NULL,
  level TEXT NOT NULL,
  student TEXT NOT NULL,
  teacher TEXT,
  class_name TEXT NOT NULL,
  note TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  withdrawn_at TEXT,
  shown INTEGER NOT NULL DEFAULT 0,
  decided INTEGER NOT NULL DEFAULT 0
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX confirmations_by_person ON confirmations (user_id, confirmed_at);
CREATE INDEX confirmations_by_teacher ON confirmations (teacher_id);
CREATE INDEX confirmations_by_class ON confirmations (class_id);

-- Confirmations are signed with the newest; the others verify what was signed before.
CREATE TABLE signing_keys (
  kid TEXT PRIMARY KEY,
  private_jwk TEXT NOT NULL,
  created_at TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

-- A teacher made a link for a new password.
CREATE TABLE notices (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  teacher_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  teacher TEXT NOT NULL,
  class_name TEXT NOT NULL,
  at TEXT NOT NULL,
  seen INTEGER NOT NULL DEFAULT 0
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX notices_by_person ON notices (user_id, at);
CREATE INDEX notices_by_teacher ON notices (teacher_id);

-- What the operator did with `npm run people`; without the person once their account is deleted. `operator` is the name
-- of the system's user.
CREATE TABLE operator_actions (
  id TEXT PRIMARY KEY,
  done_at TEXT NOT NULL,
  action TEXT NOT NULL,
  person_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  operator TEXT NOT NULL,
  details TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX operator_actions_by_time ON operator_actions (done_at, id);
CREATE INDEX operator_actions_by_person ON operator_actions (person_id, done_at);

-- Only 1.18 had these; 020 drops them.
CREATE TABLE client_builds (
  build TEXT PRIMARY KEY,
  started_at TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE TABLE client_files (
  path TEXT NOT NULL,
  build TEXT NOT NULL REFERENCES client_builds (build) ON DELETE CASCADE,
  type TEXT NOT NULL,
  encoding TEXT NOT NULL,
  bytes BYTEA NOT NULL,
  PRIMARY KEY (path, build)
) /*sqlite STRICT*/;

CREATE INDEX client_files_by_build ON client_files (build);
