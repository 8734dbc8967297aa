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
  sent_by TEXT,
  failed_at TEXT,
  last_error TEXT NOT NULL DEFAULT '',
  contact_message_id INTEGER REFERENCES contact_messages (id) ON DELETE CASCADE ON UPDATE CASCADE
) STRICT;
CREATE INDEX emails_due ON emails (next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX emails_failed ON emails (id) WHERE failed_at IS NOT NULL;
CREATE INDEX emails_by_date ON emails (created_at DESC, id DESC);
CREATE INDEX emails_by_kind ON emails (kind, created_at);
CREATE INDEX emails_of_message ON emails (contact_message_id) WHERE contact_message_id IS NOT NULL;
