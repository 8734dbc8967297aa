import { SYSTEM } from '#worker/auth/principal';
import { env } from 'cloudflare:test';
import type { AdminArticle, Article } from '#contract/articles/articles';
import type { Draft, Version, VersionCard, WrittenState } from '#contract/publication/versions';
import { publishDueArticles } from '#worker/articles/write';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addAdmin, contentChanges, failure, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { storeBasics } from '../world.ts';

let token = '';
let other = '';

const create = (body: object) => ok<AdminArticle>('POST', '/api/articles', { token, body });
const online = (title: string) => create({ title, content: '<p>Un</p>' });
const path = (id: number, end: string) => `/api/articles/${id}${end}`;
const save = (id: number, body: object, by = token, query = '') =>
  ok<Draft>('PUT', path(id, `/draft${query}`), { token: by, body });
const stored = (id: number) => ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
const versions = (id: number) => ok<VersionCard[]>('GET', path(id, '/versions'), { token });
const reasons = async (id: number) => (await versions(id)).map(({ reason }) => reason);
const valueOf = async (id: number, number: number) =>
  (await ok<Version>('GET', path(id, `/versions/${number}`), { token })).value;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  await addAdmin('une');
  await addAdmin('deux');
  token = await signIn('une');
  other = await signIn('deux');
});

describe('a new article', () => {
  it.each([
    ['title', { title: 'P' }],
    ['text', { content: '<p>P</p>' }],
    ['excerpt', { excerpt: 'P' }],
    ['picture', { image: '/images/photo.jpg' }],
  ])('is kept with no more than a %s', async (_, body) => {
    const article = await create({ title: '', content: '', ...body, status: 'draft' });
    expect(article).toMatchObject({ title: 'Sans titre', status: 'draft', ...body });
  });

  it('without a letter anywhere is none, nor is one to be published without a text', async () => {
    for (const body of [{ status: 'draft' }, { status: 'draft', title: ' ', content: '' }])
      expect(await failure('POST', '/api/articles', { token, body })).toBe(
        '400 article_incomplete',
      );
    for (const body of [{ title: 'Seul' }, { content: '<p>Seul</p>' }, { title: '', content: '' }])
      expect(await failure('POST', '/api/articles', { token, body })).toBe(
        '400 article_incomplete',
      );
  });

  it('sent twice is stored once, for whom it is', async () => {
    const submission = crypto.randomUUID();
    const body = { title: 'Une fois', status: 'draft', submission };
    const [first, second] = await Promise.all([create(body), create(body)]);
    expect(second.id).toBe(first.id);
    expect((await create({ ...body, title: 'Autrement' })).title).toBe('Une fois');
    const theirs = await ok<AdminArticle>('POST', '/api/articles', { token: other, body });
    expect(theirs.id).not.toBe(first.id);
    await ok('DELETE', path(first.id, ''), { token });
    await ok('DELETE', path(first.id, '/permanent'), { token });
    expect(await failure('POST', '/api/articles', { token, body })).toBe('404 article_not_found');
    expect(
      await failure('POST', '/api/articles', { token, body: { ...body, submission: 'x' } }),
    ).toBe('400 invalid_input');
    await expectWhole();
  });

  it('becomes what its draft holds when that is kept, at the address of its new title', async () => {
    const { id } = await create({ title: 'L', status: 'draft' });
    await save(id, { title: 'Le vrai titre', content: '<p>Texte</p>' });
    const before = await contentChanges();
    await ok('POST', path(id, '/draft/keep'), { token });
    expect(await stored(id)).toMatchObject({
      title: 'Le vrai titre',
      slug: 'le-vrai-titre',
      status: 'draft',
      content: '<p>Texte</p>',
    });
    expect(await failure('GET', path(id, '/draft'), { token })).toBe('404 draft_not_found');
    expect(await contentChanges()).toEqual(before);
    await expectWhole();
  });
});

