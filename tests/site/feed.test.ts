import type { FeedArticle, FeedPage } from '#contract/pages/pages';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { beforeAll, expect, it, vi } from 'vitest';
import { feedResponse } from '../../site/features/articles/feed.ts';

const SITE = 'https://www.exemple.fr';

beforeAll(() => vi.stubEnv('SITE', SITE));

const ARTICLE: FeedArticle = {
  id: 12,
  slug: 'un-stage',
  title: 'Un stage & <b>un seul</b>, AT&amp;T',
  subtitle: '',
  excerpt: 'Avec <script> et « guillemets »',
  image: null,
  image_alt: '',
  author: 'Léa & Tom',
  category_name: 'Formation',
  category_slug: 'formation',
  is_featured: false,
  published_at: '2027-01-02T08:00:00.000Z',
  created_at: '2027-01-01T08:00:00.000Z',
  updated_at: '2027-02-01T08:00:00.000Z',
  version: 1,
  text: '<p class="color-plum">Lire <a href="/aide?x=1&amp;y=2">l’aide</a>, <a href="#note">la note</a>, <code>href="/x"</code></p><p><img src="/uploads/a.webp" alt="Un quai"></p>',
} as FeedArticle;

async function feedOf(articles: FeedArticle[], more: Partial<FeedPage> = {}) {
  const page = { settings: DEFAULT_SETTINGS, texts: {}, recentArticles: [], articles, ...more };
  const answer = await feedResponse(page);
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  return answer.text();
}

/** Returns the text of an element of the first entry, with its XML entities decoded. */
function read(xml: string, name: string): string {
  const [, text] = new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(
    xml.slice(xml.indexOf('<item>')),
  )!;
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text!.replace(/&(lt|gt|quot|apos|amp);/g, (_, sign: string) => signs[sign]!);
}

it('an entry has its whole text with whole addresses, its author and its picture', async () => {
  const xml = await feedOf([ARTICLE]);
  const page = `${SITE}/articles/un-stage`;
  expect(read(xml, 'content:encoded')).toBe(
    `<p>Lire <a href="${SITE}/aide?x=1&#x26;y=2">l’aide</a>, <a href="${page}#note">la note</a>, <code>href="/x"</code></p>` +
      `<p><img src="${SITE}/uploads/a.webp" alt="Un quai"></p>`,
  );
  expect(read(xml, 'dc:creator')).toBe('Léa & Tom');
  expect(read(xml, 'category')).toBe('Formation');
  expect(xml).toContain(
    `<media:content url="${SITE}/images/partage/un-stage.jpg" medium="image"/>`,
  );
});

it('what a reader takes for HTML shows the letters that were written', async () => {
  const xml = await feedOf([ARTICLE]);
  expect(read(xml, 'title')).toBe('Un stage & &lt;b>un seul&lt;/b>, AT&amp;amp;T');
  expect(read(xml, 'description')).toBe('Avec &lt;script> et « guillemets »');
});

it('an entry starts with the subtitle of its article', async () => {
  const xml = await feedOf([{ ...ARTICLE, subtitle: 'Le droit & les faits' }]);
  expect(read(xml, 'content:encoded')).toMatch(
    /^<p><strong>Le droit &#x26; les faits<\/strong><\/p><p>Lire/,
  );
  expect(read(xml, 'description')).toBe(
    'Le droit & les faits – Avec &lt;script> et « guillemets »',
  );
});

it('an entry is named by its article, and one of former feeds by its address', async () => {
  const xml = await feedOf([ARTICLE]);
  expect(xml).toContain(`<guid isPermaLink="false">${SITE}/articles#12</guid>`);
  const moved = await feedOf([{ ...ARTICLE, slug: 'un-autre' }]);
  expect(moved).toContain(`<guid isPermaLink="false">${SITE}/articles#12</guid>`);
  const former = await feedOf([{ ...ARTICLE, created_at: '2026-10-01T08:00:00.000Z' }]);
  expect(former).toContain(`<guid isPermaLink="true">${SITE}/articles/un-stage</guid>`);
});

it('a feed says where it is and when it changed last', async () => {
  const xml = await feedOf([ARTICLE, { ...ARTICLE, updated_at: '2027-01-05T08:00:00.000Z' }]);
  expect(xml).toContain(
    `<atom:link href="${SITE}/rss.xml" rel="self" type="application/rss+xml"/>`,
  );
  expect(xml).toContain('<lastBuildDate>Mon, 01 Feb 2027 08:00:00 GMT</lastBuildDate>');
  const category = { name: 'Formation', slug: 'formation' };
  const ofCategory = await feedOf([ARTICLE], { category });
  expect(ofCategory).toContain(`href="${SITE}/articles/flux/formation.xml" rel="self"`);
  expect(ofCategory).toContain('<title>Formation · ');
  expect(await feedOf([])).not.toContain('lastBuildDate');
});
