import { z } from '../zod.ts';

/** Query string of GET /api/pages/changed. */
export const changedPagesQuery = z.strictObject({
  /** Id of a release. */
  release: z.coerce.number().int().positive(),
});

/** Parts of every page that a release changes. `examples`: the note about invented content. */
export const SHARED_PARTS = ['settings', 'texts', 'articles', 'examples'] as const;

const changedPage = z
  .object({
    /** Path after the release, or the former one of a page that goes. */
    path: z.string(),
    title: z.string(),
    change: z.enum(['new', 'changed', 'gone']),
  })
  .meta({ id: 'ChangedPage' });
export type ChangedPage = z.infer<typeof changedPage>;

/** Pages that a release will change when it is published. */
export const changedPages = z
  .object({
    /** Pages of which more than the shared parts changes. */
    pages: z.array(changedPage),
    /** Number of these pages, of which `pages` may have only the first. */
    total: z.int(),
    /** Parts that change on every page. */
    shared: z.array(z.enum(SHARED_PARTS)),
  })
  .meta({ id: 'ChangedPages' });
export type ChangedPages = z.infer<typeof changedPages>;
