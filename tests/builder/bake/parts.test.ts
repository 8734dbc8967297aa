import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { placeParts } from '#builder/bake/parts';
import { PARTS, partPath, placeOf } from '#contract/pages/parts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let client = '';
const RELATED = '<section>« Autres »</section>';

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'passerelle-parts-'));
  await write(`${partPath('recent')}.html`, '<ul>récents</ul>');
  await write(`${partPath('related')}.html`, RELATED);
});
afterEach(() => rm(client, { recursive: true, force: true }));

async function write(path: string, text: string) {
  const file = join(client, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
const read = (path: string) => readFile(join(client, path), 'utf8');

it('puts each part where it belongs, and takes their own pages away', async () => {
  const [recent, related] = [placeOf('recent'), placeOf('related')];
  await write('articles/a.html', `<p>é</p>${related}<p>à</p>${recent}<p>fin</p>`);
  await write('articles/page/2.html', `<p>é</p>${recent}`);
  await write('articles/b.html', '<p>sans rien</p>');
  await write('auteurs/c.html', `<p>é</p>${recent}`);
  await placeParts(client);
  expect(await read('articles/a.html')).toBe(
    `<p>é</p>${RELATED}<p>à</p><ul>récents</ul><p>fin</p>`,
  );
  expect(await read('articles/page/2.html')).toBe('<p>é</p><ul>récents</ul>');
  expect(await read('articles/b.html')).toBe('<p>sans rien</p>');
  expect(await read('auteurs/c.html')).toBe('<p>é</p><ul>récents</ul>');
  expect(existsSync(join(client, 'parts'))).toBe(false);
});

it('has nothing to do before the first article', async () => {
  await placeParts(client);
  expect(existsSync(join(client, 'parts'))).toBe(false);
});

it('puts a part that is shorter than its place', async () => {
  await write(`${partPath('related')}.html`, '');
  await write('articles/a.html', `<p>a</p>${placeOf('related')}<p>b</p>`);
  await placeParts(client);
  expect(await read('articles/a.html')).toBe('<p>a</p><p>b</p>');
});

it('refuses a page with a place that somebody made', async () => {
  const place = placeOf(PARTS[0]);
  await write('articles/a.html', `${place}<p>a</p>${place}`);
  await expect(placeParts(client)).rejects.toThrow('the same part twice');
});
