import type { Article } from '#contract/articles/articles';

/**
 * Returns the description of an article for search engines and the feed. `opening` is the beginning
 * of its text.
 */
export function descriptionOf(
  { seo_description, excerpt }: Pick<Article, 'seo_description' | 'excerpt'>,
  opening: string,
): string {
  return seo_description || excerpt || opening;
}
