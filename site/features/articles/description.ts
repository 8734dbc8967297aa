import type { Article } from '#contract/articles/articles';

/** How an article is described to search engines and in the feed; `opening` is how its text begins. */
export function descriptionOf(
  { seo_description, excerpt }: Pick<Article, 'seo_description' | 'excerpt'>,
  opening: string,
): string {
  return seo_description || excerpt || opening;
}
