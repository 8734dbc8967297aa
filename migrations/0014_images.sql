-- The library of pictures. key is their address: the hash of their bytes. file is the name in storage, another
-- one for what is sent again once it was erased. search is description, name and caption without accents or
-- case, NULL until the Worker has read them. What nothing uses any more has the time since when in unused_since,
-- and in erased_at when that will have it erased. erasing_since: it is being taken out of all that uses it.
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

-- Pictures that were erased: their addresses say so.
CREATE TABLE erased_images (
  key TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Files that no picture has: one is about to, or they are leaving, to be taken by none any more.
CREATE TABLE loose_files (
  name TEXT PRIMARY KEY,
  since TEXT NOT NULL,
  is_leaving INTEGER NOT NULL DEFAULT 0 CHECK (is_leaving IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX loose_files_oldest ON loose_files (is_leaving, since);

-- Where each picture is used: in the row of a noun, its draft, or one of its versions, whose number it is.
-- Triggers keep it, whatever writes.
CREATE TABLE image_uses (
  key TEXT NOT NULL,
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  holder TEXT NOT NULL CHECK (holder IN ('row', 'draft', 'version')),
  number INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (key, noun, ref, holder, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX image_uses_by_place ON image_uses (noun, ref, holder, number, key);

-- How often what a version holds was written anew.
ALTER TABLE versions ADD COLUMN rewrites INTEGER NOT NULL DEFAULT 0 CHECK (rewrites >= 0);

INSERT INTO images (key, file, content_type, bytes, width, height, alt, admin_id, created_at, filename, unused_since)
SELECT u.key, u.key, u.content_type, u.bytes, u.width, u.height, u.alt, u.admin_id, u.created_at,
  COALESCE((SELECT l.detail FROM audit_log l
    WHERE l.subject = 'upload:' || u.key AND l.action = 'upload.create' ORDER BY l.id LIMIT 1), ''),
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM uploads u ORDER BY u.created_at, u.key;
-- The name of a file goes with the picture, so the log no longer has it.
UPDATE audit_log SET action = 'image.create', detail = '',
  subject = 'image:' || (SELECT i.id FROM images i WHERE 'upload:' || i.key = audit_log.subject)
WHERE action = 'upload.create' AND subject IN (SELECT 'upload:' || key FROM images);
-- A letterbox, always empty: where the former release, which may still run, records what it stores.
DELETE FROM uploads;
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

-- No rows: a text that is inserted has its pictures noted as uses. They are what begins with a key, of the
-- parts behind each /uploads/ or /sizes/.
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

-- What is erased is not used again, and what is used is not erased.
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

-- What is stored already. D1 takes five terms of a UNION at most.
INSERT INTO image_texts SELECT 'article', id, 'row', 0, COALESCE(image, '') || ' ' || content FROM articles;
INSERT INTO image_texts SELECT 'testimonial', id, 'row', 0, image FROM testimonials;
INSERT INTO image_texts SELECT 'question', id, 'row', 0, answer FROM questions;
INSERT INTO image_texts SELECT 'settings', id, 'row', 0, value FROM settings;
INSERT INTO image_texts SELECT noun, ref, 'draft', 0, value FROM drafts;
INSERT INTO image_texts SELECT noun, ref, 'version', number, value FROM versions;
