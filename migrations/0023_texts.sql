CREATE TABLE texts (
  id INTEGER PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  updated_at TEXT NOT NULL
) STRICT;
CREATE TRIGGER image_uses_texts_insert AFTER INSERT ON texts WHEN instr(new.value, '/uploads/') OR instr(new.value, '/sizes/') BEGIN
  INSERT INTO image_texts VALUES ('texts', new.id, 'row', 0, new.value);
END;
CREATE TRIGGER image_uses_texts_update AFTER UPDATE OF value ON texts WHEN old.value <> new.value BEGIN
  INSERT INTO image_texts VALUES ('texts', new.id, 'row', 0, new.value);
END;
CREATE TRIGGER image_uses_texts_delete AFTER DELETE ON texts BEGIN
  DELETE FROM image_uses WHERE noun = 'texts' AND ref = old.id AND holder = 'row' AND number = 0;
END;
