-- Links by which the owner of an account chooses a password, at most one per account. The hash is the keyed hash
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
