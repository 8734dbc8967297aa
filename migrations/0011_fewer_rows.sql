-- What the pages of a day that is over have in all, so that the dashboard need not read every page of
-- every day. The nightly task adds the days that are missing.
CREATE TABLE view_days (
  day TEXT PRIMARY KEY,
  views INTEGER NOT NULL CHECK (views >= 0)
) STRICT, WITHOUT ROWID;

-- The articles of a category, the newest build and the unread messages are found without reading others.
CREATE INDEX articles_of_category ON articles (
  category_id, COALESCE(published_at, created_at) DESC, id DESC
) WHERE status = 'published' AND deleted_at IS NULL;
CREATE INDEX builds_by_change ON builds (last_change) WHERE status <> 'failed';
CREATE INDEX contact_unread ON contact_messages (id) WHERE read_at IS NULL;
