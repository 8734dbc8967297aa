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
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX members_shown ON members (is_active, display_order, id);
CREATE TRIGGER image_uses_member_insert AFTER INSERT ON members WHEN instr(new.image, '/uploads/') OR instr(new.image, '/sizes/') BEGIN
  INSERT INTO image_texts VALUES ('member', new.id, 'row', 0, new.image);
END;
CREATE TRIGGER image_uses_member_update AFTER UPDATE OF image ON members WHEN old.image <> new.image BEGIN
  INSERT INTO image_texts VALUES ('member', new.id, 'row', 0, new.image);
END;
CREATE TRIGGER image_uses_member_delete AFTER DELETE ON members BEGIN
  DELETE FROM image_uses WHERE noun = 'member' AND ref = old.id AND holder = 'row' AND number = 0;
END;

-- The team page of an existing site showed these examples. The seed fills a new database.
INSERT INTO members (name, role, text, image, is_example, display_order, created_at, updated_at)
SELECT column1, column2, column3, column4, 1, column5, at, at
FROM (
  VALUES
    ('Claire Moreau', 'Direction', 'Ancienne directrice de maison d’enfants, elle a connu les plannings à trous et les recrutements dans l’urgence. Elle veut y répondre avec Passerelle.', '/art/team/1.svg', 0),
    ('Karim Haddad', 'Coordination éducative', 'Éducateur spécialisé pendant douze ans, en IME puis en prévention, il rencontrera chaque professionnel et veillera à la justesse des propositions.', '/art/team/2.svg', 1),
    ('Inès Diallo', 'Technologie', 'Ingénieure, elle conçoit des outils simples, accessibles et sobres, et tient à ce que l’algorithme explique toujours ses suggestions.', '/art/team/3.svg', 2),
    ('Laurent Petit', 'Relations avec les structures', 'Chef de service pendant quinze ans, il aidera les établissements à décrire leurs besoins et suivra chaque mission jusqu’à son terme.', '/art/team/4.svg', 3)
), (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS at)
WHERE EXISTS (SELECT 1 FROM settings);
INSERT INTO versions (noun, ref, number, value, reason, made_at, live_at)
SELECT 'member', id, version,
  json_object('name', name, 'role', role, 'text', text, 'image', image,
    'is_active', json(iif(is_active, 'true', 'false')), 'is_example', json(iif(is_example, 'true', 'false'))),
  'member.create', updated_at, updated_at
FROM members;
