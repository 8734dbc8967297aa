import { ApiError } from '#contract/errors';
import type { Release } from '#contract/publication/releases';
import { conflictOn } from '../audit/queries.ts';
import { assertRight } from '../auth/principal.ts';
import { recordedWrite, refuseOtherVersion, type Change, type WriteContext } from '../write.ts';
import { findRelease, NOT_ONLINE, releaseFrom, selectWritten } from './queries.ts';

/** Verb and statements of a release's own change. */
export type Own = Pick<Change<'release'>, 'ticket' | 'verb' | 'statements'>;

/** Returns the change of a release that is not published yet. */
export function ownChange({ id, name, version }: Release, own: Own): Change<'release'> {
  return { noun: 'release', ref: id, detail: name, expected: version, when: NOT_ONLINE, ...own };
}

/** Writes a change of a release. Throws `conflict` when it changed in between. */
export async function writeOne(
  context: WriteContext,
  release: Release,
  own: Own,
): Promise<Release> {
  const written = await recordedWrite(context, [ownChange(release, own)], selectWritten);
  if (written) return releaseFrom(written.row)!;
  const { id, version } = release;
  throw new ApiError('conflict', {
    conflict: await conflictOn(context.env.DB, `release:${id}`, version),
  });
}

/** Returns a release that is not published yet. Throws `conflict` when its version is not the expected one. */
export async function releaseToChange(
  db: D1Database,
  id: number,
  expected: number | undefined,
): Promise<Release> {
  const release = await findRelease(db, id);
  if (!release) throw new ApiError('release_not_found');
  if (release.state === 'published') throw new ApiError('release_done');
  await refuseOtherVersion(db, `release:${id}`, release.version, expected);
  return release;
}

/** Throws `forbidden` for a scheduled release when the principal may not publish: visitors will see its changes. */
export function assertMayChange({ principal }: WriteContext, { state }: Release): void {
  if (state === 'scheduled') assertRight(principal, 'publish');
}
