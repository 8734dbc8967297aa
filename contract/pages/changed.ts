import { z } from '../zod.ts';

/** Greatest number of a part that can be asked for. */
const MAX_PART = 10_000;

/** Query string of GET /api/pages/changed. */
export const changedPagesQuery = z.strictObject({
  /** Id of a release. */
  release: z.coerce.number().int().positive(),
  /** Part of the list, from 1. */
  part: z.coerce.number().int().positive().max(MAX_PART).default(1),
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
    /** Pages of which more than the shared parts changes, in this part of the list. */
    pages: z.array(changedPage),
    /** Number of parts of the list. */
    parts: z.int(),
    /** Parts that change on every page. */
    shared: z.array(z.enum(SHARED_PARTS)),
  })
  .meta({ id: 'ChangedPages' });
export type ChangedPages = z.infer<typeof changedPages>;
