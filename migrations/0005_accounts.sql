-- Who chose a password that its owner has not replaced yet: their name at that time, empty for a
-- command on the server. NULL once the owner has chosen one.
ALTER TABLE admins ADD COLUMN password_set_by TEXT;
ALTER TABLE admins ADD COLUMN password_set_at TEXT;
-- When the person last gave a password or a passkey in this session.
ALTER TABLE sessions ADD COLUMN proved_at TEXT;

-- Passkeys, and applications that show codes. secret is the public key of the one, the encrypted key
-- of the other. counter only grows: the signature counter of the one, the last code of the other.
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

-- Keyed hashes. A code that was used is deleted.
CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  admin_id INTEGER NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX recovery_codes_by_admin ON recovery_codes (admin_id);

-- Challenges are signed and short-lived. Those that were answered are kept until they end.
CREATE TABLE used_challenges (
  challenge TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT;

-- One row: whether everybody needs a second key.
CREATE TABLE access_rules (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  second_key_required INTEGER NOT NULL DEFAULT 0 CHECK (second_key_required IN (0, 1)),
  updated_at TEXT NOT NULL
) STRICT;
