-- A database as release 0018 of the schema left it. Never changed: it is what some live site holds.

CREATE TABLE restoring (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  since TEXT NOT NULL,
  owner TEXT NOT NULL DEFAULT '',
  last_message INTEGER
) STRICT;

CREATE TABLE presences (
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  admin_id INTEGER NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (noun, ref, admin_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE view_days (
  day TEXT PRIMARY KEY,
  views INTEGER NOT NULL CHECK (views >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE scheduled_runs (
  task TEXT PRIMARY KEY CHECK (task IN ('minute', 'night')),
  ended_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE admins (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(username) BETWEEN 1 AND 60),
  email TEXT NOT NULL DEFAULT '',
  full_name TEXT NOT NULL DEFAULT '',
  password_hash TEXT NOT NULL,
  must_change_password INTEGER NOT NULL DEFAULT 0 CHECK (must_change_password IN (0, 1)),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  created_at TEXT NOT NULL,
  last_login TEXT,
  password_set_by TEXT,
  password_set_at TEXT
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  admin_id INTEGER NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT,
  proved_at TEXT
) STRICT;
CREATE INDEX sessions_by_admin ON sessions (admin_id, expires_at);

CREATE TABLE second_keys (
  id TEXT PRIMARY KEY,
  admin_id INTEGER NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('passkey', 'totp')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  credential TEXT UNIQUE,
  secret TEXT NOT NULL,
  transports TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(transports)),
  counter INTEGER NOT NULL DEFAULT 0 CHECK (counter >= 0),
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  CHECK ((kind = 'passkey') = (credential IS NOT NULL))
) STRICT;
CREATE INDEX second_keys_by_admin ON second_keys (admin_id);
CREATE UNIQUE INDEX second_keys_one_totp ON second_keys (admin_id) WHERE kind = 'totp';

CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  admin_id INTEGER NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX recovery_codes_by_admin ON recovery_codes (admin_id);

CREATE TABLE used_challenges (
  challenge TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT;

CREATE TABLE access_rules (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  second_key_required INTEGER NOT NULL DEFAULT 0 CHECK (second_key_required IN (0, 1)),
  updated_at TEXT NOT NULL
) STRICT;

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
  search TEXT NOT NULL DEFAULT '',
  seo_title TEXT NOT NULL DEFAULT '',
  seo_description TEXT NOT NULL DEFAULT '',
  CHECK (status = 'draft' OR published_at IS NOT NULL)
) STRICT;
CREATE INDEX articles_public ON articles (
  is_featured, COALESCE(published_at, created_at) DESC, id DESC
) WHERE status = 'published' AND deleted_at IS NULL;
CREATE INDEX articles_newest ON articles (COALESCE(published_at, created_at) DESC, id DESC)
WHERE status = 'published' AND deleted_at IS NULL;
CREATE INDEX articles_by_category ON articles (category_id);
CREATE INDEX articles_of_category ON articles (
  category_id, COALESCE(published_at, created_at) DESC, id DESC
) WHERE status = 'published' AND deleted_at IS NULL;
CREATE INDEX articles_by_creation ON articles (created_at DESC, id DESC);
CREATE INDEX articles_scheduled ON articles (published_at) WHERE status = 'scheduled';

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

CREATE TABLE questions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  category TEXT NOT NULL DEFAULT '',
  question TEXT NOT NULL CHECK (length(question) > 0),
  answer TEXT NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  display_order INTEGER NOT NULL DEFAULT 0 CHECK (display_order >= 0),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX questions_shown ON questions (is_active, display_order, id);

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
  created_at TEXT NOT NULL,
  network TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX contact_by_date ON contact_messages (created_at DESC);
CREATE INDEX contact_by_sender ON contact_messages (sender, created_at);
CREATE INDEX contact_by_network ON contact_messages (network, created_at);
CREATE INDEX contact_unread ON contact_messages (id) WHERE read_at IS NULL;

CREATE TABLE images (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  file TEXT NOT NULL UNIQUE,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  filename TEXT NOT NULL DEFAULT '',
  alt TEXT NOT NULL DEFAULT '',
  is_decorative INTEGER NOT NULL DEFAULT 0 CHECK (is_decorative IN (0, 1)),
  caption TEXT NOT NULL DEFAULT '',
  credit TEXT NOT NULL DEFAULT '',
  focus_x REAL NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
  focus_y REAL NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100),
  colour TEXT NOT NULL DEFAULT '',
  search TEXT,
  unused_since TEXT,
  erased_at TEXT,
  erasing_since TEXT,
  admin_id INTEGER REFERENCES admins (id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX images_newest ON images (created_at DESC, id DESC, search);
CREATE INDEX images_unused ON images (created_at DESC, id DESC, unused_since) WHERE unused_since IS NOT NULL;
CREATE INDEX images_undescribed ON images (created_at DESC, id DESC) WHERE alt = '' AND is_decorative = 0;
CREATE INDEX images_heavy ON images (created_at DESC, id DESC) WHERE bytes > 500000;
CREATE INDEX images_by_admin ON images (admin_id);
CREATE INDEX images_unread ON images (id) WHERE search IS NULL;
CREATE INDEX images_erasing ON images (id) WHERE erasing_since IS NOT NULL;

CREATE TABLE erased_images (
  key TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE loose_files (
  name TEXT PRIMARY KEY,
  since TEXT NOT NULL,
  is_leaving INTEGER NOT NULL DEFAULT 0 CHECK (is_leaving IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX loose_files_oldest ON loose_files (is_leaving, since);

CREATE TABLE image_uses (
  key TEXT NOT NULL,
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  holder TEXT NOT NULL CHECK (holder IN ('row', 'draft', 'version')),
  number INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (key, noun, ref, holder, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX image_uses_by_place ON image_uses (noun, ref, holder, number, key);

CREATE TABLE page_views (
  path TEXT NOT NULL,
  day TEXT NOT NULL,
  views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
  PRIMARY KEY (path, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_views_by_day ON page_views (day);

CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  admin_id INTEGER,
  actor TEXT NOT NULL DEFAULT '',
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  times INTEGER NOT NULL DEFAULT 1 CHECK (times >= 1),
  last_at TEXT,
  bucket TEXT UNIQUE,
  ticket TEXT,
  version INTEGER
) STRICT;
CREATE UNIQUE INDEX audit_by_ticket ON audit_log (ticket) WHERE ticket IS NOT NULL;
CREATE INDEX audit_by_date ON audit_log (created_at DESC);
CREATE INDEX audit_by_admin ON audit_log (admin_id, id);
CREATE INDEX audit_by_subject ON audit_log (subject, id);

CREATE TABLE content_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
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
  error TEXT NOT NULL DEFAULT '',
  heard_at TEXT
) STRICT;
CREATE INDEX builds_by_status ON builds (status, id);
CREATE INDEX builds_by_change ON builds (last_change) WHERE status <> 'failed';
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
  rewrites INTEGER NOT NULL DEFAULT 0 CHECK (rewrites >= 0),
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

INSERT INTO presences VALUES ('article', 1, 1, '2026-02-03T09:00:00.000Z');
INSERT INTO view_days VALUES ('2026-02-02', 7);
INSERT INTO restoring VALUES (1, '2026-02-03T10:00:00.000Z', '0b8c4c1e-5d0f-4a53-9a57-6a5f6f0f8a11', 7);
INSERT INTO scheduled_runs VALUES ('minute', '2026-02-03T09:00:00.000Z');
INSERT INTO scheduled_runs VALUES ('night', '2026-02-03T03:17:00.000Z');
INSERT INTO admins VALUES (1, 'admin', 'admin@exemple.fr', 'Administratrice', 'pbkdf2$hash-one', 0, 1, '2026-01-05T08:00:00.000Z', '2026-02-01T09:30:00.000Z', NULL, NULL);
INSERT INTO admins VALUES (3, 'Noé', '', 'Noé d’Été', 'pbkdf2$hash-three', 1, 0, '2026-01-06T08:00:00.000Z', NULL, 'Administratrice', '2026-01-06T08:00:00.000Z');
INSERT INTO sessions VALUES ('5e55-1', 1, 'Mozilla/5.0', '2026-02-01T09:30:00.000Z', '2026-02-01T21:30:00.000Z', NULL, '2026-02-01T09:30:00.000Z');
INSERT INTO sessions VALUES ('5e55-2', 3, '', '2026-01-06T08:00:00.000Z', '2026-01-06T20:00:00.000Z', '2026-01-06T09:00:00.000Z', NULL);
INSERT INTO login_attempts VALUES ('keyed-hash', 3, '2026-02-01T09:29:00.000Z', '2026-02-01T09:31:00.000Z');
INSERT INTO categories VALUES (1, 'Métier', 'metier', '2026-01-05T08:00:00.000Z');
INSERT INTO categories VALUES (2, 'Sans article', 'sans-article', '2026-01-05T08:00:00.000Z');
INSERT INTO articles VALUES (1, 'une-premiere', 'Une première', 'L’extrait', '<p>« Texte » – long ; à garder.</p>', '/uploads/a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1.png', 'Une photo', 'Camille', 1, 1, 'published', '2026-01-07T08:00:00.000Z', '2026-01-07T08:00:00.000Z', '2026-01-08T08:00:00.000Z', NULL, 2, 'une premiere l extrait camille texte', 'Un titre', 'Une description');
INSERT INTO articles VALUES (2, 'brouillon', 'Brouillon', '', '<p>b</p>', NULL, '', 'Admin', NULL, 0, 'draft', NULL, '2026-01-09T08:00:00.000Z', '2026-01-09T08:00:00.000Z', '2026-01-10T08:00:00.000Z', 1, 'brouillon b', '', '');
INSERT INTO articles VALUES (4, 'a-venir', 'À venir', '', '<p>c</p>', NULL, '', 'Admin', 1, 0, 'scheduled', '2027-01-01T08:00:00.000Z', '2026-01-11T08:00:00.000Z', '2026-01-11T08:00:00.000Z', NULL, 1, 'a venir c', '', '');
INSERT INTO redirects VALUES ('ancienne-adresse', 1, '2026-01-08T08:00:00.000Z');
INSERT INTO testimonials VALUES (1, 'Zoé', 'Éducatrice', 'Très bien.', '/uploads/b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2.webp', 4, 1, 0, 10, 3, '2026-01-05T08:00:00.000Z', '2026-01-06T08:00:00.000Z');
INSERT INTO testimonials VALUES (2, 'Exemple', 'Directeur', 'Un exemple.', '/images/testimonials/default-avatar.jpg', 5, 0, 1, 20, 1, '2026-01-05T08:00:00.000Z', '2026-01-05T08:00:00.000Z');
INSERT INTO questions VALUES (1, 'Structures', 'Quel délai ?', '<p>En moyenne [délai], « souvent » moins ; parfois plus.</p>', 1, 1, 3, '2026-02-04T08:00:00.000Z', '2026-02-05T08:00:00.000Z');
INSERT INTO questions VALUES (3, '', 'Masquée ?', '<ul><li>Oui</li></ul>', 0, 0, 1, '2026-02-04T08:00:00.000Z', '2026-02-04T08:00:00.000Z');
INSERT INTO settings VALUES (1, '{"site_title":"L’Atelier","contact_phone":"01 23 45 67 89"}', 7, '2026-01-12T08:00:00.000Z');
INSERT INTO contact_messages VALUES (1, 'Noé', 'noe@exemple.fr', 'Bonjour', 'Première' || char(10) || 'ligne', 'sender-hash', 'submission-1', NULL, '2026-01-13T08:00:00.000Z', '');
INSERT INTO contact_messages VALUES (2, 'Ana', 'ana@exemple.fr', 'Lu', 'Déjà lu', 'sender-hash', 'submission-2', '2026-01-15T08:00:00.000Z', '2026-01-14T08:00:00.000Z', 'network-hash');
INSERT INTO images VALUES (1, 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1.png', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1.png', 'image/png', 1200, 300, 200, 'Une photo – été.png', 'Une photo', 0, 'Légende ; entière', '© Camille', 20, 62.5, '#a0b1c2', 'une photo une photo ete png legende entiere', NULL, NULL, NULL, 1, 3, '2026-01-07T08:00:00.000Z');
INSERT INTO images VALUES (2, 'b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2.webp', 'b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2.webp', 'image/webp', 800, 120, 120, '', '', 1, '', '', 50, 50, '', '', NULL, NULL, NULL, NULL, 1, '2026-01-06T08:00:00.000Z');
INSERT INTO images VALUES (4, 'c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3.webp', 'c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3-2.webp', 'image/webp', 900, 130, 120, 'seule.webp', '', 0, '', '', 50, 50, '', 'seule webp', '2026-01-09T08:00:00.000Z', '2026-02-16T03:17:00.000Z', NULL, 1, 1, '2026-01-08T08:00:00.000Z');
INSERT INTO erased_images VALUES ('d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4.jpg', '2026-02-01T08:00:00.000Z');
INSERT INTO loose_files VALUES ('d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4.jpg', '2026-02-01T08:00:00.000Z', 1);
INSERT INTO page_views VALUES ('/', '2026-01-13', 41);
INSERT INTO page_views VALUES ('/articles/une-premiere', '2026-01-13', 7);
INSERT INTO audit_log VALUES (1, 1, 'Jeanne Dupré', 'article.create', 'article:1', 'Une première', '', '2026-01-07T08:00:00.000Z', 1, NULL, NULL, 'ticket-1', 1);
INSERT INTO audit_log VALUES (2, 2, 'Une personne partie', 'admin.delete', 'admin:2', '', 'abcdef012345', '2026-01-07T09:00:00.000Z', 1, NULL, NULL, NULL, NULL);
INSERT INTO audit_log VALUES (3, NULL, '', 'session.fail', 'admin', '', '', '2026-01-07T10:00:00.000Z', 40, '2026-01-07T10:20:00.000Z', '2026-01-07T10 session.fail admin', NULL, NULL);
INSERT INTO content_changes VALUES (1, 'article', '1', '2026-01-07T08:00:00.000Z');
INSERT INTO content_changes VALUES (2, 'settings', '1', '2026-01-12T08:00:00.000Z');
INSERT INTO builds VALUES (1, 'done', 1, 1, NULL, '2026-01-07T08:00:00.000Z', '2026-01-07T08:00:05.000Z', '2026-01-07T08:01:00.000Z', '', '', NULL);
INSERT INTO builds VALUES (2, 'failed', 1, 5, '2026-01-07T09:00:00.000Z', '2026-01-07T08:30:00.000Z', '2026-01-07T08:30:05.000Z', '2026-01-07T08:31:00.000Z', '', 'ENOSPC', NULL);
INSERT INTO builds VALUES (3, 'running', 2, 1, NULL, '2026-01-12T08:00:00.000Z', '2026-01-12T08:00:05.000Z', NULL, 'Images 12/40', '', '2026-01-12T08:00:30.000Z');
INSERT INTO builds VALUES (4, 'pending', 0, 0, NULL, '2026-01-12T08:00:30.000Z', NULL, NULL, '', '', NULL);
INSERT INTO previews VALUES ('preview-1', 1, '{"title":"Essai","content":"<p>Essai</p>"}', 1, '2026-02-01T10:00:00.000Z');
INSERT INTO previews VALUES ('preview-2', 3, '{"title":"Autre"}', NULL, '2026-02-01T10:05:00.000Z');
INSERT INTO second_keys VALUES ('5ec0-1', 1, 'passkey', 'Téléphone', 'Y3JlZGVudGlhbA', 'cHVibGlj', '["internal"]', 4, '2026-02-01T09:40:00.000Z', '2026-02-02T08:00:00.000Z');
INSERT INTO second_keys VALUES ('5ec0-2', 3, 'totp', 'L’application', NULL, 'encrypted', '[]', 58000000, '2026-01-06T08:10:00.000Z', NULL);
INSERT INTO recovery_codes VALUES ('code-hash', 1, '2026-02-01T09:40:00.000Z');
INSERT INTO used_challenges VALUES ('challenge-1', '2026-02-01T09:45:00.000Z');
INSERT INTO access_rules VALUES (1, 1, '2026-02-01T09:50:00.000Z');
INSERT INTO versions VALUES ('article', 1, 1, '{"title":"Une première","excerpt":"","content":"<p>Texte</p>"}', 'article.update', 1, 'Administratrice', '2026-01-07T08:00:00.000Z', '2026-01-07T08:00:00.000Z', 1);
INSERT INTO versions VALUES ('article', 1, 2, '{"slug":"une-premiere","title":"Une première","excerpt":"L’extrait","content":"<p>« Texte » – long ; à garder.</p>","image":"/uploads/a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1.png","image_alt":"Une photo","author":"Camille","category_id":1,"is_featured":true,"status":"published","published_at":"2026-01-07T08:00:00.000Z"}', 'article.update', NULL, '', '2026-01-08T08:00:00.000Z', '2026-01-08T08:00:00.000Z', 0);
INSERT INTO versions VALUES ('article', 2, 1, '{"slug":"brouillon","title":"Brouillon","excerpt":"","content":"<p>b</p>","image":null,"image_alt":"","author":"Admin","category_id":null,"is_featured":false,"status":"draft","published_at":null}', 'article.update', NULL, '', '2026-01-09T08:00:00.000Z', '2026-01-09T08:00:00.000Z', 0);
INSERT INTO versions VALUES ('article', 4, 1, '{"slug":"a-venir","title":"À venir","excerpt":"","content":"<p>c</p>","image":null,"image_alt":"","author":"Admin","category_id":1,"is_featured":false,"status":"scheduled","published_at":"2027-01-01T08:00:00.000Z"}', 'article.update', NULL, '', '2026-01-11T08:00:00.000Z', '2026-01-11T08:00:00.000Z', 0);
INSERT INTO versions VALUES ('testimonial', 1, 3, '{"name":"Zoé","role":"Éducatrice","text":"Très bien.","image":"/uploads/b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2.webp","rating":4,"is_active":true,"is_example":false,"display_order":10}', 'testimonial.update', NULL, '', '2026-01-06T08:00:00.000Z', '2026-01-06T08:00:00.000Z', 0);
INSERT INTO versions VALUES ('testimonial', 2, 1, '{"name":"Exemple","role":"Directeur","text":"Un exemple.","image":"/images/testimonials/default-avatar.jpg","rating":5,"is_active":false,"is_example":true,"display_order":20}', 'testimonial.update', NULL, '', '2026-01-05T08:00:00.000Z', '2026-01-05T08:00:00.000Z', 0);
INSERT INTO versions VALUES ('question', 1, 3, '{"category":"Structures","question":"Quel délai ?","answer":"<p>En moyenne [délai], « souvent » moins ; parfois plus.</p>","is_active":true}', 'question.update', 1, 'Jeanne Dupré', '2026-02-05T08:00:00.000Z', '2026-02-05T08:00:00.000Z', 0);
INSERT INTO versions VALUES ('question', 3, 1, '{"category":"","question":"Masquée ?","answer":"<ul><li>Oui</li></ul>","is_active":false}', 'question.create', NULL, '', '2026-02-04T08:00:00.000Z', '2026-02-04T08:00:00.000Z', 0);
INSERT INTO versions VALUES ('settings', 1, 7, '{"site_title":"L’Atelier","contact_phone":"01 23 45 67 89"}', 'settings.update', NULL, '', '2026-01-12T08:00:00.000Z', '2026-01-12T08:00:00.000Z', 0);
INSERT INTO drafts VALUES ('article', 1, 1, '{"title":"Un titre préparé"}', 3, 1, '2026-02-03T08:00:00.000Z');
INSERT INTO releases VALUES (1, 'Rentrée', 'scheduled', '2026-09-01T06:00:00.000Z', NULL, 2, '2026-02-03T08:00:00.000Z', '2026-02-03T09:00:00.000Z');
INSERT INTO release_items VALUES (1, 'article', 1, 1, 1);

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

CREATE TABLE article_counts (
  status TEXT NOT NULL,
  is_featured INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (status, is_featured, is_deleted, category_id)
) STRICT, WITHOUT ROWID;
INSERT INTO article_counts (status, is_featured, is_deleted, category_id, total)
SELECT status, is_featured, deleted_at IS NOT NULL, COALESCE(category_id, 0), COUNT(*) FROM articles
GROUP BY 1, 2, 3, 4;
CREATE TRIGGER article_counts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO article_counts (status, is_featured, is_deleted, category_id, total)
  VALUES (new.status, new.is_featured, new.deleted_at IS NOT NULL, COALESCE(new.category_id, 0), 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER article_counts_update AFTER UPDATE OF status, is_featured, deleted_at, category_id ON articles BEGIN
  UPDATE article_counts SET total = total - 1
  WHERE status = old.status AND is_featured = old.is_featured
    AND is_deleted = (old.deleted_at IS NOT NULL) AND category_id = COALESCE(old.category_id, 0);
  DELETE FROM article_counts WHERE total = 0
    AND status = old.status AND is_featured = old.is_featured
    AND is_deleted = (old.deleted_at IS NOT NULL) AND category_id = COALESCE(old.category_id, 0);
  INSERT INTO article_counts (status, is_featured, is_deleted, category_id, total)
  VALUES (new.status, new.is_featured, new.deleted_at IS NOT NULL, COALESCE(new.category_id, 0), 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER article_counts_delete AFTER DELETE ON articles BEGIN
  UPDATE article_counts SET total = total - 1
  WHERE status = old.status AND is_featured = old.is_featured
    AND is_deleted = (old.deleted_at IS NOT NULL) AND category_id = COALESCE(old.category_id, 0);
  DELETE FROM article_counts WHERE total = 0
    AND status = old.status AND is_featured = old.is_featured
    AND is_deleted = (old.deleted_at IS NOT NULL) AND category_id = COALESCE(old.category_id, 0);
END;

CREATE TABLE category_redirects (
  slug TEXT PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX category_redirects_by_category ON category_redirects (category_id);
INSERT INTO category_redirects (slug, category_id, created_at)
SELECT 'ancien-nom', MIN(id), '2026-02-03T08:00:00.000Z' FROM categories;

ALTER TABLE contact_messages ADD COLUMN state TEXT NOT NULL DEFAULT 'todo' CHECK (state IN ('todo', 'answered', 'archived'));
UPDATE contact_messages SET state = 'answered' WHERE read_at IS NOT NULL;
CREATE INDEX contact_by_state ON contact_messages (state, created_at DESC, id DESC);

CREATE TABLE view_pages (
  path TEXT PRIMARY KEY,
  views INTEGER NOT NULL CHECK (views >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO view_pages VALUES ('/', 7);

CREATE INDEX articles_by_author ON articles (author COLLATE NOCASE);

INSERT INTO image_uses VALUES ('a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1.png', 'article', 1, 'row', 0);
INSERT INTO image_uses VALUES ('a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1.png', 'article', 1, 'version', 2);
INSERT INTO image_uses VALUES ('b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2.webp', 'testimonial', 1, 'row', 0);
INSERT INTO image_uses VALUES ('b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2.webp', 'testimonial', 1, 'version', 3);

CREATE VIEW image_texts (noun, ref, holder, number, text) AS SELECT '', 0, '', 0, '' WHERE FALSE;
CREATE TRIGGER image_texts_insert INSTEAD OF INSERT ON image_texts BEGIN
  DELETE FROM image_uses
  WHERE noun = new.noun AND ref = new.ref AND holder = new.holder AND number = new.number
    AND instr(replace(new.text, '/sizes/', '/uploads/'), '/uploads/' || key) = 0;
  INSERT INTO image_uses (key, noun, ref, holder, number)
  SELECT DISTINCT substr(value, 1, 68 + (substr(value, 69, 1) GLOB '[a-z]')),
    new.noun, new.ref, new.holder, new.number
  FROM json_each('[' || replace(json_quote(replace(new.text, '/sizes/', '/uploads/')), '/uploads/', '","') || ']')
  WHERE key > 0 AND substr(value, 65, 1) = '.'
    AND substr(value, 1, 64) NOT GLOB '*[^0-9a-f]*' AND substr(value, 66, 3) NOT GLOB '*[^a-z]*'
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER image_uses_article_insert AFTER INSERT ON articles WHEN instr(COALESCE(new.image, '') || ' ' || new.content, '/uploads/') OR instr(COALESCE(new.image, '') || ' ' || new.content, '/sizes/') BEGIN
  INSERT INTO image_texts VALUES ('article', new.id, 'row', 0, COALESCE(new.image, '') || ' ' || new.content);
END;
CREATE TRIGGER image_uses_article_update AFTER UPDATE OF image, content ON articles WHEN old.image IS NOT new.image OR old.content <> new.content BEGIN
  INSERT INTO image_texts VALUES ('article', new.id, 'row', 0, COALESCE(new.image, '') || ' ' || new.content);
END;
CREATE TRIGGER image_uses_article_delete AFTER DELETE ON articles BEGIN
  DELETE FROM image_uses WHERE noun = 'article' AND ref = old.id AND holder = 'row' AND number = 0;
END;
CREATE TRIGGER image_uses_testimonial_insert AFTER INSERT ON testimonials WHEN instr(new.image, '/uploads/') OR instr(new.image, '/sizes/') BEGIN
  INSERT INTO image_texts VALUES ('testimonial', new.id, 'row', 0, new.image);
END;
CREATE TRIGGER image_uses_testimonial_update AFTER UPDATE OF image ON testimonials WHEN old.image <> new.image BEGIN
  INSERT INTO image_texts VALUES ('testimonial', new.id, 'row', 0, new.image);
END;
CREATE TRIGGER image_uses_testimonial_delete AFTER DELETE ON testimonials BEGIN
  DELETE FROM image_uses WHERE noun = 'testimonial' AND ref = old.id AND holder = 'row' AND number = 0;
END;
CREATE TRIGGER image_uses_question_insert AFTER INSERT ON questions WHEN instr(new.answer, '/uploads/') OR instr(new.answer, '/sizes/') BEGIN
  INSERT INTO image_texts VALUES ('question', new.id, 'row', 0, new.answer);
END;
CREATE TRIGGER image_uses_question_update AFTER UPDATE OF answer ON questions WHEN old.answer <> new.answer BEGIN
  INSERT INTO image_texts VALUES ('question', new.id, 'row', 0, new.answer);
END;
CREATE TRIGGER image_uses_question_delete AFTER DELETE ON questions BEGIN
  DELETE FROM image_uses WHERE noun = 'question' AND ref = old.id AND holder = 'row' AND number = 0;
END;
CREATE TRIGGER image_uses_settings_insert AFTER INSERT ON settings WHEN instr(new.value, '/uploads/') OR instr(new.value, '/sizes/') BEGIN
  INSERT INTO image_texts VALUES ('settings', new.id, 'row', 0, new.value);
END;
CREATE TRIGGER image_uses_settings_update AFTER UPDATE OF value ON settings WHEN old.value <> new.value BEGIN
  INSERT INTO image_texts VALUES ('settings', new.id, 'row', 0, new.value);
END;
CREATE TRIGGER image_uses_settings_delete AFTER DELETE ON settings BEGIN
  DELETE FROM image_uses WHERE noun = 'settings' AND ref = old.id AND holder = 'row' AND number = 0;
END;
CREATE TRIGGER image_uses_draft_insert AFTER INSERT ON drafts WHEN instr(new.value, '/uploads/') OR instr(new.value, '/sizes/') BEGIN
  INSERT INTO image_texts VALUES (new.noun, new.ref, 'draft', 0, new.value);
END;
CREATE TRIGGER image_uses_draft_update AFTER UPDATE OF value ON drafts WHEN old.value <> new.value BEGIN
  INSERT INTO image_texts VALUES (new.noun, new.ref, 'draft', 0, new.value);
END;
CREATE TRIGGER image_uses_draft_delete AFTER DELETE ON drafts BEGIN
  DELETE FROM image_uses WHERE noun = old.noun AND ref = old.ref AND holder = 'draft' AND number = 0;
END;
CREATE TRIGGER image_uses_version_insert AFTER INSERT ON versions WHEN instr(new.value, '/uploads/') OR instr(new.value, '/sizes/') BEGIN
  INSERT INTO image_texts VALUES (new.noun, new.ref, 'version', new.number, new.value);
END;
CREATE TRIGGER image_uses_version_update AFTER UPDATE OF value ON versions WHEN old.value <> new.value BEGIN
  INSERT INTO image_texts VALUES (new.noun, new.ref, 'version', new.number, new.value);
END;
CREATE TRIGGER image_uses_version_delete AFTER DELETE ON versions BEGIN
  DELETE FROM image_uses WHERE noun = old.noun AND ref = old.ref AND holder = 'version' AND number = old.number;
END;

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
CREATE TRIGGER uploads_insert AFTER INSERT ON uploads BEGIN
  DELETE FROM erased_images WHERE key = new.key;
  DELETE FROM loose_files WHERE name = new.key;
  INSERT INTO images (key, file, content_type, bytes, width, height, alt, admin_id, created_at, filename)
  SELECT new.key, new.key, new.content_type, new.bytes, new.width, new.height, new.alt, new.admin_id, new.created_at,
    COALESCE((SELECT l.detail FROM audit_log l
      WHERE l.subject = 'upload:' || new.key AND l.action = 'upload.create' ORDER BY l.id LIMIT 1), '')
  WHERE TRUE ON CONFLICT (key) DO NOTHING;
  UPDATE audit_log SET action = 'image.create', detail = '',
    subject = 'image:' || (SELECT id FROM images WHERE key = new.key)
  WHERE subject = 'upload:' || new.key AND action = 'upload.create';
  DELETE FROM uploads WHERE key = new.key;
END;

CREATE TRIGGER image_uses_refused BEFORE INSERT ON image_uses
WHEN EXISTS (SELECT 1 FROM erased_images WHERE key = new.key) BEGIN
  SELECT RAISE(ABORT, 'erased image');
END;
CREATE TRIGGER images_kept BEFORE DELETE ON images
WHEN EXISTS (SELECT 1 FROM image_uses WHERE key = old.key) BEGIN
  SELECT RAISE(ABORT, 'image in use');
END;
CREATE TRIGGER image_uses_begin AFTER INSERT ON image_uses BEGIN
  UPDATE images SET unused_since = NULL, erased_at = NULL
  WHERE key = new.key AND unused_since IS NOT NULL;
END;
CREATE TRIGGER image_uses_end AFTER DELETE ON image_uses
WHEN NOT EXISTS (SELECT 1 FROM image_uses WHERE key = old.key) BEGIN
  UPDATE images SET unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE key = old.key;
END;
CREATE TRIGGER images_insert AFTER INSERT ON images
WHEN new.unused_since IS NULL AND NOT EXISTS (SELECT 1 FROM image_uses WHERE key = new.key) BEGIN
  UPDATE images SET unused_since = new.created_at WHERE id = new.id;
END;
