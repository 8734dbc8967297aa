import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, signIn } from '../admin-world.ts';
import { article, createWorld, store, storeBasics } from '../world.ts';

const FRESH = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, no-store';
const BAKED = { '/erreurs/article-introuvable': '', '/erreurs/apercu-termine': '', '/404': '' };
let token = '';

beforeAll(async () => {
  await storeBasics();
  await store([article('un-article')]);
  await env.DB.exec(
    `INSERT INTO redirects (slug, article_id, created_at) SELECT 'avant', id, '' FROM articles`,
  );
  await addAdmin('lea');
  token = await signIn('lea');
});

it.each([
  ['/articles', FRESH],
  ['/articles/un-article', FRESH],
  ['/articles/avant', FRESH],
  ['/articles/page/1', FRESH],
  ['/articles?q=titre', FRESH],
  ['/articles?categorie=inconnue', 'no-store'],
  ['/articles/page/1?q=titre', FRESH],
  ['/articles/inconnu', 'no-store'],
  ['/apercu/faux', 'no-store'],
  ['/api/articles', FRESH],
  ['/api/articles/un-article', FRESH],
  ['/api/settings', FRESH],
  ['/api/questions', FRESH],
  ['/api/figures', FRESH],
  ['/api/members', FRESH],
  ['/api/testimonials', FRESH],
  ['/api/pictures', FRESH],
  ['/api/articles/inconnu', 'no-store'],
  ['/api/rien', 'no-store'],
  ['/api/health', 'no-store'],
  ['/api/stats', 'no-store'],
  ['/sitemap.xml', FRESH],
])('%s is kept: %s', async (path, expected) => {
  const answer = await createWorld(BAKED).get(path);
  expect(answer.headers.get('cache-control')).toBe(expected);
});

it.each(['/api/articles', '/api/stats', '/api/auth/me', '/api/builds', '/api/admin/messages'])(
  'what an administrator is told is kept nowhere: %s',
  async (path) => {
    const answer = await createWorld(BAKED).get(path, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe(PRIVATE);
  },
);

it('tells a CDN that a bearer changes the list', async () => {
  for (const bearer of [[], [['authorization', `Bearer ${token}`]]]) {
    const headers = new Headers(bearer as [string, string][]);
    const answer = await createWorld(BAKED).get('/api/articles', { headers });
    expect(answer.headers.get('vary')).toContain('Authorization');
  }
});
