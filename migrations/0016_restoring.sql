-- Until when the scheduled tasks wait, at most, while a backup is being restored.
CREATE TABLE restoring (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  until TEXT NOT NULL
) STRICT;
