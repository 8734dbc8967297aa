ALTER TABLE articles ADD COLUMN is_supplied INTEGER NOT NULL DEFAULT 0 CHECK (is_supplied IN (0, 1));
CREATE INDEX articles_supplied ON articles (id) WHERE is_supplied = 1;

-- The articles of a new site that were never changed since. The seed gives the three times the same value.
UPDATE articles SET is_supplied = 1
WHERE author = 'La rédaction de Passerelle' AND version = 1 AND author_id IS NULL
  AND created_at = published_at AND updated_at = created_at;
