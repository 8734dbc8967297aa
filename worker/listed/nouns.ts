import { CONTENT } from '#contract/content/nouns';
import type { ListedNoun } from '#contract/nouns';
import type { Edited } from '#contract/publication/versions';
import { figureSchemas } from '#contract/lists/figures';
import { memberSchemas } from '#contract/lists/members';
import { questionSchemas } from '#contract/lists/questions';
import { testimonialSchemas } from '#contract/lists/testimonials';
import type { ZodObject, ZodType } from 'zod';
import { pick } from '../drafts/versioned.ts';
import { COVER, withPictures } from '../images/read.ts';
import { AUTHOR_RULES } from './author-rules.ts';
import { rowsOf, type ListedRow } from './queries.ts';
import { adminListRoute, listedRoutes } from './row-routes.ts';
import type { Kind, Listed, RowRules } from './rows.ts';
import { versionedRow } from './versioned.ts';

interface Schemas<K extends Kind, Visible extends object> {
  row: ZodObject & ZodType<K['row']>;
  visible: ZodObject & ZodType<Visible>;
  listed: ZodObject & ZodType<K['row'] & { has_draft: boolean }>;
  edited: ZodObject & ZodType<Edited<K['row'], K['form']>>;
  create: ZodType<K['create'], K['create']>;
  update: ZodType<K['form'], K['form']>;
  draft: ZodType<K['form'], K['form']>;
}

/** Everything that the Worker does with a noun of shape `list`, built from its schemas. */
function listedNoun<
  Row extends ListedRow,
  Create extends Kind['create'],
  Form extends Kind['form'],
  Visible extends object,
>(
  noun: ListedNoun,
  schemas: Schemas<{ row: Row; create: Create; form: Form }, Visible>,
  rules?: RowRules<Row>,
) {
  const { visible, ...others } = schemas;
  const rows = rowsOf<Row>(noun);
  const kind: Listed<{ row: Row; create: Create; form: Form }> = {
    ...others,
    noun,
    rows,
    rules,
    publicRow: visible,
  };
  const columns = Object.keys(visible.shape);
  const publicPart = (row: Row) => pick(row, columns) as Visible;
  const hasPicture = CONTENT[noun].pictures.addresses.length > 0;
  /** Statement that reads the active rows, in list order. */
  const selectActive = (db: D1Database) => rows.selectActive(db, hasPicture ? COVER : undefined);
  /** Returns the rows read by `selectActive`, as visitors see them. */
  const visibleFrom = (result: D1Result | undefined) =>
    rows.listFrom(result).map((row) => publicPart(withPictures(row)));
  const versioned = versionedRow(kind);
  return {
    kind,
    rows,
    selectActive,
    visibleFrom,
    versioned,
    /** Routes at /api/<plural>. */
    routes: listedRoutes(kind, versioned, {
      publicPart,
      listActive: async (db) => visibleFrom(await selectActive(db).all()),
    }),
    /** Routes at /api/admin/<plural>. */
    adminRoutes: adminListRoute(kind),
  };
}

export const FIGURES = listedNoun('figure', figureSchemas);
export const MEMBERS = listedNoun('member', memberSchemas, AUTHOR_RULES);
export const QUESTIONS = listedNoun('question', questionSchemas);
export const TESTIMONIALS = listedNoun('testimonial', testimonialSchemas);
