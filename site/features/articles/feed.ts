import rss, { type RSSFeedItem } from '@astrojs/rss';
import type { FeedArticle, FeedPage } from '#contract/pages/pages';
import { articlePath, feedPath } from '#contract/paths';
import { readable } from '#contract/text/schemas';
import { articleShareImage } from '../../images';
import { absolute } from '../../structured-data';
import { descriptionOf } from './description';
import { asHtml, feedIdOf, feedText } from './feed-text';
import { renderRichText } from './rich-text';
import { FEED } from './texts';

/**
 * Date of the change of feed ids. Feeds identified older articles by their address. With another
 * id, readers would show them as new.
 */
const NAMED_BY_ADDRESS_BEFORE = '2026-12-01';

const NAMESPACES = {
  atom: 'http://www.w3.org/2005/Atom',
  dc: 'http://purl.org/dc/elements/1.1/',
  media: 'http://search.yahoo.com/mrss/',
};

/** Creates the feed of the newest articles, or of those in a category. */
export async function feedResponse({ settings, articles, category }: FeedPage): Promise<Response> {
  const title = category
    ? FEED.ofCategory(category.name, settings.site_title)
    : settings.site_title;
  const changes = articles.map(({ updated_at }) => Date.parse(updated_at));
  const answer = await rss({
    title: readable(title),
    description: readable(settings.site_description),
    site: absolute('/'),
    trailingSlash: false,
    xmlns: NAMESPACES,
    customData: [
      '<language>fr-FR</language>',
      changes.length > 0 &&
        `<lastBuildDate>${new Date(Math.max(...changes)).toUTCString()}</lastBuildDate>`,
      `<atom:link href='${absolute(feedPath(category?.slug))}' rel='self' type='application/rss+xml'/>`,
    ]
      .filter(Boolean)
      .join(''),
    items: articles.map(itemOf),
  });
  answer.headers.set('content-type', 'application/rss+xml; charset=utf-8');
  return answer;
}

function itemOf(article: FeedArticle): RSSFeedItem {
  const { id, slug, title, subtitle, author, created_at, category_name, text } = article;
  const introduction = readable([subtitle, describe(article)].filter(Boolean).join(' – '));
  const link = absolute(articlePath(slug));
  const guid = created_at < NAMED_BY_ADDRESS_BEFORE ? link : feedIdOf(id);
  return {
    title: asHtml(readable(title)),
    description: asHtml(introduction),
    link,
    pubDate: new Date(article.published_at ?? created_at),
    ...(text && { content: feedText(withSubtitle(text, subtitle), link) }),
    ...(category_name && { categories: [readable(category_name)] }),
    customData: [
      `<guid isPermaLink='${guid === link}'>${guid}</guid>`,
      `<dc:creator>${asXml(readable(author))}</dc:creator>`,
      `<media:content url='${asXml(absolute(articleShareImage(article)))}' medium='image'/>`,
    ].join(''),
  };
}

/** Adds the subtitle to the text, as its first paragraph. */
function withSubtitle(text: string, subtitle: string): string {
  return subtitle ? `<p><strong>${asXml(subtitle)}</strong></p>${text}` : text;
}

/** Returns the description of the article's page. */
function describe({ seo_description = '', content = '', excerpt }: FeedArticle): string {
  return descriptionOf({ seo_description, excerpt }, renderRichText(content).opening);
}

function asXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/'/g, '&apos;');
}
