CREATE TABLE admins (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(username) BETWEEN 1 AND 60),
  email TEXT NOT NULL DEFAULT '',
  full_name TEXT NOT NULL DEFAULT '',
  password_hash TEXT NOT NULL,
  must_change_password INTEGER NOT NULL DEFAULT 0 CHECK (must_change_password IN (0, 1)),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  created_at TEXT NOT NULL,
  last_login TEXT
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  admin_id INTEGER NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT;
CREATE INDEX sessions_by_admin ON sessions (admin_id, expires_at);

-- subject is a keyed hash of the account or of the address: never the address itself.
CREATE TABLE login_attempts (
  subject TEXT PRIMARY KEY,
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  last_failure_at TEXT NOT NULL,
  blocked_until TEXT
) STRICT;

CREATE TABLE categories (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 80),
  slug TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE articles (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE CHECK (length(slug) BETWEEN 1 AND 120),
  title TEXT NOT NULL CHECK (length(title) > 0),
  excerpt TEXT NOT NULL DEFAULT '',
  content TEXT NOT NULL,
  image TEXT,
  image_alt TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT 'Admin',
  category_id INTEGER REFERENCES categories (id) ON DELETE RESTRICT,
  is_featured INTEGER NOT NULL DEFAULT 0 CHECK (is_featured IN (0, 1)),
  status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'scheduled', 'published')),
  published_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- Title, excerpt, author and text without accents or case, for the search.
  search TEXT NOT NULL DEFAULT '',
  CHECK (status = 'draft' OR published_at IS NOT NULL)
) STRICT;
-- What the public lists read: visible articles, newest first.
CREATE INDEX articles_public ON articles (
  is_featured, COALESCE(published_at, created_at) DESC, id DESC
) WHERE status = 'published' AND deleted_at IS NULL;
CREATE INDEX articles_newest ON articles (COALESCE(published_at, created_at) DESC, id DESC)
WHERE status = 'published' AND deleted_at IS NULL;
CREATE INDEX articles_by_category ON articles (category_id);
CREATE INDEX articles_by_creation ON articles (created_at DESC, id DESC);
CREATE INDEX articles_scheduled ON articles (published_at) WHERE status = 'scheduled';

CREATE TABLE article_revisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  title TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  content TEXT NOT NULL,
  admin_id INTEGER REFERENCES admins (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  UNIQUE (article_id, version)
) STRICT;
CREATE INDEX revisions_by_admin ON article_revisions (admin_id);

-- Former addresses of articles, answered with a permanent redirect.
CREATE TABLE redirects (
  slug TEXT PRIMARY KEY,
  article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX redirects_by_article ON redirects (article_id);

CREATE TABLE testimonials (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  text TEXT NOT NULL,
  image TEXT NOT NULL DEFAULT '/images/testimonials/default-avatar.jpg',
  rating INTEGER NOT NULL DEFAULT 5 CHECK (rating BETWEEN 1 AND 5),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  is_example INTEGER NOT NULL DEFAULT 0 CHECK (is_example IN (0, 1)),
  display_order INTEGER NOT NULL DEFAULT 0 CHECK (display_order >= 0),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX testimonials_shown ON testimonials (is_active, display_order, id);

-- One row. The value is a JSON object checked by contract/settings.ts: a new setting needs no
-- migration, its default fills the gap.
CREATE TABLE settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  value TEXT NOT NULL CHECK (json_valid(value)),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  updated_at TEXT NOT NULL
) STRICT;

-- sender is a keyed hash of the address and the day: it throttles, and cannot be reversed or
-- linked from one day to the next.
CREATE TABLE contact_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  sender TEXT NOT NULL,
  submission TEXT NOT NULL UNIQUE,
  read_at TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX contact_by_date ON contact_messages (created_at DESC);
CREATE INDEX contact_by_sender ON contact_messages (sender, created_at);

CREATE TABLE uploads (
  key TEXT PRIMARY KEY,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  alt TEXT NOT NULL DEFAULT '',
  admin_id INTEGER REFERENCES admins (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX uploads_by_admin ON uploads (admin_id);

-- A counter for each page and day, and nothing about who looked.
CREATE TABLE page_views (
  path TEXT NOT NULL,
  day TEXT NOT NULL,
  views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
  PRIMARY KEY (path, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  admin_id INTEGER REFERENCES admins (id) ON DELETE SET NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_date ON audit_log (created_at DESC);
CREATE INDEX audit_by_admin ON audit_log (admin_id);

-- The outbox: written in the same batch as the content it is about.
CREATE TABLE content_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('article', 'category', 'settings', 'testimonial')),
  ref TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE builds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  status TEXT NOT NULL CHECK (status IN ('pending', 'running', 'done', 'failed')),
  last_change INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT,
  requested_at TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT,
  progress TEXT NOT NULL DEFAULT '',
  error TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX builds_by_status ON builds (status, id);
