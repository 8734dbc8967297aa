-- How search engines name an article where it is not as the page does.
ALTER TABLE articles ADD COLUMN seo_title TEXT NOT NULL DEFAULT '';
ALTER TABLE articles ADD COLUMN seo_description TEXT NOT NULL DEFAULT '';

-- Who has something open to write in it, and when that was last so.
CREATE TABLE presences (
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  admin_id INTEGER NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (noun, ref, admin_id)
) STRICT, WITHOUT ROWID;
