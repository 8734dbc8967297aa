-- When a build that runs last told how far it is.
ALTER TABLE builds ADD COLUMN heard_at TEXT;
