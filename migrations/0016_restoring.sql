-- One row while the rows of a backup are written, and after that was cut off: scheduled tasks wait.
CREATE TABLE restoring (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  since TEXT NOT NULL
) STRICT;
