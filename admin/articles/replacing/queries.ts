import { LIMITS } from '#contract/limits';
import type {
  ArticleMatches,
  Replacement,
  ReplacementDone,
  ReplacingPreview,
} from '#contract/articles/replacing';
import { api } from '../../api';
import { bodyOf } from '../../calls';

const { preview, $post: replace } = api.articles.replace;

export type Words = Pick<Replacement, 'find' | 'is_case_sensitive' | 'is_whole_word'>;

/** Returns every article that contains the words. The server answers in parts. */
export async function findInArticles(words: Words): Promise<ArticleMatches[]> {
  const found: ArticleMatches[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const part: ReplacingPreview = await bodyOf(preview.$post({ json: { ...words, after } }));
    found.push(...part.articles);
    after = part.next;
  }
  return found;
}

/**
 * Replaces words in articles, in batches; articles changed since the search are refused. Calls `onPart` after each
 * batch.
 */
export async function replaceInArticles(
  words: Words & { replace: string },
  articles: ArticleMatches[],
  onPart: (part: ReplacementDone) => void,
): Promise<void> {
  const { articles: atOnce } = LIMITS.replacing;
  for (let start = 0; start < articles.length; start += atOnce) {
    const part = articles.slice(start, start + atOnce).map(({ id, version }) => ({ id, version }));
    onPart(await bodyOf(replace({ json: { ...words, articles: part } })));
  }
}
