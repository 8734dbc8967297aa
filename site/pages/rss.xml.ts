import rss from '@astrojs/rss';
import type { FeedArticle } from '#contract/pages';
import { articlePath } from '#contract/paths';
import { readable } from '#contract/text';
import type { APIContext } from 'astro';
import { getFeedPage } from '../content';
import { descriptionOf } from '../features/articles/description';
import { renderRichText } from '../features/articles/rich-text';

/** The same as the page of the article says. */
function describe({ seo_description = '', content = '', excerpt }: FeedArticle): string {
  return descriptionOf({ seo_description, excerpt }, renderRichText(content).opening);
}

/** The newest articles, for feed readers. */
export async function GET(context: APIContext) {
  const { settings, articles } = await getFeedPage();
  return rss({
    title: readable(settings.site_title),
    description: readable(settings.site_description),
    site: context.site!,
    trailingSlash: false,
    customData: '<language>fr-FR</language>',
    items: articles.map((card) => ({
      title: readable(card.title),
      description: readable(describe(card)),
      link: articlePath(card.slug),
      pubDate: new Date(card.published_at ?? card.created_at),
      ...(card.category_name && { categories: [readable(card.category_name)] }),
    })),
  });
}
