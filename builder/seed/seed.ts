import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminQuestion } from '#contract/lists/questions';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { SAMPLE_FIGURES } from '#contract/lists/sample-figures';
import { SAMPLE_MEMBERS } from '#contract/lists/sample-members';
import { SAMPLE_TESTIMONIALS } from '#contract/lists/sample-testimonials';
import { plainText } from '#worker/articles/plain-text';
import { seedArticle, type NewArticle } from '#worker/articles/queries';
import { seedCategory } from '#worker/categories/queries';
import type { Content } from '#worker/listed/queries';
import { FIGURES, MEMBERS, QUESTIONS, TESTIMONIALS } from '#worker/listed/nouns';
import { SETTINGS } from '#worker/documents/nouns';
import { isNewDatabase } from '#worker/documents/queries';
import { keepFirstVersions } from '#worker/versions/queries';
import { runTogether } from '../batch.ts';
import { ROOT } from '../environment.ts';

const ARTICLES = join(ROOT, 'builder/seed/articles');
const QUESTIONS_FILE = join(ROOT, 'builder/seed/questions.html');

/** Fills an empty database with the seed content. Returns true when it was empty. */
export async function seed(db: D1Database): Promise<boolean> {
  if (!(await isNewDatabase(db))) return false;
  const [articles, questions] = await Promise.all([readSeedArticles(), readSeedQuestions()]);
  const at = new Date().toISOString();
  const categories = [...new Set(articles.map((article) => article.categoryName))].sort();
  await runTogether(db, [
    SETTINGS.seed(db, 1, DEFAULT_SETTINGS, at),
    ...SAMPLE_TESTIMONIALS.map((sample, display_order) =>
      TESTIMONIALS.rows.seed(db, { ...sample, is_active: true, display_order }, at),
    ),
    ...SAMPLE_MEMBERS.map((sample, display_order) =>
      MEMBERS.rows.seed(db, { ...sample, is_active: true, display_order }, at),
    ),
    ...SAMPLE_FIGURES.map((sample, display_order) =>
      FIGURES.rows.seed(db, { ...sample, is_active: true, display_order }, at),
    ),
    ...questions.map((question, display_order) =>
      QUESTIONS.rows.seed(db, { ...question, display_order }, at),
    ),
    ...categories.map((name) => seedCategory(db, name, at)),
    ...articles.flatMap((article) => seedArticle(db, article)),
    ...keepFirstVersions(db),
  ]);
  return true;
}

/** Reads the seed's articles, oldest first, so that ids follow the dates. */
export async function readSeedArticles(): Promise<NewArticle[]> {
  const files = (await readdir(ARTICLES)).filter((file) => file.endsWith('.html'));
  const articles = await Promise.all(
    files.map(async (file) =>
      parseSeedArticle(file.replace(/\.html$/, ''), await readFile(join(ARTICLES, file), 'utf8')),
    ),
  );
  return articles.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
}

/**
 * Reads the seed's questions, in order. `<h2>` is a category, `<h3>` a question, the rest its
 * answer.
 */
export async function readSeedQuestions(): Promise<Content<AdminQuestion>[]> {
  const html = await readFile(QUESTIONS_FILE, 'utf8');
  return html.split('<h2>').flatMap((group) => {
    const [heading = '', ...questions] = group.split('<h3>');
    const category = heading.replace('</h2>', '').trim();
    return questions.map((part) => {
      const [question = '', answer = ''] = part.split('</h3>');
      return { category, question, answer: answer.trim().replace(/>\s+</g, '><'), is_active: true };
    });
  });
}

/** Parses a file of the seed: `<title>`, a `<meta>` for each property, then the text. */
function parseSeedArticle(slug: string, html: string): NewArticle {
  const meta = (name: string) => {
    const value = html.match(new RegExp(`<meta name="${name}" content="([^"]*)" />`))?.[1];
    if (value === undefined) throw new Error(`${slug}.html: no meta ${name}`);
    return value;
  };
  const content = html.replace(/<title>.*<\/title>|<meta [^>]*\/>/g, '').trim();
  return {
    slug,
    title: html.match(/<title>(.*)<\/title>/)?.[1] ?? '',
    excerpt: meta('description'),
    content,
    text: plainText(content),
    author: meta('author'),
    categoryName: meta('category'),
    isFeatured: meta('featured') === 'true',
    publishedAt: meta('date'),
    image: `/art/${meta('image')}.svg`,
    isSupplied: true,
  };
}
