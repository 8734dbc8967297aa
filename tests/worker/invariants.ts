import { env } from 'cloudflare:test';
import { CONTENT } from '#contract/content/nouns';
import { NOUNS, VERSIONED_NOUNS, type VersionedNoun } from '#contract/nouns';
import { expect } from 'vitest';

/** SQL condition for rows that a new database contains without a version, a change or an audit log entry. */
const FILLED: Partial<Record<VersionedNoun, string>> = {
  testimonial: 'is_example = 1',
  member: 'is_example = 1',
  figure: 'is_example = 1',
  settings: 'TRUE',
};

/**
 * SQL conditions under which a column may differ from its version: a new position in the list, an erased category or
 * author, a renamed author.
 */
const OTHERWISE: Record<string, string> = {
  display_order: 'TRUE',
  category_id: `v.value ->> 'category_id' NOT IN (SELECT id FROM categories)`,
  author_id: `v.value ->> 'author_id' NOT IN (SELECT id FROM members)`,
  author: 't.author_id IS NOT NULL',
};

/** Invariants of the database, each as a query that finds the rows that break it. */
const BROKEN: Record<string, string> = {
  'a session without an administrator': `SELECT id FROM sessions
    WHERE admin_id NOT IN (SELECT id FROM admins)`,
  'no active administrator': 'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM admins WHERE is_active = 1)',
  ...Object.assign({}, ...VERSIONED_NOUNS.map(ofVersioned)),
  'a line of a release without its version': `SELECT ref FROM release_items i
    WHERE i.number > 0 AND NOT EXISTS (
      SELECT 1 FROM versions v WHERE v.noun = i.noun AND v.ref = i.ref AND v.number = i.number)`,
  'articles that are counted wrong': `
    WITH counted AS (
      SELECT status, is_featured, deleted_at IS NOT NULL AS is_deleted,
        COALESCE(category_id, 0) AS category_id, COUNT(*) AS total
      FROM articles GROUP BY 1, 2, 3, 4)
    SELECT * FROM (SELECT * FROM counted EXCEPT SELECT * FROM article_counts)
    UNION ALL SELECT * FROM (
      SELECT * FROM article_counts WHERE total > 0 EXCEPT SELECT * FROM counted)`,
  'an article without the name of its author': `SELECT a.id FROM articles a
    JOIN members m ON m.id = a.author_id WHERE a.author <> m.name`,
  'a redirect from the address of an author': `SELECT slug FROM member_redirects
    WHERE slug IN (SELECT slug FROM members)`,
  'a redirect from the address of a published article': `SELECT slug FROM redirects
    WHERE slug IN (SELECT slug FROM articles WHERE status = 'published')`,
  'a redirect from the address of a category': `SELECT slug FROM category_redirects
    WHERE slug IN (SELECT slug FROM categories)`,
  'a picture that is unused and is not': `SELECT key FROM images i
    WHERE (unused_since IS NULL) <> EXISTS (SELECT 1 FROM image_uses u WHERE u.key = i.key)`,
  'words of a picture that leave out its accents': `SELECT key FROM images WHERE search GLOB '*[À-ÿ]*'`,
  'a file of a picture that is loose':
    'SELECT name FROM loose_files WHERE name IN (SELECT file FROM images)',
  'a letter in the letterbox': 'SELECT key FROM uploads',
  'an erased picture that is used or stored': `SELECT key FROM erased_images
    WHERE key IN (SELECT key FROM image_uses UNION SELECT key FROM images)`,
};

/** Returns the invariants of a noun with versions. */
function ofVersioned(noun: VersionedNoun): Record<string, string> {
  const { plural } = NOUNS[noun];
  const { versions, pictures } = CONTENT[noun];
  const isUnknown = (column: string) =>
    `${column} LIKE '/uploads/%' AND SUBSTR(${column}, 10) NOT IN (SELECT key FROM images)`;
  const rows = `SELECT id FROM ${plural} t WHERE (version > 1 OR NOT (${FILLED[noun] ?? 'FALSE'}))`;
  const flags: readonly string[] = 'flags' in versions ? versions.flags : [];
  const seen =
    noun === 'article' ? `status = 'published'` : flags.find((flag) => flag === 'is_active');
  const ofNothing = (table: string) =>
    `SELECT ref FROM ${table} WHERE noun = '${noun}' AND ref NOT IN (SELECT id FROM ${plural})`;
  return {
    [`a ${noun} without its present version`]: `${rows} AND NOT EXISTS (SELECT 1 FROM versions v
      WHERE v.noun = '${noun}' AND v.ref = t.id AND v.number = t.version AND ${sameValue(noun)})`,
    [`a visible ${noun} without a change`]: `${rows} AND ${seen ?? 'TRUE'} AND NOT EXISTS (
      SELECT 1 FROM content_changes WHERE kind = '${noun}' AND ref = CAST(t.id AS TEXT))`,
    [`a ${noun} without its line in the log`]: `${rows} AND NOT EXISTS (
      SELECT 1 FROM audit_log WHERE subject = '${noun}:' || t.id)`,
    [`a picture of a ${noun} that is not recorded`]: `SELECT id FROM ${plural}
      WHERE ${['FALSE', ...pictures.addresses.map(isUnknown)].join(' OR ')}`,
    [`a version of no ${noun}`]: ofNothing('versions'),
    [`a draft of no ${noun}`]: ofNothing('drafts'),
    [`a deadline of no ${noun}`]: ofNothing('deadlines'),
  };
}

