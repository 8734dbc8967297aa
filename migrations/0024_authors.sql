-- The previous release inserts members without a slug: they have none until they are next saved.
ALTER TABLE members ADD COLUMN profiles TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN slug TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN is_on_team INTEGER NOT NULL DEFAULT 1 CHECK (is_on_team IN (0, 1));
CREATE UNIQUE INDEX members_by_slug ON members (slug) WHERE slug <> '';
CREATE TABLE member_redirects (
  slug TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX member_redirects_by_member ON member_redirects (member_id);
ALTER TABLE articles ADD COLUMN author_id INTEGER REFERENCES members (id) ON DELETE SET NULL;
CREATE INDEX articles_of_member ON articles (author_id, COALESCE(published_at, created_at) DESC, id DESC)
WHERE author_id IS NOT NULL;

-- Derives slugs from names: letters without accents, and a hyphen for any other character. A name with digits, or with
-- the slug of an earlier one, gets its id instead.
WITH RECURSIVE
  letters (id, rest, slug) AS (
    SELECT id, replace(replace(lower(name), 'œ', 'oe'), 'Œ', 'oe'), '' FROM members
    UNION ALL
    SELECT id, substr(rest, 2),
      CASE
        WHEN substr(rest, 1, 1) GLOB '[a-z0-9]' THEN slug || substr(rest, 1, 1)
        WHEN instr('ÀÂÄàâäÇçÉÈÊËéèêëÎÏîïÑñÔÖôöÙÛÜùûüŸÿ', substr(rest, 1, 1)) > 0
        THEN slug || substr('aaaaaacceeeeeeeeiiiinnoooouuuuuuyy', instr('ÀÂÄàâäÇçÉÈÊËéèêëÎÏîïÑñÔÖôöÙÛÜùûüŸÿ', substr(rest, 1, 1)), 1)
        WHEN slug = '' OR slug GLOB '*-' THEN slug
        ELSE slug || '-'
      END
    FROM letters WHERE rest <> ''
  ),
  names (id, slug) AS (
    SELECT id, trim(substr(trim(slug, '-'), 1, 100), '-') FROM letters WHERE rest = ''
  )
UPDATE members SET slug = (
  SELECT iif(n.slug = '' OR n.slug GLOB '*[0-9]*' OR EXISTS (SELECT 1 FROM names o WHERE o.slug = n.slug AND o.id < n.id),
    'auteur-' || n.id, n.slug)
  FROM names n WHERE n.id = members.id
);
