import { z } from 'zod';
import { ARTICLE_STATUSES } from './articles.ts';
import { LIMITS } from './limits.ts';
import { pictureAddress } from './picture-address.ts';
import { isSlug, slugify } from './slug.ts';
import { multiLine, singleLine } from './text.ts';

const { article } = LIMITS;
const tooLong = (name: string, max: number) => `${name} ne peut pas dépasser ${max} caractères.`;

/** The sentence for a title or a text that is missing. */
export const TITLE_AND_CONTENT = 'Le titre et le contenu sont obligatoires';

const title = {
  tooLong: tooLong('Le titre', article.title),
  singleLine: 'Le titre doit tenir sur une seule ligne.',
};

/** Every field of an article's form, without defaults: an absent one changes nothing. */
const fields = {
  title: singleLine(article.title, { ...title, required: TITLE_AND_CONTENT }),
  /** HTML, sanitised by the server. */
  content: z.string({ error: TITLE_AND_CONTENT }).min(1, { error: TITLE_AND_CONTENT }),
  excerpt: multiLine(article.excerpt, { tooLong: tooLong('L’extrait', article.excerpt) }),
  author: singleLine(article.author, { tooLong: tooLong('Le nom de l’auteur', article.author) }),
  /** An address, a data URL to be stored, or empty for none. */
  image: pictureAddress.nullable(),
  image_alt: singleLine(article.imageAlt, {
    tooLong: tooLong('La description de l’image', article.imageAlt),
  }),
  is_featured: z.boolean({ error: 'Une case est cochée ou ne l’est pas.' }),
  /** Empty: derived from the title. */
  slug: z
    .string({ error: 'L’adresse est un texte.' })
    .trim()
    .max(1000, { error: tooLong('L’adresse', LIMITS.slugLength) })
    .refine((slug) => slug === '' || slugify(slug) !== '', {
      error: 'L’adresse doit contenir au moins une lettre ou un chiffre.',
    }),
  category_id: z
    .number({ error: 'Cette catégorie n’existe pas.' })
    .int({ error: 'Cette catégorie n’existe pas.' })
    .positive({ error: 'Cette catégorie n’existe pas.' })
    .nullable(),
  status: z.enum(ARTICLE_STATUSES, { error: 'Cet état n’existe pas.' }),
  /** ISO 8601; a date to come schedules the article. */
  published_at: z.iso
    .datetime({ offset: true, error: 'Indiquez une date et une heure valides.' })
    .refine((date) => /^20\d\d-/.test(date), { error: 'Indiquez une date et une heure valides.' })
    .transform((date) => new Date(date).toISOString())
    .nullable(),
};

/** Body of PUT /api/articles/:id. */
export const articleUpdate = z.strictObject(fields).partial();

/** Body of POST /api/articles. Without a `status` the article is published. */
export const articleCreate = articleUpdate.extend({
  title: fields.title,
  content: fields.content,
});

/** Body of PUT /api/articles/:id/draft: what is not yet complete is kept as well. */
export const articleDraft = articleUpdate.omit({ status: true }).extend({
  title: singleLine(article.title, title).optional(),
  content: z.string({ error: TITLE_AND_CONTENT }).optional(),
});

export type ArticleDraft = z.output<typeof articleDraft>;
export type ArticleUpdate = z.output<typeof articleUpdate>;
export type ArticleCreate = z.output<typeof articleCreate>;

/** What the author is when none is given. */
export const DEFAULT_AUTHOR = 'Admin';

/** The slug that a text gives, or null when it is reserved or nothing is left of it. */
export function slugFrom(text: string): string | null {
  const slug = slugify(text);
  return isSlug(slug) ? slug : null;
}
