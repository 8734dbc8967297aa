-- Former addresses of categories, whose lists lead to the present ones.
CREATE TABLE category_redirects (
  slug TEXT PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX category_redirects_by_category ON category_redirects (category_id);

-- What is left to do about a message. What was read long ago is not put before anybody again.
ALTER TABLE contact_messages ADD COLUMN state TEXT NOT NULL DEFAULT 'todo' CHECK (state IN ('todo', 'answered', 'archived'));
UPDATE contact_messages SET state = 'archived'
WHERE read_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days');
CREATE INDEX contact_by_state ON contact_messages (state, created_at DESC, id DESC);

-- What each page had on the days that are in view_days, so that a list need not read every day.
CREATE TABLE view_pages (
  path TEXT PRIMARY KEY,
  views INTEGER NOT NULL CHECK (views >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO view_pages (path, views)
SELECT path, SUM(views) FROM page_views
WHERE day <= (SELECT COALESCE(MAX(day), '') FROM view_days) GROUP BY path;

-- Who wrote articles, and how many, without reading them all.
CREATE INDEX articles_by_author ON articles (author COLLATE NOCASE);
