import { readSeedArticles } from '#builder/seed/seed';
import { isSlug } from '#contract/slug';
import { describe, expect, it } from 'vitest';
import { renderRichText } from '../../site/features/articles/rich-text.ts';
import { frenchFaults } from '../french.ts';

const articles = await readSeedArticles();

it('holds enough articles to show pagination, categories and the front page', () => {
  expect(articles.length).toBeGreaterThanOrEqual(14);
  expect(articles.filter((article) => article.isFeatured).length).toBe(4);
  expect(new Set(articles.map((article) => article.categoryName)).size).toBeGreaterThanOrEqual(4);
  expect(new Set(articles.map((article) => article.publishedAt)).size).toBe(articles.length);
});

describe.each(articles)('$slug', (article) => {
  it('is a real article, whose text the site shows unchanged', () => {
    const { html, contents } = renderRichText(article.content);
    const words = article.text.split(/\s+/).filter(Boolean).length;
    expect(isSlug(article.slug)).toBe(true);
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1200);
    expect(contents.length).toBeGreaterThanOrEqual(3);
    expect(article.excerpt.length).toBeGreaterThanOrEqual(100);
    const withoutIds = html.replace(/ id="[^"]*"/g, '');
    expect(withoutIds).toBe(article.content.replace(/<hr \/>/g, '<hr>'));
  });

  it('is typeset as French is', () => {
    const words = article.content.replace(/<[^>]*>/g, '');
    const text = [article.title, article.excerpt, words].join('\n');
    expect(frenchFaults(text)).toEqual([]);
    expect(text.toLowerCase()).not.toContain('lorem ipsum');
  });

  it('links only to pages and articles that exist', () => {
    const pages = ['/contact', '/mission', '/vision', '/aide'];
    for (const [, href] of article.content.matchAll(/href="([^"]*)"/g)) {
      const slug = href!.replace('/articles/', '');
      expect(pages.includes(href!) || articles.some((other) => other.slug === slug)).toBe(true);
    }
  });
});
