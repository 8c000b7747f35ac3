-- By which mount a session was opened: each has its own length of life, and of one of them it says who uses it now.
ALTER TABLE sessions ADD COLUMN mount TEXT NOT NULL DEFAULT 'api';

CREATE INDEX published_portfolios ON portfolios (user_id) WHERE published_at IS NOT NULL;
