import type { AdminArticle } from '#contract/articles/articles';
import type { ErrorBody } from '#contract/errors';
import type { LibraryImage } from '#contract/images/images';
import type { AdminQuestion } from '#contract/lists/questions';
import type { Release } from '#contract/publication/releases';
import type { Settings } from '#contract/settings/settings';
import type { AdminTestimonial } from '#contract/lists/testimonials';
import type { Draft, WrittenState } from '#contract/publication/versions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addAdmin, call, failure, ok, signIn } from '../admin-world.ts';
import { storePicture } from '../images/image-world.ts';
import { expectWhole } from '../invariants.ts';

let token = '';
let other = '';

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await addAdmin('perdue');
  await addAdmin('voisin');
  token = await signIn('perdue');
  other = await signIn('voisin');
});

const LISTED = [
  {
    path: '/api/testimonials',
    form: { name: 'Nora', role: 'Cheffe', text: 'Merci.' },
    field: 'text',
  },
  {
    path: '/api/questions',
    form: { question: 'Quand ?', answer: '<p>Demain.</p>' },
    field: 'category',
  },
] as const;
type Row = AdminTestimonial | AdminQuestion;

describe.each(LISTED)('what is sent again to $path', ({ path, form, field }) => {
  it('is made once, by whoever sent it', async () => {
    const listed = () => ok<Row[]>('GET', path.replace('/api/', '/api/admin/'), { token });
    const before = (await listed()).length;
    const body = { ...form, submission: crypto.randomUUID() };
    const answers = await Promise.all([1, 2].map(() => ok<Row>('POST', path, { token, body })));
    const again = await ok<Row>('POST', path, { token, body: { ...body, [field]: 'Autre' } });
    expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
    expect(await listed()).toHaveLength(before + 1);
    await ok('POST', path, { token: other, body });
    expect(await listed()).toHaveLength(before + 2);
    await ok('DELETE', `${path}/${again.id}`, { token });
    expect(await failure('POST', path, { token, body })).toMatch(/^404 \w+_not_found$/);
    await expectWhole();
  });

  it('is no conflict while the row says it already', async () => {
    const { id, version } = await ok<Row>('POST', path, { token, body: form });
    const headers = { 'if-match': `"${version}"` };
    const save = (body: object) => call('PUT', `${path}/${id}`, { token, body, headers });
    const body = { ...form, [field]: 'Une fois' };
    expect((await save(body)).status).toBe(200);
    expect((await save(body)).status).toBe(200);
    expect((await save({ ...body, [field]: 'Deux fois' })).status).toBe(409);
    expect((await save({})).status).toBe(409);
  });
});

const NAMED = [
  {
    path: '/api/articles/categories',
    listed: '/api/articles/categories/list',
    form: { name: 'Envoyée deux fois' },
    taken: '409 category_taken',
  },
  {
    path: '/api/admins',
    listed: '/api/admins',
    form: { username: 'deux-fois', password: 'huit pommes sous le pont' },
    taken: '409 username_taken',
  },
];

