import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSecurityHeaders } from '#builder/bake/headers';
import { countFiles, FILE_LIMITS, warningsOfFiles, warningsOfHeaders } from '#builder/bake/limits';
import { expect, it } from 'vitest';

const largest = { path: 'index.html', bytes: 1000 };
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [15_999, []],
  [16_000, ['16 000 fichiers : au-delà de 20 000, il lui faudra l’offre payante']],
  [20_000, ['20 000 fichiers : au-delà de 20 000']],
  [20_001, ['20 001 fichiers : il lui faut l’offre payante de Cloudflare, qui en accepte 100 000']],
  [100_000, ['il lui faut l’offre payante']],
])('says what %i files need', (files, sentences) => {
  const said = warningsOfFiles({ files, largest }).map(plain);
  expect(said).toEqual(sentences.map((sentence) => expect.stringContaining(sentence) as string));
});

it('refuses what Cloudflare would, before it does', () => {
  const { paid, bytes } = FILE_LIMITS;
  expect(() => warningsOfFiles({ files: paid + 1, largest })).toThrow('fichiers');
  const heavy = { path: 'plan-du-site.html', bytes: bytes + 1 };
  expect(() => warningsOfFiles({ files: 1, largest: heavy })).toThrow('plan-du-site.html');
  expect(warningsOfFiles({ files: 1, largest: { ...heavy, bytes } })).toEqual([]);
});

it('says when a header is nearly too long, and refuses one that is', () => {
  const warnings = (length: number) => warningsOfHeaders(`/*\n  X: ${'x'.repeat(length - 3)}\n`);
  expect(warnings(1599)).toEqual([]);
  expect(plain(warnings(1600)[0]!)).toContain('L’en-tête X fait 1 600 caractères');
  expect(warnings(2000)).toHaveLength(1);
  expect(() => warnings(2001)).toThrow('n’en lit que');
});

it('says when there are nearly too many rules, and refuses those that would not be read', () => {
  const warnings = (count: number) =>
    warningsOfHeaders(
      Array.from({ length: count }, (_, page) => `/page-${page}\n  ! X\n  X: y\n`).join('\n'),
    );
  expect(warnings(79)).toEqual([]);
  expect(warnings(80)[0]).toContain('80 règles');
  expect(warnings(100)).toHaveLength(1);
  expect(() => warnings(101)).toThrow('n’en lit que 100');
});

it.each([
  'https://*.exemple.fr/*',
  'http://exemple.fr/',
  'https://exemple.fr:8443/',
  '/*/b/*',
  'a/b',
])('refuses the rule %s, which Cloudflare would skip', (path) => {
  expect(() => warningsOfHeaders(`/*\n  A: b\n${path}\n  X: y\n`)).toThrow(path);
});

it.each(['/', '/a/*', '/:page/x', 'https://exemple.fr/', 'https://:worker.:account.workers.dev/*'])(
  'takes the rule %s',
  (path) => {
    expect(warningsOfHeaders(`${path}\n  X: y\n`)).toEqual([]);
  },
);

it('counts the files of a folder, and measures its headers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-limits-'));
  await mkdir(join(folder, 'a/b'), { recursive: true });
  await writeFile(join(folder, 'un'), 'x');
  await writeFile(join(folder, 'a/b/deux'), 'x'.repeat(10));
  expect(await countFiles(folder)).toEqual({
    files: 2,
    largest: { path: 'a/b/deux', bytes: 10 },
  });
  await writeFile(join(folder, '_headers'), '');
  const hashes = (count: number) =>
    Array.from({ length: count }, () => `'sha256-${'x'.repeat(44)}'`);
  const write = (count: number) =>
    writeSecurityHeaders(
      folder,
      {
        '/*': { styles: [], scripts: [] },
        '/longue': { styles: hashes(count), scripts: [] },
      },
      'https://exemple.fr',
    );
  expect(await write(3)).toEqual([]);
  expect(await write(26)).toHaveLength(1);
  await expect(write(40)).rejects.toThrow('Content-Security-Policy');
  await rm(folder, { recursive: true });
});
