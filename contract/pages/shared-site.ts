import { LIMITS } from '../limits.ts';
import { hasTwin } from '../paths.ts';
import { instant } from '../requests/moment.ts';
import { multiLine, singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** Link that shows the whole site as it will be after a release. */
export const releaseLink = z
  .object({
    id: z.string(),
    /** Path of the home page. */
    url: z.string(),
    /** Name of the administrator who made it. */
    made_by: z.string(),
    expires_at: instant,
  })
  .meta({ id: 'ReleaseLink' });
export type ReleaseLink = z.infer<typeof releaseLink>;

/** Note that a reader of a link left about a page. */
const releaseRemark = z
  .object({
    id: z.int(),
    /** Path of the page. */
    path: z.string(),
    name: z.string(),
    text: z.string(),
    created_at: instant,
  })
  .meta({ id: 'ReleaseRemark' });
export type ReleaseRemark = z.infer<typeof releaseRemark>;

/** GET /api/releases/:id/sharing: links that are valid, and notes, newest first. */
export const releaseSharing = z
  .object({ links: z.array(releaseLink), remarks: z.array(releaseRemark) })
  .meta({ id: 'ReleaseSharing' });
export type ReleaseSharing = z.infer<typeof releaseSharing>;

/** Body of POST /api/releases/:id/links. */
export const releaseLinkForm = z.strictObject({
  /** Days until the link expires. */
  days: z.literal(LIMITS.releaseLinkDays),
});

/** Form of a note on a shared page. */
export const remarkForm = z.object({
  name: singleLine(LIMITS.remarkName, { name: 'Le nom', missing: FIELDS.remarkName }),
  text: multiLine(LIMITS.remarkText, { name: 'La note', missing: FIELDS.remarkText }),
  path: z.string().refine(hasTwin),
});
export type RemarkForm = z.output<typeof remarkForm>;
