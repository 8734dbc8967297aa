import type { Settings } from '#contract/settings';
import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { readSettings } from './queries.ts';

export const settings = new Hono<AppEnv>().get('/', async (c) =>
  c.json<Settings>(await readSettings(c.env.DB)),
);
