import type { Stats } from '#contract/stats';
import { Hono } from 'hono';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { readFigures } from './queries.ts';

export const stats = new Hono<AppEnv>().get('/', requireAdmin, async (c) =>
  c.json<Stats>(await readFigures(c.env.DB)),
);
