-- A database as release 0004 of the schema left it. Never changed: it is what some live site holds.

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
CREATE TABLE settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  value TEXT NOT NULL CHECK (json_valid(value)),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  updated_at TEXT NOT NULL
) STRICT;
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
CREATE UNIQUE INDEX builds_one_pending ON builds (status) WHERE status = 'pending';
CREATE UNIQUE INDEX builds_one_running ON builds (status) WHERE status = 'running';
CREATE TABLE previews (
  id TEXT PRIMARY KEY,
  admin_id INTEGER NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  article TEXT NOT NULL,
  category_id INTEGER,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX previews_by_end ON previews (expires_at);
CREATE INDEX previews_by_admin ON previews (admin_id);

INSERT INTO admins VALUES (1, 'admin', 'admin@exemple.fr', 'Administratrice', 'pbkdf2$hash-one', 0, 1, '2026-01-05T08:00:00.000Z', '2026-02-01T09:30:00.000Z');
INSERT INTO admins VALUES (3, 'Noé', '', 'Noé d’Été', 'pbkdf2$hash-three', 1, 0, '2026-01-06T08:00:00.000Z', NULL);
INSERT INTO sessions VALUES ('5e55-1', 1, 'Mozilla/5.0', '2026-02-01T09:30:00.000Z', '2026-02-01T21:30:00.000Z', NULL);
INSERT INTO sessions VALUES ('5e55-2', 3, '', '2026-01-06T08:00:00.000Z', '2026-01-06T20:00:00.000Z', '2026-01-06T09:00:00.000Z');
INSERT INTO login_attempts VALUES ('keyed-hash', 3, '2026-02-01T09:29:00.000Z', '2026-02-01T09:31:00.000Z');
INSERT INTO categories VALUES (1, 'Métier', 'metier', '2026-01-05T08:00:00.000Z');
INSERT INTO categories VALUES (2, 'Sans article', 'sans-article', '2026-01-05T08:00:00.000Z');
INSERT INTO articles VALUES (1, 'une-premiere', 'Une première', 'L’extrait', '<p>« Texte » – long ; à garder.</p>', '/uploads/abc.png', 'Une photo', 'Camille', 1, 1, 'published', '2026-01-07T08:00:00.000Z', '2026-01-07T08:00:00.000Z', '2026-01-08T08:00:00.000Z', NULL, 2, 'une premiere l extrait camille texte');
INSERT INTO articles VALUES (2, 'brouillon', 'Brouillon', '', '<p>b</p>', NULL, '', 'Admin', NULL, 0, 'draft', NULL, '2026-01-09T08:00:00.000Z', '2026-01-09T08:00:00.000Z', '2026-01-10T08:00:00.000Z', 1, 'brouillon b');
INSERT INTO articles VALUES (4, 'a-venir', 'À venir', '', '<p>c</p>', NULL, '', 'Admin', 1, 0, 'scheduled', '2027-01-01T08:00:00.000Z', '2026-01-11T08:00:00.000Z', '2026-01-11T08:00:00.000Z', NULL, 1, 'a venir c');
INSERT INTO article_revisions VALUES (1, 1, 1, 'Une première', '', '<p>Texte</p>', 1, '2026-01-07T08:00:00.000Z');
INSERT INTO article_revisions VALUES (2, 1, 2, 'Une première', 'L’extrait', '<p>« Texte » – long ; à garder.</p>', NULL, '2026-01-08T08:00:00.000Z');
INSERT INTO redirects VALUES ('ancienne-adresse', 1, '2026-01-08T08:00:00.000Z');
INSERT INTO testimonials VALUES (1, 'Zoé', 'Éducatrice', 'Très bien.', '/uploads/def.webp', 4, 1, 0, 10, 3, '2026-01-05T08:00:00.000Z', '2026-01-06T08:00:00.000Z');
INSERT INTO testimonials VALUES (2, 'Exemple', 'Directeur', 'Un exemple.', '/images/testimonials/default-avatar.jpg', 5, 0, 1, 20, 1, '2026-01-05T08:00:00.000Z', '2026-01-05T08:00:00.000Z');
INSERT INTO settings VALUES (1, '{"site_title":"L’Atelier","contact_phone":"01 23 45 67 89"}', 7, '2026-01-12T08:00:00.000Z');
INSERT INTO contact_messages VALUES (1, 'Noé', 'noe@exemple.fr', 'Bonjour', 'Première' || char(10) || 'ligne', 'sender-hash', 'submission-1', NULL, '2026-01-13T08:00:00.000Z');
INSERT INTO contact_messages VALUES (2, 'Ana', 'ana@exemple.fr', 'Lu', 'Déjà lu', 'sender-hash', 'submission-2', '2026-01-15T08:00:00.000Z', '2026-01-14T08:00:00.000Z');
INSERT INTO uploads VALUES ('abc.png', 'image/png', 1200, 300, 200, 'Une photo', 1, '2026-01-07T08:00:00.000Z');
INSERT INTO uploads VALUES ('def.webp', 'image/webp', 800, 120, 120, '', NULL, '2026-01-06T08:00:00.000Z');
INSERT INTO page_views VALUES ('/', '2026-01-13', 41);
INSERT INTO page_views VALUES ('/articles/une-premiere', '2026-01-13', 7);
INSERT INTO audit_log VALUES (1, 1, 'article.create', 'article:1', 'Une première', '2026-01-07T08:00:00.000Z');
INSERT INTO audit_log VALUES (2, NULL, 'admin.delete', 'admin:2', '', '2026-01-07T09:00:00.000Z');
INSERT INTO content_changes VALUES (1, 'article', '1', '2026-01-07T08:00:00.000Z');
INSERT INTO content_changes VALUES (2, 'settings', '1', '2026-01-12T08:00:00.000Z');
INSERT INTO builds VALUES (1, 'done', 1, 1, NULL, '2026-01-07T08:00:00.000Z', '2026-01-07T08:00:05.000Z', '2026-01-07T08:01:00.000Z', '', '');
INSERT INTO builds VALUES (2, 'failed', 1, 5, '2026-01-07T09:00:00.000Z', '2026-01-07T08:30:00.000Z', '2026-01-07T08:30:05.000Z', '2026-01-07T08:31:00.000Z', '', 'ENOSPC');
INSERT INTO builds VALUES (3, 'running', 2, 1, NULL, '2026-01-12T08:00:00.000Z', '2026-01-12T08:00:05.000Z', NULL, 'Images 12/40', '');
INSERT INTO builds VALUES (4, 'pending', 0, 0, NULL, '2026-01-12T08:00:30.000Z', NULL, NULL, '', '');
INSERT INTO previews VALUES ('preview-1', 1, '{"title":"Essai","content":"<p>Essai</p>"}', 1, '2026-02-01T10:00:00.000Z');
INSERT INTO previews VALUES ('preview-2', 3, '{"title":"Autre"}', NULL, '2026-02-01T10:05:00.000Z');

-- The words of the `search` of articles, so that a search need not read every text. That column is
-- words with one space between them already: nothing is left to do for a tokenizer that knows more.
CREATE VIRTUAL TABLE article_words USING fts5 (
  search, content = 'articles', content_rowid = 'id', tokenize = 'ascii', detail = none, prefix = '1 2'
);
CREATE TRIGGER article_words_insert AFTER INSERT ON articles BEGIN
  INSERT INTO article_words (rowid, search) VALUES (new.id, new.search);
END;
CREATE TRIGGER article_words_update AFTER UPDATE OF search ON articles WHEN old.search <> new.search BEGIN
  INSERT INTO article_words (article_words, rowid, search) VALUES ('delete', old.id, old.search);
  INSERT INTO article_words (rowid, search) VALUES (new.id, new.search);
END;
CREATE TRIGGER article_words_delete AFTER DELETE ON articles BEGIN
  INSERT INTO article_words (article_words, rowid, search) VALUES ('delete', old.id, old.search);
END;
INSERT INTO article_words (article_words) VALUES ('rebuild');
