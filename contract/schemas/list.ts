import type { Fields } from '../content/fields.ts';
import { formShapes, storedShape } from './fields.ts';
import { instant } from '../requests/moment.ts';
import { pictureFacts, type PictureFacts } from '../images/picture-facts.ts';
import { submission } from '../requests/submission.ts';
import { z } from '../zod.ts';

/** Schemas of a noun of shape `list`; `id` names its rows in the description of the API. */
export function listSchemas<F extends Fields>(id: string, fields: F) {
  const { complete, unfinished, required } = formShapes(fields);
  const hasPicture = Object.values(fields).some(({ kind }) => kind === 'picture');
  const cover = (hasPicture && { cover: pictureFacts.optional() }) as {
    cover: z.ZodOptional<z.ZodType<PictureFacts>>;
  };
  const visible = { id: z.int(), ...storedShape(fields, 'card'), ...cover };
  /** Body of PUT /api/<plural>/:id: a field left out stays as it is. */
  const update = z.strictObject(complete).partial();
  return {
    update,
    /** Body of POST /api/<plural>. */
    create: update.extend({ submission, ...required }),
    /** Body of PUT /api/<plural>/:id/draft, which may be incomplete. */
    draft: z.strictObject(unfinished).partial(),
    /** Row of GET /api/<plural>, which lists active rows in their order. */
    visible: z.object(visible).meta({ id }),
    /** Row of GET /api/admin/<plural>, and the answer of every write. */
    row: z
      .object({
        ...visible,
        ...storedShape(fields, 'admin'),
        /** Lower comes first. */
        display_order: z.int(),
        version: z.int(),
        created_at: instant,
        updated_at: instant,
      })
      .meta({ id: `Admin${id}` }),
  };
}
