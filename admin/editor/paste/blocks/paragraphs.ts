import { isBlank, isBlock, renamed } from '../elements';

/** Elements that only group what they hold. */
const GROUPS = `address, article, aside:not([class]), center, dd, details, dialog, div, dt, fieldset,
  footer, form, header, hgroup, legend, main, search, section, summary`;

/** A paragraph for each line of its own: what only groups goes, and would glue its words to the next ones. */
export function makeParagraphs(body: HTMLElement): void {
  for (const group of body.querySelectorAll(GROUPS)) {
    if (isBlank(group)) continue;
    if ([...group.childNodes].some(isBlock)) wrapLines(group);
    else renamed(group, 'p');
  }
}

function wrapLines(group: Element): void {
  let line: HTMLElement | undefined;
  for (const node of Array.from(group.childNodes)) {
    if (endsLine(node)) line = undefined;
    else if (line) line.append(node);
    else if (!isBlank(node)) {
      line = group.ownerDocument.createElement('p');
      node.replaceWith(line);
      line.append(node);
    }
  }
}

function endsLine(node: Node): boolean {
  return isBlock(node) || [...node.childNodes].some(endsLine);
}
