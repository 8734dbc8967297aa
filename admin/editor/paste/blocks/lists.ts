import { HEADINGS, textsIn, unwrap } from '../elements';
import { styleOf } from '../styles';

const NUMBER = /^\s*\(?(\w{1,4})[.)]/;
/** Bullet typed by hand, or written in a symbol font. */
const BULLET = /^[\s\u00a0]*[•·▪▫◦‣●○■□\uf0b7\uf0a7][\s\u00a0]+/;

/** Turns the lists of every source program into nested HTML lists. */
export function makeLists(body: HTMLElement): void {
  makeWordLists(body);
  joinWebLists(body);
  makeBulletLists(body);
  nestLists(body);
  for (const paragraph of body.querySelectorAll('li > p:only-child')) unwrap(paragraph);
}

/** Turns Word's list paragraphs into lists: they have `mso-list: l0 level2 lfo1` and a typed bullet. */
function makeWordLists(body: HTMLElement): void {
  let lists: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>(`p, ${HEADINGS}`)) {
    const level = wordLevel(paragraph);
    if (!level) {
      lists = [];
      continue;
    }
    const bullet = takeBullet(paragraph);
    // A numbered heading stays a heading.
    if (paragraph.matches(HEADINGS)) continue;
    if (paragraph.previousElementSibling !== lists[0]) lists = [];
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    lists = lists.slice(0, level);
    while (lists.length < level) {
      const list = listFor(bullet, body.ownerDocument);
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

function listFor(bullet: string, page: Document): HTMLElement {
  const number = NUMBER.exec(bullet)?.[1];
  const list = page.createElement(number ? 'ol' : 'ul');
  if (Number(number) > 1) list.setAttribute('start', String(number));
  return list;
}

function wordLevel(paragraph: HTMLElement): number {
  const level = /level(\d)/.exec(styleOf(paragraph).get('mso-list') ?? '')?.[1];
  return level ? Number(level) : 0;
}

/** Removes the bullet or number in front of a Word list item, and returns it. */
function takeBullet(paragraph: HTMLElement): string {
  const marked = [...paragraph.querySelectorAll<HTMLElement>('span')].find(
    (span) => styleOf(span).get('mso-list') === 'ignore',
  );
  const bullet = marked?.textContent ?? '';
  marked?.remove();
  return bullet;
}

/** Joins the lists of Word on the web, which gives each item a list of its own with the level in an attribute. */
function joinWebLists(body: HTMLElement): void {
  for (const box of body.querySelectorAll('.ListContainerWrapper')) unwrap(box);
  let open: Element[] = [];
  for (const list of body.querySelectorAll(':is(ul, ol):has(> li[data-aria-level])')) {
    const level = Number(list.firstElementChild!.getAttribute('data-aria-level'));
    if (open.length === 0 || list.previousElementSibling !== open[0]) open = [];
    open = open.slice(0, level);
    const same = open[level - 1];
    if (same?.tagName === list.tagName) {
      same.append(...list.children);
      list.remove();
    } else {
      const item = open[level - 2]?.lastElementChild;
      item?.append(list);
      open[level - 1] = list;
      if (!item) open = [list];
    }
  }
}

/** Turns two or more successive paragraphs with a typed bullet into a list. */
function makeBulletLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p')) {
    if (!first.parentElement || !isBullet(first) || !isBullet(first.nextElementSibling)) continue;
    const list = body.ownerDocument.createElement('ul');
    first.before(list);
    for (let next = list.nextElementSibling; isBullet(next); next = list.nextElementSibling) {
      const item = body.ownerDocument.createElement('li');
      dropStart(next!, BULLET.exec(next!.textContent)![0].length);
      item.append(...next!.childNodes);
      list.append(item);
      next!.remove();
    }
  }
}

function isBullet(element: Element | null): boolean {
  return element?.tagName === 'P' && BULLET.test(element.textContent);
}

/** Removes characters from the start of an element. */
function dropStart(element: Element, count: number): void {
  let remaining = count;
  for (const text of textsIn(element)) {
    const taken = Math.min(remaining, text.length);
    text.deleteData(0, taken);
    remaining -= taken;
  }
}

/** Moves nested lists into their item: Google Docs puts them beside it. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
  }
}