describe.each(NAMED)('a name that is sent again to $path', ({ path, listed, form, taken }) => {
  it('is made once, and taken for any other', async () => {
    const count = async () => (await ok<unknown[]>('GET', listed, { token })).length;
    const before = await count();
    const body = { ...form, submission: crypto.randomUUID() };
    const send = (by: string) => ok<Record<string, unknown>>('POST', path, { token: by, body });
    const answers = await Promise.all([send(token), send(token)]);
    answers.push(await send(token));
    const ids = answers.map(({ id, admin }) => id ?? (admin as { id: number }).id);
    expect(new Set(ids).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(await failure('POST', path, { token: other, body })).toBe(taken);
    const next = { ...form, submission: crypto.randomUUID() };
    expect(await failure('POST', path, { token, body: next })).toBe(taken);
    await ok('DELETE', `${path}/${ids[0]}`, { token });
    expect(await failure('POST', path, { token, body })).toMatch(/^404 \w+_not_found$/);
    await expectWhole();
  });
});

it('an article that is copied again is copied once, whatever became of it since', async () => {
  const given = { title: 'Deux fois copié', content: '<p>Texte</p>' };
  const { id } = await ok<AdminArticle>('POST', '/api/articles', { token, body: given });
  const path = `/api/articles/${id}/duplicate`;
  const body = { submission: crypto.randomUUID() };
  const copy = () => ok<AdminArticle>('POST', path, { token, body });
  const copies = await Promise.all([copy(), copy()]);
  await ok('DELETE', `/api/articles/${id}`, { token });
  copies.push(await copy());
  expect(new Set(copies.map((each) => each.id)).size).toBe(1);
  const found = await ok<AdminArticle[]>('GET', '/api/articles?q=copie+deux', { token });
  expect(found).toHaveLength(1);
  expect(await failure('POST', path, { token: other, body })).toBe('409 article_trashed');
  const wrong = { submission: 'x' };
  expect(await failure('POST', path, { token, body: wrong })).toBe('400 invalid_input');
  await expectWhole();
});

it('a copy is asked for without a body as well', async () => {
  const given = { title: 'Copié sans rien dire', content: '<p>Texte</p>' };
  const { id } = await ok<AdminArticle>('POST', '/api/articles', { token, body: given });
  const path = `/api/articles/${id}/duplicate`;
  const headers = { 'content-type': 'text/plain' };
  const ask = async (body?: string) => (await call('POST', path, { token, body, headers })).status;
  expect([await ask(), await ask(''), await ask('{}')]).toEqual([201, 201, 415]);
});

it('a release that is prepared again is made once, also when it is online by then', async () => {
  const given = { title: 'Mis en ligne une fois', content: '<p>Texte</p>' };
  const { id } = await ok<AdminArticle>('POST', '/api/articles', { token, body: given });
  const draft = { title: 'Mis en ligne deux fois' };
  await ok('PUT', `/api/articles/${id}/draft`, { token, body: draft });
  const items = [{ noun: 'article', ref: id }];
  const name = 'Rentrée';
  const removed = { name, items, submission: crypto.randomUUID() };
  const { id: former } = await ok<Release>('POST', '/api/releases', { token, body: removed });
  await ok('DELETE', `/api/releases/${former}`, { token });
  expect(await failure('POST', '/api/releases', { token, body: removed })).toBe(
    '404 release_not_found',
  );
  const body = { name, items, submission: crypto.randomUUID() };
  const prepare = () => ok<Release>('POST', '/api/releases', { token, body });
  const prepared = await Promise.all([prepare(), prepare()]);
  const path = `/api/releases/${prepared[0].id}`;
  await ok('POST', `${path}/publish`, { token });
  prepared.push(await prepare());
  expect(new Set(prepared.map((each) => each.id)).size).toBe(1);
  const listed = await ok<Release[]>('GET', '/api/releases', { token });
  expect(listed.filter((each) => each.name === name)).toHaveLength(1);
  await expectWhole();
});

it('a picture that is described twice in the same words is no conflict', async () => {
  const key = await storePicture(token, 41);
  const path = `/api/images/${key}`;
  const { version } = await ok<LibraryImage>('GET', path, { token });
  const body = { alt: 'Une rive', version };
  expect((await call('PUT', path, { token, body })).status).toBe(200);
  expect((await call('PUT', path, { token, body })).status).toBe(200);
  expect((await call('PUT', path, { token, body: { alt: 'Un pont', version } })).status).toBe(409);
});

it('settings that others have not changed meanwhile are saved beside theirs', async () => {
  const read = async () => {
    const answer = await call('GET', '/api/settings');
    return { settings: await answer.json<Settings>(), etag: answer.headers.get('etag')! };
  };
  const { etag } = await read();
  const save = (body: Partial<Settings>, given = token) =>
    call('PUT', '/api/settings', { token: given, body, headers: { 'if-match': etag } });
  expect((await save({ author: 'Anne', keywords: 'pont' }, other)).status).toBe(200);
  expect((await save({ opening_hours: 'De 9 h à 17 h' })).status).toBe(200);
  expect((await save({ opening_hours: 'De 9 h à 17 h' })).status).toBe(200);
  expect((await save({ opening_hours: 'Le matin', author: 'Bruno' })).status).toBe(409);
  expect((await save({ opening_hours: 'Le matin', author: 'Anne' })).status).toBe(409);
  const { settings } = await read();
  expect(settings).toMatchObject({
    author: 'Anne',
    keywords: 'pont',
    opening_hours: 'De 9 h à 17 h',
  });
  const unknown = { 'if-match': '"999999"' };
  const body = { author: 'Personne' };
  expect(await failure('PUT', '/api/settings', { token, body, headers: unknown })).toBe(
    '409 conflict',
  );
  await expectWhole();
});

describe.each(['keep', 'keep?offline=1', 'publish'])('who was not told of their own %s', (step) => {
  const begin = async () => {
    const body = { title: 'Sans nouvelles', content: '<p>Un</p>', status: 'draft' };
    const { id, version } = await ok<AdminArticle>('POST', '/api/articles', { token, body });
    const path = `/api/articles/${id}`;
    const save = (expected: number, content: string, by = token) => {
      const headers = { 'if-match': `"${expected}"` };
      const to = `${path}/draft?seen=${version}`;
      return call('PUT', to, { token: by, body: { title: 'Sans nouvelles', content }, headers });
    };
    const draft = await (await save(0, '<p>Deux</p>')).json<Draft>();
    const headers = { 'if-match': `"${draft.version}"` };
    const left = await ok<WrittenState>('POST', `${path}/draft/${step}`, { token, headers });
    return { path, save, draft, left };
  };
  const conflictOf = async (answer: Response) => {
    expect(answer.status).toBeGreaterThan(400);
    return (await answer.json<ErrorBody>()).conflict;
  };

  it('hears that it is their own, when they go on', async () => {
    const { save, draft, left } = await begin();
    const conflict = await conflictOf(await save(draft.version, '<p>Trois</p>'));
    expect(conflict).toMatchObject({ version: 0, own_version: left.version });
    const others = await conflictOf(await save(draft.version, '<p>Trois</p>', other));
    expect(others).not.toHaveProperty('own_version');
  });

  it('hears it when they ask for another step', async () => {
    const { path, draft, left } = await begin();
    const headers = { 'if-match': `"${draft.version}"` };
    const next = step === 'publish' ? 'keep?offline=1' : 'publish';
    const ask = (by: string) => call('POST', `${path}/draft/${next}`, { token: by, headers });
    expect(await conflictOf(await ask(token))).toMatchObject({ own_version: left.version });
    const others = await conflictOf(await ask(other));
    expect(others).toMatchObject({ saved_by: 'Nom de perdue' });
    expect(others).not.toHaveProperty('own_version');
  });

  it('hears of what came after it', async () => {
    const { path, save, draft } = await begin();
    const body = { title: 'Entre-temps' };
    await ok('PUT', path, { token: other, body });
    const headers = { 'if-match': `"${draft.version}"` };
    const again = await call('POST', `${path}/draft/${step}`, { token, headers });
    expect(await conflictOf(again)).toMatchObject({ saved_by: 'Nom de voisin' });
    const conflict = await conflictOf(await save(draft.version, '<p>Trois</p>'));
    expect(conflict).toMatchObject({ saved_by: 'Nom de voisin' });
    expect(conflict).not.toHaveProperty('own_version');
  });
});
