-- Times at which rows are withdrawn from the site, and days in Paris (YYYY-MM-DD) from which the dashboard asks to
-- review them. They are plans about a row: no version or draft stores them.
CREATE TABLE deadlines (
  noun TEXT NOT NULL,
  ref INTEGER NOT NULL,
  withdraw_at TEXT,
  review_on TEXT,
  PRIMARY KEY (noun, ref),
  CHECK (withdraw_at IS NOT NULL OR review_on IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX deadlines_by_withdrawal ON deadlines (noun, withdraw_at) WHERE withdraw_at IS NOT NULL;
CREATE INDEX deadlines_by_review ON deadlines (noun, review_on) WHERE review_on IS NOT NULL;
