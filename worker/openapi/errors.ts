import { ERRORS, type Conflict, type ErrorBody, type ErrorCode } from '#contract/errors';
import type { ImageUse } from '#contract/images/images';
import { EXPECTED } from '#contract/validation-texts';

const CODES = Object.keys(ERRORS) as ErrorCode[];
const TEXT = { type: 'string' };

/** Schema of `ErrorBody`. The tests validate every error response with it. */
export const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: TEXT,
    message: TEXT,
    code: { enum: CODES },
    fields: { type: 'object', additionalProperties: TEXT },
    methods: { type: 'array', items: { enum: ['passkey', 'totp', 'recovery'] } },
    conflict: {
      type: 'object',
      required: ['version', 'saved_at', 'saved_by'],
      properties: {
        version: { type: 'integer' },
        saved_at: { type: 'string', format: 'date-time' },
        saved_by: { type: ['string', 'null'] },
        own_version: { type: 'integer' },
      },
      additionalProperties: false,
    },
    uses: { type: 'array', items: { $ref: '#/components/schemas/ImageUse' } },
  },
  additionalProperties: false,
};

const CONFLICT: Conflict = {
  version: 4,
  saved_at: '2026-01-01T08:00:00.000Z',
  saved_by: 'Camille Rousseau',
};
const USE: ImageUse = {
  noun: 'article',
  ref: 12,
  state: 'live',
  number: null,
  title: 'Titre',
  at: '2026-01-01T08:00:00.000Z',
};
/** Additional fields of some example errors. */
const MORE: Partial<Record<ErrorCode, Partial<ErrorBody>>> = {
  invalid_input: { fields: { title: EXPECTED.string! } },
  second_key_required: { methods: ['passkey', 'totp'] },
  conflict: { conflict: CONFLICT },
  image_in_use: { uses: [USE] },
};

/** Returns one example for each of these errors. */
export function errorExamples(documented: ReadonlySet<ErrorCode>) {
  return Object.fromEntries(
    CODES.filter((code) => documented.has(code)).map((code) => {
      const { sentence } = ERRORS[code];
      const value: ErrorBody = { error: sentence, message: sentence, code, ...MORE[code] };
      return [code, { summary: sentence, value }];
    }),
  );
}

/** Returns the error responses of an operation, by status. */
export function errorResponses(codes: ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      answerOf(
        status,
        codes.filter((code) => ERRORS[code].status === status),
      ),
    ]),
  );
}

/** An OpenAPI response with the errors of one status. */
export interface ErrorResponse {
  description: string;
  headers?: object;
  content: Record<string, { schema: { $ref: string }; examples: Record<string, { $ref: string }> }>;
}

function answerOf(status: number, codes: ErrorCode[]): ErrorResponse {
  return {
    description: codes.join(', '),
    ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
}
