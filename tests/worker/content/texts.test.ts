import type { AuditRow } from '#contract/audit/row';
import { TEXT_PAGES } from '#contract/page-texts/pages';
import type { EditedTexts, TextPageState } from '#contract/page-texts/schemas';
import type { PagePreview, Shell } from '#contract/pages/pages';
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { findPagePreview } from '#worker/pages/preview';
import { loadPageKeys } from '#worker/pages/bulk';
import {
  addAdmin,
  auditOf,
  call,
  contentChanges,
  failure,
  ok,
  signIn,
  undo,
} from '../admin-world.ts';

let token = '';
const VISION = '/api/texts/2';

const put = (body: unknown, version?: string) =>
  call('PUT', VISION, {
    token,
    body,
    headers: version === undefined ? {} : { 'if-match': version },
  });
const fieldsOf = async (body: object) => {
  const answer = await put(body);
  return [answer.status, (await answer.json<{ fields?: object }>()).fields];
};
const shownOn = async (path: string) => (await ok<Shell>('GET', `/api/pages?path=${path}`)).texts;

beforeAll(async () => {
  await addAdmin('plume');
  token = await signIn('plume');
});
beforeEach(async () => {
  await env.DB.batch(
    ['texts', "versions WHERE noun = 'texts'", "drafts WHERE noun = 'texts'"].map((rows) =>
      env.DB.prepare(`DELETE FROM ${rows}`),
    ),
  );
});

it('a changed text is in the data of every page, others keep their defaults', async () => {
  expect(await shownOn('/vision')).toEqual({});
  const before = await loadPageKeys(env.DB);
  const answer = await put(
    { 'vision/lead': '  Autre   introduction ', 'vision/story': 'Un\n\nDeux' },
    '"0"',
  );
  expect(answer.headers.get('etag')).toBe('"1"');
  for (const path of ['/vision', '/', '/articles', '/aide'])
    expect(await shownOn(path)).toEqual({
      'vision/lead': 'Autre   introduction',
      'vision/story': 'Un\n\nDeux',
    });
  expect(await auditOf('texts:2')).toEqual(['texts.update']);
  const [entry] = await ok<AuditRow[]>('GET', '/api/audit?noun=texts', { token });
  expect(entry!.detail).toBe('Vision\u00a0: Introduction, Constat\u00a0: paragraphes');
  expect(await contentChanges()).toContain('texts:2');
  expect(await loadPageKeys(env.DB)).not.toEqual(before);
  await put({ 'vision/lead': '', 'vision/story': '' });
  expect(await shownOn('/vision')).toEqual({});
});

it('a page has its own texts only', async () => {
  const { values } = await ok<EditedTexts>('GET', `${VISION}/edit`, { token });
  expect(Object.keys(values).every((key) => key.startsWith('vision/'))).toBe(true);
  expect(await failure('PUT', VISION, { token, body: { 'mission/lead': 'Ailleurs' } })).toBe(
    '400 invalid_input',
  );
  expect(await failure('PUT', VISION, { token, body: { 'vision/unknown': 'x' } })).toBe(
    '400 invalid_input',
  );
  expect(await failure('GET', '/api/texts/999')).toBe('404 not_found');
  expect(await failure('PUT', '/api/texts/999/draft', { token, body: {} })).toBe('404 not_found');
});

it('pages and texts that only another release knows are ignored', async () => {
  const values = JSON.stringify({ 'vision/lead': 'Connue', 'later/title': 'Inconnue' });
  await env.DB.batch(
    [2, 999].map((id) =>
      env.DB.prepare('INSERT INTO texts (id, value, updated_at) VALUES (?, ?, ?)').bind(
        id,
        id === 2 ? values : JSON.stringify({ 'later/lead': 'Inconnue' }),
        '2026-01-01T00:00:00.000Z',
      ),
    ),
  );
  expect(await shownOn('/vision')).toEqual({ 'vision/lead': 'Connue' });
  const states = await ok<TextPageState[]>('GET', '/api/texts', { token });
  expect(states.filter(({ changed }) => changed > 0)).toEqual([
    { id: 2, changed: 1, has_draft: false },
  ]);
});

