import { LIMITS } from '#contract/limits';
import type { PagePreview, pagePreviewForm, Shell } from '#contract/pages/pages';
import { previewPath } from '#contract/paths';
import type { z } from 'zod';
import { isReady } from '../auth/ready.ts';
import { now } from '../database.ts';
import type { Env } from '../env.ts';
import { databaseAfter } from '../prepared/database.ts';
import { databaseAfterRelease } from './after-release.ts';
import { readPreviewToken, signPreview } from '../previews/token.ts';
import { withFacts } from './pictured.ts';
import { loadPage } from './read.ts';

const MINUTE = 60_000;
/** Prefix of the subject of a page preview: other subjects are ids of `previews`. */
const PAGE = 'page:';

type PreviewRequest = z.output<typeof pagePreviewForm>;
interface Subject extends PreviewRequest {
  /** Id of the link's author. The link ends with the author's access. */
  adminId: number;
}

/** Creates a signed link that shows a page with its drafts until the link expires. */
export async function createPagePreview(
  env: Env,
  adminId: number,
  request: PreviewRequest,
): Promise<PagePreview> {
  const end = new Date(Date.now() + LIMITS.previewMinutes * MINUTE).toISOString();
  const token = await signPreview(env, PAGE + JSON.stringify({ ...request, adminId }), end);
  return { url: previewPath(token), expires_at: end };
}

/** Returns the page of a link. Null when the link is forged, expired or of another kind, or its author lost access. */
export async function findPagePreview(
  env: Env,
  token: string,
): Promise<{ path: string; page: Shell } | null> {
  const subject = await readPreviewToken(env, token);
  if (!subject?.startsWith(PAGE)) return null;
  const { path, release, state, marks, adminId } = JSON.parse(
    subject.slice(PAGE.length),
  ) as Subject;
  if (!(await isReady(env.DB, adminId))) return null;
  const db =
    state === 'online'
      ? env.DB
      : release
        ? await databaseAfterRelease(env.DB, release)
        : await databaseAfter(env.DB, 'drafts', now());
  const page = db && (await loadPage(db, path));
  if (!page) return null;
  return { path, page: await withFacts(env.DB, marks ? { ...page, hasMarks: true } : page) };
}
