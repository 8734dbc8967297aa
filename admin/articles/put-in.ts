import type { ArticleForm } from './article-form';
import type { Writing } from './use-writing';

/**
 * Puts another text in the place of what is on screen, once that is a version: nothing else would have it.
 * `copy` is the one that the browser keeps of this text. Returns whether it took the place, which it does
 * not when one has gone on typing meanwhile.
 */
export async function putIn(writing: Writing, next: ArticleForm, copy?: string): Promise<boolean> {
  if (!(await writing.keep()) || !writing.isSaved()) return false;
  if (copy) writing.local.adopt(copy);
  writing.replace(next);
  return true;
}
