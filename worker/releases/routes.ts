import type { Done } from '#contract/auth';
import { ApiError } from '#contract/errors';
import { releaseCreate, releaseUpdate, type Release } from '#contract/releases';
import { Hono } from 'hono';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { body, expectedVersion, rowId } from '../http.ts';
import { authorOf } from '../write.ts';
import { DONE } from '../texts.ts';
import { findRelease, listReleases } from './queries.ts';
import {
  changeRelease,
  createRelease,
  publishRelease,
  removeRelease,
  undoRelease,
} from './write.ts';

const UNKNOWN = 'release_not_found';

/** Several changes that go online at once, by hand or at an hour. */
export const releases = new Hono<AppEnv>()
  .get('/', requireAdmin, async (c) => c.json<Release[]>(await listReleases(c.env.DB)))
  .get('/:id', requireAdmin, async (c) => {
    const release = await findRelease(c.env.DB, rowId(c, UNKNOWN));
    if (!release) throw new ApiError(UNKNOWN);
    return c.json<Release>(release);
  })
  .post('/', requireAdmin, body(releaseCreate), async (c) =>
    c.json<Release>(await createRelease(authorOf(c), c.req.valid('json')), 201),
  )
  .put('/:id', requireAdmin, body(releaseUpdate), async (c) => {
    const form = c.req.valid('json');
    const id = rowId(c, UNKNOWN);
    return c.json<Release>(await changeRelease(authorOf(c), id, form, expectedVersion(c)));
  })
  .delete('/:id', requireAdmin, async (c) => {
    await removeRelease(authorOf(c), rowId(c, UNKNOWN));
    return c.json<Done>({ message: DONE.releaseRemoved });
  })
  .post('/:id/publish', requireAdmin, async (c) =>
    c.json<Release>(await publishRelease(authorOf(c), rowId(c, UNKNOWN), expectedVersion(c))),
  )
  .post('/:id/undo', requireAdmin, async (c) =>
    c.json<Release>(await undoRelease(authorOf(c), rowId(c, UNKNOWN)), 201),
  );
