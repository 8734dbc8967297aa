import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rounds } from '../../endurance.ts';
import { call } from '../admin-world.ts';
import { ENDPOINTS, HOOK_SECRET, openEndpoints } from './endpoints.ts';
import { createWorld, type ApiRequest } from '../world.ts';
import { expectWhole, snapshot } from '../invariants.ts';

/** Requests for each kind of garbage and each endpoint. */
const RUNS = rounds(60);
const SEED = 20261121;
const JSON_TYPE = { 'content-type': 'application/json' };
/** Field that the server ignores: the form of the back office repeats the id of the address. */
const IGNORED_FIELD = 'id';

type Spoil = (request: ApiRequest) => fc.Arbitrary<ApiRequest>;

const text = fc.string({ unit: 'binary', maxLength: 200 });
const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 100 });
const notAValue = fc.oneof(
  fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
  fc.array(fc.jsonValue()),
  fc.constantFrom({ $ne: null }, { toString: 1 }, [[]], { constructor: { prototype: {} } }),
);
const notAnId = fc.oneof(
  fc.constantFrom('0', '-1', '1e3', '1.5', 'NaN', '٣', '%00', '%F0', "1'--", '9'.repeat(400), ' '),
  fc.string({ minLength: 1, maxLength: 40 }).filter((id) => !/^[1-9]\d*$/.test(id)),
);

/** Mutations that make a request invalid. */
const SPOILS: Record<string, Spoil> = {
  'a body that is not JSON': (request) =>
    fc.oneof(text, fc.constantFrom('', '{', '[', '"', '\0', '{"a":1}}', 'null x')).map((body) => ({
      ...request,
      body: body.startsWith('{"a"') ? `${body}!` : `!${body}`,
      headers: { ...request.headers, ...JSON_TYPE },
    })),
  'a body of another type': (request) =>
    headerText.map((type) => ({
      ...request,
      body: JSON.stringify(request.body),
      headers: { ...request.headers, 'content-type': `x${type.trim()}` },
    })),
  'a body that is no object': (request) =>
    fc
      .oneof(fc.array(fc.jsonValue()), fc.integer(), fc.string(), fc.constantFrom(null, true))
      .map((body) => ({ ...request, body })),
  'a field that is not expected': (request) =>
    fc.tuple(fc.string({ minLength: 1 }), fc.jsonValue()).map(([name, value]) => ({
      ...request,
      body: { ...(request.body as object), [`?${name}`]: value },
    })),
  'a field of a wrong type': (request) =>
    fc
      .tuple(fc.constantFrom(...Object.keys(request.body as object)), notAValue)
      .filter(([name]) => name !== IGNORED_FIELD)
      .map(([name, value]) => ({
        ...request,
        body: { ...(request.body as object), [name]: value },
      })),
  'a token that is none': (request) =>
    headerText.map((given) => ({
      ...request,
      token: '',
      headers: { ...request.headers, authorization: `Bearer ${given.trim()}` },
    })),
  'an address that is none': (request) =>
    notAnId.map((id) => ({
      ...request,
      path: request.path.replace(
        /\/\d+(?=\/|$)/,
        `/${id.startsWith('%') ? id : encodeURIComponent(id)}`,
      ),
    })),
  'a query that is none': (request) =>
    fc.dictionary(fc.string({ minLength: 1 }), text, { minKeys: 1, maxKeys: 4 }).map((asked) => ({
      ...request,
      path: `${request.path.split('?')[0]}?${new URLSearchParams(asked)}`,
    })),
  'a method that is none': (request) =>
    fc.constantFrom('PATCH', 'PROPFIND', 'PURGE', 'LOCK').map((method) => ({ ...request, method })),
};

/** True when a mutation applies to a request. Only a request with a token can get a wrong one. */
function applies(spoil: string, { method, path, body, token, headers }: ApiRequest): boolean {
  if (spoil.startsWith('a body') || spoil.startsWith('a field')) return body !== undefined;
  if (spoil.startsWith('a token')) return Boolean(token ?? headers?.authorization);
  if (spoil.startsWith('an address')) return /\/\d+(\/|$)/.test(path);
  // A write ignores unknown query parameters.
  return spoil.startsWith('a query') ? method === 'GET' : true;
}

let sent = 0;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openEndpoints();
});

afterAll(() => {
  vi.restoreAllMocks();
  console.log(`${sent} requests of garbage were refused.`);
});

describe('garbage is refused and changes nothing', () => {
  it.each(Object.keys(ENDPOINTS))('%s', { timeout: 60_000 }, async (name) => {
    const request = await ENDPOINTS[name]!();
    const before = await snapshot();
    for (const [spoil, spoilt] of Object.entries(SPOILS)) {
      if (!applies(spoil, request)) continue;
      for (const garbage of fc.sample(spoilt(request), { numRuns: RUNS, seed: SEED })) {
        const { method, path, ...options } = garbage;
        const env = { REBUILD_HOOK_SECRET: HOOK_SECRET };
        const { status } = await call(method, path, { ...options, env });
        sent++;
        const mayAnswer = method === 'GET';
        const isRight = mayAnswer ? status < 500 : status >= 400 && status < 500;
        if (!isRight)
          expect.fail(`${spoil}: ${status} for ${JSON.stringify(garbage).slice(0, 500)}`);
      }
    }
    expect((await snapshot()) === before).toBe(true);
    await expectWhole();
  });
});

it.each(['constructor', '__proto__', 'toString'])('a field called %s is named', async (name) => {
  const answer = await createWorld().post('/api/contact', `{"${name}":1}`, {
    'content-type': 'application/json',
  });
  const { fields } = JSON.parse(await answer.text(), (key, value: unknown) =>
    key === 'fields' ? Object.keys(value as object) : value,
  ) as { fields: string[] };
  expect([answer.status, fields]).toEqual([400, expect.arrayContaining([name])]);
});
