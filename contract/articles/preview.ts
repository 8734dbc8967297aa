import { LIMITS } from '../limits.ts';
import { instant } from '../requests/moment.ts';
import { unfinishedArticle } from './form.ts';
import { z } from '../zod.ts';

/** Body of POST /api/articles/preview: the form, saved or not. */
export const previewForm = unfinishedArticle.omit({ slug: true, status: true }).extend({
  /** Id of the article; absent for one that was never saved. */
  id: z.int().positive().optional(),
  /** Lifetime of the link in minutes. */
  minutes: z.literal(LIMITS.sharedPreviewMinutes).default(LIMITS.previewMinutes),
});

/** Allowed lifetimes of a link, in minutes. */
export type PreviewMinutes = (typeof LIMITS.sharedPreviewMinutes)[number];

/** Answer of POST /api/articles/preview: address and expiry of the page. */
export const preview = z
  .object({
    url: z.string(),
    /** Path at which the article would be published. */
    path: z.string(),
    expires_at: instant,
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof preview>;
