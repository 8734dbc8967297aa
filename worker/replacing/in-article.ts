import { LIMITS } from '#contract/limits';
import { REPLACED_FIELDS, type Passage } from '#contract/articles/replacing';
import { plainText } from '../articles/plain-text.ts';
import { replaceInHtml } from './in-html.ts';
import { matchesIn, passageOf, replaceAt, type Words } from './passages.ts';

export interface Texts extends Record<(typeof REPLACED_FIELDS)[number], string> {
  /** Member whose name is the author; null for an author who is a text. */
  author_id: number | null;
}

export interface ArticleReplacing {
  /** The changed fields, with the words replaced. */
  form: Partial<Omit<Texts, 'author_id'>>;
  count: number;
  /** The first passages found. */
  passages: Passage[];
  split: number;
}

const { passages: shown } = LIMITS.replacing;

/** Finds words in the texts of an article, and replaces them when a replacement is given. */
export function replaceInArticle(
  article: Texts,
  words: Words,
  replacement?: string,
): ArticleReplacing {
  const find = (text: string) => matchesIn(text, words);
  const result: ArticleReplacing = { form: {}, count: 0, passages: [], split: 0 };
  for (const field of REPLACED_FIELDS) {
    // The name of a member changes with the member.
    const before = field === 'author' && article.author_id ? '' : article[field];
    const { after, found, split } = field === 'content' ? inContent(before) : inLine(before);
    result.count += found.length;
    result.split += split;
    for (const { text, match } of found)
      if (result.passages.length < shown) result.passages.push(passageOf(field, text, match));
    if (after !== before) result.form[field] = after;
  }
  return result;

  function inContent(html: string) {
    // Parsing takes much longer than extracting the plain text.
    if (find(plainText(html)).length === 0) return { after: html, found: [], split: 0 };
    const { html: after, found, split } = replaceInHtml(html, { find, replacement });
    return { after, found, split };
  }

  function inLine(text: string) {
    const found = find(text).map((match) => ({ text, match }));
    const matches = found.map(({ match }) => match);
    const after = replacement === undefined ? text : replaceAt(text, matches, replacement);
    return { after, found, split: 0 };
  }
}
