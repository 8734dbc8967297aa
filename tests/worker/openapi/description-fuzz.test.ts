import { createGeneratorSync } from 'json-schema-faker';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '#worker/openapi/schemas';
import { rounds } from '../../endurance.ts';
import { call } from '../admin-world.ts';
import { DOCUMENT, operationAt } from '../described.ts';
import { emptyStorage } from '../empty-storage.ts';
import { ENDPOINTS, HOOK_SECRET, openEndpoints } from '../endpoints/endpoints.ts';
import { expectWhole } from '../invariants.ts';
import type { ApiRequest } from '../world.ts';

const RUNS = rounds(20);
/** Texts that the schemas allow and that generators of plausible data do not make. */
const TEXTS = ['\0', '\ud800', '__proto__', '<script>', "'--", '‮', '𝒳'.repeat(60), ' \t'];

const names = Object.keys(ENDPOINTS).filter((name) => name.includes(' /api/'));
const generator = createGeneratorSync({ seed: 20261128, optionalsProbability: 0.6, maxItems: 3 });
/** Generator with every optional property. The library adds none to reach `minProperties`. */
const whole = createGeneratorSync({ seed: 20261128, alwaysFakeOptionals: true });
const counts = { accepted: 0, refused: 0 };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await emptyStorage();
  await openEndpoints();
});

afterAll(() => {
  vi.restoreAllMocks();
  console.log(`${counts.accepted} generated requests were accepted, ${counts.refused} refused.`);
});

// `call` compares each response with the description: status, code, headers and schema.
describe('requests made from the description', () => {
  it.each(names)('%s', async (name) => {
    const first = names.indexOf(name);
    for (let run = 0; run < RUNS; run++) {
      const { method, path, ...options } = generated(await ENDPOINTS[name]!(), first + run);
      const env = { REBUILD_HOOK_SECRET: HOOK_SECRET };
      const { status } = await call(method, path, { ...options, env });
      counts[status < 400 ? 'accepted' : 'refused']++;
      expect(
        status,
        `${method} ${path} ${JSON.stringify(options.body)?.slice(0, 500)}`,
      ).toBeLessThan(500);
    }
    await expectWhole();
  });
});

it('some of the requests are accepted, and some refused', () => {
  expect(counts.accepted).toBeGreaterThan(names.length);
  expect(counts.refused).toBeGreaterThan(0);
});

/** Returns the request with a generated body, query and expected version, and in some runs a generated address. */
function generated(request: ApiRequest, run: number): ApiRequest {
  const { pathname } = new URL(request.path, 'https://passerelle.example');
  const [method, shown] = operationAt(request.method, pathname)!.split(' ') as [string, string];
  const { parameters = [], requestBody } = DOCUMENT.paths[shown]![method.toLowerCase()]!;
  const url = new URL(request.path, 'https://passerelle.example');
  const headers: Record<string, string> = { ...request.headers };
  for (const { name, in: place, schema, ...parameter } of parameters) {
    const isNeeded = 'required' in parameter && parameter.required;
    if (place === 'path' && run % 3 === 2)
      url.pathname = otherAddress(shown, url.pathname, name, schema);
    if (place === 'query' && (isNeeded || run % 2 === 0))
      url.searchParams.set(name, textOf(generator.generate(schema)));
    if (place === 'header' && run % 2 === 1) headers[name] = textOf(generator.generate(schema));
  }
  const schema = requestBody?.content['application/json']?.schema;
  const maker = schema && 'minProperties' in schema ? whole : generator;
  const body = schema ? spiced(maker.generate(schema), run) : request.body;
  return {
    ...request,
    path: request.path.startsWith('/') ? url.pathname + url.search : url.href,
    headers,
    body,
  };
}

function otherAddress(shown: string, path: string, name: string, schema: JsonSchema): string {
  const place = `/api${shown}`.split('/').indexOf(`{${name}}`);
  const parts = path.split('/');
  parts[place] = encodeURIComponent(textOf(generator.generate(schema)) || 'x');
  return parts.join('/');
}

/** Replaces some texts of a body by unusual ones in every fourth run. */
function spiced(value: unknown, run: number): unknown {
  if (run % 4 !== 3) return value;
  return JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    typeof each === 'string' && key.length % 2 === 0
      ? TEXTS[(each.length + run) % TEXTS.length]
      : each,
  );
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
