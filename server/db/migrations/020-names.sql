-- Nothing is named after a table that is gone, and where a person has signed in before has one name.
ALTER TABLE familiar_clients RENAME TO known_clients;

-- Servers no longer keep files of the client in the database.
DROP TABLE client_files;
DROP TABLE client_builds;

-- SQLite cannot rename an index. PostgreSQL keeps the names of indexes and rules when a table is renamed.
/*sqlite DROP INDEX familiar_clients_by_last_seen;*/
/*sqlite CREATE INDEX known_clients_by_last_seen ON known_clients (last_seen_at);*/
/*postgres
ALTER INDEX familiar_clients_by_last_seen RENAME TO known_clients_by_last_seen;
DO $$
DECLARE
  of REGCLASS;
  old TEXT;
BEGIN
  FOR of, old IN SELECT conrelid, conname FROM pg_constraint
    WHERE conrelid IN ('technologies'::regclass, 'known_clients'::regclass) AND conname ~ '_with_removed|familiar'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I',
      of, old, replace(replace(old, '_with_removed', ''), 'familiar', 'known'));
  END LOOP;
END $$;
*/
