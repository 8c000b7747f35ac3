-- Named by the operator.
ALTER TABLE users ADD COLUMN teacher_since TEXT;
-- Whether a person ever joined a class, was given a confirmation or a notice: the profiles of others need no further statement.
ALTER TABLE users ADD COLUMN has_class_news INTEGER NOT NULL DEFAULT 0;

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

ALTER TABLE portfolios ADD COLUMN shows_confirmations INTEGER NOT NULL DEFAULT 0;
