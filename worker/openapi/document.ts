import type { RouterRoute } from 'hono/types';
import type { ZodType } from 'zod';
import type { Answer } from '../http/described.ts';
import { ERROR_SCHEMA, errorExamples, errorResponses } from './errors.ts';
import { operationsOf, type Operation } from './operations.ts';
import { answerSchemas, requestSchema, type JsonSchema } from './schemas.ts';

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

/** Tags by first segment of an address, with their descriptions. */
const TAGS = {
  access: 'Rules of access to the back office.',
  admin: 'Contact messages, and lists with inactive rows.',
  admins: 'Accounts of administrators.',
  articles: 'Articles, their categories, drafts and versions.',
  audit: 'The audit log.',
  auth: 'Sessions, passwords, links for choosing one, and second factors.',
  builds: 'Publication of the site.',
  contact: 'The contact form.',
  deadlines: 'Times at which content is withdrawn or reviewed.',
  docs: 'This description as a page, on a local product.',
  drafts: 'Drafts of all kinds of content.',
  emails: 'The outbox of e-mails.',
  figures: 'Headline figures of the pages.',
  health: 'State of the product.',
  images: 'The library of images.',
  members: 'People of the team page.',
  'openapi.json': 'This description.',
  pages: 'Data of the public pages.',
  pictures: 'Images that pages show.',
  questions: 'Questions of the help page.',
  releases: 'Sets of changes that are published together.',
  settings: 'Settings of the site.',
  stats: 'Figures of the dashboard.',
  testimonials: 'Testimonials.',
  texts: 'Texts of the public pages.',
  upload: 'Storage of images.',
  views: 'Counts of views.',
};

/** Schemas of response headers. */
const HEADERS: Record<string, JsonSchema> = {
  'X-Total-Count': { type: 'integer', minimum: 0 },
};
const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 };
const IDS = new Set(['id', 'number']);

/** Returns the routes of the API as an OpenAPI document. */
export function documentOf(routes: RouterRoute[]) {
  const operations = operationsOf(routes);
  const { byKey, components } = answerSchemas(schemasOf(operations));
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const [key, operation] of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(
      operation,
      (status) => byKey[`${key} ${status}`],
    );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Passerelle',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: `The API that the site, its back office and its builder use.

A known address answers \`405\` with the code \`method_not_allowed\` and an \`Allow\` header to a method
that it does not have, and \`204\` with \`Allow\` to \`OPTIONS\`. Public answers have an \`ETag\`: a client
that sends it back as \`If-None-Match\` gets \`304\` while they are the same.`,
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA as JsonSchema, ...components },
      examples: errorExamples(
        new Set([...operations.values()].flatMap(({ errors }) => [...errors])),
      ),
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

function schemasOf(operations: Map<string, Operation>): Record<string, ZodType> {
  const entries = Array.from(operations, ([key, { answers = {} }]) =>
    Object.entries(answers).flatMap(([status, { schema }]) =>
      schema ? [[`${key} ${status}`, schema] as const] : [],
    ),
  );
  return Object.fromEntries(entries.flat());
}

export type Description = ReturnType<typeof documentOf>;

function describe(operation: Operation, schemaOf: (status: string) => JsonSchema | undefined) {
  const { method, path, summary = '', bearer = 'nobody', query, body } = operation;
  const parameters = [
    ...operation.names.map((name) => inPath(name, operation.parameters?.[name])),
    ...(query ? inQuery(query) : []),
    ...(operation.readsIfMatch ? [IF_MATCH] : []),
  ];
  const required = !operation.isBodyOptional;
  return {
    operationId: nameOf(method, path),
    summary,
    tags: [tagOf(operation)],
    security: SECURITY[bearer],
    ...(parameters.length && { parameters }),
    ...(body && { requestBody: { required, content: contentOf(body) } }),
    responses: {
      ...errorResponses([...operation.errors].toSorted()),
      ...Object.fromEntries(
        Object.entries(operation.answers ?? {}).map(([status, answer]) => [
          status,
          success(answer, schemaOf(status)),
        ]),
      ),
    },
  };
}

function tagOf({ path }: Operation): string {
  return path.split('/')[1]!;
}

function inPath(name: string, schema?: ZodType) {
  const { description, ...rest } = schema ? requestSchema(schema) : IDS.has(name) ? ID : TEXT;
  return {
    name,
    in: 'path',
    required: true,
    ...(description ? { description } : {}),
    schema: rest as JsonSchema,
  };
}

function inQuery(schema: ZodType) {
  const { properties = {}, required = [] } = requestSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function contentOf(body: Record<string, ZodType>) {
  return Object.fromEntries(
    Object.entries(body).map(([type, schema]) => [type, { schema: requestSchema(schema) }]),
  );
}

function success(
  { type, headers }: Answer,
  schema: JsonSchema | undefined,
): { description: string; headers?: object; content?: Record<string, { schema: JsonSchema }> } {
  return {
    description: 'Success',
    ...(headers.length && {
      headers: Object.fromEntries(headers.map((name) => [name, { schema: HEADERS[name] ?? TEXT }])),
    }),
    ...(type && schema && { content: { [type]: { schema } } }),
  };
}

/** `put /articles/{id}/draft` → `putArticlesIdDraft`. */
function nameOf(method: string, path: string): string {
  const words = path.match(/\w+/g) ?? [];
  return (
    method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  );
}
