import rss from '@astrojs/rss';
import { articlePath } from '#contract/paths';
import type { APIContext } from 'astro';
import { getArticleCards, getShell } from '../content';

const NEWEST = 30;

/** The newest articles, for feed readers. */
export async function GET(context: APIContext) {
  const [{ settings }, cards] = await Promise.all([getShell(), getArticleCards()]);
  return rss({
    title: settings.site_title,
    description: settings.site_description,
    site: context.site!,
    trailingSlash: false,
    customData: '<language>fr-FR</language>',
    items: cards.slice(0, NEWEST).map((card) => ({
      title: card.title,
      description: card.excerpt,
      link: articlePath(card.slug),
      pubDate: new Date(card.published_at ?? card.created_at),
      ...(card.category_name && { categories: [card.category_name] }),
    })),
  });
}
