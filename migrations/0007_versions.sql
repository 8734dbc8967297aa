-- The line in the log is the ticket of a write: its other statements ask for it.
ALTER TABLE audit_log ADD COLUMN ticket TEXT;
ALTER TABLE audit_log ADD COLUMN version INTEGER;
CREATE UNIQUE INDEX audit_by_ticket ON audit_log (ticket) WHERE ticket IS NOT NULL;

-- The kind of a change is any noun of contract/nouns.ts.
CREATE TABLE new_content_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
INSERT INTO new_content_changes SELECT id, kind, ref, at FROM content_changes ORDER BY id;
DROP TABLE content_changes;
ALTER TABLE new_content_changes RENAME TO content_changes;

CREATE TABLE versions (
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  value TEXT NOT NULL CHECK (json_valid(value)),
  reason TEXT NOT NULL,
  admin_id INTEGER,
  admin_name TEXT NOT NULL DEFAULT '',
  made_at TEXT NOT NULL,
  live_at TEXT,
  PRIMARY KEY (noun, ref, number)
) STRICT;

CREATE TABLE drafts (
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  base_number INTEGER NOT NULL,
  value TEXT NOT NULL CHECK (json_valid(value)),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  admin_id INTEGER,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (noun, ref)
) STRICT, WITHOUT ROWID;

CREATE TABLE releases (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  state TEXT NOT NULL DEFAULT 'prepared'
    CHECK (state IN ('prepared', 'scheduled', 'published', 'failed')),
  scheduled_at TEXT,
  published_at TEXT,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (state <> 'scheduled' OR scheduled_at IS NOT NULL),
  CHECK ((state = 'published') = (published_at IS NOT NULL))
) STRICT;
CREATE INDEX releases_due ON releases (scheduled_at) WHERE state = 'scheduled';

CREATE TABLE release_items (
  release_id INTEGER NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  number INTEGER NOT NULL,
  base_number INTEGER NOT NULL,
  PRIMARY KEY (release_id, noun, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX release_items_by_version ON release_items (noun, ref, number);

-- What is live is a version of its own, and earlier texts of articles are versions without the rest.
INSERT INTO versions (noun, ref, number, value, reason, admin_id, admin_name, made_at, live_at)
SELECT 'article', r.article_id, r.version,
  json_object('title', r.title, 'excerpt', r.excerpt, 'content', r.content), 'article.update',
  r.admin_id, COALESCE(NULLIF(a.full_name, ''), a.username, ''), r.created_at, r.created_at
FROM article_revisions r
  JOIN articles c ON c.id = r.article_id LEFT JOIN admins a ON a.id = r.admin_id
WHERE r.version < c.version;
INSERT INTO versions (noun, ref, number, value, reason, admin_id, admin_name, made_at, live_at)
SELECT 'article', c.id, c.version,
  json_object('slug', c.slug, 'title', c.title, 'excerpt', c.excerpt, 'content', c.content,
    'image', c.image, 'image_alt', c.image_alt, 'author', c.author, 'category_id', c.category_id,
    'is_featured', json(iif(c.is_featured, 'true', 'false')), 'status', c.status,
    'published_at', c.published_at),
  'article.update', r.admin_id, COALESCE(NULLIF(a.full_name, ''), a.username, ''), c.updated_at,
  c.updated_at
FROM articles c LEFT JOIN article_revisions r ON r.article_id = c.id AND r.version = c.version
  LEFT JOIN admins a ON a.id = r.admin_id;
INSERT INTO versions (noun, ref, number, value, reason, made_at, live_at)
SELECT 'testimonial', id, version,
  json_object('name', name, 'role', role, 'text', text, 'image', image, 'rating', rating,
    'is_active', json(iif(is_active, 'true', 'false')),
    'is_example', json(iif(is_example, 'true', 'false')), 'display_order', display_order),
  'testimonial.update', updated_at, updated_at
FROM testimonials;
INSERT INTO versions (noun, ref, number, value, reason, made_at, live_at)
SELECT 'settings', id, version, json(value), 'settings.update', updated_at, updated_at FROM settings;
DROP TABLE article_revisions;
