-- The words of search of each article, so that a search need not read every text. That column is
-- words with one space between them already: nothing is left to do for a tokenizer that knows more.
CREATE VIRTUAL TABLE article_words USING fts5 (
  search, content = 'articles', content_rowid = 'id', tokenize = 'ascii', detail = none, prefix = '1 2'
);
CREATE TRIGGER article_words_insert AFTER INSERT ON articles BEGIN
  INSERT INTO article_words (rowid, search) VALUES (new.id, new.search);
END;
CREATE TRIGGER article_words_update AFTER UPDATE OF search ON articles WHEN old.search <> new.search BEGIN
  INSERT INTO article_words (article_words, rowid, search) VALUES ('delete', old.id, old.search);
  INSERT INTO article_words (rowid, search) VALUES (new.id, new.search);
END;
CREATE TRIGGER article_words_delete AFTER DELETE ON articles BEGIN
  INSERT INTO article_words (article_words, rowid, search) VALUES ('delete', old.id, old.search);
END;
INSERT INTO article_words (article_words) VALUES ('rebuild');
