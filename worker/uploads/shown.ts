import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { listShownPictures } from './queries.ts';

/** The uploaded pictures that pages show, of which the builder makes smaller sizes. */
export const shownPictures = new Hono<AppEnv>().get('/', async (c) =>
  c.json<string[]>(await listShownPictures(c.env.DB)),
);
