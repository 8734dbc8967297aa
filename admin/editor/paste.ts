/*
 * What word processors put on the clipboard, made the plain lists and paragraphs that people see
 * there. What the editor has no format for is dropped by its schema afterwards.
 */

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6';

/** What a style says of the words in it, and the element that says so by itself. */
const MEANINGS: [style: RegExp, tag: string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/font-style:\s*italic/, 'em'],
  [/text-decoration[\w-]*:[^;]*underline/, 'u'],
  [/text-decoration[\w-]*:[^;]*line-through/, 's'],
];

/** Cleans pasted HTML from Word, Google Docs and their kin. */
export function cleanPastedHtml(html: string): string {
  const text = withStylesAsData(withoutWordComments(html));
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const node of page.querySelectorAll('meta, link, title, xml, o\\:p')) node.remove();
  makeWordLists(page.body);
  nestLists(page.body);
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) keepMeaning(element);
  // Word processors say of every picture that it only decorates: here, the person is asked.
  if (!page.querySelector('[data-pm-slice]'))
    for (const picture of page.querySelectorAll('img[alt=""]')) picture.removeAttribute('alt');
  return page.body.innerHTML;
}

/** The content security policy drops styles wherever HTML is parsed: under another name they stay. */
function withStylesAsData(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
}

/** Emphasis and alignment, said by elements and classes instead of styles. */
function keepMeaning(element: HTMLElement): void {
  const style = styleOf(element).toLowerCase();
  element.removeAttribute('data-style');
  const side = /text-align:\s*(center|right|justify)/.exec(style)?.[1];
  if (side) element.classList.add(`align-${side}`);
  // Google Docs wraps a whole document in a bold that says that it is none.
  if (element.tagName === 'B' && /font-weight:\s*(?:normal|[1-5]00)/.test(style))
    return element.replaceWith(...element.childNodes);
  for (const [told, tag] of MEANINGS) {
    if (!told.test(style) || (tag === 'u' && element.closest('a'))) continue;
    const words = element.ownerDocument.createElement(tag);
    words.append(...element.childNodes);
    element.append(words);
  }
}

function styleOf(element: HTMLElement): string {
  return element.dataset.style ?? '';
}

/**
 * Word hides the bullets of its lists in conditional comments, which say nothing that the classes do
 * not say. `<![if …]>` is no comment in HTML, and would be read as text.
 */
function withoutWordComments(html: string): string {
  return html
    .replace(/<!--\[if [\s\S]*?<!\[endif\]-->/g, '')
    .replace(/<!\[(?:if [^\]]*|endif)\]>/g, '')
    .replace(/<!--(?:Start|End)Fragment-->/g, '')
    .replace(/<style[\s\S]*?<\/style>/gi, '');
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
  const level = /mso-list:[^;]*level(\d)/.exec(styleOf(paragraph))?.[1];
  return level ? Number(level) : 0;
}

/** Removes the bullet or number in front of a Word list item, and returns it. */
function takeBullet(paragraph: HTMLElement): string {
  const marked = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(styleOf(span)),
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
