import { LRUCache } from 'lru-cache';
import { CommandError } from '../environment.ts';

/** The bytes of an uploaded picture, by its address. */
export type Originals = (address: string) => Promise<Buffer>;

/** Held at once: the sizes of a picture are made one after another. */
const HELD = 8;

/** Uploaded pictures as an API serves them: each is asked for once for all that is made of it in a row. */
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
