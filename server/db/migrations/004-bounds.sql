-- Sessions end a while after they began, whatever their last use.
CREATE INDEX sessions_by_beginning ON sessions (created_at);

-- Addresses and devices are bounded each for itself. Rows from before say which they are when next seen.
ALTER TABLE familiar_clients ADD COLUMN kind TEXT NOT NULL DEFAULT 'device';
