-- The whole database as it is today. migrations/ has the steps that bring an existing database here, and a
-- test compares both. Times are ISO 8601 texts in UTC with milliseconds. Ids are never reused.

-- `password_set_by`: name of the administrator who set a password that its owner has not replaced yet. Empty
-- when a command set it. `notices`: JSON array of the e-mails that the administrator chose.
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
  password_set_at TEXT,
  notices TEXT NOT NULL DEFAULT '["release","build"]' CHECK (json_valid(notices))
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

-- Second factors: passkeys, and authenticator apps. `secret` is the public key of a passkey, or the encrypted
-- key of an app. `counter` only grows: the signature counter of a passkey, or the time step of the last code of an app.
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

-- Keyed hashes of the recovery codes. A used code is deleted.
CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  admin_id INTEGER NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX recovery_codes_by_admin ON recovery_codes (admin_id);

-- Challenges are signed and short-lived. An answered challenge is stored here until it expires, so that it cannot
-- be answered twice.
CREATE TABLE used_challenges (
  challenge TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT;

-- One row: the access rules. `second_key_required` is 1 when every administrator needs a second factor.
CREATE TABLE access_rules (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  second_key_required INTEGER NOT NULL DEFAULT 0 CHECK (second_key_required IN (0, 1)),
  updated_at TEXT NOT NULL
) STRICT;

-- Links by which the owner of an account chooses a password, at most one per account. `hash` is the keyed hash
-- of the secret that the link holds.
CREATE TABLE password_links (
  admin_id INTEGER PRIMARY KEY REFERENCES admins (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

-- A new address, password or state of an account ends its link.
CREATE TRIGGER password_links_end AFTER UPDATE OF email, password_hash, is_active ON admins
WHEN new.email <> old.email OR new.password_hash <> old.password_hash OR new.is_active <> old.is_active
BEGIN
  DELETE FROM password_links WHERE admin_id = new.id;
END;

-- Failed sign-ins. `subject` is a keyed hash of the account or of the client address, never the address itself.
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

-- Former slugs of categories. Their lists redirect to the present ones.
CREATE TABLE category_redirects (
  slug TEXT PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX category_redirects_by_category ON category_redirects (category_id);

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
  -- Title, subtitle, excerpt, author and text without accents or case, for the search.
  search TEXT NOT NULL DEFAULT '',
  -- Title and description for search engines, when they differ from those of the page.
  seo_title TEXT NOT NULL DEFAULT '',
  seo_description TEXT NOT NULL DEFAULT '',
  subtitle TEXT NOT NULL DEFAULT '',
  -- The member who signed the article, whose name is in `author`. A deleted member leaves that name.
  author_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
  -- 1 for an article of a new site, until an administrator has read it. No version stores it.
  is_supplied INTEGER NOT NULL DEFAULT 0 CHECK (is_supplied IN (0, 1)),
  CHECK (status = 'draft' OR published_at IS NOT NULL)
) STRICT;
-- Visible articles, newest first, for the public lists.
CREATE INDEX articles_public ON articles (
  is_featured, COALESCE(published_at, created_at) DESC, id DESC
) WHERE status = 'published' AND deleted_at IS NULL;
CREATE INDEX articles_newest ON articles (COALESCE(published_at, created_at) DESC, id DESC)
WHERE status = 'published' AND deleted_at IS NULL;
CREATE INDEX articles_of_category ON articles (
  category_id, COALESCE(published_at, created_at) DESC, id DESC
) WHERE status = 'published' AND deleted_at IS NULL;
CREATE INDEX articles_by_category ON articles (category_id);
CREATE INDEX articles_by_author ON articles (author COLLATE NOCASE);
CREATE INDEX articles_of_member ON articles (author_id, COALESCE(published_at, created_at) DESC, id DESC)
WHERE author_id IS NOT NULL;
CREATE INDEX articles_supplied ON articles (id) WHERE is_supplied = 1;
CREATE INDEX articles_by_creation ON articles (created_at DESC, id DESC);
CREATE INDEX articles_drafts ON articles (updated_at DESC) WHERE status = 'draft' AND deleted_at IS NULL;
CREATE INDEX articles_scheduled ON articles (published_at) WHERE status = 'scheduled';

-- Index of the words in `articles.search`, so that a search does not read every text. That column holds plain
-- words with single spaces between them, so that the simplest tokenizer is enough.
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

-- Number of articles of each kind, so that a list shows its total without reading all articles. Triggers fill
-- it. `category_id` is 0 for articles without a category.
CREATE TABLE article_counts (
  status TEXT NOT NULL,
  is_featured INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (status, is_featured, is_deleted, category_id)
) STRICT, WITHOUT ROWID;
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

-- Former slugs of articles. Their addresses answer with a permanent redirect.
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

-- The people of the team page, and other authors of articles. `profiles` has one address on each line.
CREATE TABLE members (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) > 0),
  role TEXT NOT NULL,
  text TEXT NOT NULL,
  image TEXT NOT NULL DEFAULT '/art/avatars/default-avatar.svg',
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  is_example INTEGER NOT NULL DEFAULT 0 CHECK (is_example IN (0, 1)),
  display_order INTEGER NOT NULL DEFAULT 0 CHECK (display_order >= 0),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  profiles TEXT NOT NULL DEFAULT '',
  slug TEXT NOT NULL DEFAULT '',
  is_on_team INTEGER NOT NULL DEFAULT 1 CHECK (is_on_team IN (0, 1))
) STRICT;
CREATE INDEX members_shown ON members (is_active, display_order, id);
CREATE UNIQUE INDEX members_by_slug ON members (slug) WHERE slug <> '';

-- Former slugs of members. Their pages redirect to the present ones.
CREATE TABLE member_redirects (
  slug TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX member_redirects_by_member ON member_redirects (member_id);

-- Headline figures of the pages. `source` and `date` are texts, empty when unknown.
CREATE TABLE figures (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  value TEXT NOT NULL CHECK (length(value) > 0),
  label TEXT NOT NULL,
  page TEXT NOT NULL DEFAULT 'home' CHECK (page IN ('home', 'vision', 'mission')),
  source TEXT NOT NULL DEFAULT '',
  date TEXT NOT NULL DEFAULT '',
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  is_example INTEGER NOT NULL DEFAULT 0 CHECK (is_example IN (0, 1)),
  display_order INTEGER NOT NULL DEFAULT 0 CHECK (display_order >= 0),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX figures_shown ON figures (is_active, display_order, id);

-- `answer` is sanitised HTML. `category` is the heading above the question, empty for none.
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

-- One row. The value is a JSON object, which contract/settings/settings.ts validates. A new setting needs no
-- migration: its default is used until it is set.
CREATE TABLE settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  value TEXT NOT NULL CHECK (json_valid(value)),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  updated_at TEXT NOT NULL
) STRICT;

-- Texts of public pages that differ from their defaults in site/. One row for each page of
-- contract/page-texts/pages.ts, once it was changed. The value is a JSON object.
CREATE TABLE texts (
  id INTEGER PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  updated_at TEXT NOT NULL
) STRICT;

-- `sender` is a keyed hash of the client address and the day, `network` of its address block and the day. They
-- limit the messages of a sender. They cannot be reversed, nor linked from one day to the next.
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
  network TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'todo' CHECK (state IN ('todo', 'answered', 'archived')),
  assignee_id INTEGER REFERENCES admins (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX contact_by_date ON contact_messages (created_at DESC);
CREATE INDEX contact_by_sender ON contact_messages (sender, created_at);
CREATE INDEX contact_by_network ON contact_messages (network, created_at);
CREATE INDEX contact_by_state ON contact_messages (state, created_at DESC, id DESC);
CREATE INDEX contact_unread ON contact_messages (id) WHERE read_at IS NULL;
CREATE INDEX contact_by_assignee ON contact_messages (assignee_id, created_at DESC, id DESC)
WHERE assignee_id IS NOT NULL;

-- Notes of administrators about a message, and replies to it by e-mail. The e-mail of a reply has the key
-- contact_reply:<submission>. The ids of messages change while a backup is restored.
CREATE TABLE message_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_id INTEGER NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'reply')),
  author_id INTEGER REFERENCES admins (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  submission TEXT UNIQUE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX entries_of_message ON message_entries (message_id, id);

-- Texts that administrators insert into replies.
CREATE TABLE saved_replies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- The outbox: e-mails to send, written in the batch of their cause. `key` is an idempotency key. A row with a
-- `next_attempt_at` is still to be sent, no earlier than that time and while no sender has claimed it. Without one, it
-- was sent, failed for good, or was written while the site had no e-mail provider.
CREATE TABLE emails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  key TEXT NOT NULL UNIQUE,
  recipient TEXT NOT NULL,
  reply_to TEXT NOT NULL DEFAULT '',
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  created_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at TEXT,
  claimed_until TEXT,
  sent_at TEXT,
  -- Name of the provider that accepted it.
  sent_by TEXT,
  failed_at TEXT,
  last_error TEXT NOT NULL DEFAULT '',
  -- The contact message that it is about. Both are erased together.
  contact_message_id INTEGER REFERENCES contact_messages (id) ON DELETE CASCADE ON UPDATE CASCADE
) STRICT;
CREATE INDEX emails_due ON emails (next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX emails_failed ON emails (id) WHERE failed_at IS NOT NULL;
CREATE INDEX emails_by_date ON emails (created_at DESC, id DESC);
CREATE INDEX emails_by_kind ON emails (kind, created_at);
CREATE INDEX emails_of_message ON emails (contact_message_id) WHERE contact_message_id IS NOT NULL;

-- The library of images and PDFs. `key` is the end of the address: the hash of the bytes. `file` is the name in
-- storage. A PDF has the width and height 1, and its name as description. An image uploaded again after its erasure gets a new name. `search` is description, file name and caption without
-- accents or case, NULL until the Worker fills it. `unused_since` is the time since when nothing uses the image,
-- `erased_at` the time at which it will be erased for that reason. `erasing_since` is set while the image is being
-- removed from everything that uses it.
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

-- Erased images. Their addresses answer 410.
CREATE TABLE erased_images (
  key TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Stored files without a row in `images`: reserved for an upload, or about to be deleted (`is_leaving`). No image
-- may take a file that is about to be deleted.
CREATE TABLE loose_files (
  name TEXT PRIMARY KEY,
  since TEXT NOT NULL,
  is_leaving INTEGER NOT NULL DEFAULT 0 CHECK (is_leaving IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX loose_files_oldest ON loose_files (is_leaving, since);

-- Uses of each image: in the row of a noun, in its draft, or in the version with this `number`. Triggers fill it,
-- so that no writer can forget it.
CREATE TABLE image_uses (
  key TEXT NOT NULL,
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  holder TEXT NOT NULL CHECK (holder IN ('row', 'draft', 'version')),
  number INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (key, noun, ref, holder, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX image_uses_by_place ON image_uses (noun, ref, holder, number, key);

-- One counter for each page and day. Nothing is stored about the visitor.
CREATE TABLE page_views (
  path TEXT NOT NULL,
  day TEXT NOT NULL,
  views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
  PRIMARY KEY (path, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_views_by_day ON page_views (day);

-- Sum of the views of all pages on each past day, so that the dashboard does not read every page of every day.
-- The night task adds the missing days.
CREATE TABLE view_days (
  day TEXT PRIMARY KEY,
  views INTEGER NOT NULL CHECK (views >= 0)
) STRICT, WITHOUT ROWID;

-- Sum of the views of each page on the days in view_days, so that a list does not read every day.
CREATE TABLE view_pages (
  path TEXT PRIMARY KEY,
  views INTEGER NOT NULL CHECK (views >= 0)
) STRICT, WITHOUT ROWID;

-- An article keeps its views when its slug changes. The views of an erased article stay in the sums of their days,
-- and do not count for a later article with the same slug.
CREATE TRIGGER article_views_move AFTER UPDATE OF slug ON articles WHEN old.slug <> new.slug BEGIN
  INSERT INTO page_views (path, day, views)
  SELECT '/articles/' || new.slug, day, views FROM page_views WHERE path = '/articles/' || old.slug
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
  DELETE FROM page_views WHERE path = '/articles/' || old.slug;
  INSERT INTO view_pages (path, views)
  SELECT '/articles/' || new.slug, views FROM view_pages WHERE path = '/articles/' || old.slug
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
  DELETE FROM view_pages WHERE path = '/articles/' || old.slug;
END;
CREATE TRIGGER article_views_leave AFTER DELETE ON articles BEGIN
  INSERT INTO page_views (path, day, views)
  SELECT '/articles/', day, views FROM page_views WHERE path = '/articles/' || old.slug
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
  DELETE FROM page_views WHERE path = '/articles/' || old.slug;
  DELETE FROM view_pages WHERE path = '/articles/' || old.slug;
END;

-- The audit log. Its rows are deleted only when they expire, and changed only to remove the name of a deleted person.
-- `admin_id` is no foreign key, and `actor` is the name of the administrator at that time, so that the entries of a
-- deleted account stay. Failed sign-ins are counted: one row for each `bucket`, which is an action, an account and an
-- hour. `source` is a keyed hash of the client address and the day. `ticket` is a value that the Worker makes for
-- one write: the other statements of the write check that its row exists. `version` is the version that the write
-- makes.
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

-- Changes that visitors see, written in the same batch as the content (an outbox).
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
-- At most one build is pending and one is running, however many saves request one.
CREATE UNIQUE INDEX builds_one_pending ON builds (status) WHERE status = 'pending';
CREATE UNIQUE INDEX builds_one_running ON builds (status) WHERE status = 'running';

-- Unpublished articles that signed preview links show until `expires_at`.
CREATE TABLE previews (
  id TEXT PRIMARY KEY,
  admin_id INTEGER NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  article TEXT NOT NULL,
  category_id INTEGER,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX previews_by_end ON previews (expires_at);
CREATE INDEX previews_by_admin ON previews (admin_id);

-- Former and present states of rows. `live_at` is the time of publication, NULL for a state made from a draft that
-- was not published, and for one that a release will publish. `number` is the `version` of the row while the state is
-- live.
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
  -- Number of times that `value` was rewritten, for example to erase an image.
  rewrites INTEGER NOT NULL DEFAULT 0 CHECK (rewrites >= 0),
  PRIMARY KEY (noun, ref, number)
) STRICT;

-- Unpublished values, which visitors do not see. `base_number` is the version from which the draft started.
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

-- Sets of changes that are published together, by hand or at `scheduled_at`, and one for each single publication.
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
  -- Note of the administrators, and the reason why a scheduled release could not be published.
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  failure TEXT NOT NULL DEFAULT '',
  -- Id of the release that this one takes back: its items restore former versions.
  undoes INTEGER,
  -- Name of the administrator who published it, empty for a scheduled one.
  published_by TEXT NOT NULL DEFAULT '',
  CHECK (state <> 'scheduled' OR scheduled_at IS NOT NULL),
  CHECK ((state = 'published') = (published_at IS NOT NULL))
) STRICT;
CREATE INDEX releases_due ON releases (scheduled_at) WHERE state = 'scheduled';
-- At most one release that is not published yet takes back a given one.
CREATE UNIQUE INDEX releases_one_undo ON releases (undoes) WHERE undoes IS NOT NULL AND state <> 'published';

-- `number` is the version that the release publishes, `base_number` the version that it replaces.
CREATE TABLE release_items (
  release_id INTEGER NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  number INTEGER NOT NULL,
  base_number INTEGER NOT NULL,
  PRIMARY KEY (release_id, noun, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX release_items_by_version ON release_items (noun, ref, number);

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

-- Times at which rows are withdrawn from the site, and days in Paris (YYYY-MM-DD) from which the dashboard asks to
-- review them. They are plans about a row: no version or draft stores them.
CREATE TABLE deadlines (
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  withdraw_at TEXT,
  review_on TEXT,
  PRIMARY KEY (noun, ref),
  CHECK (withdraw_at IS NOT NULL OR review_on IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX deadlines_by_withdrawal ON deadlines (noun, withdraw_at) WHERE withdraw_at IS NOT NULL;
CREATE INDEX deadlines_by_review ON deadlines (noun, review_on) WHERE review_on IS NOT NULL;

-- Administrators who have a row open for writing. `seen_at` is the last time that they had.
CREATE TABLE presences (
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  admin_id INTEGER NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (noun, ref, admin_id)
) STRICT, WITHOUT ROWID;

-- Time at which each scheduled task last ended, so that a task that no longer runs is noticed.
CREATE TABLE scheduled_runs (
  task TEXT PRIMARY KEY CHECK (task IN ('minute', 'night')),
  ended_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row while a backup is being restored, also after the restoration was cut off. Scheduled tasks wait while it
-- exists. `owner` names the restoration that may write. Messages up to the id `last_message` are those of the backup.
CREATE TABLE restoring (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  since TEXT NOT NULL,
  owner TEXT NOT NULL DEFAULT '',
  last_message INTEGER
) STRICT;

-- View without rows. The trigger notes the images of each inserted text in `image_uses`. It splits the text after
-- each /uploads/ or /sizes/, and takes the parts that begin with the key of an image.
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
CREATE TRIGGER image_uses_member_insert AFTER INSERT ON members WHEN instr(new.image, '/uploads/') OR instr(new.image, '/sizes/') BEGIN
  INSERT INTO image_texts VALUES ('member', new.id, 'row', 0, new.image);
END;
CREATE TRIGGER image_uses_member_update AFTER UPDATE OF image ON members WHEN old.image <> new.image BEGIN
  INSERT INTO image_texts VALUES ('member', new.id, 'row', 0, new.image);
END;
CREATE TRIGGER image_uses_member_delete AFTER DELETE ON members BEGIN
  DELETE FROM image_uses WHERE noun = 'member' AND ref = old.id AND holder = 'row' AND number = 0;
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
CREATE TRIGGER image_uses_texts_insert AFTER INSERT ON texts WHEN instr(new.value, '/uploads/') OR instr(new.value, '/sizes/') BEGIN
  INSERT INTO image_texts VALUES ('texts', new.id, 'row', 0, new.value);
END;
CREATE TRIGGER image_uses_texts_update AFTER UPDATE OF value ON texts WHEN old.value <> new.value BEGIN
  INSERT INTO image_texts VALUES ('texts', new.id, 'row', 0, new.value);
END;
CREATE TRIGGER image_uses_texts_delete AFTER DELETE ON texts BEGIN
  DELETE FROM image_uses WHERE noun = 'texts' AND ref = old.id AND holder = 'row' AND number = 0;
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

-- Always empty. The previous release, which may still run during a deployment, inserts its uploads here. A trigger
-- moves them to `images`.
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

-- An erased image cannot be used again, and an image in use cannot be erased.
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
