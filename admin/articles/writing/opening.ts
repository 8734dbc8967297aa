import { inOneText, opening } from '#contract/text/opening';
import type { ArticleForm } from '../article-form';
import { shortened } from '../../ui/words/shortened';
import { ARTICLES } from '../texts';

/** Characters that tell two texts apart. */
const SHOWN = 61;

/** The paragraphs of a text, in words. */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('p')]
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean);
}

/** How a text begins, proposed as its excerpt. */
export function excerptOf(html: string): string {
  return opening(inOneText(paragraphsOf(html)));
}

/** What a text is known by: its title, else its first words. */
export function openingOf({ title, content }: Pick<ArticleForm, 'title' | 'content'>): string {
  const words = title.trim() || paragraphsOf(content)[0] || ARTICLES.untitled;
  return shortened(words, SHOWN);
}