it('texts that would break the page are refused, with the reason', async () => {
  const key = (field: string, error: RegExp) => [400, { [field]: expect.stringMatching(error) }];
  expect(await fieldsOf({ 'vision/title': 'x'.repeat(51) })).toEqual(key('vision/title', /50/));
  expect(await fieldsOf({ 'vision/title': 'Anticonstitutionnellementalement' })).toEqual(
    key('vision/title', /téléphone/),
  );
  expect(await fieldsOf({ 'vision/commitments': 'Un\n'.repeat(7) })).toEqual(
    key('vision/commitments', /6/),
  );
  expect(await fieldsOf({ 'vision/commitments': `Un\n${'mot '.repeat(60)}` })).toEqual(
    key('vision/commitments', /160/),
  );
  for (const link of ['javascript:alert(1)', '//ailleurs.fr', 'contact', 'http://a.fr', '/a b'])
    expect(await fieldsOf({ 'vision/callContact/href': link })).toEqual(
      key('vision/callContact/href', /adresse/),
    );
  for (const link of ['/inconnue', '/contact/nous', '/articlesX'])
    expect(await fieldsOf({ 'vision/callContact/href': link })).toEqual(
      key('vision/callContact/href', new RegExp(`pas de page ${link}\\.`)),
    );
  for (const image of [
    '/art/heads/rien.svg',
    '/images/share.jpg',
    'https://a.fr/b.jpg',
    '/uploads/a.jpg',
    '//a.fr',
  ])
    expect(await fieldsOf({ 'vision/image': image })).toEqual(
      key('vision/image', /bibliothèque ou un dessin/),
    );
  expect((await put({ 'vision/image': '/art/placeholders/12.svg' })).status).toBe(200);
  for (const link of [
    '/contact?sujet=structure',
    '/articles/un-article#suite',
    '/articles/',
    '/rss.xml',
    '#contact',
    'https://a.fr/b?c=d',
    'tel:+33199001234',
  ])
    expect((await put({ 'vision/callContact/href': link })).status).toBe(200);
});

it('a legal page says when it was last changed', async () => {
  const updatedOn = async () =>
    (await ok<Shell>('GET', '/api/pages?path=/conditions-utilisation')).updatedOn;
  await put({ 'vision/title': 'Ailleurs' });
  expect(await updatedOn()).toBeUndefined();
  const before = new Date().toISOString();
  await ok('PUT', '/api/texts/13', { token, body: { 'terms/title': 'Règles' } });
  const dates = await updatedOn();
  expect(Object.keys(dates!)).toEqual(['/conditions-utilisation']);
  expect(dates!['/conditions-utilisation']! >= before).toBe(true);
});

it('rich texts are sanitized, and their limits are those of the words', async () => {
  const TERMS = '/api/texts/13';
  const key = 'terms/sections/subject/text';
  const dirty = '<h2>A</h2><p onclick="x()">B <a href="javascript:x()">c</a><img src="/a.png"></p>';
  const clean = 'A<p>B <a>c</a></p>';
  await ok('PUT', `${TERMS}/draft`, { token, body: { [key]: dirty } });
  const { draft } = await ok<EditedTexts>('GET', `${TERMS}/edit`, { token });
  expect(draft!.value).toEqual({ [key]: clean });
  await ok('PUT', TERMS, { token, body: { [key]: dirty } });
  expect(await shownOn('/conditions-utilisation')).toEqual({ [key]: clean });
  const refusal = async (html: string) => {
    const answer = await call('PUT', TERMS, { token, body: { [key]: html } });
    return [answer.status, (await answer.json<{ fields?: object }>()).fields];
  };
  const refused = (error: RegExp) => [400, { [key]: expect.stringMatching(error) }];
  expect(await refusal(`<p>${'mot '.repeat(2500)}</p>`)).toEqual(refused(/10\D?000/));
  expect(await refusal(`<p>${'<em>'.repeat(300)}a</p>`)).toEqual(refused(/./));
  expect(await refusal(`<p>${'x'.repeat(101)}</p>`)).toEqual(refused(/téléphone/));
  await ok('PUT', TERMS, { token, body: { [key]: `<p><a href="/${'x'.repeat(101)}">a</a></p>` } });
  await ok('PUT', TERMS, { token, body: { [key]: '<p> </p>' } });
  expect(await shownOn('/conditions-utilisation')).toEqual({});
});

