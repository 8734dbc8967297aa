import { existsSync } from 'node:fs';
import { readSeedArticles } from '#builder/seed/seed';
import { isSlug } from '#contract/slug';
import { describe, expect, it } from 'vitest';
import { renderRichText } from '../../site/features/articles/rich-text.ts';
import { frenchFaults } from '../french.ts';

const articles = await readSeedArticles();

/** Who publishes the law, and what explains it. */
const OFFICIAL =
  /^https:\/\/(?:[\w-]+\.)*(?:gouv\.fr|has-sante\.fr|cnsa\.fr|cnil\.fr|conseil-etat\.fr|defenseurdesdroits\.fr|caissedesdepots\.fr|urssaf\.fr|europa\.eu)(?:\/|$)/;

/** The addresses of those hosts whose pages have numbers, each with the letters that belong to its kind. */
const NUMBERED: Record<string, RegExp> = {
  'www.legifrance.gouv.fr':
    /^\/(?:codes\/texte_lc\/LEGITEXT\d{12}\/|jorf\/id\/JORFTEXT\d{12}|eli\/decret(?:\/\d+){3}\/\d{4}-\d+\/jo\/texte)?$/,
  'www.service-public.gouv.fr': /^\/particuliers\/vosdroits\/F\d{3,6}$/,
  'eur-lex.europa.eu': /^\/eli\/reg\/\d{4}\/\d+\/oj$/,
};

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
    expect(withoutIds).toBe(article.content.replace(/<hr \/>/g, '<hr>'));
  });

  it('is typeset as French is', () => {
    const words = article.content.replace(/<[^>]*>/g, '');
    const text = [article.title, article.excerpt, words].join('\n');
    expect(frenchFaults(text)).toEqual([]);
    expect(text.toLowerCase()).not.toContain('lorem ipsum');
  });

  it('links only to pages and articles that exist, and to official sources', () => {
    const pages = ['/contact', '/mission', '/vision', '/aide'];
    const links = Array.from(article.content.matchAll(/href="([^"]*)"/g), ([, href]) => href!);
    const sources = links.filter((href) => !href.startsWith('/'));
    for (const source of sources) expect(source).toMatch(OFFICIAL);
    expect(new Set(sources).size).toBeGreaterThanOrEqual(2);
    for (const { host, pathname } of sources.map((source) => new URL(source)))
      expect(pathname).toMatch(NUMBERED[host] ?? /^\//);
    const [, named] = article.content.split('<h2>Sources</h2>');
    expect(named).toMatch(/liens relevés en [a-zéû]+ \d{4}\./);
    expect([2, 3, 4]).toContain(named!.split('<li>').length - 1);
    for (const href of links.filter((link) => link.startsWith('/'))) {
      const slug = href.replace('/articles/', '');
      expect(pages.includes(href) || articles.some((other) => other.slug === slug), href).toBe(
        true,
      );
    }
    expect(links.some((href) => href.startsWith('/'))).toBe(true);
  });
});
