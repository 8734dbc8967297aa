import type { AdminArticle, Article, ArticleCard } from '#contract/articles/articles';
import type { EditedArticle } from '#contract/articles/form';
import type { ErrorBody } from '#contract/errors';
import type { AdminMember } from '#contract/lists/members';
import type { PageKeys } from '#contract/pages/bulk';
import type { AuthorPage } from '#contract/pages/pages';
import type { Preview } from '#contract/articles/preview';
import type { Release } from '#contract/publication/releases';
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, call, contentChanges, failure, ok, signIn, undo } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { watchedDatabase } from '../watched-storage.ts';
import { createWorld, storeBasics } from '../world.ts';

let token = '';
let count = 0;

beforeAll(async () => {
  await storeBasics();
  await addAdmin('plume');
  token = await signIn('plume');
});

const addMember = (form: object = {}) =>
  ok<AdminMember>('POST', '/api/members', {
    token,
    body: { name: `Ana Éphémère ${++count}`, role: 'Éducatrice', text: 'Elle écrit.', ...form },
  });
const changeMember = ({ id }: { id: number }, body: object) =>
  ok<AdminMember>('PUT', `/api/members/${id}`, { token, body });
const deleteMember = ({ id }: { id: number }) => ok('DELETE', `/api/members/${id}`, { token });
const addArticle = (form: object = {}) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title: `Article ${++count}`, content: '<p>Texte</p>', ...form },
  });
const edited = ({ id }: { id: number }) =>
  ok<EditedArticle>('GET', `/api/articles/edit/${id}`, { token });
const shown = ({ slug }: { slug: string }) => ok<Article>('GET', `/api/articles/${slug}`);
const found = (q: string) => ok<ArticleCard[]>('GET', `/api/articles?fields=card&q=${q}`);
const pageOf = ({ slug }: { slug: string }, world = createWorld({ '/404': '404' })) =>
  world.get(`/auteurs/${slug}`, { redirect: 'manual' });
const keyOf = async ({ slug }: { slug: string }) => {
  const { articles, authors } = await ok<PageKeys>('GET', '/api/pages/keys');
  return [...articles, ...authors].find((one) => one.slug === slug)?.key;
};

