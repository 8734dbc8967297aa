import { z } from '#contract/zod';
import type { RouterRoute } from 'hono/types';
import type { ZodType } from 'zod';
import { callOf, type Answer, type Call } from './calls.ts';
import { ERROR_SCHEMA, errorExamples, errorResponses } from './errors.ts';
import { operationsOf, type Operation } from './operations.ts';

const BEARER = { type: 'http', scheme: 'bearer' };
const SECURITY = {
  admin: [{ session: [] }],
  optional: [{}, { session: [] }],
  builder: [{ builder: [] }],
  nobody: [],
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that was read, as in `"3"`: `conflict` if another was saved since.',
  schema: { type: 'string', pattern: String.raw`^(?:W\/)?"\d{1,15}"$` },
};

/** The routes of the API as an OpenAPI document. */
export function documentOf(routes: RouterRoute[]) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const [key, operation] of operationsOf(routes))
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(
      operation,
      callOf(key),
    );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Passerelle',
      version: '1',
      description: 'What the site, its back office and its builder ask of the Worker.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      examples: errorExamples(),
      securitySchemes: {
        session: {
          ...BEARER,
          bearerFormat: 'JWT',
          description: 'The token that signing in returns.',
        },
        builder: { ...BEARER, description: 'The secret of the rebuild hook.' },
      },
    },
  };
}

export type Description = ReturnType<typeof documentOf>;

function describe(operation: Operation, call: Call) {
  const { method, path, bearer = 'nobody', query, body, isBodyOptional = false } = operation;
  const { responses, ifMatch } = call;
  const parameters = [
    ...operation.parameters.map((name) => inPath(name, call.parameters?.[name])),
    ...(query ? inQuery(query) : []),
    ...(ifMatch ? [IF_MATCH] : []),
  ];
  return {
    operationId: nameOf(method, path),
    tags: [path.split('/')[1]!],
    security: SECURITY[bearer],
    ...(parameters.length && { parameters }),
    ...(body && { requestBody: { required: !isBodyOptional, content: contentOf(body) } }),
    responses: {
      ...errorResponses([...new Set([...operation.errors, ...call.errors])].toSorted()),
      ...Object.fromEntries(
        Object.entries(responses).map(([status, answer]) => [status, success(answer)]),
      ),
    },
  };
}

function inPath(name: string, example = '') {
  const schema = /^\d+$/.test(example) ? { type: 'integer', minimum: 1 } : { type: 'string' };
  return { name, in: 'path', required: true, schema };
}

function inQuery(schema: ZodType) {
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function contentOf(body: Record<string, ZodType>) {
  return Object.fromEntries(
    Object.entries(body).map(([type, schema]) => [type, { schema: jsonSchema(schema) }]),
  );
}

/** What may be sent, without what the schema then makes of it. */
function jsonSchema(schema: ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

function success({ type, headers, example }: Answer) {
  return {
    description: 'Success',
    ...(headers.length && {
      headers: Object.fromEntries(headers.map((name) => [name, { schema: { type: 'string' } }])),
    }),
    ...(type && { content: { [type]: { example } } }),
  };
}

/** `put /articles/{id}/draft` → `putArticlesIdDraft`. */
function nameOf(method: string, path: string): string {
  const words = path.match(/\w+/g) ?? [];
  return (
    method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  );
}