describe('the draft of what is online', () => {
  it('stays a draft when it is kept, as a version that is not live, once', async () => {
    const { id, slug } = await online('En ligne et gardé');
    await save(id, { title: 'Gardé' });
    for (let count = 0; count < 3; count++) await ok('POST', path(id, '/draft/keep'), { token });
    const [newest, ...others] = await versions(id);
    expect(newest).toMatchObject({ reason: 'article.draft', live_at: null });
    expect(newest!.admin_name).toBe('Nom de une');
    expect(others.map(({ reason }) => reason)).toEqual(['article.create']);
    expect((await ok<Article>('GET', `/api/articles/${slug}`)).title).toBe('En ligne et gardé');
    expect((await ok<Draft>('GET', path(id, '/draft'), { token })).value).toEqual({
      title: 'Gardé',
    });
    await ok('POST', path(id, '/draft/publish'), { token });
    expect((await versions(id))[0]).toMatchObject({ number: 3, reason: 'article.release' });
    await expectWhole();
  });

  it('takes it offline when that is asked for', async () => {
    const { id, slug } = await online('Retiré');
    await save(id, { title: 'Retiré et changé' });
    const before = await contentChanges();
    await ok('POST', path(id, '/draft/keep?offline=1'), { token });
    expect(await failure('GET', `/api/articles/${slug}`)).toBe('404 article_not_found');
    expect(await stored(id)).toMatchObject({ status: 'draft', title: 'Retiré et changé' });
    expect(await contentChanges()).toEqual([...before, `article:${id}`]);
  });

  it('says what it has left to who keeps or publishes it', async () => {
    const { id } = await online('Laissé');
    await save(id, { title: 'Laissé et changé' });
    const written = (step: string) => ok<WrittenState>('POST', path(id, step), { token });
    const { version } = await ok<Draft>('GET', path(id, '/draft'), { token });
    expect(await written('/draft/keep')).toMatchObject({ version: 1, draft: version });
    expect(await written('/draft/publish')).toMatchObject({ version: 3, draft: 0 });
    expect((await stored(id)).version).toBe(3);
    await save(id, { title: 'Laissé hors ligne' });
    expect(await written('/draft/keep?offline=1')).toMatchObject({ version: 4, draft: 0 });
    expect((await stored(id)).version).toBe(4);
  });

  it('that somebody else writes over is kept as a version first', async () => {
    const { id } = await online('À deux mains');
    await save(id, { excerpt: 'De une' });
    await save(id, { excerpt: 'De une encore' });
    expect(await reasons(id)).toEqual(['article.create']);
    await save(id, { excerpt: 'De deux' }, other);
    const [kept] = await versions(id);
    expect(kept).toMatchObject({ reason: 'article.draft', admin_name: 'Nom de une' });
    expect(await valueOf(id, kept!.number)).toEqual({ excerpt: 'De une encore' });
  });

  it('of an earlier sitting is kept as a version, the same person’s too', async () => {
    const { id } = await online('Sur deux appareils');
    await save(id, { excerpt: 'Lundi' });
    const before = new Date(Date.now() - 11 * 60_000).toISOString();
    await env.DB.prepare('UPDATE drafts SET saved_at = ? WHERE ref = ?').bind(before, id).run();
    await save(id, { excerpt: 'Mardi' });
    await save(id, { excerpt: 'Mardi soir' });
    expect(await reasons(id)).toEqual(['article.draft', 'article.create']);
    // Replacing a draft that another window saved keeps that draft as a version.
    await save(id, { excerpt: 'Remplacé' }, token, '?rebase=1');
    expect(await valueOf(id, 3)).toEqual({ excerpt: 'Mardi soir' });
  });

  it('goes on from an article that was moved, and not from a category that is gone', async () => {
    const category = await ok<{ id: number }>('POST', '/api/articles/categories', {
      token,
      body: { name: 'Bientôt partie' },
    });
    const { id } = await online('Déplacé');
    await save(id, { title: 'Préparé', category_id: null });
    const body = { ids: [id], action: 'category', category_id: category.id };
    await ok('POST', '/api/articles/batch', { token, body });
    await ok('DELETE', path(id, ''), { token });
    await ok('POST', path(id, '/restore'), { token });
    expect(await ok<Draft>('GET', path(id, '/draft'), { token })).toMatchObject({
      is_stale: false,
      value: { title: 'Préparé', category_id: category.id },
    });
    await ok('POST', path(id, '/draft/publish'), { token });
    await save(id, { category_id: 999_999 });
    expect(await failure('POST', path(id, '/draft/publish'), { token })).toBe('400 invalid_input');
  });

  it('is kept as a version when it is given up, or when another version takes its place', async () => {
    const { id } = await online('Abandonné');
    await save(id, { excerpt: 'Premier' });
    await ok('DELETE', path(id, '/draft'), { token });
    expect(await valueOf(id, 2)).toEqual({ excerpt: 'Premier' });
    const draft = await save(id, { excerpt: 'Second' });
    const headers = { 'if-match': `"${draft.version}"` };
    await ok('POST', path(id, '/versions/1/restore'), { token, headers });
    const { version } = await ok<Draft>('GET', path(id, '/draft'), { token });
    const given = { token, headers: { 'if-match': `"${version}"` } };
    for (const _ of ['made', 'repeated']) await ok('DELETE', path(id, '/draft'), given);
    expect(await valueOf(id, 3)).toEqual({ excerpt: 'Second' });
  });

  it('begun anew is not taken for the one that was given up, or published', async () => {
    const { id } = await online('Recommencé');
    const steps = [
      ['PUT', '/draft'],
      ['POST', '/draft/publish'],
      ['POST', '/draft/keep'],
      ['POST', '/versions/1/restore'],
      ['DELETE', '/draft'],
    ] as const;
    for (const [method, end] of [
      ['DELETE', '/draft'],
      ['POST', '/draft/publish'],
    ] as const) {
      const { version } = await save(id, { title: 'Onglet resté ouvert' });
      await ok(method, path(id, end), { token });
      await save(id, { title: 'Écrit depuis' });
      const late = { token, headers: { 'if-match': `"${version}"` }, body: { title: 'Tard' } };
      for (const [how, where] of steps)
        expect(await failure(how, path(id, where), late)).toBe('409 conflict');
      const { value } = await ok<Draft>('GET', path(id, '/draft'), { token });
      expect(value).toEqual({ title: 'Écrit depuis' });
      await ok('DELETE', path(id, '/draft'), { token });
    }
  });

  it('is saved, published and kept once, however often its answer is lost', async () => {
    const { id, slug } = await online('Répété');
    const body = { title: 'Pourquoi\u00a0? ', content: '<p>R&nbsp;&amp; D &gt; 1</p>' };
    const send = (method: string, end: string, version: number, given: object = {}) => {
      const headers = { 'if-match': `"${version}"` };
      return ok<Draft & WrittenState>(method, path(id, end), { token, headers, body: given });
    };
    const first = await send('PUT', '/draft?seen=1', 0, body);
    expect(await send('PUT', '/draft?seen=1', 0, body)).toEqual(first);
    const late = { token, headers: { 'if-match': '"0"' } };
    for (const [query, other] of [
      ['?seen=1', { ...body, title: 'Autre' }],
      ['?seen=7', body],
    ] as const)
      expect(await failure('PUT', path(id, `/draft${query}`), { ...late, body: other })).toBe(
        '409 conflict',
      );
    const left = await send('POST', '/draft/publish', first.version);
    expect(left).toMatchObject({ version: 2, draft: 0 });
    expect(await send('POST', '/draft/publish', first.version)).toEqual(left);
    expect((await ok<Article>('GET', `/api/articles/${slug}`)).title).toBe('Pourquoi\u00a0?');
    const next = await send('PUT', '/draft', 0, { title: 'Retiré' });
    const kept = await send('POST', '/draft/keep?offline=1', next.version);
    expect(await send('POST', '/draft/keep?offline=1', next.version)).toEqual(kept);
    expect((await stored(id)).version).toBe(3);
    for (const version of [first.version + 1, 0])
      expect(
        await failure('POST', path(id, '/draft/publish'), {
          token,
          headers: { 'if-match': `"${version}"` },
        }),
      ).toBe('404 draft_not_found');
    await expectWhole();
  });

  it('starts from what is online now for who has seen that, and only then', async () => {
    const { id, slug } = await online('Repris');
    await save(id, { title: 'Mien' });
    await ok('PUT', path(id, ''), { token: other, body: { title: 'Le leur' } });
    await save(id, { title: 'Mien encore' });
    expect(await failure('POST', path(id, '/draft/publish'), { token })).toBe('409 conflict');
    expect(await save(id, { title: 'Mien vu' }, token, '?rebase=1')).toMatchObject({
      is_stale: false,
    });
    await ok('POST', path(id, '/draft/publish'), { token });
    expect((await ok<Article>('GET', `/api/articles/${slug}`)).title).toBe('Mien vu');
  });

  it('of a scheduled article is still publishable once its hour has come', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const body = { title: 'À son heure', content: '<p>1</p>', published_at: soon };
    const { id, slug } = await create(body);
    await save(id, { content: '<p>2</p>', published_at: soon });
    const author = { env: env as never, principal: SYSTEM, later: () => {} };
    await publishDueArticles(author, new Date(Date.now() + 120_000).toISOString());
    expect((await ok<Draft>('GET', path(id, '/draft'), { token })).is_stale).toBe(false);
    await ok('POST', path(id, '/draft/publish'), { token });
    await expectWhole();
    expect((await stored(id)).slug).toBe(slug);
  });
});

describe('who has an article open', () => {
  it('is told who else has, until a minute after they left', async () => {
    const { id } = await online('Ouvert');
    const note = (by: string) => ok('PUT', path(id, '/presence'), { token: by });
    expect(await note(token)).toEqual({ others: [] });
    expect(await note(other)).toEqual({ others: ['Nom de une'] });
    expect(await note(token)).toEqual({ others: ['Nom de deux'] });
    const past = new Date(Date.now() - 61_000).toISOString();
    await env.DB.prepare('UPDATE presences SET seen_at = ?').bind(past).run();
    expect(await note(token)).toEqual({ others: [] });
  });
});

it('an article names itself otherwise to search engines', async () => {
  const { slug } = await create({
    title: 'Titre',
    content: '<p>Texte</p>',
    seo_title: 'Autre titre',
    seo_description: 'Autre description',
  });
  expect(await ok<Article>('GET', `/api/articles/${slug}`)).toMatchObject({
    seo_title: 'Autre titre',
    seo_description: 'Autre description',
  });
});
