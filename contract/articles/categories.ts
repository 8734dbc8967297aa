import { slugify } from '../text/slug.ts';
import { submission } from '../requests/submission.ts';
import { singleLine } from '../text/schemas.ts';
import { CATEGORY_LABELS, FIELDS } from '../texts.ts';
import { rule, z } from '../zod.ts';

export const CATEGORY_NAME_LENGTH = 80;
const LABELS = Object.values(CATEGORY_LABELS).map(slugify);

/** GET /api/articles/categories/list, by name. */
export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    /** Number of its articles in any state, except those in the trash. */
    article_count: z.int(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof category>;

/** A category in the visitors' filter. */
export const categoryChoice = category
  .pick({ name: true, slug: true })
  .meta({ id: 'CategoryChoice' });
export type CategoryChoice = z.infer<typeof categoryChoice>;

/** Sorts categories alphabetically, as in French. */
export function inNameOrder(categories: CategoryChoice[]): CategoryChoice[] {
  return categories.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}

/** Body of POST /api/articles/categories/:id/merge. */
export const categoryMerge = z.strictObject({
  /** Category that takes over the articles and the address; null for none. */
  into: z.int().positive().nullable(),
});

/** Body of PUT /api/articles/categories/:id. */
export const categoryForm = z.strictObject({
  name: singleLine(CATEGORY_NAME_LENGTH, { missing: FIELDS.categoryName })
    .refine((name) => slugify(name) !== '', rule('letters'))
    .refine((name) => !LABELS.includes(slugify(name)), { error: FIELDS.categoryLabel }),
});

/** Body of POST /api/articles/categories. */
export const categoryCreate = categoryForm.extend({ submission });
