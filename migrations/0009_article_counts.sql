-- How many articles there are of each kind, so that a list can tell without reading them all. Triggers
-- keep it. No category is 0.
CREATE TABLE article_counts (
  status TEXT NOT NULL,
  is_featured INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (status, is_featured, is_deleted, category_id)
) STRICT, WITHOUT ROWID;
INSERT INTO article_counts (status, is_featured, is_deleted, category_id, total)
SELECT status, is_featured, deleted_at IS NOT NULL, COALESCE(category_id, 0), COUNT(*) FROM articles
GROUP BY 1, 2, 3, 4;
CREATE TRIGGER article_counts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO article_counts (status, is_featured, is_deleted, category_id, total)
  VALUES (new.status, new.is_featured, new.deleted_at IS NOT NULL, COALESCE(new.category_id, 0), 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER article_counts_update AFTER UPDATE OF status, is_featured, deleted_at, category_id ON articles BEGIN
  UPDATE article_counts SET total = total - 1
  WHERE status = old.status AND is_featured = old.is_featured
    AND is_deleted = (old.deleted_at IS NOT NULL) AND category_id = COALESCE(old.category_id, 0);
  DELETE FROM article_counts WHERE total = 0
    AND status = old.status AND is_featured = old.is_featured
    AND is_deleted = (old.deleted_at IS NOT NULL) AND category_id = COALESCE(old.category_id, 0);
  INSERT INTO article_counts (status, is_featured, is_deleted, category_id, total)
  VALUES (new.status, new.is_featured, new.deleted_at IS NOT NULL, COALESCE(new.category_id, 0), 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER article_counts_delete AFTER DELETE ON articles BEGIN
  UPDATE article_counts SET total = total - 1
  WHERE status = old.status AND is_featured = old.is_featured
    AND is_deleted = (old.deleted_at IS NOT NULL) AND category_id = COALESCE(old.category_id, 0);
  DELETE FROM article_counts WHERE total = 0
    AND status = old.status AND is_featured = old.is_featured
    AND is_deleted = (old.deleted_at IS NOT NULL) AND category_id = COALESCE(old.category_id, 0);
END;
