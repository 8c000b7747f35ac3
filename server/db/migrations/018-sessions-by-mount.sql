-- Each mount has its own length of life: by time alone, cleaning would read all of one to find the expired of the other.
CREATE INDEX sessions_by_mount_and_beginning ON sessions (mount, created_at);
CREATE INDEX sessions_by_mount_and_last_use ON sessions (mount, last_used_at);
DROP INDEX sessions_by_beginning;