it('two people who change different texts both keep theirs', async () => {
  await put({ 'vision/title': 'A' }, '"0"');
  expect((await put({ 'vision/lead': 'B' }, '"0"')).status).toBe(200);
  expect((await put({ 'vision/title': 'C' }, '"0"')).status).toBe(409);
  expect(await shownOn('/vision')).toEqual({ 'vision/title': 'A', 'vision/lead': 'B' });
});

it('a draft is shown in previews only, until it is published', async () => {
  await put({ 'vision/title': 'En ligne' });
  await ok('PUT', `${VISION}/draft`, {
    token,
    body: { 'vision/title': '', 'vision/lead': 'Prévue' },
  });
  await ok('PUT', '/api/texts/3/draft', { token, body: { 'mission/lead': 'Aussi' } });
  expect(await shownOn('/vision')).toEqual({ 'vision/title': 'En ligne' });
  const body = { path: '/vision', marks: true };
  const { url } = await ok<PagePreview>('POST', '/api/pages/preview', { token, body });
  const preview = await findPagePreview(env as never, url.split('/').pop()!);
  expect(preview!.page).toMatchObject({ hasMarks: true });
  expect(preview!.page.texts).toEqual({ 'vision/lead': 'Prévue', 'mission/lead': 'Aussi' });
  const states = await ok<TextPageState[]>('GET', '/api/texts', { token });
  expect(states.map(({ id }) => id)).toEqual(TEXT_PAGES.map(({ id }) => id));
  expect(states[1]).toEqual({ id: 2, changed: 1, has_draft: true });
  expect(states[3]).toEqual({ id: 4, changed: 0, has_draft: false });
  await ok('POST', `${VISION}/draft/publish`, { token });
  expect(await shownOn('/vision')).toEqual({ 'vision/lead': 'Prévue' });
});

it('a version can be restored', async () => {
  await put({ 'vision/title': 'Première' });
  await put({ 'vision/title': 'Seconde' });
  await ok('POST', `${VISION}/versions/1/restore`, { token });
  await ok('POST', `${VISION}/draft/publish`, { token });
  expect(await shownOn('/vision')).toEqual({ 'vision/title': 'Première' });
});

it('a release publishes the texts of several pages, and its undoing restores the defaults', async () => {
  await ok('PUT', `${VISION}/draft`, { token, body: { 'vision/title': 'Un' } });
  await ok('PUT', '/api/texts/3/draft', { token, body: { 'mission/title': 'Deux' } });
  const items = [2, 3].map((ref) => ({ noun: 'texts', ref }));
  const release = await ok<{ id: number }>('POST', '/api/releases', {
    token,
    body: { name: 'Textes', items },
  });
  await ok('POST', `/api/releases/${release.id}/publish`, { token });
  expect(await shownOn('/')).toEqual({ 'vision/title': 'Un', 'mission/title': 'Deux' });
  const undone = await undo(release.id, token);
  expect(undone.id).not.toBe(release.id);
  expect(await shownOn('/')).toEqual({});
});

it('a write without changes makes no draft stale', async () => {
  await ok('PUT', `${VISION}/draft`, { token, body: { 'vision/lead': 'En cours' } });
  expect((await put({})).status).toBe(200);
  const edited = await ok<EditedTexts>('GET', `${VISION}/edit`, { token });
  expect(edited).toMatchObject({ version: 1, draft: { base_number: 1, is_stale: false } });
  await put({ 'vision/title': 'Publié' });
  const stale = await ok<EditedTexts>('GET', `${VISION}/edit`, { token });
  expect(stale.draft).toMatchObject({ base_number: 1, is_stale: true });
});
