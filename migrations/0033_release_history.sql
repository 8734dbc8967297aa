ALTER TABLE releases ADD COLUMN undoes INTEGER;
ALTER TABLE releases ADD COLUMN published_by TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX releases_one_undo ON releases (undoes) WHERE undoes IS NOT NULL AND state <> 'published';
CREATE INDEX articles_drafts ON articles (updated_at DESC) WHERE status = 'draft' AND deleted_at IS NULL;
