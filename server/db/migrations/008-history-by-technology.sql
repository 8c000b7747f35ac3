-- After the history was filled: what has to hold for many rows is checked, and an index of them built, in one go
-- much faster than row by row. SQLite cannot add a reference later.
CREATE UNIQUE INDEX technology_events_by_technology ON technology_events (technology_id, number);
/*postgres
ALTER TABLE technology_events
  ADD FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  ADD FOREIGN KEY (technology_id) REFERENCES technologies (id) ON DELETE CASCADE;
*/
