-- The hashed files of the client that running servers serve, so that each can serve those of the others.
CREATE TABLE client_builds (
  build TEXT PRIMARY KEY,
  started_at TEXT NOT NULL
) /*sqlite STRICT, WITHOUT ROWID*/;

-- `encoding` is `br` or `identity`.
CREATE TABLE client_files (
  path TEXT NOT NULL,
  build TEXT NOT NULL REFERENCES client_builds (build) ON DELETE CASCADE,
  type TEXT NOT NULL,
  encoding TEXT NOT NULL,
  bytes BYTEA NOT NULL,
  PRIMARY KEY (path, build)
) /*sqlite STRICT*/;

CREATE INDEX client_files_by_build ON client_files (build);
