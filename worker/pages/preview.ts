import { LIMITS } from '#contract/limits';
import type { PagePreview, pagePreviewForm, Shell } from '#contract/pages/pages';
import { previewPath } from '#contract/paths';
import type { z } from 'zod';
import { isReady } from '../auth/ready.ts';
import type { Env } from '../env.ts';
import { readPreviewToken, signPreview } from '../previews/token.ts';
import { withPrepared } from './overlay.ts';
import { withFacts } from './pictured.ts';
import { loadPage } from './read.ts';

const MINUTE = 60_000;
/** A subject that is no row of `previews`. */
const PAGE = 'page:';

type Asked = z.output<typeof pagePreviewForm>;
interface Subject extends Asked {
  /** Id of who asked: the link ends with their rights. */
  adminId: number;
}

/** A signed link that shows a page for a while as it would be with what is prepared. */
export async function createPagePreview(
  env: Env,
  adminId: number,
  asked: Asked,
): Promise<PagePreview> {
  const end = new Date(Date.now() + LIMITS.previewMinutes * MINUTE).toISOString();
  const token = await signPreview(env, PAGE + JSON.stringify({ ...asked, adminId }), end);
  return { url: previewPath(token), expires_at: end };
}

/** The page that such a link shows, or null: forged, expired, of something else, or its author's rights are gone. */
export async function findPagePreview(
  env: Env,
  token: string,
): Promise<{ path: string; page: Shell } | null> {
  const subject = await readPreviewToken(env, token);
  if (!subject?.startsWith(PAGE)) return null;
  const { path, release, adminId } = JSON.parse(subject.slice(PAGE.length)) as Subject;
  if (!(await isReady(env.DB, adminId))) return null;
  const page = await loadPage(env.DB, path);
  if (!page) return null;
  const prepared = await withPrepared(env.DB, page, release);
  return { path, page: await withFacts(env.DB, prepared) };
}
