import { ARTICLE } from '#contract/content/article';
import { keysOf, type Fields } from '#contract/content/fields';
import { CONTENT } from '#contract/content/nouns';
import { DEFAULT_AUTHOR } from '#contract/articles/defaults';
import { NOUNS, VERSIONED_NOUNS, shapeOf, type ListedNoun } from '#contract/nouns';
import { UNSTORED } from '../drafts/versioned.ts';

/** Content that is not published: all drafts, or the changes of a release. `isUndo`: they restore former versions. */
export type Prepared = 'drafts' | { release: number; isUndo: boolean };

/** New slug of a prepared row, by noun and id. */
export interface NewSlug {
  noun: 'article' | 'member';
  ref: number;
  slug: string;
}

/** SQL: the prepared values by row; null for a document that returns to its defaults. */
function preparedValues(prepared: Prepared): string {
  if (prepared === 'drafts') return 'SELECT noun, ref, value FROM main.drafts';
  return `SELECT i.noun, i.ref, IIF(i.number = 0, ${VALUES_BEFORE}, v.value) AS value FROM main.release_items i
    LEFT JOIN main.versions v ON v.noun = i.noun AND v.ref = i.ref AND v.number = i.number
    WHERE i.release_id = ${Number(prepared.release)}`;
}

/** SQL over a release item `i`: values of version 0 of its row, null for a document. */
const VALUES_BEFORE = `CASE i.noun ${VERSIONED_NOUNS.flatMap((noun) => {
  const shape = shapeOf(noun);
  return shape === 'document' ? [] : `WHEN '${noun}' THEN '${JSON.stringify(UNSTORED[shape])}'`;
}).join(' ')} END`;

/** Versions restore neither the slug nor the place in a list. */
const isUndone = (prepared: Prepared) => prepared !== 'drafts' && prepared.isUndo;

/** Statement that reads the slug and the prepared values of rows with a page. */
export function selectWithPage(db: D1Database, prepared: Prepared): D1PreparedStatement {
  return db.prepare(
    `WITH prepared AS (${preparedValues(prepared)})
     SELECT p.noun, p.ref AS id, a.slug, a.title, p.value ->> 'title' AS new_title,
       ${isUndone(prepared) ? 'NULL' : `p.value ->> 'slug'`} AS requested, a.published_at
     FROM prepared p JOIN articles a ON a.id = p.ref WHERE p.noun = 'article'
     UNION ALL
     SELECT p.noun, p.ref, m.slug, m.name, p.value ->> 'name', NULL, NULL
     FROM prepared p JOIN members m ON m.id = p.ref WHERE p.noun = 'member'`,
  );
}

/** SQL over a row `t` with prepared values `p`: the value of a field after their publication. */
function after(key: string): string {
  return `IIF(json_type(p.value, '$.${key}') IS NULL, t.${key}, p.value ->> '$.${key}')`;
}

const NEXT_VERSION = 't.version + (p.ref IS NOT NULL) AS version';
const JOINED = (noun: string) =>
  `FROM main.${NOUNS[noun as ListedNoun].plural} t LEFT JOIN prepared p ON p.noun = '${noun}' AND p.ref = t.id`;

function newSlug(noun: NewSlug['noun'], slugs: readonly NewSlug[]): string {
  const own = slugs.filter((one) => one.noun === noun);
  if (own.length === 0) return 't.slug';
  const cases = own.map(
    ({ ref, slug }) => `WHEN ${Number(ref)} THEN '${slug.replaceAll("'", '')}'`,
  );
  return `CASE t.id ${cases.join(' ')} ELSE t.slug END`;
}

/** SQL of a table of listed rows after the publication. */
function listAfter(
  noun: ListedNoun,
  prepared: Prepared,
  at: string,
  slugs: readonly NewSlug[],
): string {
  const { display_order: _, slug, ...fields }: Fields = CONTENT[noun].fields;
  const columns = [
    ...keysOf(fields).map((key) => `${after(key)} AS ${key}`),
    ...(slug ? [`${newSlug('member', slugs)} AS slug`] : []),
    isUndone(prepared) ? 't.display_order' : `${after('display_order')} AS display_order`,
  ];
  return `SELECT t.id, ${columns.join(', ')}, ${NEXT_VERSION}, t.created_at,
    IIF(p.ref IS NULL, t.updated_at, '${at}') AS updated_at ${JOINED(noun)}`;
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
    status: `CASE WHEN p.value IS NULL THEN t.status WHEN ${isOver} THEN 'draft' ELSE p.value ->> 'status' END`,
    date: `IIF(p.value IS NULL, t.published_at, ${given})`,
  };
}

/** Fields of an article whose value after the publication is not the one in its form. */
const DERIVED_FIELDS = ['slug', 'author', 'status', 'published_at'];

function articlesAfter(prepared: Prepared, at: string, slugs: readonly NewSlug[]): string {
  const own = keysOf<Fields>(ARTICLE.fields, (_, key) => !DERIVED_FIELDS.includes(key));
  const { status, date } = publicationAfter(prepared, at);
  const signed = `(SELECT name FROM members WHERE members.id = ${after('author_id')})`;
  return `SELECT t.id, ${own.map((key) => `${after(key)} AS ${key}`).join(', ')},
    ${newSlug('article', slugs)} AS slug, ${status} AS status, ${date} AS published_at,
    COALESCE(${signed}, NULLIF(${after('author')}, ''), '${DEFAULT_AUTHOR}') AS author,
    t.created_at, IIF(p.ref IS NULL, t.updated_at, '${at}') AS updated_at, t.deleted_at,
    ${NEXT_VERSION}, t.search, t.is_supplied ${JOINED('article')}`;
}

/** SQL of a table of documents after the publication. Documents may not be stored yet. */
function documentsAfter(noun: 'settings' | 'texts', at: string): string {
  const table = NOUNS[noun].plural;
  return `SELECT n.id, CASE WHEN p.ref IS NULL THEN t.value WHEN p.value IS NULL THEN '{}'
      ELSE json_patch(COALESCE(t.value, '{}'), p.value) END AS value,
    COALESCE(t.version, 0) + (p.ref IS NOT NULL) AS version,
    IIF(p.ref IS NULL, t.updated_at, '${at}') AS updated_at
    FROM (SELECT id FROM main.${table} UNION SELECT ref FROM prepared WHERE noun = '${noun}') n
    LEFT JOIN main.${table} t ON t.id = n.id
    LEFT JOIN prepared p ON p.noun = '${noun}' AND p.ref = n.id`;
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
          ? documentsAfter(noun as 'settings' | 'texts', at)
          : listAfter(noun as ListedNoun, prepared, at, slugs);
    return `${NOUNS[noun].plural} AS (${rows})`;
  });
  return [
    `prepared AS MATERIALIZED (${preparedValues(prepared)})`,
    ...tables,
    `article_counts AS (${COUNTED})`,
  ].join(',\n');
}
