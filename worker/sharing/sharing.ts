import { ApiError } from '#contract/errors';
import type { ReleaseLink, ReleaseSharing, releaseLinkForm } from '#contract/pages/shared-site';
import { previewPath } from '#contract/paths';
import type { z } from 'zod';
import { isReady } from '../auth/ready.ts';
import { now } from '../database.ts';
import type { Env } from '../env.ts';
import { findRelease } from '../releases/queries.ts';
import { findLink, insertLink, readSharing, type StoredLink } from './queries.ts';
import { readPreviewToken, signPreview } from '../previews/token.ts';

const DAY = 86_400_000;
/** Prefix of the subject of a link to a whole site: see `findPagePreview` for other subjects. */
const SITE = 'site:';

/** Returns the links of a release and the notes about it. Throws `release_not_found`. */
export async function listSharing(env: Env, releaseId: number): Promise<ReleaseSharing> {
  if (!(await findRelease(env.DB, releaseId))) throw new ApiError('release_not_found');
  const { links, remarks } = await readSharing(env.DB, releaseId, now());
  const signed = links.map(async (link) => ({
    ...link,
    url: await urlOf(env, link.id, link.expires_at),
  }));
  return { links: await Promise.all(signed), remarks };
}

/**
 * Makes a link that shows the whole site as it will be after a release. It ends at its time, when it is deleted, and
 * when its author loses access. Throws `release_not_found`, `release_done` and `release_links_full`.
 */
export async function createLink(
  env: Env,
  admin: { id: number; name: string },
  releaseId: number,
  { days }: z.output<typeof releaseLinkForm>,
): Promise<ReleaseLink> {
  const release = await findRelease(env.DB, releaseId);
  if (!release) throw new ApiError('release_not_found');
  if (release.state === 'published') throw new ApiError('release_done');
  const at = now();
  const expiresAt = new Date(Date.parse(at) + days * DAY).toISOString();
  const id = crypto.randomUUID();
  if (!(await insertLink(env.DB, { id, releaseId, adminId: admin.id, expiresAt }, at)))
    throw new ApiError('release_links_full');
  return { id, url: await urlOf(env, id, expiresAt), made_by: admin.name, expires_at: expiresAt };
}

/** Returns a valid link. Null when it is forged, expired, deleted or of another kind, or its author lost access. */
export async function findSharedLink(env: Env, token: string): Promise<StoredLink | null> {
  const subject = await readPreviewToken(env, token);
  if (!subject?.startsWith(SITE)) return null;
  const link = await findLink(env.DB, subject.slice(SITE.length), now());
  return link && (await isReady(env.DB, link.adminId)) ? link : null;
}

async function urlOf(env: Env, id: string, expiresAt: string): Promise<string> {
  return previewPath(await signPreview(env, SITE + id, expiresAt), '/');
}
