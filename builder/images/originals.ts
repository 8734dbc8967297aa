import { LRUCache } from 'lru-cache';
import { CommandError } from '../environment.ts';

/** Returns the bytes of an uploaded image, by its address. */
export type Originals = (address: string) => Promise<Buffer>;

/** Number of originals in memory. All sizes of an image are generated in a row. */
const HELD = 8;

/** Returns a function that downloads uploaded images from an API, and caches the last ones. */
export function originalsOf(contentUrl: string): Originals {
  const read = new LRUCache<string, Promise<Buffer>>({ max: HELD });
  return (address) => {
    const original = read.get(address) ?? download(new URL(address, contentUrl));
    read.set(address, original);
    return original;
  };
}

async function download(url: URL): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok)
    throw new CommandError(`L’image ${url.pathname} ne peut pas être lue (${answer.status}).`);
  return Buffer.from(await answer.arrayBuffer());
}
