import { z } from '#contract/zod';
import { answers } from '../http/described.ts';
import { done, type Done } from '#contract/accounts/auth';
import { ApiError } from '#contract/errors';
import {
  draftQuery,
  keepQuery,
  publishQuery,
  restoreQuery,
  type Draft,
  type WrittenState,
  type Presence,
  type Version,
  type VersionCard,
  draftOf,
  writtenState,
  presence,
  versionCard,
  versionOf,
} from '#contract/publication/versions';
import { Hono, type Context } from 'hono';
import { assertRight } from '../auth/principal.ts';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { body, expectedVersion, numberIn, query, rowId } from '../http/request.ts';
import { contextOf } from '../write.ts';
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

const doneWithState = done.extend(writtenState.shape).meta({ id: 'DoneWithVersions' });

/**
 * Routes for the versions and the draft of one row, below its address. When the address holds no id, `only` is the
 * id of the only row.
 */
export function history<Form extends object>(kind: Versioned<Form>, only?: number) {
  const one = kind.noun;
  const { present, prepare } = kind.errors;
  const address = only === undefined ? [kind.unknown] : [];
  const draft = draftOf(kind.draft).meta({ id: `${nameOf(one)}Draft` });
  const version = versionOf(kind.versionSchema).meta({ id: `${nameOf(one)}Version` });
  const saved = {
    headers: ['ETag'],
    readsIfMatch: true,
    errors: [...present, ...prepare, 'conflict'],
  } as const;
  const idIn = (c: Context) => only ?? rowId(c, kind.unknown);
  return new Hono<AppEnv>()
    .get(
      '/versions',
      answers(`Lists the versions of the ${one}, newest first.`, z.array(versionCard), {
        errors: present,
      }),
      requireRight('read'),
      async (c) => {
        const ref = idIn(c);
        await kind.presentVersion(c.env.DB, ref);
        return c.json<VersionCard[]>(await listVersions(c.env.DB, kind.noun, ref));
      },
    )
    .get(
      '/versions/:number',
      answers(`Reads a version of the ${one}.`, version, {
        errors: [...address, 'version_not_found'],
      }),
      requireRight('read'),
      async (c) => {
        const number = numberIn(c, 'number', 'version_not_found');
        const found = await findVersion(c.env.DB, kind.noun, idIn(c), number);
        if (!found) throw new ApiError('version_not_found');
        return c.json<Version>(found);
      },
    )
    .post(
      '/versions/:number/restore',
      answers(`Makes a draft of a version of the ${one}.`, draft, {
        ...saved,
        status: 201,
        errors: [...saved.errors, 'version_not_found'],
      }),
      requireRight('propose'),
      query(restoreQuery),
      async (c) => {
        const number = numberIn(c, 'number', 'version_not_found');
        const over = { expected: expectedVersion(c) ?? 0, seen: c.req.valid('query').seen };
        return respond(c, await restoreVersion(contextOf(c), kind, idIn(c), number, over), 201);
      },
    )
    .get(
      '/draft',
      answers(`Reads the draft of the ${one}.`, draft, {
        headers: ['ETag'],
        errors: [...present, 'draft_not_found'],
      }),
      requireRight('read'),
      async (c) => respond(c, await readDraft(c.env.DB, kind, idIn(c))),
    )
    .put(
      '/draft',
      answers(`Saves the draft of the ${one}.`, draft, saved),
      requireRight('propose'),
      query(draftQuery),
      body(kind.draft, { maxBytes: kind.maxBytes }),
      async (c) => {
        const form = c.req.valid('json');
        const { rebase, seen } = c.req.valid('query');
        const place = { rebase: rebase === '1', seen };
        const expected = expectedVersion(c);
        return respond(c, await storeDraft(contextOf(c), kind, idIn(c), form, expected, place));
      },
    )
    .delete(
      '/draft',
      answers(`Discards the draft of the ${one}.`, done, {
        readsIfMatch: true,
        errors: [...present, 'invalid_input', 'conflict'],
      }),
      requireRight('propose'),
      async (c) => {
        await discardDraft(c.env.DB, kind, idIn(c), expectedVersion(c));
        return c.json<Done>({ message: DONE.draftErased });
      },
    )
    .post(
      '/draft/keep',
      answers(`Makes a version of the draft of the ${one}.`, doneWithState, {
        readsIfMatch: true,
        errors: [...present, ...kind.errors.write, 'draft_not_found', 'conflict'],
      }),
      requireRight('propose'),
      query(keepQuery),
      async (c) => {
        const isTakenOffline = c.req.valid('query').offline === '1';
        if (isTakenOffline) assertRight(c.var.admin.principal, 'publish');
        const made = await keepDraft(
          contextOf(c),
          kind,
          idIn(c),
          expectedVersion(c),
          isTakenOffline,
        );
        return c.json<Done & WrittenState>({ message: DONE.draftKept, ...made });
      },
    )
    .put(
      '/presence',
      answers(`Tells that the ${one} is open, and reads who else has it open.`, presence, {
        errors: present,
      }),
      requireRight('propose'),
      async (c) => {
        const ref = idIn(c);
        await kind.presentVersion(c.env.DB, ref);
        return c.json<Presence>(await notePresence(c.env.DB, kind.noun, ref, c.var.admin.user.id));
      },
    )
    .post(
      '/draft/publish',
      answers(`Publishes the draft of the ${one}.`, doneWithState, {
        readsIfMatch: true,
        errors: [...present, ...kind.errors.write, 'draft_not_found', 'conflict'],
      }),
      requireRight('publish'),
      query(publishQuery),
      async (c) => {
        const isLater = c.req.valid('query').later === '1';
        const made = await publishDraft(contextOf(c), kind, idIn(c), expectedVersion(c), isLater);
        return c.json<Done & WrittenState>({ message: DONE.published, ...made });
      },
    );
}

/** `article` → `Article`: schema names begin with a capital. */
function nameOf(noun: string): string {
  return noun[0]!.toUpperCase() + noun.slice(1);
}

function respond(c: Context, draft: Draft, status: 200 | 201 = 200) {
  c.header('ETag', `"${draft.version}"`);
  return c.json<Draft>(draft, status);
}