describe('an article signed by a member', () => {
  it('has the name of the member, wherever articles show their author', async () => {
    const profiles = 'https://www.linkedin.com/in/ana';
    const member = await addMember({ name: 'Noémie Ballarin', profiles });
    const article = await addArticle({ author_id: member.id, author: 'Quelqu’un' });
    expect(article).toMatchObject({ author: 'Noémie Ballarin', author_id: member.id });
    expect(await shown(article)).toMatchObject({
      author: 'Noémie Ballarin',
      writer: { name: 'Noémie Ballarin', slug: 'noemie-ballarin', role: 'Éducatrice', profiles },
    });
    expect((await found('ballarin')).map(({ id }) => id)).toEqual([article.id]);
    await expectWhole();
  });

  it('takes a new name of the member at once, without a new version', async () => {
    const member = await addMember({ name: 'Zoé Quintard' });
    const article = await addArticle({ author_id: member.id, content: '<p>Un mot rare</p>' });
    await ok('PUT', `/api/articles/${article.id}/draft`, {
      token,
      body: { author_id: member.id, author: 'Zoé Quintard', subtitle: 'Prêt' },
    });
    const before = [await keyOf(article), await keyOf(member)];
    const { slug } = await changeMember(member, { name: 'Zoé Lavergne' });
    const after = await edited(article);
    expect(after).toMatchObject({ author: 'Zoé Lavergne', version: article.version });
    expect(after.draft!.value).toMatchObject({ author: 'Zoé Lavergne', subtitle: 'Prêt' });
    expect(await found('lavergne')).toHaveLength(1);
    expect(await found('rare')).toHaveLength(1);
    expect(await found('quintard')).toEqual([]);
    expect(await keyOf(article)).not.toBe(before[0]);
    expect(await keyOf({ slug })).not.toBe(before[1]);
    await expectWhole();
  });

  it('keeps the name of an inactive member, without its page, and visitors see a new one', async () => {
    const member = await addMember();
    const article = await addArticle({ author_id: member.id });
    await changeMember(member, { is_active: false });
    const { author, writer } = await shown(article);
    expect([author, writer]).toEqual([member.name, undefined]);
    expect((await pageOf(member)).status).toBe(404);
    const changes = (await contentChanges()).length;
    await changeMember(member, { name: 'Autre Nom' });
    expect((await contentChanges()).slice(changes)).toEqual([`member:${member.id}`]);
    expect((await shown(article)).author).toBe('Autre Nom');
    await expectWhole();
  });

  it('becomes one with a text when the member is deleted, and so do its drafts and versions', async () => {
    const member = await addMember();
    const article = await addArticle({ author_id: member.id });
    const other = await addArticle();
    const body = { author_id: member.id, author: member.name };
    await ok('PUT', `/api/articles/${other.id}/draft`, { token, body });
    await ok('PUT', `/api/articles/${article.id}`, {
      token,
      body: { author_id: null, author: 'Léa' },
    });
    await ok('PUT', `/api/articles/${article.id}`, { token, body: { author_id: member.id } });
    await deleteMember(member);
    const plain = { author: member.name, author_id: null };
    expect(await edited(article)).toMatchObject(plain);
    expect((await edited(other)).draft!.value).toMatchObject(plain);
    await ok('POST', `/api/articles/${other.id}/draft/publish`, { token });
    expect(await edited(other)).toMatchObject(plain);
    await ok('POST', `/api/articles/${article.id}/versions/1/restore`, { token });
    expect((await edited(article)).draft!.value).toMatchObject(plain);
    await expectWhole();
  });

  it('keeps its release when the member is deleted', async () => {
    const member = await addMember();
    const article = await addArticle();
    await ok('PUT', `/api/articles/${article.id}/draft`, { token, body: { author_id: member.id } });
    const release = await ok<{ id: number }>('POST', '/api/releases', {
      token,
      body: { name: 'Rentrée', items: [{ noun: 'article', ref: article.id }] },
    });
    await deleteMember(member);
    await ok('POST', `/api/releases/${release.id}/publish`, { token });
    expect(await edited(article)).toMatchObject({ author: member.name, author_id: null });
    await expectWhole();
  });

  it('refuses a member who does not exist', async () => {
    const answer = await call('POST', '/api/articles', {
      token,
      body: { title: 'x', content: '<p>x</p>', author_id: 99_999 },
    });
    expect(answer.status).toBe(400);
    const { fields } = await answer.json<ErrorBody>();
    expect(fields).toEqual({
      author_id: 'Cette personne n’existe plus\u00a0: choisissez-en une autre.',
    });
  });

  it.each([
    ['renamed', (member: AdminMember) => changeMember(member, { name: `Après ${++count}` })],
    ['deleted', deleteMember],
  ])('has no former author when the member is %s meanwhile', async (_, act) => {
    let calls = 1;
    for (let place = 0; place < calls; place++) {
      const member = await addMember();
      const article = await addArticle();
      calls = 0;
      const db = watchedDatabase(env.DB, async () => {
        if (calls++ === place) await act(member);
      });
      const answer = await createWorld({}, { DB: db }).get(`/api/articles/${article.id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ author_id: member.id }),
      });
      expect([200, 400]).toContain(answer.status);
      await expectWhole();
    }
    expect(calls).toBeGreaterThan(2);
  });
});

describe('the page of an author', () => {
  it('shows an active member with published articles only, newest first', async () => {
    const member = await addMember({ is_on_team: false });
    expect((await pageOf(member)).status).toBe(404);
    const draft = await addArticle({ author_id: member.id, status: 'draft' });
    expect((await pageOf(member)).status).toBe(404);
    const older = await addArticle({
      author_id: member.id,
      published_at: '2026-01-01T08:00:00.000Z',
    });
    const newer = await addArticle({ author_id: member.id });
    const { path, data } = await (await pageOf(member)).json<{ path: string; data: AuthorPage }>();
    expect(path).toBe('/live/auteur');
    expect(data.author).toMatchObject({ id: member.id, is_on_team: false, is_example: false });
    expect(data.articles.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(data).toEqual(await ok('GET', `/api/pages?path=/auteurs/${member.slug}`));
    expect(draft.status).toBe('draft');
    for (const { id } of [older, newer]) await ok('DELETE', `/api/articles/${id}`, { token });
    expect((await pageOf(member)).status).toBe(404);
  });

  it('is in the sitemap, and its key changes with its articles', async () => {
    const member = await addMember();
    const article = await addArticle({ author_id: member.id });
    const sitemap = await (await createWorld().get('/sitemap.xml')).text();
    expect(sitemap).toContain(`/auteurs/${member.slug}</loc>`);
    const before = await keyOf(member);
    await ok('PUT', `/api/articles/${article.id}`, { token, body: { title: 'Autre titre' } });
    expect(await keyOf(member)).not.toBe(before);
  });

  it('moves with the name, and the former address redirects', async () => {
    const member = await addMember({ name: 'Ève Montagnac' });
    await addArticle({ author_id: member.id });
    const { slug } = await changeMember(member, { name: 'Ève Rivière' });
    expect(slug).toBe('eve-riviere');
    const moved = await pageOf({ slug: 'eve-montagnac' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/auteurs/eve-riviere']);
    expect((await pageOf({ slug: 'EVE-Riviere.html' })).headers.get('location')).toBe(
      '/auteurs/eve-riviere',
    );
    await changeMember(member, { name: 'Ève Montagnac' });
    expect((await pageOf({ slug: 'eve-montagnac' })).status).toBe(200);
    await expectWhole();
  });

  it('has an address of its own, also for a namesake or a name without letters', async () => {
    const slugs = [];
    for (const name of ['Luc Fabre', 'Luc Fabré', '!!!', '!!!'])
      slugs.push((await addMember({ name })).slug);
    expect(slugs).toEqual(['luc-fabre', 'luc-fabre-2', 'auteur', 'auteur-2']);
    expect(await failure('PUT', '/api/members/1', { token, body: { slug: 'x' } })).toBe(
      '400 invalid_input',
    );
  });

  it('is linked from a preview of an article if it exists', async () => {
    const member = await addMember();
    const preview = async () => {
      const { url } = await ok<Preview>('POST', '/api/articles/preview', {
        token,
        body: { title: 'x', author_id: member.id },
      });
      return (await (await createWorld().get(url)).json<{ data: { article: Article } }>()).data
        .article;
    };
    expect(await preview()).toMatchObject({ author: member.name, writer: { slug: '' } });
    await addArticle({ author_id: member.id });
    expect((await preview()).writer!.slug).toBe(member.slug);
  });
});

it('profiles are complete addresses, one on each line', async () => {
  const member = await addMember({ profiles: ' https://a.fr/ana \r\n\r\nhttps://b.fr' });
  expect(member.profiles).toBe('https://a.fr/ana\nhttps://b.fr');
  for (const profiles of [
    'http://a.fr',
    'javascript:alert(1)',
    'https://a.fr b',
    'https://localhost',
  ]) {
    const answer = await call('PUT', `/api/members/${member.id}`, { token, body: { profiles } });
    expect((await answer.json<ErrorBody>()).fields).toEqual({
      profiles: 'Indiquez une adresse complète par ligne, qui commence par https://.',
    });
  }
});

it('two members who get the same name in one release get addresses of their own', async () => {
  const members = [await addMember(), await addMember()];
  for (const { id } of members)
    await ok('PUT', `/api/members/${id}/draft`, { token, body: { name: 'Jeanne Delattre' } });
  const items = members.map(({ id }) => ({ noun: 'member', ref: id }));
  const body = { name: 'Mariage', items };
  const { id } = await ok<Release>('POST', '/api/releases', { token, body });
  await ok('POST', `/api/releases/${id}/publish`, { token });
  const slugs = async () => {
    const all = await ok<AdminMember[]>('GET', '/api/admin/members', { token });
    return members.map((member) => all.find((one) => one.id === member.id)?.slug);
  };
  expect(await slugs()).toEqual(['jeanne-delattre', 'jeanne-delattre-2']);
  await undo(id, token);
  expect(await slugs()).toEqual(members.map(({ slug }) => slug));
  await expectWhole();
});
