import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArticleCard } from '#contract/article';
import { LIMITS } from '#contract/limits';
import { articleGround, articleTitle } from '../site/artwork/scenes/article-share.ts';
import { CommandError } from './environment.ts';

const JPEG = { quality: 82, mozjpeg: true } as const;
const CONCURRENCY = 2;

interface SharePictures {
  /** Address of the API whose articles they are of. */
  contentUrl: string;
  /** Where the pages find them, by slug. */
  folder: string;
  /** Where those that were drawn stay, by what they show; without one, all are drawn again. */
  cache?: string;
}

/** Draws the picture that social networks show of each article that has none of its own. */
export async function drawSharePictures(options: SharePictures): Promise<void> {
  const { contentUrl, folder, cache = join(folder, '.drawn') } = options;
  await Promise.all([folder, cache].map((path) => mkdir(path, { recursive: true })));
  const articles = (await listArticles(contentUrl)).filter(({ image }) => !image);
  const ground = articleGround();
  const nameOf = ({ title }: ArticleCard) =>
    `${createHash('sha256').update(ground).update(title).digest('hex').slice(0, 24)}.jpg`;
  const drawn = new Set(await readdir(cache));
  const missing = new Map(
    articles.map((article) => [nameOf(article), article.title] as const),
  ).entries();
  const background = await rasterised(ground);
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const [name, title] of missing)
        if (!drawn.has(name)) await writeFile(join(cache, name), await draw(background, title));
    }),
  );
  const used = new Set(articles.map(nameOf));
  for (const article of articles)
    await place(join(cache, nameOf(article)), join(folder, `${article.slug}.jpg`));
  const unused = [...drawn].filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(join(cache, name))));
  if (!options.cache) await rm(cache, { recursive: true });
}

async function listArticles(contentUrl: string): Promise<ArticleCard[]> {
  const articles: ArticleCard[] = [];
  for (let total = 1; articles.length < total;) {
    const query = `fields=card&limit=${LIMITS.articleRows}&offset=${articles.length}`;
    const answer = await fetch(new URL(`/api/articles?${query}`, contentUrl));
    if (!answer.ok)
      throw new CommandError(`La liste des articles ne peut pas être lue (${answer.status}).`);
    const rows = (await answer.json()) as ArticleCard[];
    articles.push(...rows);
    total = rows.length > 0 ? Number(answer.headers.get('X-Total-Count')) : 0;
  }
  return articles;
}

async function rasterised(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer();
}

async function draw(background: Buffer, title: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const input = Buffer.from(articleTitle(title));
  return sharp(background).composite([{ input }]).jpeg(JPEG).toBuffer();
}

/** The same file at both places, or a copy where the disk cannot do that. */
async function place(file: string, address: string): Promise<void> {
  await link(file, address).catch(() => copyFile(file, address));
}
