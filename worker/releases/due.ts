import { ERRORS } from '#contract/errors';
import { doToEach } from '../each.ts';
import { stoppedNotice } from '../emails/release-notices.ts';
import { knownError, reasonOf } from '../errors.ts';
import type { WriteContext } from '../write.ts';
import { findRelease, listDueReleases, updateRelease } from './queries.ts';
import { publishRelease, writeOne } from './write.ts';

/** Publishes the scheduled releases that are due. Marks a release that cannot be published as failed. */
export async function publishDueReleases(context: WriteContext, at: string): Promise<void> {
  await doToEach(await listDueReleases(context.env.DB, at), (id) =>
    publishRelease(context, id, undefined).catch((error: unknown) =>
      failRelease(context, id, error),
    ),
  );
}

/** Marks a release as failed. A storage failure is thrown instead, and retried at the next run. */
async function failRelease(context: WriteContext, id: number, error: unknown): Promise<void> {
  const { code } = knownError(error);
  if (code === 'unavailable') throw error;
  console.error(`release ${id}: ${code}${reasonOf(error)}`);
  const release = await findRelease(context.env.DB, id);
  if (!release || release.state !== 'scheduled') return;
  const ticket = crypto.randomUUID();
  const notice = await stoppedNotice(context.env, release.name, ticket, ERRORS[code].sentence);
  await writeOne(context, release, {
    ticket,
    verb: 'fail',
    statements: (db) => [updateRelease(db, ticket, { ...release, state: 'failed' }), notice],
  });
}
