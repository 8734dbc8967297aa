-- Note of the administrators about a release, and the reason why a scheduled one could not be published.
ALTER TABLE releases ADD COLUMN note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 1000);
ALTER TABLE releases ADD COLUMN failure TEXT NOT NULL DEFAULT '';
