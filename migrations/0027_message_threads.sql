ALTER TABLE contact_messages ADD COLUMN assignee_id INTEGER REFERENCES admins (id) ON DELETE SET NULL;
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
