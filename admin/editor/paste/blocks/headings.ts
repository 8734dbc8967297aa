import { searchable } from '#contract/text/search';
import { HEADINGS, changeTag, unwrap } from '../elements';

/**
 * Removes a first line that repeats the article's title. Lowers all headings by one level when the text has an `h1`:
 * the page's only `h1` is the title. Removes bold and underlining within headings.
 */
export function fitHeadings(body: HTMLElement, title: string): void {
  const first = [...body.querySelectorAll<HTMLElement>(`p, ${HEADINGS}`)][0];
  const firstText = searchable(first?.textContent ?? '');
  if (first && firstText !== '' && firstText === searchable(title)) first.remove();
  if (body.querySelector('h1'))
    for (const heading of body.querySelectorAll(HEADINGS)) {
      const level = Math.min(6, Number(heading.tagName[1]) + 1);
      changeTag(heading, `h${level}`);
    }
  for (const bold of body.querySelectorAll(`:is(${HEADINGS}) :is(strong, b, u)`)) unwrap(bold);
}
