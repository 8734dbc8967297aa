import { ARTICLE } from '#contract/content/article';
import { keysOf, type Fields } from '#contract/content/fields';
import { CONTENT } from '#contract/content/nouns';
import { DEFAULT_AUTHOR } from '#contract/articles/defaults';
import {
  NOUNS,
  VERSIONED_NOUNS,
  shapeOf,
  type ListedNoun,
  type VersionedNoun,
} from '#contract/nouns';

/** Content that is not published: all drafts, or the changes of a release. `isUndo`: they restore former versions. */
export type Prepared = 'drafts' | { release: number; isUndo: boolean };

/** New slug of a prepared row, by noun and id. */
export interface NewSlug {
  noun: 'article' | 'member';
  ref: number;
  slug: string;
}

/** Versions restore neither the slug nor the place in a list. */
const isUndone = (prepared: Prepared) => prepared !== 'drafts' && prepared.isUndo;

/**
 * SQL: joins the prepared values `p` of the row with the id `ref`. A release item is `i`. Joins of the tables themselves
 * use their indexes, which those of a common table expression do not have.
 */
function joined(noun: VersionedNoun, prepared: Prepared, ref = 't.id'): string {
  const ofRow = (row: string) => `${row}.noun = '${noun}' AND ${row}.ref = ${ref}`;
  return prepared === 'drafts'
    ? `LEFT JOIN main.drafts p ON ${ofRow('p')}`
    : `LEFT JOIN main.release_items i ON i.release_id = ${Number(prepared.release)} AND ${ofRow('i')}
       LEFT JOIN main.versions p ON ${ofRow('p')} AND p.number = i.number`;
}

/** SQL: true when the row has prepared values. */
const isPrepared = (prepared: Prepared) =>
  prepared === 'drafts' ? 'p.ref IS NOT NULL' : 'i.ref IS NOT NULL';

/** Statement that reads the slug and the prepared values of rows with a page. */
export function selectWithPage(db: D1Database, prepared: Prepared): D1PreparedStatement {
  const ofNoun = (noun: NewSlug['noun']) =>
    `${NOUNS[noun].plural} t ${joined(noun, prepared)} WHERE p.ref IS NOT NULL`;
  return db.prepare(
    `SELECT 'article' AS noun, t.id, t.slug, t.title, p.value ->> 'title' AS new_title,
       ${isUndone(prepared) ? 'NULL' : `p.value ->> 'slug'`} AS requested, t.published_at
     FROM ${ofNoun('article')}
     UNION ALL
     SELECT 'member', t.id, t.slug, t.name, p.value ->> 'name', NULL, NULL FROM ${ofNoun('member')}`,
  );
}

/** SQL over a row `t` with prepared values `p`: the value of a field after their publication. */
function after(key: string): string {
  return `IIF(json_type(p.value, '$.${key}') IS NULL, t.${key}, p.value ->> '$.${key}')`;
}

/** SQL over a row `t`: its version and its time after the publication. */
const changeMarks = (prepared: Prepared, at: string) =>
  `COALESCE(t.version, 0) + (${isPrepared(prepared)}) AS version,
    IIF(${isPrepared(prepared)}, '${at}', t.updated_at) AS updated_at`;

/** SQL over a row `t`: its slug after the publication. A search tree, because every row is compared. */
function slugAfter(noun: NewSlug['noun'], slugs: readonly NewSlug[]): string {
  const own = slugs.filter((one) => one.noun === noun).toSorted((a, b) => a.ref - b.ref);
  return own.length === 0 ? 't.slug' : searchTree(own);
}

const LEAF = 8;

function searchTree(slugs: readonly NewSlug[]): string {
  if (slugs.length <= LEAF) {
    const cases = slugs.map(
      ({ ref, slug }) => `WHEN ${Number(ref)} THEN '${slug.replaceAll("'", '')}'`,
    );
    return `CASE t.id ${cases.join(' ')} ELSE t.slug END`;
  }
  const half = Math.ceil(slugs.length / 2);
  const [low, high] = [slugs.slice(0, half), slugs.slice(half)];
  return `IIF(t.id < ${Number(high[0]!.ref)}, ${searchTree(low)}, ${searchTree(high)})`;
}

