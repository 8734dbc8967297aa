-- An article keeps its views when its address changes. Those of an article that is erased count for no other one,
-- and stay in the sums of their days.
CREATE TRIGGER article_views_move AFTER UPDATE OF slug ON articles WHEN old.slug <> new.slug BEGIN
  INSERT INTO page_views (path, day, views)
  SELECT '/articles/' || new.slug, day, views FROM page_views WHERE path = '/articles/' || old.slug
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
  DELETE FROM page_views WHERE path = '/articles/' || old.slug;
  INSERT INTO view_pages (path, views)
  SELECT '/articles/' || new.slug, views FROM view_pages WHERE path = '/articles/' || old.slug
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
  DELETE FROM view_pages WHERE path = '/articles/' || old.slug;
END;
CREATE TRIGGER article_views_leave AFTER DELETE ON articles BEGIN
  INSERT INTO page_views (path, day, views)
  SELECT '/articles/', day, views FROM page_views WHERE path = '/articles/' || old.slug
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
  DELETE FROM page_views WHERE path = '/articles/' || old.slug;
  DELETE FROM view_pages WHERE path = '/articles/' || old.slug;
END;
