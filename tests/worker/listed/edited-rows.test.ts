import type { ErrorBody } from '#contract/errors';
import type { ListedQuestion } from '#contract/lists/questions';
import type {
  AdminTestimonial,
  EditedTestimonial,
  ListedTestimonial,
} from '#contract/lists/testimonials';
import { LISTED_NOUNS, NOUNS } from '#contract/nouns';
import type { Draft } from '#contract/publication/versions';
import { DEFAULT_SETTINGS, type EditedSettings, type Settings } from '#contract/settings/settings';
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, addAdmin, call, failure, ok, refusals, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { changeOf, createRow, createWholeRow } from '../endpoints/listed-endpoints.ts';

const LIST = '/api/admin/testimonials';
let token = '';

beforeAll(async () => {
  await addAdmin('redactrice');
  token = await signIn('redactrice');
});

beforeEach(() => env.DB.exec('DELETE FROM drafts'));

const get = <Answer>(path: string) => ok<Answer>('GET', path, { token });
const saveDraft = (path: string, body: object) =>
  ok<Draft>('PUT', `${path}/draft`, { token, body });
const publishDraft = (path: string) => ok('POST', `${path}/draft/publish`, { token });

describe.each(LISTED_NOUNS)('a %s', (noun) => {
  const plural = `/api/${NOUNS[noun].plural}`;

  it('is read with its draft, active or not', async () => {
    const path = `${plural}/${(await createWholeRow(noun, token)).id}`;
    const row = await ok<object>('PUT', path, { token, body: { is_active: false } });
    expect(await get(`${path}/edit`)).toEqual({ ...row, draft: null });
    const draft = await saveDraft(path, changeOf(noun));
    expect(await get(`${path}/edit`)).toEqual({ ...row, draft });
    await publishDraft(path);
    expect(await get(`${path}/edit`)).toMatchObject({ ...(draft.value as object), draft: null });
  });

  it('that does not exist has nothing to edit', async () => {
    for (const id of ['99999', '0', 'x'])
      expect(await failure('GET', `${plural}/${id}/edit`, { token })).toBe(`404 ${noun}_not_found`);
    expect(await refusals('GET', `${plural}/1/edit`)).toEqual(REFUSED);
  });

  it('has a draft without what names it, and none that is too long', async () => {
    const path = `${plural}/${(await createRow(noun, token)).id}`;
    const { title } = NOUNS[noun];
    expect((await saveDraft(path, { [title]: '' })).value).toEqual({ [title]: '' });
    expect(await wrongFields(path, { [title]: 'x'.repeat(20_000) })).toEqual([title]);
    expect((await get<Draft>(`${path}/draft`)).value).toEqual({ [title]: '' });
  });
});

describe('settings', () => {
  const path = '/api/settings';

  it('are read with their version and their draft, before and after the first save', async () => {
    await env.DB.exec('DELETE FROM settings');
    const unstored = { id: 1, values: DEFAULT_SETTINGS, version: 0, draft: null };
    expect(await get<EditedSettings>(`${path}/edit`)).toEqual(unstored);
    const values = await ok<Settings>('PUT', path, { token, body: { author: 'Nous' } });
    const draft = await saveDraft(path, { author: '' });
    expect(draft.value).toEqual({ author: '' });
    const edited = { id: 1, values, version: 1, draft };
    expect(await get<EditedSettings>(`${path}/edit`)).toEqual(edited);
    expect(await refusals('GET', `${path}/edit`)).toEqual(REFUSED);
  });

  it('have a draft with an empty name, and none that is too long', async () => {
    expect((await saveDraft(path, { site_title: '' })).value).toEqual({ site_title: '' });
    expect(await wrongFields(path, { site_title: 'x'.repeat(121) })).toEqual(['site_title']);
    expect((await get<Draft>(`${path}/draft`)).value).toEqual({ site_title: '' });
  });

  it('are published from a draft of every value', async () => {
    const { values: before } = await get<EditedSettings>(`${path}/edit`);
    const whole = { ...before, author: 'Toutes', brand_blurb: 'Deux\nlignes' };
    await saveDraft(path, whole);
    await publishDraft(path);
    const { values, draft } = await get<EditedSettings>(`${path}/edit`);
    expect({ values, draft }).toEqual({ values: whole, draft: null });
    await expectWhole();
  });
});

/** Returns the names of the fields for which a draft is refused. */
async function wrongFields(path: string, body: object): Promise<string[]> {
  const answer = await call('PUT', `${path}/draft`, { token, body });
  expect(answer.status).toBe(400);
  const { code, fields } = await answer.json<ErrorBody>();
  expect(code).toBe('invalid_input');
  return Object.keys(fields ?? {});
}

it('lists say which rows have a draft of their own noun', async () => {
  const { id } = await createRow('testimonial', token);
  const other = await createRow('testimonial', token);
  // A question with the same id has no draft.
  await env.DB.prepare('UPDATE questions SET id = ?1 WHERE id = ?2')
    .bind(id, (await createRow('question', token)).id)
    .run();
  const drafted = async () =>
    (await get<ListedTestimonial[]>(LIST)).filter((row) => row.has_draft).map((row) => row.id);
  expect(await drafted()).toEqual([]);
  await saveDraft(`/api/testimonials/${id}`, { text: 'Bravo.' });
  expect(await drafted()).toEqual([id]);
  const questions = await get<ListedQuestion[]>('/api/admin/questions');
  expect(questions.filter((row) => row.has_draft)).toEqual([]);
  await saveDraft(`/api/testimonials/${other.id}`, { text: 'Merci.' });
  expect((await drafted()).toSorted()).toEqual([id, other.id].toSorted());
  await publishDraft(`/api/testimonials/${id}`);
  expect(await drafted()).toEqual([other.id]);
});

it('a draft without a place is published where its row was moved meanwhile', async () => {
  for (let row = 0; row < 3; row++) await createRow('testimonial', token);
  const order = async () => (await get<AdminTestimonial[]>(LIST)).map(({ id }) => id);
  const former = await order();
  const path = `/api/testimonials/${former[0]}`;
  const { draft, ...row } = await get<EditedTestimonial>(`${path}/edit`);
  expect(draft).toBeNull();
  const { name, role, image, rating, is_active, is_example } = row;
  const body = { name, role, text: 'Ailleurs.', image, rating, is_active, is_example };
  await saveDraft(path, body);
  const ids = former.toReversed();
  await ok('PUT', '/api/testimonials/order', { token, body: { former, ids } });
  await publishDraft(path);
  expect(await order()).toEqual(ids);
  expect(await get(path)).toMatchObject(body);
  await expectWhole();
});
