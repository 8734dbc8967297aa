import { mkdtemp, readFile, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailFolder } from '#builder/local/mail-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'passerelle-mail-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

function email(id: string, body: string): Request {
  return new Request('http://mail/', { method: 'POST', headers: { 'X-Message-Id': id }, body });
}

it('writes each e-mail to its own file, once, for the own account only', async () => {
  const folder = join(root, 'mail');
  const write = createMailFolder(folder);
  for (const text of ['first', 'second'])
    expect((await write(email('<1.2@site.example>', text))).status).toBe(204);
  await write(email('<../../other@site.example>', 'elsewhere'));
  expect((await readdir(folder)).toSorted()).toEqual([
    '....other@site.example.eml',
    '1.2@site.example.eml',
  ]);
  const file = join(folder, '1.2@site.example.eml');
  expect(await readFile(file, 'utf8')).toBe('second');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('deletes files after a month', async () => {
  const folder = join(root, 'old');
  const write = createMailFolder(folder);
  await write(email('<old@site.example>', 'old'));
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await utimes(join(folder, 'old@site.example.eml'), longAgo, longAgo);
  await write(email('<new@site.example>', 'new'));
  expect(await readdir(folder)).toEqual(['new@site.example.eml']);
});
