-- Who did it is copied into the log, and stays there when the account is deleted. Nothing refers to
-- the log, so it can be made anew without the reference that emptied its rows.
CREATE TABLE new_audit_log (
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
  bucket TEXT UNIQUE
) STRICT;
INSERT INTO new_audit_log (id, admin_id, actor, action, subject, detail, created_at)
SELECT l.id, l.admin_id, COALESCE(NULLIF(a.full_name, ''), a.username, ''), l.action, l.subject,
  l.detail, l.created_at
FROM audit_log l LEFT JOIN admins a ON a.id = l.admin_id ORDER BY l.id;
DROP TABLE audit_log;
ALTER TABLE new_audit_log RENAME TO audit_log;
CREATE INDEX audit_by_date ON audit_log (created_at DESC);
CREATE INDEX audit_by_admin ON audit_log (admin_id, id);
CREATE INDEX audit_by_subject ON audit_log (subject, id);

-- Messages are also counted by network, more loosely than by address.
ALTER TABLE contact_messages ADD COLUMN network TEXT NOT NULL DEFAULT '';
CREATE INDEX contact_by_network ON contact_messages (network, created_at);
CREATE INDEX page_views_by_day ON page_views (day);
