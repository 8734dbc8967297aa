import { LIMITS } from '#contract/limits';
import type { PagePreview, pagePreviewForm, Shell } from '#contract/pages';
import { previewPath } from '#contract/paths';
import type { z } from 'zod';
import type { Env } from '../env.ts';
import { readPreviewToken, signPreview } from '../preview-token.ts';
import { withPrepared } from './overlay.ts';
import { loadPage } from './read.ts';

const MINUTE = 60_000;
/** A subject that is no row of `previews`. */
const PAGE = 'page:';

type Asked = z.output<typeof pagePreviewForm>;

/** A signed link that shows a page for a while as it would be with what is prepared. */
export async function createPagePreview(env: Env, asked: Asked): Promise<PagePreview> {
  const end = new Date(Date.now() + LIMITS.previewMinutes * MINUTE).toISOString();
  const token = await signPreview(env, PAGE + JSON.stringify(asked), end);
  return { url: previewPath(token), expires_at: end };
}

/** The page that such a link shows, or null: forged, expired, of something else, or gone. */
export async function findPagePreview(
  env: Env,
  token: string,
): Promise<{ path: string; page: Shell } | null> {
  const subject = await readPreviewToken(env, token);
  if (!subject?.startsWith(PAGE)) return null;
  const { path, release } = JSON.parse(subject.slice(PAGE.length)) as Asked;
  const page = await loadPage(env.DB, path);
  return page && { path, page: await withPrepared(env.DB, page, release) };
}
