-- When each scheduled task last came to its end: what no longer runs is noticed.
CREATE TABLE scheduled_runs (
  task TEXT PRIMARY KEY CHECK (task IN ('minute', 'night')),
  ended_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
