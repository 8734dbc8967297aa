import type { DatabaseSync } from 'node:sqlite';
import { pictureAddress } from '#contract/schemas/picture-address';
import { imageKey } from '#contract/images/images';
import { memberSchemas } from '#contract/lists/members';
import { TEXT_FIELDS } from '#contract/page-texts/pages';
import { textSchemas } from '#contract/page-texts/schemas';
import { settingsSchema } from '#contract/settings/settings';
import { isSlug } from '#contract/text/slug';
import { z } from '#contract/zod';
import { selectionFrom } from '#worker/backup/queries';
import { CommandError } from '../environment.ts';

// Only rules that every release had, so that a valid backup passes, however old.

const slug = z.string().refine(isSlug);
const file = z.string().regex(/^\w[\w.-]*$/);
const fileType = z
  .string()
  .regex(
    /^(?:application\/pdf|image\/(?:jpeg|png|gif|webp|x-icon|vnd\.microsoft\.icon|avif|heic))$/,
  );
const { linkedin_url: link, og_image: address } = settingsSchema.shape;

const PICTURED = z.looseObject({ image: pictureAddress.nullish() });
const MEMBER = PICTURED.extend({
  slug: z.union([z.literal(''), slug]).optional(),
  profiles: memberSchemas.update.shape.profiles,
});
const ARTICLE = PICTURED.extend({ slug: slug.optional() });
const SETTINGS = z.looseObject({
  og_image: address,
  favicon: address,
  linkedin_url: link,
  facebook_url: link,
  instagram_url: link,
  x_url: link,
});
/**
 * Only links and images of texts can be dangerous: other texts are escaped, and rich texts sanitized when they are shown.
 */
const TEXTS = z.looseObject({
  ...Object.fromEntries(
    Object.entries(textSchemas.whole.shape).filter(([key]) => TEXT_FIELDS[key]!.kind === 'link'),
  ),
  ...Object.fromEntries(
    Object.keys(TEXT_FIELDS)
      .filter((key) => TEXT_FIELDS[key]!.kind === 'picture')
      .map((key) => [key, pictureAddress.optional()]),
  ),
});
const VALUES: Record<string, z.ZodType> = {
  article: ARTICLE,
  testimonial: PICTURED,
  member: MEMBER,
  settings: SETTINGS,
  texts: TEXTS,
};

/** A value stored as JSON, next to the noun that it belongs to. */
const KEPT = z
  .looseObject({
    noun: z.string(),
    value: z.string().transform((text) => JSON.parse(text) as unknown),
  })
  .superRefine(({ noun, value }, context) => {
    const { error } = VALUES[noun]?.safeParse(value) ?? {};
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });

/** A row whose value is JSON. */
const document = (values: z.ZodType) =>
  z.looseObject({
    value: z
      .string()
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(values),
  });

const ROWS: Record<string, z.ZodType> = {
  articles: ARTICLE.extend({ slug }),
  redirects: z.looseObject({ slug }),
  categories: z.looseObject({ slug }),
  category_redirects: z.looseObject({ slug }),
  testimonials: PICTURED,
  members: MEMBER,
  member_redirects: z.looseObject({ slug }),
  settings: document(SETTINGS),
  texts: document(TEXTS),
  images: z.looseObject({ key: imageKey, file, content_type: fileType }),
  erased_images: z.looseObject({ key: imageKey }),
  loose_files: z.looseObject({ name: file }),
  versions: KEPT,
  drafts: KEPT,
};

/** Stored files, as listed in the manifest of a backup. */
export const storedFile = z.object({
  key: file,
  bytes: z.number().int(),
  content_type: fileType.optional(),
});

/**
 * Throws a `CommandError` that names the table and the row of a value that no form would have
 * accepted.
 */
export function refuseWrongRows(staged: DatabaseSync): void {
  for (const [table, schema] of Object.entries(ROWS))
    for (const row of staged.prepare(selectionFrom(table)).iterate()) {
      const { error } = schema.safeParse(row);
      if (!error) continue;
      const name = row.id ?? row.key ?? row.slug ?? row.name ?? `${row.noun} ${row.ref}`;
      const field = error.issues[0]!.path.join('.');
      throw new CommandError(
        `Cette sauvegarde contient ce que le site n’accepterait pas : table « ${table} », ligne « ${name} », champ « ${field} ». Rien n’a été restauré.`,
      );
    }
}
