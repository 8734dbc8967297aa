import { DEFAULT_AUTHOR, UNTITLED } from '#contract/articles/defaults';
import type { AdminArticle } from '#contract/articles/articles';
import type { ArticleCreate, ArticleUpdate } from '#contract/articles/form';
import { ApiError, type FieldErrors } from '#contract/errors';
import { ARTICLE } from '#contract/content/article';
import { emptyOf } from '#contract/content/fields';
import { lacksPicture } from '#contract/text/rich-text';
import { hasVisibleText } from '#contract/text/schemas';
import { FIELDS } from '#contract/texts';
import { now } from '../database.ts';
import { findSigner, isUnchangedSigner } from '../authors/queries.ts';
import { PICTURE_ERRORS, storedAddress } from '../images/store.ts';
import { cleanRichText } from '../text/rich-text.ts';
import { REFUSED } from '../texts.ts';
import type { WriteContext } from '../write.ts';
import { plainText } from './plain-text.ts';
import { publicationOf, wasPublished } from './publication.ts';
import { type ArticleContent, type StoredArticle } from './queries.ts';
import { searchText } from './search-text.ts';
import { chooseSlug } from './slugs.ts';

const NEW_ARTICLE = emptyOf(ARTICLE.fields);

/** Error codes of a form that is sanitized and may be incomplete. */
export const PREPARED_ERRORS = ['invalid_input', ...PICTURE_ERRORS] as const;

/** Returns the error code for invalid fields of an article. */
export function incompleteOrInvalid({ title, content }: FieldErrors) {
  const isIncomplete = title === FIELDS.titleAndContent || content === FIELDS.titleAndContent;
  return isIncomplete ? 'article_incomplete' : 'invalid_input';
}

/** A form with its text sanitized and its images stored. */
export type ReadyForm<Form extends ArticleUpdate> = Form & { text?: string };

/** Sanitizes the text of a form and stores its images. Throws `article_incomplete` when the text is empty. */
export async function sanitizeForm<Form extends ArticleUpdate>(
  context: WriteContext,
  form: Form,
  { mayBeEmpty = false } = {},
): Promise<ReadyForm<Form>> {
  const keepPicture = (address: string) => storedAddress(context, address);
  const image = form.image && (await keepPicture(form.image));
  const ready = { ...form, ...(form.image !== undefined && { image: image || null }) };
  if (form.content === undefined) return ready;
  const { html, text, isEmpty } = await cleanRichText(form.content, keepPicture);
  if (isEmpty && !mayBeEmpty)
    throw new ApiError('article_incomplete', { fields: { content: FIELDS.titleAndContent } });
  return { ...ready, content: html, text };
}

/** A form whose author has the name of the member who signs, and the SQL condition that the member still has it. */
interface SignedForm<Form> {
  form: Form;
  when: string;
}

/** Completes a form with the name of the member who signs the article. Throws `invalid_input` for an unknown one. */
export async function signedForm<Form extends ArticleUpdate>(
  db: D1Database,
  form: Form,
  before?: StoredArticle,
): Promise<SignedForm<Form>> {
  const id = form.author_id === undefined ? before?.author_id : form.author_id;
  if (!id) return { form, when: 'TRUE' };
  const signer = await findSigner(db, id);
  if (!signer) throw new ApiError('invalid_input', { fields: { author_id: REFUSED.author } });
  return { form: { ...form, author: signer.name }, when: isUnchangedSigner(id, signer.version) };
}

/** Returns a new article as it will be stored. Without a `status` it is published. */
export async function newContent(
  db: D1Database,
  form: ReadyForm<ArticleCreate>,
): Promise<ArticleContent> {
  const { text = '', slug: requested, content = '', ...given } = form;
  const title = form.title || UNTITLED;
  const slug = await chooseSlug(db, { requested, title });
  const author = form.author || DEFAULT_AUTHOR;
  const publication = publicationOf(
    { status: form.status ?? 'published', published_at: form.published_at },
    NEW_ARTICLE,
    now(),
  );
  const chosen = { ...publication, title, content, author, slug };
  const article = { ...NEW_ARTICLE, ...given, ...chosen };
  refuseUnready(article);
  return { ...article, search: searchText(article, text) };
}

/** Returns an article as it will be stored after an update. Fields that the form leaves out keep their values. */
export async function changedContent(
  db: D1Database,
  before: StoredArticle,
  form: ReadyForm<ArticleUpdate>,
  chosen?: Set<string>,
): Promise<ArticleContent> {
  const { text, slug: requested, ...given } = form;
  const title = form.title ?? before.title;
  const present = { ...before, wasPublished: wasPublished(before, now()) };
  const slug = await chooseSlug(db, { requested, title, before: present }, chosen);
  const author = form.author === undefined ? before.author : form.author || DEFAULT_AUTHOR;
  const publication = publicationOf(form, before, now());
  const article = { ...before, ...given, ...publication, author, slug };
  refuseUnready(article);
  return { ...article, search: searchText(article, text ?? plainText(before.content)) };
}

/**
 * Checks an article to publish or schedule. Throws `article_incomplete` without a title or a text, and
 * `picture_missing` when the text has an image placeholder.
 */
export function refuseUnready({
  status,
  title,
  content,
}: Pick<AdminArticle, 'status' | 'title' | 'content'>): void {
  if (status === 'draft') return;
  const fields: FieldErrors = {};
  if (!hasVisibleText(title) || title === UNTITLED) fields.title = FIELDS.titleAndContent;
  if (!showsSomething(content)) fields.content = FIELDS.titleAndContent;
  if (Object.keys(fields).length > 0) throw new ApiError('article_incomplete', { fields });
  if (lacksPicture(content)) throw new ApiError('picture_missing');
}

/** True when stored HTML contains text, an image or a rule. */
function showsSomething(html: string): boolean {
  return /<(?:img|hr)\b/.test(html) || hasVisibleText(plainText(html));
}

/** Returns an article with its image addresses and descriptions replaced by `amend`. */
export function withPictures(
  before: StoredArticle,
  amend: <Value extends object>(value: Value) => Value,
): StoredArticle {
  const { content, image, image_alt } = before;
  const after = { ...before, ...amend({ content, image, image_alt }) };
  return { ...after, search: searchText(after, plainText(after.content)) };
}
