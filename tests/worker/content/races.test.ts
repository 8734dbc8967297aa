import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import { beforeAll, expect, it, vi } from 'vitest';
import { PASSWORD, addAdmin, call, contentChanges, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { storeBasics } from '../world.ts';

const PEOPLE = 20;
const everyone = <Result>(act: (person: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: PEOPLE }, (_, person) => act(person)));
const countOf = async (table: string, where = 'TRUE') =>
  env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`).first<number>('n');

let token = '';

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  await addAdmin('premiere');
  token = await signIn('premiere');
});

it(`${PEOPLE} writers of one article: one wins each version, and the others are told`, async () => {
  const body = { title: 'Disputé', content: '<p>0</p>' };
  const { id } = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  for (let version = 1; version <= 5; version++) {
    const before = (await contentChanges()).length;
    const answers = await everyone((person) =>
      call('PUT', `/api/articles/${id}`, {
        token,
        body: { content: `<p>version ${version} de la personne ${person}</p>` },
        headers: { 'if-match': `"${version}"` },
      }),
    );
    const winners = answers.filter(({ ok: isRight }) => isRight);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(PEOPLE - 1);
    const told = await winners[0]!.json<AdminArticle>();
    const path = `/api/articles/edit/${id}`;
    const { content, version: present } = await ok<AdminArticle>('GET', path, { token });
    expect([content, present]).toEqual([told.content, version + 1]);
    expect((await contentChanges()).length).toBe(before + 1);
  }
  expect(await countOf('versions', `noun = 'article' AND ref = ${id}`)).toBe(6);
  await expectWhole();
});

it(`${PEOPLE} writers who name no version: each one's field is kept`, async () => {
  const body = { title: 'Partagé', content: '<p>0</p>' };
  const { id } = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  const changes = [{ excerpt: 'Extrait' }, { author: 'Autrice' }, { image_alt: 'Image' }];
  await Promise.all(
    changes.map((change) => ok('PUT', `/api/articles/${id}`, { token, body: change })),
  );
  const stored = await ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
  expect(stored).toMatchObject(Object.assign({ version: 4 }, ...changes));
});

it(`${PEOPLE} times the same contact message: one row`, async () => {
  const body = {
    name: 'Nom',
    email: 'a@exemple.fr',
    subject: 'Sujet',
    message: 'Texte',
    website: '',
    elapsed_ms: 9000,
  };
  const answers = await everyone(() => call('POST', '/api/contact', { body }));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: PEOPLE }, () => 201));
  expect(await countOf('contact_messages')).toBe(1);
});

it(`${PEOPLE} times the same account or category: one row, and the others are told`, async () => {
  const statuses = async (path: string, body: object) =>
    (await everyone(() => call('POST', path, { token, body }))).map(({ status }) => status).sort();
  const once = [201, ...Array.from({ length: PEOPLE - 1 }, () => 409)];
  expect(await statuses('/api/articles/categories', { name: 'Unique' })).toEqual(once);
  const account = { username: 'unique', password: PASSWORD };
  expect(await statuses('/api/admins', account)).toEqual(once);
  expect(await countOf('admins', "username = 'unique'")).toBe(1);
});

it(`${PEOPLE} times into the trash, out of it and away: one effect each`, async () => {
  const body = { title: 'Effacé', content: '<p>Texte</p>' };
  const { id } = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  for (const [method, path] of [
    ['DELETE', `/api/articles/${id}`],
    ['POST', `/api/articles/${id}/restore`],
    ['DELETE', `/api/articles/${id}`],
    ['DELETE', `/api/articles/${id}/permanent`],
  ] as const)
    await everyone(() => call(method, path, { token }));
  const { results } = await env.DB.prepare(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY id',
  )
    .bind(`article:${id}`)
    .all<{ action: string }>();
  expect(results.map(({ action }) => action)).toEqual([
    'article.create',
    'article.trash',
    'article.restore',
    'article.trash',
    'article.erase',
  ]);
  await expectWhole();
});
