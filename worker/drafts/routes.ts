import { pendingDraft, type PendingDraft } from '#contract/publication/drafts';
import { z } from '#contract/zod';
import { Hono } from 'hono';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { answers } from '../http/described.ts';
import { listDrafts } from './read.ts';

/** Route of the drafts of all nouns. The routes of one draft are below its row: see `history`. */
export const drafts = new Hono<AppEnv>().get(
  '/',
  answers('Lists the drafts of all nouns, newest first.', z.array(pendingDraft)),
  requireRight('read'),
  async (c) => c.json<PendingDraft[]>(await listDrafts(c.env.DB)),
);
