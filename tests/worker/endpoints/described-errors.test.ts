import { LISTED_NOUNS, NOUNS } from '#contract/nouns';
import { beforeAll, expect, it } from 'vitest';
import { failure, ok } from '../admin-world.ts';
import { openEndpoints, sessionToken } from './endpoints.ts';
import { changeOf, createRow } from './listed-endpoints.ts';

interface Row {
  path: string;
  draft: object;
}

/** Creates a row of each noun with drafts and versions. `call` compares each response with the API description. */
const ROWS: Record<string, () => Promise<Row>> = {
  articles: async () => {
    const body = { title: 'Titre', content: '<p>Texte</p>' };
    const { id } = await ok<{ id: number }>('POST', '/api/articles', {
      token: sessionToken(),
      body,
    });
    return { path: `/api/articles/${id}`, draft: { title: 'Autre' } };
  },
  texts: async () => ({ path: '/api/texts/2', draft: { 'vision/lead': 'Autre' } }),
  settings: async () => ({ path: '/api/settings', draft: { author: 'Autre' } }),
  ...Object.fromEntries(
    LISTED_NOUNS.map((noun) => [
      NOUNS[noun].plural,
      async () => {
        const { id } = await createRow(noun, sessionToken());
        return { path: `/api/${NOUNS[noun].plural}/${id}`, draft: changeOf(noun) };
      },
    ]),
  ),
};

beforeAll(openEndpoints);

it.each(Object.keys(ROWS))('%s describe what drafts and versions refuse', async (noun) => {
  const token = sessionToken();
  const { path, draft } = await ROWS[noun]!();
  const headers = { 'if-match': '"999"' };
  expect(await failure('GET', `${path}/draft`, { token })).toBe('404 draft_not_found');
  for (const step of ['keep', 'publish'])
    expect(await failure('POST', `${path}/draft/${step}`, { token })).toBe('404 draft_not_found');
  const unknown = `${path}/versions/999`;
  expect(await failure('GET', unknown, { token })).toBe('404 version_not_found');
  expect(await failure('POST', `${unknown}/restore`, { token })).toBe('404 version_not_found');
  await ok('PUT', `${path}/draft`, { token, body: draft });
  expect(await failure('PUT', `${path}/draft`, { token, headers, body: {} })).toBe('409 conflict');
  for (const [method, step] of [
    ['POST', '/keep'],
    ['POST', '/publish'],
    ['DELETE', ''],
  ] as const)
    expect(await failure(method, `${path}/draft${step}`, { token, headers })).toBe('409 conflict');
});

it.each([
  ['GET', ''],
  ['PUT', ''],
  ['DELETE', ''],
  ['POST', '/keep'],
  ['POST', '/replace'],
])('%s /images/{key}%s describes an unknown image', async (method, below) => {
  const body =
    method === 'PUT'
      ? { version: 1 }
      : below === '/replace'
        ? { by: `${'a'.repeat(64)}.png` }
        : undefined;
  const answer = await failure(method, `/api/images/abc${below}`, { token: sessionToken(), body });
  expect(answer).toBe('404 image_not_found');
});
