import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSecurityHeaders } from '#builder/bake/headers';
import { countFiles, FILE_LIMITS, warningsOfFiles, warningsOfHeader } from '#builder/bake/limits';
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
  expect(warningsOfHeader('X', 1599)).toEqual([]);
  expect(plain(warningsOfHeader('X', 1600)[0]!)).toContain('1 600 caractères');
  expect(warningsOfHeader('X', 2000)).toHaveLength(1);
  expect(() => warningsOfHeader('X', 2001)).toThrow('n’en lit que');
});

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
