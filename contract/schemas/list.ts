import type { Fields } from '../content/fields.ts';
import { formShapes, storedShape } from './fields.ts';
import { instant } from '../requests/moment.ts';
import { draftOf } from '../publication/versions.ts';
import { pictureFacts, type PictureFacts } from '../images/picture-facts.ts';
import { submission } from '../requests/submission.ts';
import { z } from '../zod.ts';

/** Returns the schemas of a noun of shape `list`. `id` is the name of its rows in the API description. */
export function listSchemas<F extends Fields>(id: string, fields: F) {
  const { complete, unfinished, required } = formShapes(fields);
  const hasPicture = Object.values(fields).some(({ kind }) => kind === 'picture');
  const cover = (hasPicture && { cover: pictureFacts.optional() }) as {
    cover: z.ZodOptional<z.ZodType<PictureFacts>>;
  };
  const visible = { id: z.int(), ...storedShape(fields, 'card'), ...cover };
  /** Body of PUT /api/<plural>/:id. Absent fields keep their values. */
  const update = z.strictObject(complete).partial();
  const draft = z.strictObject(unfinished).partial();
  const row = z
    .object({
      ...visible,
      ...storedShape(fields, 'admin'),
      /** Sort key, ascending. */
      display_order: z.int(),
      version: z.int(),
      created_at: instant,
      updated_at: instant,
    })
    .meta({ id: `Admin${id}` });
  return {
    update,
    /** Body of POST /api/<plural>. */
    create: update.extend({ submission, ...required }),
    /** Body of PUT /api/<plural>/:id/draft, which may be incomplete. */
    draft,
    /** Row of GET /api/<plural>, which lists the active rows in order. */
    visible: z.object(visible).meta({ id }),
    /** Answer of every write. */
    row,
    /** Row of GET /api/admin/<plural>. */
    listed: row.extend({ has_draft: z.boolean() }).meta({ id: `Listed${id}` }),
    /** Answer of GET /api/<plural>/:id/edit: a row with its draft. */
    edited: row.extend({ draft: draftOf(draft).nullable() }).meta({ id: `Edited${id}` }),
  };
}
