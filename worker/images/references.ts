import { z } from '#contract/zod';
import { answers } from '../http/described.ts';
import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { lastChange } from '../changes/queries.ts';
import { listShownPictures } from './read.ts';

interface Shown {
  /** Id of the content change up to which the addresses are fresh. */
  change: number;
  addresses: string[];
}

// Cached until the next change: the query reads every text.
const cache = new WeakMap<D1Database, Shown>();

/** Uploaded images that pages show. The builder makes smaller sizes of them. */
export const shownPictures = new Hono<AppEnv>().get(
  '/',
  answers('Lists the images that pages show.', z.array(z.string())),
  async (c) => c.json<string[]>(await shownBy(c.env.DB)),
);

async function shownBy(db: D1Database): Promise<string[]> {
  const change = await lastChange(db);
  const last = cache.get(db);
  if (last?.change === change) return last.addresses;
  const addresses = await listShownPictures(db);
  cache.set(db, { change, addresses });
  return addresses;
}
