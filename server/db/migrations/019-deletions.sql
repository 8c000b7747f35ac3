-- When the deletion of an account, or of a class, began: from then on nobody sees it, and what it has goes in portions.
ALTER TABLE users ADD COLUMN deleted_at TEXT;
ALTER TABLE classes ADD COLUMN deleted_at TEXT;

CREATE INDEX users_by_deletion ON users (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX classes_by_deletion ON classes (deleted_at) WHERE deleted_at IS NOT NULL;
