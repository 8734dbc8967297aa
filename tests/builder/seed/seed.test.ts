import { existsSync } from 'node:fs';
import { readSeedArticles } from '#builder/seed/seed';
import { isSlug } from '#contract/text/slug';
import { describe, expect, it } from 'vitest';
import { renderRichText } from '../../../site/features/articles/rich-text.ts';
import { frenchFaults } from '../../rules/french.ts';

const articles = await readSeedArticles();

/** Hosts that publish the law or belong to the authority that explains it. */
const OFFICIAL =
  /^https:\/\/(?:[\w-]+\.)*(?:gouv\.fr|has-sante\.fr|cnil\.fr|conseil-etat\.fr|defenseurdesdroits\.fr|caissedesdepots\.fr|europa\.eu|assemblee-nationale\.fr)(?:\/|$)/;

/** Home pages that are a source in themselves, each with the reason. */
const PORTALS: Record<string, string> = {
  'honorabilite.social.gouv.fr': 'the certificate is requested and verified there',
  'vae.gouv.fr': 'the application is opened there',
  'www.allo119.gouv.fr': 'presents the phone number that the article gives',
  'www.defenseurdesdroits.fr': 'a complaint is filed there',
  'consignations.caissedesdepots.fr': 'the savings are claimed there',
};

/** Paths on hosts that number their pages. A whole code (`/codes/texte_lc/`) is not allowed. */
const NUMBERED: Record<string, RegExp> = {
  'www.legifrance.gouv.fr':
    /^\/(?:codes\/article_lc\/LEGIARTI\d{12}|codes\/section_lc\/LEGITEXT\d{12}\/LEGISCTA\d{12}\/|jorf\/id\/JORFTEXT\d{12}|conv_coll\/id\/KALICONT\d{12}|eli\/(?:loi|decret)(?:\/\d+){3}\/\d{4}-\d+\/jo\/texte)$/,
  'www.service-public.gouv.fr': /^\/particuliers\/vosdroits\/F\d{2,6}$/,
  'www.has-sante.fr': /^\/jcms\/[cp]_\d{7}\/fr\/[a-z-]+$/,
  'www.conseil-etat.fr': /^\/fr\/arianeweb\/CE\/decision\/\d{4}-\d{2}-\d{2}\/\d{6}$/,
  'eur-lex.europa.eu': /^\/eli\/reg\/\d{4}\/\d+\/oj$/,
};

/** True when an address names one page, or a portal whose home page is the source. */
function isPrecise(address: string): boolean {
  const { host, pathname } = new URL(address);
  if (pathname === '/') return host in PORTALS;
  return OFFICIAL.test(address) && (NUMBERED[host]?.test(pathname) ?? true);
}

it('holds enough articles to show pagination, categories and the front page', () => {
  expect(articles.length).toBeGreaterThanOrEqual(24);
  expect(articles.filter((article) => article.isFeatured).length).toBe(4);
  expect(new Set(articles.map((article) => article.categoryName)).size).toBeGreaterThanOrEqual(4);
  expect(new Set(articles.map((article) => article.publishedAt)).size).toBe(articles.length);
});

it('shows each article with a drawing of its own', () => {
  const images = articles.map(({ image }) => image!);
  for (const image of images) expect(existsSync(`site/public${image}`), image).toBe(true);
  expect(new Set(images).size).toBe(articles.length);
});

it('has articles of every length', () => {
  const lengths = articles.map(({ text }) => text.split(/\s+/).length);
  expect(Math.max(...lengths)).toBeGreaterThan(1.8 * Math.min(...lengths));
});

it.each([
  'https://www.cnil.fr/',
  'https://www.has-sante.fr',
  'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006074069/',
  'https://www.service-public.gouv.fr/particuliers/vosdroits',
])('does not take %s for a precise source', (address) => {
  expect(isPrecise(address)).toBe(false);
});

describe.each(articles)('$slug', (article) => {
  it('is a real article, whose text the site shows unchanged', () => {
    const { html, contents } = renderRichText(article.content);
    const words = article.text.split(/\s+/).filter(Boolean).length;
    expect(isSlug(article.slug)).toBe(true);
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(1200);
    expect(contents.length).toBeGreaterThanOrEqual(3);
    expect(article.excerpt.length).toBeGreaterThanOrEqual(100);
    const unframed = html.replace(/<div class="table-frame"[^>]*>|<\/div>/g, '');
    const withoutIds = unframed.replace(/ id="[^"]*"/g, '');
    const plain = withoutIds
      .replace(/[\u00ad\u2060]/g, '')
      .replace(/<th scope="row">(.*?)<\/th>/g, '<td>$1</td>');
    expect(plain).toBe(article.content.replace(/<hr \/>/g, '<hr>'));
  });

  it('is typeset as French is', () => {
    const words = article.content.replace(/<[^>]*>/g, '');
    const text = [article.title, article.excerpt, words].join('\n');
    expect(frenchFaults(text)).toEqual([]);
    expect(text.toLowerCase()).not.toContain('lorem ipsum');
  });

  it('links only to pages and articles that exist, and to precise official sources', () => {
    const pages = ['/contact', '/mission', '/vision', '/aide'];
    const links = Array.from(article.content.matchAll(/href="([^"]*)"/g), ([, href]) => href!);
    const sources = links.filter((href) => !href.startsWith('/'));
    expect(sources.filter((source) => !isPrecise(source))).toEqual([]);
    expect(new Set(sources).size).toBeGreaterThanOrEqual(2);
    const [, named] = article.content.split('<h2>Sources</h2>');
    expect(named).toMatch(/Textes en vigueur en [a-zéû]+ \d{4}\./);
    const items = named!.split('<li>').slice(1);
    expect([2, 3, 4, 5]).toContain(items.length);
    for (const item of items) expect(item).toMatch(/<a href|article|Arrêté|ordonnance/);
    for (const href of links.filter((link) => link.startsWith('/'))) {
      const slug = href.replace('/articles/', '');
      expect(pages.includes(href) || articles.some((other) => other.slug === slug), href).toBe(
        true,
      );
    }
    expect(links.some((href) => href.startsWith('/'))).toBe(true);
  });
});
