-- Links that show the whole site as it will be after a release, to people without an account.
CREATE TABLE release_links (
  id TEXT PRIMARY KEY,
  release_id INTEGER NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  admin_id INTEGER NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX release_links_by_release ON release_links (release_id);

-- Notes that readers of such a link left about a page.
CREATE TABLE release_remarks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  release_id INTEGER NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX release_remarks_by_release ON release_remarks (release_id);
