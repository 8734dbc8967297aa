import { LIMITS } from '../limits.ts';
import { instant } from '../requests/moment.ts';
import { unfinishedArticle } from './form.ts';
import { z } from '../zod.ts';

/** Body of POST /api/articles/preview: the form as it stands, saved or not. */
export const previewForm = unfinishedArticle.omit({ slug: true, status: true }).extend({
  /** The article that it is about; absent for one that was never saved. */
  id: z.int().positive().optional(),
  /** Lifetime of its link. */
  minutes: z.literal(LIMITS.sharedPreviewMinutes).default(LIMITS.previewMinutes),
});

/** Minutes that a link may last. */
export type PreviewMinutes = (typeof LIMITS.sharedPreviewMinutes)[number];

/** Its answer: where the page can be seen, and until when, ISO 8601, UTC. */
export const preview = z
  .object({
    url: z.string(),
    /** Path at which the article would be published. */
    path: z.string(),
    expires_at: instant,
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof preview>;
