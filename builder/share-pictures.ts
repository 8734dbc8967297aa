import { createHash } from 'node:crypto';
import type { ArticleCard } from '#contract/article';
import { sharePicturePath } from '#contract/paths';
import sharp from 'sharp';
import { articleGround, articleTitle } from '../site/artwork/scenes/article-share.ts';
import type { WantedPicture } from './made-pictures.ts';

const JPEG = { quality: 82, mozjpeg: true } as const;

/** The picture that social networks show of each article that has none of its own. */
export function sharePictures(articles: ArticleCard[]): WantedPicture[] {
  const ground = articleGround();
  let background: Promise<Buffer> | undefined;
  return articles
    .filter(({ image }) => !image)
    .map(({ slug, title }) => ({
      path: sharePicturePath(slug),
      key: `${createHash('sha256').update(ground).update(title).digest('hex').slice(0, 24)}.jpg`,
      async make() {
        background ??= sharp(Buffer.from(ground)).png({ compressionLevel: 0 }).toBuffer();
        const input = Buffer.from(articleTitle(title));
        return sharp(await background)
          .composite([{ input }])
          .jpeg(JPEG)
          .toBuffer();
      },
    }));
}
