import { buildReport, type BuildReport } from '#contract/publication/build-report';
import { ApiError } from '#contract/errors';
import {
  publicationState as publicationStateAnswer,
  type Build,
  type PublicationState,
} from '#contract/publication/state';
import { type Done, done } from '#contract/accounts/auth';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { audit } from '../audit/queries.ts';
import { requireRight } from '../auth/require.ts';
import { answers, described } from '../http/described.ts';
import type { AppEnv, Env } from '../env.ts';
import { countDrafts } from '../drafts/read.ts';
import { body } from '../http/request.ts';
import { readBakedMark } from './baked.ts';
import { isSecret } from '../security/secrets.ts';
import { BUILD_FAILURES, DONE } from '../texts.ts';
import { callBuilder, inBackground } from './publish.ts';
import {
  demandBuild,
  failBuild,
  finishBuild,
  noteProgress,
  readBuilds,
  startBuild,
} from './queries.ts';

/** Middleware: requires the secret of the builder's hook. */
const requireBuilder = described(
  { bearer: 'builder', errors: ['wrong_hook_secret'] },
  createMiddleware<AppEnv>(async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!(await isSecret(c.env, 'rebuild-hook', token, c.env.REBUILD_HOOK_SECRET)))
      throw new ApiError('wrong_hook_secret');
    await next();
  }),
);

export const builds = new Hono<AppEnv>()
  .get(
    '/',
    answers('Reads the state of publication.', publicationStateAnswer),
    requireRight('read'),
    async (c) => c.json<PublicationState>(await publicationState(c.env)),
  )
  .post(
    '/',
    answers('Asks for a build.', done, { status: 202 }),
    requireRight('publish'),
    async (c) => {
      await c.env.DB.batch([
        demandBuild(c.env.DB),
        audit(c.env.DB, {
          adminId: c.var.admin.user.id,
          action: 'build.request',
          subject: 'builds',
          detail: '',
        }),
      ]);
      inBackground(c, callBuilder(c.env));
      return c.json<Done>({ message: DONE.buildAsked }, 202);
    },
  )
  .post(
    '/report',
    answers('Reports on a build.', done),
    requireBuilder,
    body(buildReport),
    async (c) => {
      await record(c.env, c.req.valid('json'));
      return c.json<Done>({ message: DONE.noted });
    },
  );

async function record(env: Env, report: BuildReport): Promise<void> {
  if (report.status === 'failed') return failBuild(env.DB, report.error);
  if (report.status === 'started') return startBuild(env.DB, BUILD_FAILURES.abandoned);
  if (report.status === 'running') return noteProgress(env.DB, report.progress);
  await finishBuild(env.DB, report.last_change);
  // Changes saved during the build already have a pending build: calls the builder now rather than in a minute.
  await callBuilder(env);
}

async function publicationState(env: Env): Promise<PublicationState> {
  const [mark, { lastChange, builds: listed }, drafts] = await Promise.all([
    readBakedMark(env),
    readBuilds(env.DB),
    countDrafts(env.DB),
  ]);
  const newest = listed[0];
  const bakedChange = mark?.last_change ?? 0;
  return {
    state: stateOf(newest, bakedChange, mark !== null && bakedChange === lastChange),
    progress: newest?.status === 'running' ? newest.progress : '',
    error: newest?.error ?? '',
    baked_at: mark?.built_at ?? null,
    drafts,
    builds: listed,
  };
}

function stateOf(
  newest: Build | undefined,
  bakedChange: number,
  isFresh: boolean,
): PublicationState['state'] {
  if (newest?.status === 'running') return 'publishing';
  if (newest?.status === 'pending' && !newest.error) return 'publishing';
  // The baked pages are fresh: an earlier error no longer matters.
  if (isFresh) return 'up_to_date';
  if (newest?.error) return 'failed';
  if (newest?.status === 'done' && bakedChange < newest.last_change) return 'rolled_back';
  return 'publishing';
}
