import { env } from 'cloudflare:test';
import type { AdminArticle, Article } from '#contract/articles/articles';
import type { ErrorBody } from '#contract/errors';
import type { AdminQuestion } from '#contract/lists/questions';
import type { AdminTestimonial } from '#contract/lists/testimonials';
import type { Draft, Version, VersionCard } from '#contract/publication/versions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addAdmin, auditOf, call, contentChanges, failure, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { storeBasics } from '../world.ts';

let token = '';
let other = '';

const create = (title: string) =>
  ok<AdminArticle>('POST', '/api/articles', { token, body: { title, content: '<p>Un</p>' } });
const draftOf = (id: number) => `/api/articles/${id}/draft`;
const save = (id: number, body: object, headers = {}) =>
  ok<Draft>('PUT', draftOf(id), { token, body, headers });
const publish = (id: number, headers = {}) =>
  ok<{ version: number }>('POST', `${draftOf(id)}/publish`, { token, headers });
const shown = (slug: string) => ok<Article>('GET', `/api/articles/${slug}`);

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  await addAdmin('une');
  await addAdmin('deux');
  token = await signIn('une');
  other = await signIn('deux');
});

describe('a draft', () => {
  it('is seen by administrators alone until it is published, whole and at once', async () => {
    const article = await create('En ligne');
    const before = await contentChanges();
    const draft = await save(article.id, { title: 'Préparé', content: '<p>Deux</p>' });
    expect(draft).toMatchObject({
      base_number: 1,
      is_stale: false,
      saved_by: 'Nom de une',
    });
    expect((await shown(article.slug)).title).toBe('En ligne');
    expect(await contentChanges()).toEqual(before);
    expect(await publish(article.id)).toMatchObject({ version: 2 });
    expect(await shown(article.slug)).toMatchObject({ title: 'Préparé', content: '<p>Deux</p>' });
    expect(await contentChanges()).toEqual([...before, `article:${article.id}`]);
    expect(await auditOf(`article:${article.id}`)).toEqual(['article.create', 'article.release']);
    expect(await failure('GET', draftOf(article.id), { token })).toBe('404 draft_not_found');
    await expectWhole();
  });

  it('keeps what is not complete, and says what is missing when it is published', async () => {
    const { id, slug } = await create('Complet');
    await save(id, { title: '', content: '' });
    expect(await failure('POST', `${draftOf(id)}/publish`, { token })).toBe(
      '400 article_incomplete',
    );
    expect((await ok<Draft>('GET', draftOf(id), { token })).value).toEqual({
      title: '',
      content: '',
    });
    expect((await shown(slug)).title).toBe('Complet');
  });

  it('is sanitised when it is saved', async () => {
    const { id } = await create('Propre');
    const content = '<p onclick="x()">Texte<script>alert(1)</script></p>';
    expect((await save(id, { content })).value).toEqual({ content: '<p>Texte</p>' });
  });

  it('of two people: the second to save is told who was first, and loses nothing', async () => {
    const { id } = await create('À deux');
    const first = await save(id, { title: 'De une' }, { 'if-match': '"0"' });
    const late = { token: other, body: { title: 'De deux' } };
    for (const headers of [{ 'if-match': '"0"' }, { 'if-match': '"7"' }]) {
      const answer = await call('PUT', draftOf(id), { ...late, headers });
      expect(answer.status).toBe(409);
      expect((await answer.json<ErrorBody>()).conflict).toMatchObject({
        version: first.version,
        saved_by: 'Nom de une',
      });
    }
    const headers = { 'if-match': `"${first.version}"` };
    expect(await ok<Draft>('PUT', draftOf(id), { ...late, headers })).toMatchObject({
      version: first.version + 1,
    });
    expect(await failure('POST', `${draftOf(id)}/publish`, { token, headers })).toBe(
      '409 conflict',
    );
  });

  it('begun before something else was published is not published over it', async () => {
    const { id, slug } = await create('Base');
    await save(id, { title: 'Préparé' });
    await ok('PUT', `/api/articles/${id}`, { token: other, body: { title: 'Urgent' } });
    expect((await ok<Draft>('GET', draftOf(id), { token })).is_stale).toBe(true);
    expect(await failure('POST', `${draftOf(id)}/publish`, { token })).toBe('409 conflict');
    expect((await shown(slug)).title).toBe('Urgent');
  });

  it('is not begun, nor begun anew, over what its writer has not seen', async () => {
    const { id } = await create('Pas vu');
    const seen = (version: number, rest = '') => `${draftOf(id)}?seen=${version}${rest}`;
    const none = { token, headers: { 'if-match': '"0"' }, body: { title: 'Ma phrase' } };
    await ok('PUT', `/api/articles/${id}`, { token: other, body: { title: 'Urgent' } });
    const restored = `/api/articles/${id}/versions/1/restore?seen=`;
    for (const [method, path] of [
      ['PUT', seen(1)],
      ['PUT', seen(1, '&rebase=1')],
      ['POST', `${restored}1`],
    ] as const) {
      const answer = await call(method, path, none);
      expect(answer.status).toBe(409);
      expect((await answer.json<ErrorBody>()).conflict).toMatchObject({
        version: 0,
        saved_by: 'Nom de deux',
      });
    }
    expect(await ok<Draft>('PUT', seen(2), none)).toMatchObject({ base_number: 2 });
    await publish(id);
    const { version } = await ok<Draft>('PUT', seen(3), none);
    const again = { token, headers: { 'if-match': `"${version}"` }, body: { title: 'Trop tard' } };
    expect(await failure('PUT', seen(2), again)).toBe('409 conflict');
    expect(await ok<Draft>('PUT', seen(3), again)).toMatchObject({ base_number: 3 });
  });

  it('is published once by twenty presses, and goes with what it is of', async () => {
    const { id } = await create('Vingt');
    await save(id, { title: 'Vingt fois' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `${draftOf(id)}/publish`, { token })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    await save(id, { title: 'Encore' });
    await ok('DELETE', `/api/articles/${id}`, { token });
    expect(await failure('GET', draftOf(id), { token })).toBe('409 article_trashed');
    await ok('DELETE', `/api/articles/${id}/permanent`, { token });
    await expectWhole();
    expect(await failure('GET', `/api/articles/${id}/versions`, { token })).toBe(
      '404 article_not_found',
    );
  });

  it('saved while it is being published is not lost', async () => {
    const { id, slug } = await create('Course');
    for (let round = 0; round < 10; round++) {
      await save(id, { excerpt: `Extrait ${round}` });
      const late = { token: other, body: { excerpt: `Tardif ${round}` } };
      const [, answer] = await Promise.all([
        call('PUT', draftOf(id), late),
        call('POST', `${draftOf(id)}/publish`, { token }),
      ]);
      const left = await call('GET', draftOf(id), { token });
      const online = (await shown(slug)).excerpt;
      const kept = left.ok
        ? ((await left.json<Draft>()).value as { excerpt: string }).excerpt
        : online;
      expect([kept, answer.status]).toEqual([`Tardif ${round}`, answer.status]);
      await ok('DELETE', draftOf(id), { token });
    }
    await expectWhole();
  });
});

describe('versions', () => {
  it('are all there, newest first, and one is restored as a draft', async () => {
    const { id, slug } = await create('Première');
    await ok('PUT', `/api/articles/${id}`, {
      token,
      body: { title: 'Deuxième', content: '<p>2</p>' },
    });
    const list = await ok<VersionCard[]>('GET', `/api/articles/${id}/versions`, { token });
    expect(list.map(({ number, reason }) => [number, reason])).toEqual([
      [2, 'article.update'],
      [1, 'article.create'],
    ]);
    const restored = await call('POST', `/api/articles/${id}/versions/1/restore`, { token });
    expect(restored.status).toBe(201);
    expect((await restored.json<Draft>()).value).toMatchObject({
      title: 'Première',
      content: '<p>Un</p>',
    });
    expect((await shown(slug)).title).toBe('Deuxième');
    const again = await call('POST', `/api/articles/${id}/versions/2/restore`, { token });
    expect(again.status).toBe(409);
    await publish(id);
    expect((await shown(slug)).title).toBe('Première');
    await expectWhole();
  });

  it('are kept fifty at a time', async () => {
    const { id } = await create('Souvent');
    for (let number = 2; number <= 55; number++)
      await ok('PUT', `/api/articles/${id}`, { token, body: { excerpt: String(number) } });
    const list = await ok<VersionCard[]>('GET', `/api/articles/${id}/versions`, { token });
    expect(list.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, i) => 55 - i));
  });

  it('of drafts take no room from those that were published', async () => {
    const { id } = await create('Longtemps');
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       INSERT INTO versions (noun, ref, number, value, reason, made_at)
       SELECT 'article', ?, i, '{}', 'article.draft', '2026-01-01T00:00:00.000Z' FROM n`,
    )
      .bind(id)
      .run();
    await ok('PUT', `/api/articles/${id}`, { token, body: { excerpt: 'Enfin' } });
    const list = await ok<VersionCard[]>('GET', `/api/articles/${id}/versions`, { token });
    const numbers = (isLive: boolean) =>
      list.filter(({ live_at }) => (live_at !== null) === isLive).map(({ number }) => number);
    expect(numbers(true)).toEqual([61, 1]);
    expect(numbers(false)).toEqual(Array.from({ length: 50 }, (_, i) => 60 - i));
  });

  it.each(['0', '-1', 'x', '99', '1.5', '%00'])('are none with the number %s', async (number) => {
    const { id } = await create(`Numéro ${number}`);
    const path = `/api/articles/${id}/versions/${number}`;
    expect(await failure('GET', path, { token })).toBe('404 version_not_found');
    expect(await failure('POST', `${path}/restore`, { token })).toBe('404 version_not_found');
  });

  it('of testimonials and settings work alike', async () => {
    const body = { name: 'Léa', role: 'Éducatrice', text: 'Merci.' };
    const { id } = await ok<AdminTestimonial>('POST', '/api/testimonials', { token, body });
    const path = `/api/testimonials/${id}`;
    await ok('PUT', `${path}/draft`, { token, body: { text: 'Bravo.', role: '' } });
    expect(await failure('POST', `${path}/draft/publish`, { token })).toBe('400 invalid_input');
    await ok('PUT', `${path}/draft`, { token, body: { text: 'Bravo.' } });
    await ok('POST', `${path}/draft/publish`, { token });
    expect((await ok<AdminTestimonial>('GET', path)).text).toBe('Bravo.');
    await ok('PUT', '/api/settings/draft', { token, body: { contact_phone: '03 00 00 00 00' } });
    await ok('POST', '/api/settings/draft/publish', { token });
    expect(await ok('GET', '/api/settings')).toMatchObject({ contact_phone: '03 00 00 00 00' });
    const [newest] = await ok<VersionCard[]>('GET', '/api/settings/versions', { token });
    const version = await ok<Version>('GET', `/api/settings/versions/${newest!.number}`, { token });
    expect(version.value).toMatchObject({ contact_phone: '03 00 00 00 00' });
    await expectWhole();
  });

  it('of questions work alike, and hold everything but the place', async () => {
    const body = { question: 'Quand ?', answer: '<p>Demain.</p>' };
    const { id } = await ok<AdminQuestion>('POST', '/api/questions', { token, body });
    const path = `/api/questions/${id}`;
    const unsafe = { answer: '<p>Hier.<script>x()</script></p>' };
    expect((await ok<Draft>('PUT', `${path}/draft`, { token, body: unsafe })).value).toEqual({
      answer: '<p>Hier.</p>',
    });
    await ok('POST', `${path}/draft/publish`, { token });
    expect((await ok<AdminQuestion>('GET', path)).answer).toBe('<p>Hier.</p>');
    await ok('PUT', `${path}/draft`, { token, body: { answer: '<p></p>' } });
    expect(await failure('POST', `${path}/draft/publish`, { token })).toBe('400 invalid_input');
    const { value } = await ok<Version>('GET', `${path}/versions/2`, { token });
    expect(value).toEqual({ ...body, answer: '<p>Hier.</p>', category: '', is_active: true });
    // The discarded draft becomes version 3.
    await ok('DELETE', `${path}/draft`, { token });
    await ok('POST', `${path}/versions/1/restore`, { token });
    await ok('POST', `${path}/draft/publish`, { token });
    expect(await ok<AdminQuestion>('GET', path, { token })).toMatchObject({ ...body, version: 4 });
    await expectWhole();
  });

  it('and drafts are for administrators', async () => {
    for (const [method, path] of [
      ['GET', '/api/articles/1/versions'],
      ['GET', '/api/articles/1/versions/1'],
      ['POST', '/api/articles/1/versions/1/restore'],
      ['GET', '/api/settings/draft'],
      ['PUT', '/api/settings/draft'],
      ['DELETE', '/api/testimonials/1/draft'],
      ['POST', '/api/testimonials/1/draft/publish'],
    ] as const)
      expect([method, path, await failure(method, path)]).toEqual([
        method,
        path,
        '401 unauthorized',
      ]);
  });

  it('of erased people are erased too, drafts included', async () => {
    const body = { name: 'Parti', role: 'Éducateur', text: 'Personnel.' };
    const { id } = await ok<AdminTestimonial>('POST', '/api/testimonials', { token, body });
    await ok('PUT', `/api/testimonials/${id}/draft`, { token, body: { text: 'Encore.' } });
    await ok('DELETE', `/api/testimonials/${id}`, { token });
    const count = `SELECT (SELECT COUNT(*) FROM versions WHERE noun = 'testimonial' AND ref = ?1)
      + (SELECT COUNT(*) FROM drafts WHERE noun = 'testimonial' AND ref = ?1) AS n`;
    expect(await env.DB.prepare(count).bind(id).first('n')).toBe(0);
  });
});
