import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ArticleCard } from '#contract/articles/articles';
import { LIMITS } from '#contract/limits';
import { SHARE_SENTENCE } from '#contract/pages/texts';
import { isDrawing, SHARE_PICTURE, sharePicturePath } from '#contract/paths';
import { DEFAULT_SITE_TITLE, type PublicSettings } from '#contract/settings/settings';
import { SHARE_SIZE, shareCrop } from '#contract/images/share-picture';
import { hasSmaller } from '#contract/images/uploaded-picture';
import type { WantedPicture } from './made-pictures.ts';
import type { Originals } from './originals.ts';
import { cardWords, type CardBrand } from './share-title.ts';
import { loadSharp } from './sharp.ts';

// A smaller file would take three times as long, and only robots fetch it.
const JPEG = { quality: 84 } as const;
/** Background of a card: the footbridge at the bottom. */
const CARD = join(import.meta.dirname, 'share-card.svg');

/** Returns the sharing image of each article: a crop of its own image, or a card with its title. */
export function sharePictures(
  articles: ArticleCard[],
  settings: PublicSettings,
  original: Originals,
): WantedPicture[] {
  const ground = readFileSync(CARD, 'utf8');
  const brand = brandOf(settings);
  let background: ReturnType<typeof drawnPixels> | undefined;
  const pixels = () => (background ??= drawnPixels(ground));
  return articles.flatMap(({ image, ...article }) => {
    if (!image || isDrawing(image)) {
      const { slug, title } = article;
      return drawn({ path: sharePicturePath(slug), title, brand }, ground, pixels);
    }
    return hasSmaller(image) ? cut({ ...article, image }, original) : [];
  });
}

type Card = Pick<ArticleCard, 'slug' | 'title' | 'cover'>;

/** Crops an image around its focus point. Never enlarges it. */
function cut({ slug, image, cover }: Card & { image: string }, original: Originals): WantedPicture {
  const { focus_x, focus_y } = cover ?? { focus_x: 50, focus_y: 50 };
  return {
    path: sharePicturePath(slug),
    key: `${basename(image)}-${focus_x}-${focus_y}.jpg`,
    async make() {
      const sharp = await loadSharp();
      const picture = sharp(await original(image), { limitInputPixels: LIMITS.image.pixels });
      const whole = (await picture.metadata()).autoOrient;
      const { width, height } = shareCrop(whole);
      const left = Math.round(((whole.width - width) * focus_x) / 100);
      const top = Math.round(((whole.height - height) * focus_y) / 100);
      return picture
        .autoOrient()
        .extract({ left, top, width, height })
        .resize({ width: SHARE_SIZE.width, withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg(JPEG)
        .toBuffer();
    },
  };
}

/**
 * Returns the sharing image of the site, drawn with its name. Returns nothing for the default name and logo,
 * which the stored image already shows.
 */
export function sitePicture(settings: PublicSettings): WantedPicture[] {
  const brand = brandOf(settings);
  if (brand.name === DEFAULT_SITE_TITLE && brand.hasDrawnLogo) return [];
  const ground = readFileSync(CARD, 'utf8');
  return drawn({ path: SHARE_PICTURE, title: SHARE_SENTENCE, brand }, ground, () =>
    drawnPixels(ground),
  );
}

function brandOf({ site_title, logo }: PublicSettings): CardBrand {
  return { name: site_title, hasDrawnLogo: !logo };
}

interface Drawn {
  path: string;
  title: string;
  brand: CardBrand;
}

function drawn(
  { path, title, brand }: Drawn,
  ground: string,
  pixels: () => ReturnType<typeof drawnPixels>,
): WantedPicture[] {
  const picture = {
    path,
    key: `${createHash('sha256')
      .update(JSON.stringify([ground, title, brand]))
      .digest('hex')
      .slice(0, 24)}.jpg`,
    async make() {
      const { data, info } = await pixels();
      const { width, height, channels } = info;
      const sharp = await loadSharp();
      const input = Buffer.from(cardWords(title, brand));
      return sharp(data, { raw: { width, height, channels } })
        .composite([{ input }])
        .jpeg(JPEG)
        .toBuffer();
    },
  };
  return [picture];
}

async function drawnPixels(svg: string) {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
