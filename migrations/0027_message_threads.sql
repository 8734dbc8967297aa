ALTER TABLE contact_messages ADD COLUMN assignee_id INTEGER REFERENCES admins (id) ON DELETE SET NULL;
CREATE INDEX contact_by_assignee ON contact_messages (assignee_id, created_at DESC, id DESC)
WHERE assignee_id IS NOT NULL;

-- What administrators add to a message, only for themselves. The ids of messages change while a backup is restored.
CREATE TABLE message_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_id INTEGER NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  author_id INTEGER REFERENCES admins (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  submission TEXT UNIQUE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX notes_of_message ON message_notes (message_id, id);
