import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import { runCron } from '#worker/cron';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rounds } from '../../endurance.ts';
import { addAdmin, call, ok, signIn } from '../admin-world.ts';
import { ArticleModel, SCHEDULED_IN, type Expected, type ModelArticle } from './article-model.ts';
import { expectWhole } from '../invariants.ts';

/** State that the commands need to call the API. */
interface Real {
  token: string;
  count: number;
  categoryIds: Map<string, number>;
}
type Command = fc.AsyncCommand<ArticleModel, Real>;

const START = Date.parse('2026-11-21T09:00:00.000Z');
const SLUGS = ['le-pont', 'la-rive', 'le-gue'];
const CATEGORIES = ['Terrain', 'Métier'];
const STATUSES = ['draft', 'scheduled', 'published'] as const;
const RUNS = rounds(50);
const SEED = 20261121;
const WAIT = SCHEDULED_IN / 2;

let played = 0;

/** Creates a command that is always possible. `run` returns the expected and the actual response. */
function command(
  name: string,
  run: (model: ArticleModel, real: Real) => Promise<[Expected, Response] | void>,
): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      const outcome = await run(model, real);
      played++;
      if (outcome) {
        const [expected, answer] = outcome;
        const { code } = answer.ok ? { code: '' } : await answer.clone().json<{ code: string }>();
        expect(`${answer.status} ${code}`.trim()).toBe(expected);
      }
      await expectSame(model, real);
    },
  };
}

/** Creates a command on one of the existing articles. It does nothing without an article. */
function onArticle(
  name: string,
  index: number,
  run: (article: ModelArticle, model: ArticleModel, real: Real) => Promise<[Expected, Response]>,
): Command {
  return command(name, async (model, real) => {
    const article = model.articles[index % Math.max(1, model.articles.length)];
    if (article) return run(article, model, real);
  });
}

