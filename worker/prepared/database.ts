import { ApiError } from '#contract/errors';
import { chooseSlug } from '../articles/slugs.ts';
import { wasPublished } from '../articles/publication.ts';
import { gatherReads } from '../gathered-reads.ts';
import { selectWithPage, tablesAfter, type NewSlug, type Prepared } from './read.ts';

/**
 * Returns a database whose statements read content as it will be after the publication of what is prepared. It is for
 * reading only. `at` is the time of the publication, in ISO 8601.
 */
export async function databaseAfter(
  db: D1Database,
  prepared: Prepared,
  at: string,
): Promise<D1Database> {
  // A link of a page with drafts leads to the published site, which has the present addresses.
  const slugs = prepared === 'drafts' ? [] : await newSlugs(db, prepared, at);
  const tables = tablesAfter(prepared, at, slugs);
  const prepare = (sql: string) => {
    const own = /^\s*WITH\s+/.exec(sql);
    return db.prepare(`WITH ${tables}${own ? `, ${sql.slice(own[0].length)}` : ` ${sql}`}`);
  };
  return {
    prepare,
    batch: (statements: D1PreparedStatement[]) => db.batch(statements),
  } as D1Database;
}

interface RowWithPage {
  noun: NewSlug['noun'];
  id: number;
  slug: string;
  title: string;
  new_title: string | null;
  requested: string | null;
  published_at: string | null;
}

/** Returns the slugs that differ after the publication, as far as a statement can hold them. */
async function newSlugs(db: D1Database, prepared: Prepared, at: string): Promise<NewSlug[]> {
  const rows = await chooseSlugs(db, prepared, at);
  let room = MAX_LENGTH;
  return rows.flatMap(({ noun, id, slug, chosen }) => {
    // A taken address refuses the publication, and the preview shows the row at its present address.
    if (chosen === null || chosen === slug) return [];
    room -= chosen.length + 25;
    return room > 0 ? { noun, ref: id, slug: chosen } : [];
  });
}

/** Total length of the new slugs in a statement. D1 accepts statements of 100 kB. */
const MAX_LENGTH = 60_000;

/** Returns the rows of a release whose address is taken, so that it cannot be published. */
export async function listTakenAddresses(
  db: D1Database,
  release: number,
  at: string,
): Promise<Pick<NewSlug, 'noun' | 'ref'>[]> {
  const rows = await chooseSlugs(db, { release, isUndo: false }, at);
  return rows.flatMap(({ noun, id, chosen }) => (chosen === null ? { noun, ref: id } : []));
}

/** Chooses the slug of each prepared row as a write chooses it; null when it is taken. */
async function chooseSlugs(db: D1Database, prepared: Prepared, at: string) {
  const { results } = await selectWithPage(db, prepared).all<RowWithPage>();
  const others = new Set<string>();
  const gathered = gatherReads(db);
  return Promise.all(
    results.map(async (row) => {
      const { noun, id, slug, published_at, new_title, requested } = row;
      const title = new_title ?? row.title;
      const before = {
        id,
        slug,
        title: row.title,
        wasPublished: wasPublished({ published_at, status: 'draft' }, at),
      };
      const request = { noun, title, before, requested: requested ?? undefined };
      const chosen = await chooseSlug(gathered, request, others).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'slug_taken') return null;
        throw error;
      });
      return { noun, id, slug, chosen };
    }),
  );
}
