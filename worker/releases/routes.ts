import { z } from '#contract/zod';
import { answers, LIST_HEADERS } from '../http/described.ts';
import { type Done, done } from '#contract/accounts/auth';
import { ApiError } from '#contract/errors';
import {
  release,
  releaseCard,
  releaseCreate,
  releaseDetail,
  releaseItemsUpdate,
  releaseQuery,
  releaseUpdate,
  type Release,
  type ReleaseCard,
  type ReleaseDetail,
} from '#contract/publication/releases';
import { Hono } from 'hono';
import { assertRight } from '../auth/principal.ts';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { body, describeList, expectedVersion, query, rowId } from '../http/request.ts';
import { contextOf } from '../write.ts';
import { DONE } from '../texts.ts';
import { changeItems, PIN_ERRORS } from './items.ts';
import { listReleases } from './queries.ts';
import { readRelease } from './read.ts';
import { UNDO_ERRORS, prepareUndo } from './undo.ts';
import {
  changeRelease,
  createRelease,
  publishRelease,
  removeRelease,
  CHANGE_ERRORS,
  PUBLISH_ERRORS,
} from './write.ts';

const UNKNOWN = 'release_not_found';

/** Routes of releases: several changes published together, now or at a scheduled time. */
export const releases = new Hono<AppEnv>()
  .get(
    '/',
    answers('Lists the releases, newest first.', z.array(releaseCard), { headers: LIST_HEADERS }),
    requireRight('read'),
    query(releaseQuery),
    async (c) => {
      const page = c.req.valid('query');
      const { rows, total } = await listReleases(c.env.DB, page);
      describeList(c, { ...page, total });
      return c.json<ReleaseCard[]>(rows);
    },
  )
  .get(
    '/:id',
    answers('Reads a release with the state of its changes.', releaseDetail, { errors: [UNKNOWN] }),
    requireRight('read'),
    async (c) => {
      const found = await readRelease(c.env.DB, rowId(c, UNKNOWN));
      if (!found) throw new ApiError(UNKNOWN);
      return c.json<ReleaseDetail>(found);
    },
  )
  .post(
    '/',
    answers('Creates a release from drafts.', release, {
      status: 201,
      errors: [UNKNOWN, ...PIN_ERRORS],
    }),
    requireRight('propose'),
    body(releaseCreate),
    async (c) => {
      const form = c.req.valid('json');
      if (form.scheduled_at) assertRight(c.var.admin.principal, 'publish');
      return c.json<Release>(await createRelease(contextOf(c), form), 201);
    },
  )
  .put(
    '/:id',
    answers('Changes a release.', release, {
      readsIfMatch: true,
      errors: [UNKNOWN, ...CHANGE_ERRORS],
    }),
    requireRight('propose'),
    body(releaseUpdate),
    async (c) => {
      const form = c.req.valid('json');
      if (form.scheduled_at) assertRight(c.var.admin.principal, 'publish');
      const id = rowId(c, UNKNOWN);
      return c.json<Release>(await changeRelease(contextOf(c), id, form, expectedVersion(c)));
    },
  )
  .put(
    '/:id/items',
    answers('Adds drafts to a release, updates them, and removes rows.', release, {
      readsIfMatch: true,
      errors: [UNKNOWN, ...PIN_ERRORS, ...CHANGE_ERRORS],
    }),
    requireRight('propose'),
    body(releaseItemsUpdate),
    async (c) => {
      const form = c.req.valid('json');
      const id = rowId(c, UNKNOWN);
      return c.json<Release>(await changeItems(contextOf(c), id, form, expectedVersion(c)));
    },
  )
  .delete(
    '/:id',
    answers('Deletes a release.', done, { errors: [UNKNOWN, 'release_done'] }),
    requireRight('propose'),
    async (c) => {
      await removeRelease(contextOf(c), rowId(c, UNKNOWN));
      return c.json<Done>({ message: DONE.releaseRemoved });
    },
  )
  .post(
    '/:id/publish',
    answers('Publishes a release.', release, {
      readsIfMatch: true,
      errors: [UNKNOWN, ...PUBLISH_ERRORS],
    }),
    requireRight('publish'),
    async (c) =>
      c.json<Release>(await publishRelease(contextOf(c), rowId(c, UNKNOWN), expectedVersion(c))),
  )
  .post(
    '/:id/undo',
    answers('Prepares a release that takes another one back.', release, {
      status: 201,
      errors: [UNKNOWN, ...UNDO_ERRORS],
    }),
    requireRight('propose'),
    async (c) => c.json<Release>(await prepareUndo(contextOf(c), rowId(c, UNKNOWN)), 201),
  );
