import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { watchedDatabase } from '../watched-storage.ts';
import { article, createWorld, store, storeBasics } from '../world.ts';

const SLUG = '/articles/un-article';
const BAKED = {
  '/404': '404',
  '/erreurs/article-introuvable': '404',
  '/aide': 'baked',
  '/equipe': 'baked',
  '/sitemap.xml': 'baked',
  '/articles': 'baked',
  '/articles/un-article': 'baked',
  '/auteurs/claire-moreau': 'baked',
};

/**
 * Database calls before a response: for the first request of a new Worker, and for the next one. Other pages run no
 * code at all.
 */
const CALLS: [kind: string, path: string, isStale: boolean, cold: number, warm: number][] = [
  ['baked list', '/articles', false, 1, 0],
  ['baked article', SLUG, false, 1, 0],
  ['live list', '/articles', true, 2, 0],
  ['live second page', '/articles/page/2', true, 2, 0],
  ['search', '/articles?q=titre&categorie=recrutement', false, 2, 1],
  ['search, second page', '/articles/page/2?q=titre', true, 2, 1],
  ['live article', SLUG, true, 2, 0],
  ['former address', '/articles/avant', true, 3, 2],
  ['unknown article', '/articles/inconnu', true, 3, 2],
  ['help, baked', '/aide', false, 1, 0],
  ['help, live', '/aide', true, 2, 0],
  ['team, baked', '/equipe', false, 1, 0],
  ['team, live', '/equipe', true, 2, 0],
  ['author, baked', '/auteurs/claire-moreau', false, 1, 0],
  ['author, live', '/auteurs/claire-moreau', true, 2, 0],
  ['unknown author', '/auteurs/inconnu', true, 3, 2],
  ['back office', '/admin', true, 0, 0],
  ['sitemap, baked', '/sitemap.xml', false, 1, 0],
  ['sitemap, live', '/sitemap.xml', true, 2, 0],
  ['API, list', '/api/articles?limit=9&fields=card', true, 1, 1],
  ['API, article', '/api/articles/un-article', true, 1, 1],
  ['API, settings', '/api/settings', true, 1, 1],
  ['API, pictures', '/api/pictures', true, 2, 1],
  ['API, questions', '/api/questions', true, 1, 1],
  ['API, figures', '/api/figures', true, 1, 1],
  ['API, members', '/api/members', true, 1, 1],
  ['API, testimonials', '/api/testimonials', true, 1, 1],
];

let lastChange = 0;

beforeAll(async () => {
  await storeBasics();
  await store([
    article('un-article'),
    ...Array.from({ length: 12 }, (_, index) => article(`a${index}`)),
  ]);
  await env.DB.exec(
    `UPDATE articles SET author_id = (SELECT id FROM members WHERE slug = 'claire-moreau') WHERE slug = 'a1'`,
  );
  await env.DB.exec(
    `INSERT INTO redirects (slug, article_id, created_at) SELECT 'avant', id, '' FROM articles WHERE slug = 'un-article'`,
  );
  const id = await env.DB.prepare('SELECT MAX(id) AS id FROM content_changes').first<number>('id');
  lastChange = id!;
});

it.each(CALLS)('%s: %s', async (_, path, isStale, cold, warm) => {
  let calls = 0;
  const db = watchedDatabase(env.DB, () => void calls++);
  const mark = JSON.stringify({ last_change: isStale ? lastChange - 1 : lastChange });
  const world = createWorld({ ...BAKED, '/_build.json': mark, '/admin': '' }, { DB: db });
  const callsOf = async () => {
    const before = calls;
    expect((await world.get(path)).status).toBeLessThan(500);
    return calls - before;
  };
  expect([await callsOf(), await callsOf()]).toEqual([cold, warm]);
});
