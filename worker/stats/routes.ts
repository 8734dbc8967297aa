import type { Stats } from '#contract/stats';
import { Hono } from 'hono';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { isBakedFresh } from '../publishing/staleness.ts';
import { readFigures } from './queries.ts';

export const stats = new Hono<AppEnv>().get('/', requireAdmin, async (c) => {
  const [{ last_change, build, ...figures }, is_up_to_date] = await Promise.all([
    readFigures(c.env.DB),
    isBakedFresh(c.env),
  ]);
  return c.json<Stats>({ ...figures, publication: { is_up_to_date, last_change, build } });
});