/** SQL of a table of listed rows after the publication. */
function listAfter(
  noun: ListedNoun,
  prepared: Prepared,
  at: string,
  slugs: readonly NewSlug[],
): string {
  const { display_order: _, slug, is_active: _active, ...fields }: Fields = CONTENT[noun].fields;
  const columns = [
    ...keysOf(fields).map((key) => `${after(key)} AS ${key}`),
    // Version 0: the row did not exist.
    `${isUndone(prepared) ? `IIF(i.number = 0, 0, ${after('is_active')})` : after('is_active')} AS is_active`,
    ...(slug ? [`${slugAfter('member', slugs)} AS slug`] : []),
    isUndone(prepared) ? 't.display_order' : `${after('display_order')} AS display_order`,
  ];
  return `SELECT t.id, ${columns.join(', ')}, t.created_at, ${changeMarks(prepared, at)}
    FROM main.${NOUNS[noun].plural} t ${joined(noun, prepared)}`;
}

/** SQL over an article `t`: its state and date after the publication. Drafts leave the state as it is. */
function publicationAfter(prepared: Prepared, at: string): { status: string; date: string } {
  const given = `p.value ->> 'published_at'`;
  if (prepared === 'drafts')
    return { status: 't.status', date: `COALESCE(${given}, t.published_at)` };
  if (!prepared.isUndo)
    return {
      status: `CASE WHEN p.ref IS NULL THEN t.status WHEN ${given} > '${at}' THEN 'scheduled' ELSE 'published' END`,
      date: `IIF(p.ref IS NULL, t.published_at,
        COALESCE(${given}, IIF(t.published_at <= '${at}', t.published_at, '${at}')))`,
    };
  const isOver = `p.value ->> 'status' = 'scheduled' AND COALESCE(${given}, '') <= '${at}'`;
  return {
    status: `CASE WHEN i.number = 0 THEN 'draft' WHEN p.ref IS NULL THEN t.status WHEN ${isOver} THEN 'draft' ELSE p.value ->> 'status' END`,
    date: `IIF(p.ref IS NULL, t.published_at, ${given})`,
  };
}

/** Fields of an article whose value after the publication is not the one in its form. */
const DERIVED_FIELDS = ['slug', 'author', 'status', 'published_at'];

function articlesAfter(prepared: Prepared, at: string, slugs: readonly NewSlug[]): string {
  const own = keysOf<Fields>(ARTICLE.fields, (_, key) => !DERIVED_FIELDS.includes(key));
  const { status, date } = publicationAfter(prepared, at);
  const signed = `(SELECT name FROM members WHERE members.id = ${after('author_id')})`;
  return `SELECT t.id, ${own.map((key) => `${after(key)} AS ${key}`).join(', ')},
    ${slugAfter('article', slugs)} AS slug, ${status} AS status, ${date} AS published_at,
    COALESCE(${signed}, NULLIF(${after('author')}, ''), '${DEFAULT_AUTHOR}') AS author,
    t.created_at, t.deleted_at, ${changeMarks(prepared, at)}, t.search, t.is_supplied
    FROM main.articles t ${joined('article', prepared)}`;
}

/** SQL of a table of documents after the publication. Documents may not be stored yet. */
function documentsAfter(noun: 'settings' | 'texts', prepared: Prepared, at: string): string {
  const table = NOUNS[noun].plural;
  const refs =
    prepared === 'drafts'
      ? `main.drafts WHERE noun = '${noun}'`
      : `main.release_items WHERE release_id = ${Number(prepared.release)} AND noun = '${noun}'`;
  return `SELECT n.id, CASE WHEN NOT (${isPrepared(prepared)}) THEN t.value WHEN p.ref IS NULL THEN '{}'
      ELSE json_patch(COALESCE(t.value, '{}'), p.value) END AS value, ${changeMarks(prepared, at)}
    FROM (SELECT id FROM main.${table} UNION SELECT ref FROM ${refs}) n
    LEFT JOIN main.${table} t ON t.id = n.id ${joined(noun, prepared, 'n.id')}`;
}

const COUNTED = `SELECT status, is_featured, deleted_at IS NOT NULL AS is_deleted,
  COALESCE(category_id, 0) AS category_id, COUNT(*) AS total FROM articles GROUP BY 1, 2, 3, 4`;

/**
 * SQL: expressions of a WITH clause, named like the tables of content, with the rows as they will be after the
 * publication. A statement that follows them reads these rows instead of those of its tables. `at` is the time of the
 * publication, in ISO 8601.
 */
export function tablesAfter(prepared: Prepared, at: string, slugs: readonly NewSlug[]): string {
  const tables = VERSIONED_NOUNS.map((noun) => {
    const shape = shapeOf(noun);
    const rows =
      shape === 'article'
        ? articlesAfter(prepared, at, slugs)
        : shape === 'document'
          ? documentsAfter(noun as 'settings' | 'texts', prepared, at)
          : listAfter(noun as ListedNoun, prepared, at, slugs);
    return `${NOUNS[noun].plural} AS (${rows})`;
  });
  return [...tables, `article_counts AS (${COUNTED})`].join(',\n');
}
