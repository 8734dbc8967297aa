import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePictures } from '#builder/images/pictures';
import { sitePicture } from '#builder/images/share';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import type { ArticleCard } from '#contract/articles/articles';
import { isDrawing, SHARE_PICTURE } from '#contract/paths';
import { smallerPath } from '#contract/images/uploaded-picture';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serveContent, type Content } from '../content.ts';

const sizesOf = (address: string) => dirname(smallerPath(address, 800, 'webp'));

let root = '';
let content: Content;
let articles: ArticleCard[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'passerelle-share-'));
  content = await serveContent(join(root, 'state'));
  const answer = await fetch(`${content.url}/api/articles?fields=card`);
  articles = (await answer.json()) as ArticleCard[];
});
afterAll(async () => {
  await content.close();
  await rm(root, { recursive: true, force: true });
});

const make = (name: string) =>
  makePictures({ contentUrl: content.url, folder: join(root, name), cache: join(root, 'cache') });
const SHARED = 'images/partage';
const hasNoPhotograph = ({ image }: ArticleCard) => !image || isDrawing(image);
const picture = (name: string, slug: string) => readFile(join(root, name, SHARED, `${slug}.jpg`));

it('draws one for each article without a picture but a drawing, with its title', async () => {
  await make('first');
  const slugs = articles.filter(hasNoPhotograph).map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThan(5);
  expect((await readdir(join(root, 'first', SHARED))).sort()).toEqual(
    slugs.map((s) => `${s}.jpg`).sort(),
  );
  const seen = new Set<string>();
  for (const slug of slugs) {
    const bytes = await picture('first', slug);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(bytes.length).toBeLessThan(120_000);
    seen.add(bytes.toString('base64'));
  }
  expect(seen.size).toBe(slugs.length);
});

it('draws again what says something else, and nothing more', async () => {
  const [changed, same] = articles.filter(hasNoPhotograph).map(({ slug }) => slug);
  const before = await readdir(join(root, 'cache'));
  const times = await Promise.all(
    before.map(async (name) => (await stat(join(root, 'cache', name))).mtimeMs),
  );
  await content.rename(changed!, 'Un tout autre titre');
  await make('second');
  expect(await picture('second', same!)).toEqual(await picture('first', same!));
  expect(await picture('second', changed!)).not.toEqual(await picture('first', changed!));
  const after = await readdir(join(root, 'cache'));
  expect(after).toHaveLength(before.length);
  expect(after.filter((name) => !before.includes(name))).toHaveLength(1);
  for (const [index, name] of before.entries())
    if (after.includes(name))
      expect((await stat(join(root, 'cache', name))).mtimeMs).toBe(times[index]);
});

it('names the site as its settings do', async () => {
  const { slug } = articles.find(hasNoPhotograph)!;
  const named = new Set<string>();
  for (const [index, title] of ['Éducalliance', `Association ${'x'.repeat(100)}`].entries()) {
    await content.nameSite(title);
    await make(`named-${index}`);
    named.add((await picture(`named-${index}`, slug)).toString('base64'));
  }
  await content.nameSite('Passerelle');
  named.add((await picture('second', slug)).toString('base64'));
  expect(named.size).toBe(3);
});

