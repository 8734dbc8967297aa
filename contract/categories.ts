import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { slugify } from './slug.ts';
import { singleLine } from './text.ts';

/** GET /api/articles/categories/list, by name. */
export interface Category {
  id: number;
  name: string;
  slug: string;
  /** Articles in it, whatever their state, less those in the trash. */
  article_count: number;
}

/** A category as visitors choose it. */
export type CategoryChoice = Pick<Category, 'name' | 'slug'>;

/** In the order of a French dictionary. */
export function inNameOrder(categories: CategoryChoice[]): CategoryChoice[] {
  return categories.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}

/** Body of POST /api/articles/categories and PUT /api/articles/categories/:id. */
export const categoryForm = z.strictObject({
  name: singleLine(LIMITS.categoryName, {
    required: 'Indiquez le nom de la catégorie.',
    tooLong: `Le nom ne peut pas dépasser ${LIMITS.categoryName} caractères.`,
    singleLine: 'Le nom doit tenir sur une seule ligne.',
  }).refine((name) => slugify(name) !== '', {
    error: 'Le nom doit contenir au moins une lettre ou un chiffre.',
  }),
});
