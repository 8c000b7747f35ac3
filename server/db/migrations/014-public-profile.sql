-- For the public page; empty where a person gave none.
ALTER TABLE users ADD COLUMN headline TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN city TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN public_email TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN github TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN linkedin TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN site TEXT NOT NULL DEFAULT '';

ALTER TABLE portfolios ADD COLUMN shows_headline INTEGER NOT NULL DEFAULT 0;
ALTER TABLE portfolios ADD COLUMN shows_city INTEGER NOT NULL DEFAULT 0;
ALTER TABLE portfolios ADD COLUMN shows_public_email INTEGER NOT NULL DEFAULT 0;
ALTER TABLE portfolios ADD COLUMN shows_github INTEGER NOT NULL DEFAULT 0;
ALTER TABLE portfolios ADD COLUMN shows_linkedin INTEGER NOT NULL DEFAULT 0;
ALTER TABLE portfolios ADD COLUMN shows_site INTEGER NOT NULL DEFAULT 0;
ALTER TABLE portfolios ADD COLUMN shows_ruler INTEGER NOT NULL DEFAULT 0;

-- The place of a pinned project on the public page, from 1.
ALTER TABLE projects ADD COLUMN pin INTEGER;

ALTER TABLE portfolio_links ADD COLUMN last_visit_on TEXT;