it('draws the picture of a renamed site in the place of the stored one', async () => {
  const shared = (name: string) => join(root, name, SHARE_PICTURE);
  await make('own-name');
  expect(existsSync(shared('own-name'))).toBe(false);
  const stored = shared('renamed');
  await mkdir(dirname(stored), { recursive: true });
  await writeFile(stored, 'the stored one');
  await content.nameSite('Éducalliance');
  await make('renamed');
  await content.nameSite('Passerelle');
  const { format, width, height } = await sharp(await readFile(stored)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

it('leaves the drawn logo out for an owner with a logo', async () => {
  const hasOrange = async (logo: string) => {
    const [wanted] = sitePicture({ ...DEFAULT_SETTINGS, site_title: 'Horizon', logo });
    const corner = { left: 76, top: 60, width: 60, height: 60 };
    const pixels = await sharp(await wanted!.make())
      .extract(corner)
      .raw()
      .toBuffer();
    return pixels.some((red, index) => index % 3 === 0 && red - pixels[index + 2]! > 150);
  };
  expect(await hasOrange('')).toBe(true);
  expect(await hasOrange('/uploads/a.png')).toBe(false);
});

it('makes smaller sizes of an uploaded picture, upright', async () => {
  const { slug } = articles.find(hasNoPhotograph)!;
  const photograph = sharp({
    create: { width: 3000, height: 1500, channels: 3, background: 'teal' },
  });
  const sideways = await photograph.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const address = await content.illustrate(slug, sideways);
  await make('third');
  const folder = join(root, 'third', sizesOf(address));
  const sizes = await readdir(folder);
  expect(sizes.sort()).toEqual(
    ['1200.avif', '1200.webp', '160.webp', '400.avif', '400.webp', '800.avif', '800.webp'].sort(),
  );
  for (const size of sizes) {
    const { width, height, format } = await sharp(join(folder, size)).metadata();
    const asked = Number.parseInt(size, 10);
    expect(width).toBe(asked);
    expect(Math.abs(height - asked * 2)).toBeLessThanOrEqual(1);
    expect(format).toBe(size.endsWith('webp') ? 'webp' : 'heif');
  }
});

it('cuts the share picture of a photograph around what every crop keeps in sight', async () => {
  const [above, below] = articles.filter(hasNoPhotograph).slice(2);
  const half = { width: 1500, height: 1500, channels: 3 } as const;
  const halves = (top: string, left: string) =>
    sharp({ create: { ...half, height: 3000, background: top } })
      .composite([{ input: { create: { ...half, background: left } }, left: 0, top: 1500 }])
      .jpeg()
      .toBuffer();
  await content.illustrate(above!.slug, await halves('red', 'blue'), 0);
  await content.illustrate(below!.slug, await halves('red', 'green'), 100);
  await make('photographs');
  const shared = async ({ slug }: ArticleCard) => sharp(await picture('photographs', slug));
  for (const [article, isRed] of [
    [above!, true],
    [below!, false],
  ] as const) {
    const { width, height, format } = await (await shared(article)).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    const { dominant } = await (await shared(article)).stats();
    expect(dominant.r > 200).toBe(isRed);
  }
});

it('leaves out what cannot be made, and makes it once it can be', async () => {
  const { slug } = articles.filter(hasNoPhotograph)[1]!;
  const half = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const broken = await content.illustrate(slug, half.subarray(0, 60));
  const whole = await content.illustrate(slug, half);
  content.breakOn(/^\/uploads\//);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await make('fourth');
  expect(said).toHaveBeenCalledWith(expect.stringContaining(sizesOf(whole)), expect.anything());
  said.mockClear();
  content.breakOn(undefined);
  expect(existsSync(join(root, 'fourth', sizesOf(whole)))).toBe(false);
  expect((await readdir(join(root, 'fourth', SHARED))).length).toBeGreaterThan(5);

  await make('fifth');
  expect(said).not.toHaveBeenCalled();
  expect(await readdir(join(root, 'fifth', sizesOf(whole)))).toHaveLength(7);

  await content.illustrate(slug, half.subarray(0, 60));
  await make('sixth');
  expect(said).toHaveBeenCalledWith(expect.stringContaining(sizesOf(broken)), expect.anything());
  said.mockRestore();
  expect(existsSync(join(root, 'sixth', sizesOf(broken)))).toBe(false);
  await content.illustrate(slug, half);
});

it('takes no half of a picture, left by a build that was ended, for a picture', async () => {
  const [key] = (await readdir(join(root, 'cache'))).filter((name) => name.endsWith('.jpg'));
  await writeFile(join(root, 'cache', `${key}.part`), 'half');
  await make('seventh');
  expect((await readdir(join(root, 'cache'))).filter((name) => name.endsWith('.part'))).toEqual([]);
});
