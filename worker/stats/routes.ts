import type { Readings, Stats, Tasks } from '#contract/stats';
import { Hono } from 'hono';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { readFigures, readReadings } from './queries.ts';
import { readTasks } from './tasks.ts';

export const stats = new Hono<AppEnv>()
  .get('/', requireAdmin, async (c) => c.json<Stats>(await readFigures(c.env.DB)))
  .get('/views', requireAdmin, async (c) =>
    c.json<Readings>(await readReadings(c.env.DB, new Date())),
  )
  .get('/tasks', requireAdmin, async (c) => c.json<Tasks>(await readTasks(c.env.DB)));
