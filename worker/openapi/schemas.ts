import { z } from '#contract/zod';
import type { ZodType } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Formats for which the pattern that zod adds is superfluous. */
const FORMATS = new Set(['date', 'date-time', 'uuid']);
/** Pattern that is kept: the project's own rule on years, in `contract/requests/moment.ts`. */
const CENTURY = '^20';
const SAFE = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** Returns the JSON schema of a request, before the Worker transforms it. */
export function requestSchema(schema: ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropPattern(jsonSchema),
  });
  return rest;
}

/** Returns the JSON schemas of responses by key, and the schemas with an id as components that they refer to. */
export function answerSchemas(schemas: Record<string, ZodType>) {
  const whole = z.toJSONSchema(z.object(schemas), {
    io: 'output',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      delete jsonSchema.id;
      dropPattern(jsonSchema);
      for (const bound of ['minimum', 'maximum'] as const)
        if (SAFE.includes(jsonSchema[bound] as number)) delete jsonSchema[bound];
    },
  });
  const text = JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties, $defs = {} } = JSON.parse(text) as {
    properties: Record<string, JsonSchema>;
    $defs?: Record<string, JsonSchema>;
  };
  return { byKey: properties, components: $defs };
}

function dropPattern(schema: z.core.JSONSchema.BaseSchema): void {
  if (FORMATS.has(schema.format ?? '') && schema.pattern !== CENTURY) delete schema.pattern;
}
