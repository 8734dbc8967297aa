import type { PictureFacts } from '#contract/images/picture-facts';
import { listFacts } from '../images/read.ts';

const ADDRESS = /\/uploads\/[a-f0-9]{64}\.[a-z]{3,4}/g;

/** A row with an image: an article, its card or a testimonial. */
interface Pictured {
  image: string | null;
  content?: string;
}

/** Adds the library's facts to the images of a page's rows. */
export async function withFacts<Page extends object>(db: D1Database, page: Page): Promise<Page> {
  const addresses = [...new Set(JSON.stringify(page).match(ADDRESS))];
  const facts = addresses.length > 0 ? await listFacts(db, addresses) : {};
  const entries = Object.entries(page).map(([place, shown]: [string, unknown]) => [
    place,
    Array.isArray(shown) ? shown.map((thing) => pictured(thing, facts)) : pictured(shown, facts),
  ]);
  return { ...Object.fromEntries(entries), ...textPictures(page, facts) } as Page;
}

/** Returns the facts of the images that texts of a page name. */
function textPictures(page: { texts?: object }, facts: Record<string, PictureFacts>): object {
  const named = Object.values(page.texts ?? {}).filter((text) => facts[text as string]);
  if (named.length === 0) return {};
  return { textPictures: Object.fromEntries(named.map((address) => [address, facts[address]])) };
}

function pictured(thing: unknown, facts: Record<string, PictureFacts>): unknown {
  if (!isPictured(thing)) return thing;
  const { image, content } = thing;
  const { cover: _, ...rest } = thing as Pictured & { cover?: PictureFacts };
  const cover = image ? facts[image] : undefined;
  const covered = { ...rest, ...(cover && { cover }) };
  if (content === undefined) return covered;
  const shown = [image ?? '', ...(content.match(ADDRESS) ?? [])].filter((key) => facts[key]);
  const pictures = Object.fromEntries(shown.map((address) => [address, facts[address]!]));
  return { ...covered, pictures };
}

function isPictured(thing: unknown): thing is Pictured {
  return typeof thing === 'object' && thing !== null && 'image' in thing;
}
