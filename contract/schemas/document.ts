import { draftOf } from '../publication/versions.ts';
import { EXPECTED } from '../validation-texts.ts';
import { z } from '../zod.ts';

/**
 * Returns the schemas of a noun of shape `document`, whose values all have defaults. `id` is its name in the API
 * description. With `isPartial`, each row has some of the values only.
 */
export function documentSchemas<Shape extends Record<string, z.ZodDefault<z.ZodType>>>(
  id: string,
  shape: Shape,
  { isPartial = false } = {},
) {
  const whole = z.strictObject(shape);
  type Values = z.output<typeof whole>;
  const parts = Object.entries(shape).map(([key, value]) => [key, z.optional(value.unwrap())]);
  /** Answer of GET /api/<plural>: a flat object. */
  const answer = z.object(isPartial ? (Object.fromEntries(parts) as never) : shape).meta({ id });
  /** Body of PUT /api/<plural>/draft: some values, validated, without defaults. */
  const draft = z.strictObject(Object.fromEntries(parts)) as unknown as z.ZodType<
    Partial<Values>,
    Partial<Values>
  >;
  return {
    whole,
    answer,
    /** Body of PUT /api/<plural>: some values, validated together with the present ones. */
    update: z.custom<Partial<Values>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      { error: EXPECTED.object },
    ),
    draft,
    /** Answer of GET /api/<plural>/edit: the document with its draft. */
    edited: z
      .object({
        /** Id of the row, for releases. */
        id: z.int().positive(),
        values: answer,
        /** 0 before the document is first stored. */
        version: z.int(),
        draft: draftOf(draft).nullable(),
      })
      .meta({ id: `Edited${id}` }),
    defaults: whole.parse({}) as Values,
  };
}
