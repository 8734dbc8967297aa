/*
 * What word processors put on the clipboard, made the plain lists and paragraphs that people see
 * there. What the editor has no format for is dropped by its schema afterwards.
 */

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6';

/** Cleans pasted HTML from Word, Google Docs and their kin. */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(withoutWordComments(html), 'text/html');
  for (const node of page.querySelectorAll('style, meta, link, title, xml, o\\:p')) node.remove();
  makeWordLists(page.body);
  nestLists(page.body);
  return page.body.innerHTML;
}

/**
 * Word hides the bullets of its lists in conditional comments, which say nothing that the classes do
 * not say. `<![if …]>` is no comment in HTML, and would be read as text.
 */
function withoutWordComments(html: string): string {
  return html
    .replace(/<!--\[if [\s\S]*?<!\[endif\]-->/g, '')
    .replace(/<!\[(?:if [^\]]*|endif)\]>/g, '')
    .replace(/<!--(?:Start|End)Fragment-->/g, '');
}

/** Word's lists are paragraphs with `mso-list: l0 level2 lfo1` and a bullet typed in front. */
function makeWordLists(body: HTMLElement): void {
  let lists: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>(BLOCKS)) {
    const level = wordLevel(paragraph);
    if (!level) {
      lists = [];
      continue;
    }
    if (paragraph.previousElementSibling !== lists[0]) lists = [];
    const isOrdered = /^\s*(?:\w{1,4}[.)]|\(\w{1,4}\))/.test(takeBullet(paragraph));
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    lists = lists.slice(0, level);
    while (lists.length < level) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul');
      const parent = lists.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else if (lists.length === 0) paragraph.before(list);
      else lists.at(-1)!.append(list);
      lists.push(list);
    }
    lists.at(-1)!.append(item);
    paragraph.remove();
  }
}

function wordLevel(paragraph: HTMLElement): number {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*level(\d)/.exec(style)?.[1];
  return level ? Number(level) : 0;
}

/** Removes the bullet or number in front of a Word list item, and answers it. */
function takeBullet(paragraph: HTMLElement): string {
  const marked = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const bullet = marked?.textContent ?? '';
  marked?.remove();
  return bullet;
}

/** Google Docs puts a nested list beside its item; it belongs inside. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
  }
}
