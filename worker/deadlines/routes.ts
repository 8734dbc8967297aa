import { NOUNS, type DeadlineNoun } from '#contract/nouns';
import {
  deadline,
  deadlineForm,
  deadlineRow,
  type Deadline,
  type DeadlineRow,
} from '#contract/publication/deadlines';
import { z } from '#contract/zod';
import { Hono } from 'hono';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { answers } from '../http/described.ts';
import { body, rowId } from '../http/request.ts';
import { contextOf } from '../write.ts';
import { listWithdrawals } from './queries.ts';
import { changeDeadline, readDeadline } from './write.ts';

/** Planned withdrawals of all nouns. */
export const deadlines = new Hono<AppEnv>().get(
  '/',
  answers('Lists the planned withdrawals, the next one first.', z.array(deadlineRow)),
  requireRight('read'),
  async (c) => c.json<DeadlineRow[]>(await listWithdrawals(c.env.DB)),
);

/** Routes for the deadline of one row, below its address. */
export function deadlineRoutes(noun: DeadlineNoun) {
  const unknown = `${noun}_not_found` as const;
  const errors = [
    unknown,
    ...(NOUNS[noun].shape === 'article' ? (['article_trashed'] as const) : []),
  ];
  return new Hono<AppEnv>()
    .get(
      '/',
      answers(`Reads when the ${noun} is withdrawn or reviewed.`, deadline, { errors }),
      requireRight('read'),
      async (c) => c.json<Deadline>(await readDeadline(c.env.DB, noun, rowId(c, unknown))),
    )
    .put(
      '/',
      answers(`Plans when the ${noun} is withdrawn or reviewed.`, deadline, {
        errors: [...errors, 'conflict'],
      }),
      requireRight('publish'),
      body(deadlineForm),
      async (c) => {
        const id = rowId(c, unknown);
        return c.json<Deadline>(await changeDeadline(contextOf(c), noun, id, c.req.valid('json')));
      },
    );
}
