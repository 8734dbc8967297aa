import type { Done } from '#contract/auth';
import { ApiError } from '#contract/errors';
import {
  draftQuery,
  keepQuery,
  publishQuery,
  restoreQuery,
  type Draft,
  type Left,
  type Presence,
  type Version,
  type VersionCard,
} from '#contract/versions';
import { Hono, type Context } from 'hono';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { body, expectedVersion, numberIn, query, rowId } from '../http.ts';
import { authorOf } from '../write.ts';
import {
  discardDraft,
  keepDraft,
  publishDraft,
  readDraft,
  restoreVersion,
  storeDraft,
} from './drafts.ts';
import { notePresence } from './queries.ts';
import { findVersion, listVersions } from '../versions/queries.ts';
import { DONE } from '../texts.ts';
import type { Versioned } from './versioned.ts';

/**
 * The versions and the draft of one thing, below its address. Where the address holds no id, `only`
 * is the id of the one row.
 */
export function history<Form extends object>(kind: Versioned<Form>, only?: number) {
  const idIn = (c: Context) => only ?? rowId(c, kind.unknown);
  return new Hono<AppEnv>()
    .get('/versions', requireAdmin, async (c) => {
      const ref = idIn(c);
      await kind.presentVersion(c.env.DB, ref);
      return c.json<VersionCard[]>(await listVersions(c.env.DB, kind.noun, ref));
    })
    .get('/versions/:number', requireAdmin, async (c) => {
      const number = numberIn(c, 'number', 'version_not_found');
      const version = await findVersion(c.env.DB, kind.noun, idIn(c), number);
      if (!version) throw new ApiError('version_not_found');
      return c.json<Version>(version);
    })
    .post('/versions/:number/restore', requireAdmin, query(restoreQuery), async (c) => {
      const number = numberIn(c, 'number', 'version_not_found');
      const over = { expected: expectedVersion(c) ?? 0, seen: c.req.valid('query').seen };
      return respond(c, await restoreVersion(authorOf(c), kind, idIn(c), number, over), 201);
    })
    .get('/draft', requireAdmin, async (c) => respond(c, await readDraft(c.env.DB, kind, idIn(c))))
    .put(
      '/draft',
      requireAdmin,
      query(draftQuery),
      body(kind.draft, { maxBytes: kind.maxBytes }),
      async (c) => {
        const form = c.req.valid('json');
        const { rebase, seen } = c.req.valid('query');
        const place = { rebase: rebase === '1', seen };
        const expected = expectedVersion(c);
        return respond(c, await storeDraft(authorOf(c), kind, idIn(c), form, expected, place));
      },
    )
    .delete('/draft', requireAdmin, async (c) => {
      await discardDraft(c.env.DB, kind, idIn(c), expectedVersion(c));
      return c.json<Done>({ message: DONE.draftErased });
    })
    .post('/draft/keep', requireAdmin, query(keepQuery), async (c) => {
      const isTakenOffline = c.req.valid('query').offline === '1';
      const left = await keepDraft(authorOf(c), kind, idIn(c), expectedVersion(c), isTakenOffline);
      return c.json<Done & Left>({ message: DONE.draftKept, ...left });
    })
    .put('/presence', requireAdmin, async (c) => {
      const ref = idIn(c);
      await kind.presentVersion(c.env.DB, ref);
      return c.json<Presence>(await notePresence(c.env.DB, kind.noun, ref, c.var.admin.user.id));
    })
    .post('/draft/publish', requireAdmin, query(publishQuery), async (c) => {
      const isLater = c.req.valid('query').later === '1';
      const left = await publishDraft(authorOf(c), kind, idIn(c), expectedVersion(c), isLater);
      return c.json<Done & Left>({ message: DONE.published, ...left });
    });
}

function respond(c: Context, draft: Draft, status: 200 | 201 = 200) {
  c.header('ETag', `"${draft.version}"`);
  return c.json<Draft>(draft, status);
}
