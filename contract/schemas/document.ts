import { EXPECTED } from '../texts.ts';
import { z } from '../zod.ts';

/** Schemas of a noun of shape `document`, whose values all have defaults; `id` names it in the API. */
export function documentSchemas<Shape extends Record<string, z.ZodDefault<z.ZodType>>>(
  id: string,
  shape: Shape,
) {
  const whole = z.strictObject(shape);
  type Values = z.output<typeof whole>;
  const parts = Object.entries(shape).map(([key, value]) => [key, z.optional(value.unwrap())]);
  return {
    whole,
    /** Answer of GET /api/<plural>: a flat object. */
    answer: z.object(shape).meta({ id }),
    /** Body of PUT /api/<plural>: some values, checked together with the present ones. */
    update: z.custom<Partial<Values>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      { error: EXPECTED.object },
    ),
    /** Body of PUT /api/<plural>/draft: some values, each checked, none filled in. */
    draft: z.strictObject(Object.fromEntries(parts)) as unknown as z.ZodType<
      Partial<Values>,
      Partial<Values>
    >,
    defaults: whole.parse({}) as Values,
  };
}