/** Returns the SQL condition that a version holds the values of its row. */
function sameValue(noun: VersionedNoun): string {
  const { versions } = CONTENT[noun];
  if ('json' in versions) return `json(v.value) = json(t.${versions.json})`;
  return [...versions.columns, ...versions.flags]
    .map((column) => `(v.value ->> '${column}' IS t.${column} OR ${OTHERWISE[column] ?? 'FALSE'})`)
    .join(' AND ');
}

/** SQL that fails when the full-text index does not hold exactly the words of the articles. */
const SEARCH_CHECK = `INSERT INTO article_words (article_words, rank) VALUES ('integrity-check', 1)`;

/** Fails when the database breaks an invariant, the full-text index is wrong, or a record and its file do not match. */
export async function expectWhole(): Promise<void> {
  await env.DB.prepare(SEARCH_CHECK).run();
  const names = Object.keys(BROKEN);
  const found = await env.DB.batch(names.map((name) => env.DB.prepare(BROKEN[name]!)));
  const broken = names.filter((_, index) => found[index]!.results.length > 0);
  broken.push(...(await brokenFiles()));
  expect(broken, broken.join('; ')).toEqual([]);
  await expectUsesKnown();
}

/** Returns images without a file, and files without a record. */
async function brokenFiles(): Promise<string[]> {
  const [of, loose] = await env.DB.batch([
    env.DB.prepare('SELECT file AS name FROM images'),
    env.DB.prepare('SELECT name FROM loose_files'),
  ]);
  const namesOf = ({ results }: D1Result) =>
    (results as { name: string }[]).map(({ name }) => name);
  const { objects } = await env.UPLOADS.list();
  const stored = objects.map(({ key }) => key);
  const known = [...namesOf(of!), ...namesOf(loose!)];
  return [
    ...namesOf(of!)
      .filter((name) => !stored.includes(name))
      .map((name) => `no file ${name}`),
    ...stored.filter((name) => !known.includes(name)).map((name) => `nobody knows ${name}`),
  ];
}

/** SQL for every text that may name an image, with its place. */
const TEXTS = [
  ...VERSIONED_NOUNS.map((noun) => {
    const { plural } = NOUNS[noun];
    const { versions } = CONTENT[noun];
    const columns = 'json' in versions ? [versions.json] : versions.columns;
    return `SELECT '${noun} ' || id || ' row 0' AS place, concat_ws(' ', ${columns.join(', ')}) AS text
      FROM ${plural}`;
  }),
  `SELECT noun || ' ' || ref || ' draft 0' AS place, value AS text FROM drafts`,
  `SELECT noun || ' ' || ref || ' version ' || number AS place, value AS text FROM versions`,
];

/** Fails when the recorded uses of images differ from those found by reading every text. */
async function expectUsesKnown(): Promise<void> {
  const [uses, ...texts] = await env.DB.batch([
    env.DB.prepare(
      `SELECT noun || ' ' || ref || ' ' || holder || ' ' || number || ' ' || key AS use
       FROM image_uses`,
    ),
    ...TEXTS.map((sql) => env.DB.prepare(sql)),
  ]);
  const rows = texts.flatMap(({ results }) => results as { place: string; text: string }[]);
  const found = rows.flatMap(({ place, text }) =>
    [...text.matchAll(/\/(?:uploads|sizes)\/([0-9a-f]{64}\.[a-z]{3,4})/g)].map(
      ([, key]) => `${place} ${key}`,
    ),
  );
  const known = (uses!.results as { use: string }[]).map(({ use }) => use);
  const wrong = [
    ...found.filter((use) => !known.includes(use)),
    ...known.filter((use) => !found.includes(use)),
  ];
  const nouns = [...new Set(wrong.map((use) => use.split(' ')[0]))];
  const triggers = nouns.map((noun) => `image_uses_${noun}_*`).join(' and ');
  expect(wrong, `${triggers} of schema.sql note other pictures than there are`).toEqual([]);
}

/**
 * Returns the stored data as one text, without login attempts, images, files, the full-text index, builds and the
 * sending of e-mails, which change in the background.
 */
export async function snapshot(): Promise<string> {
  const { results: tables } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table'
       AND name NOT IN ('login_attempts', 'images', 'loose_files', 'builds', 'd1_migrations', 'sqlite_sequence')
       AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'article_words%' ORDER BY name`,
  ).all<{ name: string }>();
  const rows = await env.DB.batch(
    tables.map(({ name }) => {
      const others = name === 'audit_log' ? `WHERE action <> 'image.create'` : '';
      const columns = name === 'emails' ? 'key, text' : '*';
      return env.DB.prepare(`SELECT ${columns} FROM ${name} ${others} ORDER BY 1, 2`);
    }),
  );
  return JSON.stringify(rows.map(({ results }) => results));
}