const edit = (real: Real, id: number, body: object, version?: number) =>
  call('PUT', `/api/articles/${id}`, {
    token: real.token,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

const publication = (model: ArticleModel, status: ModelArticle['status']) => ({
  status,
  ...(status === 'scheduled' && { published_at: new Date(model.now + SCHEDULED_IN).toISOString() }),
});

function creation(slug: string, status: ModelArticle['status']): Command {
  return command(`create ${slug} ${status}`, async (model, real) => {
    const body = { title: `Titre ${++real.count}`, content: '<p>Texte</p>', slug };
    const expected = model.create(slug, status);
    const answer = await call('POST', '/api/articles', {
      token: real.token,
      body: { ...body, ...publication(model, status) },
    });
    if (answer.ok) {
      const { id } = await answer.clone().json<AdminArticle>();
      model.articles.find((article) => article.id === 0)!.id = id;
    }
    return [expected, answer];
  });
}

const index = fc.nat(7);
const move = fc
  .tuple(index, fc.constantFrom(...SLUGS))
  .map(([at, slug]) =>
    onArticle(`move to ${slug}`, at, async (article, model, real) => [
      model.move(article, slug),
      await edit(real, article.id, { slug }),
    ]),
  );
const COMMANDS: fc.Arbitrary<Command>[] = [
  fc
    .tuple(fc.constantFrom(...SLUGS), fc.constantFrom(...STATUSES))
    .map(([slug, status]) => creation(slug, status)),
  index.map((at) =>
    onArticle('edit', at, async (article, model, real) => {
      const { id, version } = article;
      return [model.edit(article), await edit(real, id, { excerpt: `${++real.count}` }, version)];
    }),
  ),
  index.map((at) =>
    onArticle('edit late', at, async (article, model, real) => [
      model.editLate(article),
      await edit(real, article.id, { excerpt: 'perdu' }, article.version - 1),
    ]),
  ),
  fc
    .tuple(index, fc.constantFrom(...STATUSES))
    .map(([at, status]) =>
      onArticle(`make ${status}`, at, async (article, model, real) => [
        model.setStatus(article, status),
        await edit(real, article.id, publication(model, status)),
      ]),
    ),
  index.map((at) =>
    onArticle('prepare', at, async (article, model, { token, ...real }) => {
      const body = { excerpt: `${++real.count}` };
      const path = `/api/articles/${article.id}/draft`;
      return [model.prepare(article), await call('PUT', path, { token, body })];
    }),
  ),
  index.map((at) =>
    onArticle('publish what is prepared', at, async (article, model, { token }) => [
      model.publishDraft(article),
      await call('POST', `/api/articles/${article.id}/draft/publish`, { token }),
    ]),
  ),
  index.map((at) =>
    onArticle('restore the first version', at, async (article, model, { token }) => [
      model.restoreVersion(article),
      await call('POST', `/api/articles/${article.id}/versions/1/restore`, { token }),
    ]),
  ),
  // Moves are listed several times: addresses have the most rules.
  move,
  move,
  move,
  fc.tuple(index, fc.constantFrom(...CATEGORIES)).map(([at, name]) =>
    onArticle(`file under ${name}`, at, async (article, model, real) => {
      const category_id = real.categoryIds.get(name) ?? null;
      const expected = category_id ? model.file(article, name) : model.edit(article);
      return [expected, await edit(real, article.id, category_id ? { category_id } : {})];
    }),
  ),
  index.map((at) =>
    onArticle('trash', at, async (article, model, { token }) => [
      model.trash(article),
      await call('DELETE', `/api/articles/${article.id}`, { token }),
    ]),
  ),
  index.map((at) =>
    onArticle('restore', at, async (article, model, { token }) => [
      model.restore(article),
      await call('POST', `/api/articles/${article.id}/restore`, { token }),
    ]),
  ),
  index.map((at) =>
    onArticle('erase', at, async (article, model, { token }) => [
      model.erase(article),
      await call('DELETE', `/api/articles/${article.id}/permanent`, { token }),
    ]),
  ),
  fc.constantFrom(...CATEGORIES).map((name) =>
    command(`add ${name}`, async (model, { token, categoryIds }) => {
      const answer = await call('POST', '/api/articles/categories', { token, body: { name } });
      if (answer.ok) categoryIds.set(name, (await answer.clone().json<{ id: number }>()).id);
      return [model.addCategory(name), answer];
    }),
  ),
  fc.constantFrom(...CATEGORIES).map((name) =>
    command(`remove ${name}`, async (model, { token, categoryIds }) => {
      const path = `/api/articles/categories/${categoryIds.get(name) ?? 999_999}`;
      const answer = await call('DELETE', path, { token });
      if (answer.ok) categoryIds.delete(name);
      return [model.removeCategory(name), answer];
    }),
  ),
  fc.constant(
    command('wait', async (model) => {
      model.wait(WAIT);
      vi.setSystemTime(model.now);
      await runCron('* * * * *', new Date(model.now), { ...env, ASSETS: NOTHING_BAKED });
    }),
  ),
];

const NOTHING_BAKED = {
  fetch: async () => new Response(null, { status: 404 }),
} as unknown as Fetcher;

/** Expects the API to show the model's state to administrators and to visitors. */
async function expectSame(model: ArticleModel, { token }: Real): Promise<void> {
  const [listed, trashed] = await Promise.all(
    ['', '?trash=1'].map((query) => ok<AdminArticle[]>('GET', `/api/articles${query}`, { token })),
  );
  const shown = [...listed!, ...trashed!]
    .map(({ id, slug, status, published_at, category_name, deleted_at, version }) => ({
      id,
      slug,
      status,
      version,
      publishedAt: published_at === null ? null : Date.parse(published_at),
      category: category_name,
      isTrashed: deleted_at !== null,
    }))
    .toSorted((a, b) => a.id - b.id);
  expect(model.articles.toSorted((a, b) => a.id - b.id)).toMatchObject(shown);
  for (const slug of SLUGS) {
    const page = await call('GET', `/articles/${slug}`);
    const to = page.headers.get('location')?.replace('/articles/', ' ') ?? '';
    expect([slug, `${page.status}${to}`]).toEqual([slug, model.visit(slug)]);
  }
  await expectWhole();
  const { length } = await ok<unknown[]>('GET', '/api/articles');
  expect(length).toBe(SLUGS.filter((slug) => model.visit(slug) === '200').length);
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await addAdmin('modele');
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  console.log(`${played} commands played, on the API and on the model.`);
});

it('does what the model does, whatever is done in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 40, size: 'max' }), async (commands) => {
      vi.setSystemTime(START);
      for (const table of ['releases', 'articles', 'categories', 'redirects', 'versions', 'drafts'])
        await env.DB.exec(`DELETE FROM ${table}`);
      const real = { token: await signIn('modele'), count: 0, categoryIds: new Map() };
      const opening = [creation('le-pont', 'published'), creation('la-rive', 'published')];
      const model = new ArticleModel(START);
      await fc.asyncModelRun(() => ({ model, real }), [...opening, ...commands]);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: false },
  );
});
