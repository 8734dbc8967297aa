import type { AdminArticle } from '#contract/articles/articles';
import type { Release } from '#contract/publication/releases';
import { ok } from '../admin-world.ts';

/** Time of scheduled releases. */
export const FUTURE = '2095-05-05T08:00:00.000Z';

/** Creates a published article with a draft of another title. */
export async function preparedArticle(token: string, title: string): Promise<AdminArticle> {
  const body = { title, content: '<p>Texte</p>' };
  const article = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  const draft = { title: `${title}, changé` };
  await ok('PUT', `/api/articles/${article.id}/draft`, { token, body: draft });
  return article;
}

/** Creates a release of the drafts of some articles; `given` are its other values. */
export function releaseOf(
  token: string,
  articles: AdminArticle[],
  given: object = {},
): Promise<Release> {
  const items = articles.map(({ id }) => ({ noun: 'article', ref: id }));
  return ok('POST', '/api/releases', { token, body: { name: 'Rentrée', items, ...given } });
}
