import type { ArticleForm } from '../article-form';
import type { Writing } from './use-writing';

/** Replaces the text on screen once that is a version. Returns false when letters came in between. */
export async function putIn(writing: Writing, next: ArticleForm): Promise<boolean> {
  if (!(await writing.keep()) || !writing.isSaved()) return false;
  writing.replace(next);
  return true;
}
