import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { ErrorBody } from '#contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, auditOf, call, failure, ok, signIn } from '../admin-world.ts';

const CONTENT = '<p>Un texte sur l’accueil.</p>';
let token = '';

const create = (body: object) => ok<AdminArticle>('POST', '/api/articles', { token, body });
const change = (id: number, body: object, headers = {}) =>
  ok<AdminArticle>('PUT', `/api/articles/${id}`, { token, body, headers });
const read = (id: number) => ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
const publicStatus = async (slug: string) => (await call('GET', `/api/articles/${slug}`)).status;
const publicPage = (slug: string) => call('GET', `/articles/${slug}`, { env: { ASSETS } });

/** Static assets without any baked page: only pages rendered live are requested. */
const ASSETS = {
  fetch: () => Promise.resolve(new Response('', { status: 404 })),
} as unknown as Fetcher;

beforeAll(async () => {
  await addAdmin('redaction');
  token = await signIn('redaction');
});

describe('slugs', () => {
  it('are numbered when derived, refused when typed in and taken', async () => {
    const first = await create({ title: 'Le même titre', content: CONTENT });
    const second = await create({
      title: 'Le même titre',
      content: CONTENT,
      slug: 'le-meme-titre',
    });
    const third = await create({ title: 'Le même titre', content: CONTENT });
    expect([first.slug, second.slug, third.slug]).toEqual([
      'le-meme-titre',
      'le-meme-titre-2',
      'le-meme-titre-3',
    ]);
    const body = { title: 'Autre', content: CONTENT, slug: 'le-meme-titre' };
    expect(await failure('POST', '/api/articles', { token, body })).toBe('409 slug_taken');
    expect(await failure('PUT', `/api/articles/${third.id}`, { token, body })).toBe(
      '409 slug_taken',
    );
    const many = await Promise.all(
      Array.from({ length: 4 }, () => create({ title: 'Ensemble', content: CONTENT })),
    );
    expect(new Set(many.map(({ slug }) => slug)).size).toBe(4);
  });

  it.each(['page', 'index'])('are never « %s », typed in or derived', async (name) => {
    const body = { title: 'Autre', content: CONTENT, slug: name };
    const message = { token, body };
    expect(await failure('POST', '/api/articles', message)).toBe('400 slug_reserved');
    const { slug, id } = await create({ title: `${name} !`, content: CONTENT });
    expect(slug).toMatch(/^article(?:-\d+)?$/);
    expect(await failure('PUT', `/api/articles/${id}`, message)).toBe('400 slug_reserved');
  });

  it('are numbered however long they are', async () => {
    const title =
      'Une photographie de notre atelier de menuiserie, et ce qu’elle raconte du métier';
    const longest = 'anticonstitutionnellement '.repeat(7).trim();
    for (const text of [title, longest]) {
      const slugs: string[] = [];
      for (let number = 1; number <= 12; number++)
        slugs.push((await create({ title: text, content: CONTENT })).slug);
      expect(new Set(slugs).size).toBe(12);
      expect(slugs.at(-1)).toMatch(/-12$/);
      expect(Math.max(...slugs.map(({ length }) => length))).toBeLessThanOrEqual(120);
    }
  });

  it('follow the title of a draft, and freeze with the first publication', async () => {
    const draft = await create({ title: 'Premier jet', content: CONTENT, status: 'draft' });
    expect((await change(draft.id, { title: 'Second jet' })).slug).toBe('second-jet');
    expect((await change(draft.id, { status: 'published' })).slug).toBe('second-jet');
    expect((await change(draft.id, { title: 'Troisième jet' })).slug).toBe('second-jet');
    const typed = await create({ title: 'A', content: CONTENT, status: 'draft', slug: 'choisi' });
    expect((await change(typed.id, { title: 'B' })).slug).toBe('choisi');
  });

  it('redirect from every former address of a published article, without loops', async () => {
    const { id } = await create({ title: 'Adresse a', content: CONTENT });
    await change(id, { slug: 'adresse-b' });
    await change(id, { slug: 'Adresse C !' });
    for (const former of ['adresse-a', 'adresse-b']) {
      const answer = await publicPage(former);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/articles/adresse-c']);
    }
    await change(id, { slug: 'adresse-a' });
    expect((await publicPage('adresse-a')).status).toBe(200);
    expect((await publicPage('adresse-c')).headers.get('location')).toBe('/articles/adresse-a');

    const other = await create({ title: 'Adresse b', content: CONTENT });
    expect(other.slug).toBe('adresse-b');
    expect(await publicStatus('adresse-b')).toBe(200);
    const { results } = await env.DB.prepare('SELECT slug FROM redirects ORDER BY slug').all();
    expect(results).toEqual([{ slug: 'adresse-c' }]);
  });

  it('of a draft leave no redirect', async () => {
    const { id } = await create({ title: 'Jamais vu', content: CONTENT, status: 'draft' });
    await change(id, { slug: 'autrement' });
    expect((await publicPage('jamais-vu')).status).toBe(404);
  });
});

describe('two administrators', () => {
  it('never overwrite each other unknowingly', async () => {
    const { id, version } = await create({ title: 'À deux', content: CONTENT });
    const headers = { 'if-match': `"${version}"` };
    await change(id, { excerpt: 'la première' }, headers);
    const answer = await call('PUT', `/api/articles/${id}`, {
      token,
      body: { excerpt: 'le second' },
      headers,
    });
    expect(answer.status).toBe(409);
    const body = await answer.json<ErrorBody>();
    expect(body).toMatchObject({
      code: 'conflict',
      conflict: { version: 2, saved_by: 'Nom de redaction' },
    });
    expect((await read(id)).excerpt).toBe('la première');

    const race = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call('PUT', `/api/articles/${id}`, {
          token,
          body: { excerpt: `course ${index}` },
          headers: { 'if-match': '"2"' },
        }),
      ),
    );
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(race.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await read(id)).version).toBe(3);
    expect(await auditOf(`article:${id}`)).toHaveLength(3);
    for (const wrong of ['3', '*', '"x"', '"-1"'])
      expect(
        await failure('PUT', `/api/articles/${id}`, {
          token,
          body: {},
          headers: { 'if-match': wrong },
        }),
      ).toBe('400 invalid_input');
  });
});
