import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleCard } from '#contract/articles';
import { isDrawing, sharePicturePath } from '#contract/paths';
import type { WantedPicture } from './made-pictures.ts';
import { articleTitle } from './share-title.ts';
import { loadSharp } from './sharp.ts';

// A smaller file would take three times as long, and only robots read it.
const JPEG = { quality: 84 } as const;

/** What stands behind the title: the name, and the footbridge at the foot. */
const CARD = join(import.meta.dirname, 'share-card.svg');

/** The picture that social networks show of each article that has none, or a drawing, which is SVG. */
export function sharePictures(articles: ArticleCard[]): WantedPicture[] {
  const ground = readFileSync(CARD, 'utf8');
  let background: ReturnType<typeof drawnPixels> | undefined;
  return articles
    .filter(({ image }) => !image || isDrawing(image))
    .map(({ slug, title }) => ({
      path: sharePicturePath(slug),
      key: `${createHash('sha256').update(ground).update(title).digest('hex').slice(0, 24)}.jpg`,
      async make() {
        const { data, info } = await (background ??= drawnPixels(ground));
        const { width, height, channels } = info;
        const sharp = await loadSharp();
        const input = Buffer.from(articleTitle(title));
        return sharp(data, { raw: { width, height, channels } })
          .composite([{ input }])
          .jpeg(JPEG)
          .toBuffer();
      },
    }));
}

async function drawnPixels(svg: string) {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
