import { ApiError } from '#contract/errors';
import { chooseSlug } from '../articles/slugs.ts';
import { wasPublished } from '../articles/publication.ts';
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

/** Returns the slugs that differ after the publication, chosen as a write chooses them. */
async function newSlugs(db: D1Database, prepared: Prepared, at: string): Promise<NewSlug[]> {
  const { results } = await selectWithPage(db, prepared).all<RowWithPage>();
  const chosen = new Set<string>();
  const slugs: NewSlug[] = [];
  for (const { noun, id, new_title, requested, ...row } of results) {
    const before = { ...row, id, wasPublished: wasPublished({ ...row, status: 'draft' }, at) };
    const title = new_title ?? row.title;
    const slug = await chooseSlug(
      db,
      { noun, title, before, requested: requested ?? undefined },
      chosen,
    ).catch((error: unknown) => {
      // A taken address refuses the publication, and the preview shows the row at its present address.
      if (error instanceof ApiError && error.code === 'slug_taken') return row.slug;
      throw error;
    });
    if (slug !== row.slug) slugs.push({ noun, ref: id, slug });
  }
  return slugs;
}
