import { searchable } from '#contract/text/search';
import { HEADINGS, renamed, unwrap } from '../elements';

/** The article's title is not said twice, and it is the only heading of the first level. */
export function fitHeadings(body: HTMLElement, title: string): void {
  const first = [...body.querySelectorAll<HTMLElement>(`p, ${HEADINGS}`)][0];
  const said = searchable(first?.textContent ?? '');
  if (first && said !== '' && said === searchable(title)) first.remove();
  if (body.querySelector('h1'))
    for (const heading of body.querySelectorAll(HEADINGS)) {
      const level = Math.min(6, Number(heading.tagName[1]) + 1);
      renamed(heading, `h${level}`);
    }
  for (const bold of body.querySelectorAll(`:is(${HEADINGS}) :is(strong, b, u)`)) unwrap(bold);
}
