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
