import { inOneText, opening } from '#contract/text/opening';
import type { ArticleForm } from '../article-form';
import { shorten } from '../../ui/words/shorten';
import { ARTICLES } from '../texts';

/** Maximum length of the words that identify a text in a list. */
const SHOWN = 61;

/** Returns the text of each paragraph that is not empty. */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('p')]
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean);
}

/** Returns the beginning of a text, proposed as its excerpt. */
export function excerptOf(html: string): string {
  return opening(inOneText(paragraphsOf(html)));
}

/** Returns the title of a text, or its first words without a title. */
export function titleOrOpening({ title, content }: Pick<ArticleForm, 'title' | 'content'>): string {
  const words = title.trim() || paragraphsOf(content)[0] || ARTICLES.untitled;
  return shorten(words, SHOWN);
}
