import type { Writer } from '#contract/articles/articles';
import { MEMBER } from '#contract/content/member';
import type { Member } from '#contract/lists/members';
import { columnsOf, withFlags } from '../content/columns.ts';
import { coverOf, withPictures } from '../images/read.ts';

/** SQL over a member: true when visitors see an article that the member signed. */
export const HAS_PUBLISHED = `EXISTS (SELECT 1 FROM articles WHERE author_id = members.id
  AND status = 'published' AND deleted_at IS NULL)`;
/** SQL over a member: true when it has a public page. */
const HAS_PAGE = `members.is_active = 1 AND members.slug <> '' AND ${HAS_PUBLISHED}`;

const COVER = coverOf('members');
/** SQL over a member: a text that changes with its page. */
const MARK = `members.id || ' ' || members.version || ' ' || members.updated_at || ' ' || COALESCE(${COVER}, '')`;
/** SQL over a member: a `Writer` as JSON. A merge with an empty object removes an unknown cover. */
const asJson = (slug: string) => `json_patch('{}', json_object('slug', ${slug},
  'name', name, 'role', role, 'image', image, 'profiles', profiles,
  'is_example', json(iif(is_example = 1, 'true', 'false')), 'cover', json(${COVER})))`;

/** SQL over an article `a`: the active member who signed it, as JSON. */
export const WRITER = `(SELECT ${asJson('slug')} FROM members
  WHERE members.id = a.author_id AND is_active = 1) AS writer`;
/** SQL over an article `a`: a text that changes with the member who signed it. */
export const WRITER_MARK = `(SELECT ${MARK} FROM members WHERE members.id = a.author_id)`;

/** Returns an active member as the writer of an unpublished article; undefined for an unknown or inactive one. */
export async function findWriter(db: D1Database, id: number): Promise<Writer | undefined> {
  const row = await db
    .prepare(
      `SELECT ${asJson(`iif(${HAS_PAGE}, slug, '')`)} AS writer FROM members
       WHERE id = ? AND is_active = 1`,
    )
    .bind(id)
    .first<{ writer: string }>();
  return (row && withPictures(row))?.writer as Writer | undefined;
}

const COLUMNS = `id, ${columnsOf(MEMBER.fields, { views: ['card'] })}, ${COVER} AS cover`;

/** Statement that reads the author whose page has a slug. */
export function selectAuthor(db: D1Database, slug: string): D1PreparedStatement {
  return db.prepare(`SELECT ${COLUMNS} FROM members WHERE slug = ? AND ${HAS_PAGE}`).bind(slug);
}

/** Returns the author read by `selectAuthor`, or null. */
export function authorFrom(result: D1Result | undefined): Member | null {
  const row = result?.results[0] as object | undefined;
  return row ? withFlags(['is_example', 'is_on_team'], withPictures(row)) : null;
}

/** An author with a page. */
interface ListedAuthor {
  id: number;
  name: string;
  slug: string;
  /** Changes with the author. */
  mark: string;
}

/** Statement that reads the authors with a page, by name. */
export function selectAuthors(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `SELECT id, name, slug, ${MARK} AS mark FROM members WHERE ${HAS_PAGE} ORDER BY name, id`,
  );
}

/** Returns the authors read by `selectAuthors`. */
export function authorsFrom(result: D1Result | undefined): ListedAuthor[] {
  return (result?.results ?? []) as ListedAuthor[];
}

/** Returns the present slug of the author with this present or former slug; null for none. */
export async function findPresentAuthor(db: D1Database, slug: string): Promise<string | null> {
  return db
    .prepare(
      `SELECT slug FROM members WHERE slug = ?1 AND ${HAS_PAGE} UNION ALL
       SELECT members.slug FROM member_redirects r JOIN members ON members.id = r.member_id
       WHERE r.slug = ?1 AND ${HAS_PAGE} LIMIT 1`,
    )
    .bind(slug)
    .first<string>('slug');
}
