import { done, type Done } from '#contract/accounts/auth';
import { ApiError } from '#contract/errors';
import {
  releaseLink,
  releaseLinkForm,
  releaseSharing,
  type ReleaseLink,
  type ReleaseSharing,
} from '#contract/pages/shared-site';
import { Hono } from 'hono';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { answers } from '../http/described.ts';
import { body, numberIn, rowId } from '../http/request.ts';
import { DONE } from '../texts.ts';
import { deleteLink, deleteRemark } from './queries.ts';
import { createLink, listSharing } from './sharing.ts';

const UNKNOWN = 'release_not_found';

/** Routes of the links that show a release to people without an account, and of their notes. */
export const sharing = new Hono<AppEnv>()
  .get(
    '/:id/sharing',
    answers('Lists the links of a release and the notes of their readers.', releaseSharing, {
      errors: [UNKNOWN],
    }),
    requireRight('propose'),
    async (c) => c.json<ReleaseSharing>(await listSharing(c.env, rowId(c, UNKNOWN))),
  )
  .post(
    '/:id/links',
    answers('Makes a link that shows the site as it will be after a release.', releaseLink, {
      status: 201,
      errors: [UNKNOWN, 'release_done', 'release_links_full'],
    }),
    requireRight('propose'),
    body(releaseLinkForm),
    async (c) => {
      const { id, fullName, username } = c.var.admin.user;
      const admin = { id, name: fullName || username };
      const link = await createLink(c.env, admin, rowId(c, UNKNOWN), c.req.valid('json'));
      return c.json<ReleaseLink>(link, 201);
    },
  )
  .delete(
    '/:id/links/:key',
    answers('Ends a link.', done, { errors: ['release_link_not_found'] }),
    requireRight('propose'),
    async (c) => {
      const id = rowId(c, 'release_link_not_found');
      if (!(await deleteLink(c.env.DB, id, c.req.param('key'))))
        throw new ApiError('release_link_not_found');
      return c.json<Done>({ message: DONE.linkEnded });
    },
  )
  .delete(
    '/:id/remarks/:number',
    answers('Deletes a note about a release.', done, { errors: ['remark_not_found'] }),
    requireRight('propose'),
    async (c) => {
      const id = rowId(c, 'remark_not_found');
      if (!(await deleteRemark(c.env.DB, id, numberIn(c, 'number', 'remark_not_found'))))
        throw new ApiError('remark_not_found');
      return c.json<Done>({ message: DONE.remarkDeleted });
    },
  );
