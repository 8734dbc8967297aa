-- Texts that are not published, as a signed link shows them for a quarter of an hour.
CREATE TABLE previews (
  id TEXT PRIMARY KEY,
  admin_id INTEGER NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  article TEXT NOT NULL,
  category_id INTEGER,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX previews_by_end ON previews (expires_at);
CREATE INDEX previews_by_admin ON previews (admin_id);
