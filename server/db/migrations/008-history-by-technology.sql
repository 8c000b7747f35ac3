-- After the history was filled: an index of many rows is built in one go much faster than row by row.
CREATE UNIQUE INDEX technology_events_by_technology ON technology_events (technology_id, number);
