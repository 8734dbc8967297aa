import type { ErrorBody } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { searchWords } from '#contract/text/search';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { defaultTreeAdapter } from 'parse5';
import { addAdmin, call, failure, ok, signIn } from '../admin-world.ts';
import { png } from '../pictures.ts';

/* The tests count the work of a request: a measured time would depend on the machine. */

const FORMATS = Array.from({ length: 90 }, (_, number) => `<em a=${number}>`).join('');
const HOSTILE = `<p>${FORMATS}</p>${'<p>x'.repeat(1200)}`;
let token = '';

beforeAll(async () => {
  await addAdmin('limites');
  token = await signIn('limites');
});
afterEach(() => vi.restoreAllMocks());

it.each([
  ['POST', '/api/articles', { title: 'Limites', content: HOSTILE }, 'content'],
  ['POST', '/api/articles/preview', { title: 'Limites', content: HOSTILE }, 'content'],
  ['POST', '/api/questions', { question: 'Limites', answer: HOSTILE }, 'answer'],
] as const)(
  '%s %s refuses a text that would grow, in French',
  async (method, path, body, field) => {
    const made = vi.spyOn(defaultTreeAdapter, 'createElement');
    const answer = await call(method, path, { token, body });
    expect(answer.status).toBe(400);
    const { code, fields } = await answer.json<ErrorBody>();
    expect(code).toBe('invalid_input');
    expect(fields![field]).toMatch(/^La mise en forme de ce texte est trop complexe/);
    expect(made.mock.calls.length).toBeLessThanOrEqual(LIMITS.article.nodes + 3);
  },
);

it('a draft that would grow is refused, and the one before it stays', async () => {
  const content = '<p>Avant</p>';
  const { id, slug } = await ok<{ id: number; slug: string }>('POST', '/api/articles', {
    token,
    body: { title: 'Avant', content },
  });
  const path = `/api/articles/${id}`;
  expect(await failure('PUT', path, { token, body: { content: HOSTILE } })).toBe(
    '400 invalid_input',
  );
  expect(await failure('PUT', `${path}/draft`, { token, body: { content: HOSTILE } })).toBe(
    '400 invalid_input',
  );
  expect(await ok('GET', `/api/articles/${slug}`, { token })).toMatchObject({
    content,
    version: 1,
  });
});

it('a form of many parts is not read', async () => {
  const read = vi.spyOn(Response.prototype, 'formData');
  const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = `${part.repeat(50_000)}--x--\r\n`;
  expect(await failure('POST', '/api/upload', { token, body, headers })).toBe('400 invalid_input');
  expect(read).not.toHaveBeenCalled();
  const form = new FormData();
  form.set('image', new File([png(8, 8)], 'a.png'));
  form.set('alt', 'Vue');
  expect((await call('POST', '/api/upload', { token, body: form })).status).toBe(201);
  expect(read).toHaveBeenCalled();
});

it('a search looks for ten words, however many it has', async () => {
  const words = Array.from({ length: 60 }, (_, number) => `m${number}`).join(' ');
  expect(words.length).toBeLessThan(LIMITS.searchLength + 40);
  expect(searchWords('a b '.repeat(50) + words)).toHaveLength(10);
  const longest = words.slice(0, LIMITS.searchLength);
  expect(await ok('GET', `/api/articles?q=${encodeURIComponent(longest)}`)).toEqual([]);
  expect(await failure('GET', `/api/articles?q=${'m'.repeat(LIMITS.searchLength + 1)}`)).toBe(
    '400 invalid_input',
  );
});

it('JSON is not read when it is large by anything but its texts', async () => {
  const read = vi.spyOn(JSON, 'parse');
  const headers = { 'content-type': 'application/json' };
  for (const body of [
    '['.repeat(1_000_000),
    `{"title":${'{"a":'.repeat(200_000)}`,
    `{${'"a":1,'.repeat(200_000)}"b":1}`,
    `{"title":[${'1,'.repeat(100_000)}1]}`,
  ]) {
    read.mockClear();
    expect(await failure('POST', '/api/articles', { token, body, headers })).toBe(
      '413 payload_too_large',
    );
    expect(read.mock.calls.filter(([text]) => text.length >= body.length)).toEqual([]);
  }
  const nested = '['.repeat(30_000) + ']'.repeat(30_000);
  expect(await failure('POST', '/api/articles', { token, body: nested, headers })).toBe(
    '400 invalid_input',
  );
});
