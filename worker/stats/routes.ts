import { answers } from '../http/described.ts';
import {
  readings,
  stats as statsAnswer,
  tasks,
  type Readings,
  type Stats,
  type Tasks,
} from '#contract/figures/stats';
import { Hono } from 'hono';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { readFigures, readReadings } from './queries.ts';
import { readTasks } from './tasks.ts';

export const stats = new Hono<AppEnv>()
  .get(
    '/',
    answers('Reads the figures of the dashboard.', statsAnswer),
    requireRight('read'),
    async (c) => c.json<Stats>(await readFigures(c.env.DB)),
  )
  .get('/views', answers('Reads recent views.', readings), requireRight('read'), async (c) =>
    c.json<Readings>(await readReadings(c.env.DB, new Date())),
  )
  .get('/tasks', answers('Reads pending tasks.', tasks), requireRight('read'), async (c) =>
    c.json<Tasks>(await readTasks(c.env, c.var.admin.user.id)),
  );
