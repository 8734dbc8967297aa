import type { Article } from '#contract/articles/articles';
import { DEFAULT_AUTHOR, UNTITLED } from '#contract/articles/defaults';
import { ARTICLE } from '#contract/content/article';
import { emptyOf } from '#contract/content/fields';
import { articlePath, previewPath } from '#contract/paths';
import type { Preview, previewForm } from '#contract/articles/preview';
import { slugify } from '#contract/text/slug';
import type { z } from 'zod';
import { findWriter } from '../authors/read.ts';
import { isReady } from '../auth/ready.ts';
import { now } from '../database.ts';
import type { Env } from '../env.ts';
import { readPreviewToken, signPreview } from '../previews/token.ts';
import { insertPreview, readPreview, type PreviewedArticle } from '../previews/queries.ts';
import type { WriteContext } from '../write.ts';
import { sanitizeForm } from './save.ts';

/** Slug of every preview: the page must not reveal the article's future address. */
const PREVIEW_SLUG = 'apercu';
const MINUTE = 60_000;
const EMPTY = emptyOf(ARTICLE.fields, ['card', 'page']);

/** Stores the form as a preview page that a signed link shows until it expires. */
export async function createPreview(
  context: WriteContext,
  { minutes, ...form }: z.output<typeof previewForm>,
): Promise<Preview> {
  const { env, principal } = context;
  const at = now();
  const prepared = await sanitizeForm(context, form, { mayBeEmpty: true });
  const { category_id: categoryId = null, author_id: writerId, text: _, ...ready } = prepared;
  const writer = writerId ? await findWriter(env.DB, writerId) : undefined;
  const title = ready.title || UNTITLED;
  const article: PreviewedArticle = {
    id: 0,
    ...EMPTY,
    slug: PREVIEW_SLUG,
    ...ready,
    title,
    image: ready.image ?? null,
    author: ready.author || DEFAULT_AUTHOR,
    ...(writer && { writer, author: writer.name }),
    published_at: ready.published_at ?? at,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  const expiresAt = new Date(Date.parse(at) + minutes * MINUTE).toISOString();
  const id = crypto.randomUUID();
  await insertPreview(env.DB, { id, adminId: principal.id!, article, categoryId, expiresAt }, at);
  return {
    url: previewPath(await signPreview(env, id, expiresAt)),
    path: articlePath(slugify(title)),
    expires_at: expiresAt,
  };
}

/**
 * Returns the article of a signed link. Returns null when the link is forged or expired, or when its author's
 * account no longer has access.
 */
export async function findPreview(env: Env, token: string): Promise<Article | null> {
  const id = await readPreviewToken(env, token);
  const preview = id && (await readPreview(env.DB, id, now()));
  return preview && (await isReady(env.DB, preview.adminId)) ? preview.article : null;
}
