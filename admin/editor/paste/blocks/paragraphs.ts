import { isBlank, isBlock, changeTag } from '../elements';

/** Elements that only group their content. */
const GROUPS = `address, article, aside:not([class]), center, dd, details, dialog, div, dt, fieldset,
  footer, form, header, hgroup, legend, main, search, section, summary`;

/** Turns each line in a grouping element into a paragraph: once the group is unwrapped, lines would run together. */
export function makeParagraphs(body: HTMLElement): void {
  for (const group of body.querySelectorAll(GROUPS)) {
    if (isBlank(group)) continue;
    if ([...group.childNodes].some(isBlock)) wrapLines(group);
    else changeTag(group, 'p');
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
