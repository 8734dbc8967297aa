import { WRITER_MARK } from '../authors/read.ts';
import { PICTURES_VERSION } from '../images/read.ts';
import { DATE, FROM, VISIBLE } from '../articles/read.ts';

/** Fingerprints of a published article and of its neighbours: a page with the same ones is still up to date. */
export interface ArticleMark {
  slug: string;
  is_featured: number;
  /** Id of the member who signed it, or null. */
  author_id: number | null;
  mark: string;
  /** Fingerprint of the article published just after, and just before; null at the ends. */
  newer: string | null;
  older: string | null;
}

/** Statement that reads the fingerprints of all published articles, newest first. */
export function selectMarks(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `SELECT slug, is_featured, author_id, mark,
       LAG(mark) OVER places AS newer, LEAD(mark) OVER places AS older
     FROM (
       SELECT a.slug, a.is_featured, a.author_id, a.id, ${DATE} AS at,
         -- A database that was put back gives its versions again: the time tells them apart.
         a.id || ' ' || a.version || ' ' || a.updated_at || ' ' || COALESCE(c.name, '')
           || ' ' || ${PICTURES_VERSION} || ' ' || COALESCE(${WRITER_MARK}, '') AS mark
       ${FROM} WHERE ${VISIBLE})
     WINDOW places AS (ORDER BY at DESC, id DESC)
     ORDER BY at DESC, id DESC`,
  );
}
