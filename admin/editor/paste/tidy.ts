import { RICH_TEXT_SCHEMA } from '#contract/text/rich-text';
import { plainLetters } from '#contract/text/letters';
import { isBlank, isBlock, changeTag, textsIn, unwrap } from './elements';
import { STYLE_TAG } from './styles';

const KEPT_ATTRIBUTES: Record<string, string[]> = {
  A: ['href'],
  IMG: ['src', 'alt', 'width', 'height', 'data-missing-picture'],
  OL: ['start'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
};
const { '*': everywhere, figure, aside } = RICH_TEXT_SCHEMA.attributes;
const CLASSES = new Set(
  [...everywhere, ...figure, ...aside]
    .flat()
    .filter((name) => !/align-(?:left|justify)$/.test(String(name))),
);
const SYNONYMS: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's' };
const REMOVED_WHEN_EMPTY = 'p, h1, h2, h3, h4, h5, h6, strong, em, u, s, a, li, ul, ol, blockquote';
const DROPPED = `script, ${STYLE_TAG}, noscript, svg, iframe, object, button, input, select, textarea, nav, link, meta,
  title, xml, br.Apple-interchange-newline`;

/** Removes scripts, controls, comments and other parts that are not text. */
export function dropMachinery(body: HTMLElement): void {
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const space of body.querySelectorAll('span')) {
    // Browsers write a space at the start or end of a line as a span with a no-break space.
    if (space.textContent !== '\u00a0' || space.childElementCount > 0) continue;
    if (space.hasAttribute('data-style')) continue;
    const isBeforeSign = /^[;:?!»%]/.test(space.nextSibling?.textContent ?? '');
    space.replaceWith(isBeforeSign ? '\u00a0' : ' ');
  }
  for (const mark of textsIn(body, NodeFilter.SHOW_COMMENT)) mark.remove();
}

/** Keeps only elements that the editor knows, with the attributes it reads. */
export function tidy(body: HTMLElement): void {
  for (const [tag, other] of Object.entries(SYNONYMS))
    for (const element of body.querySelectorAll(tag)) changeTag(element, other);
  for (const element of [...body.querySelectorAll('*')].toReversed()) {
    for (const name of element.getAttributeNames())
      if (name !== 'class' && !KEPT_ATTRIBUTES[element.tagName]?.includes(name))
        element.removeAttribute(name);
    keepClasses(element);
    if (isWrapper(element)) unwrap(element);
  }
  for (const inner of body.querySelectorAll('strong strong, em em, u u, s s')) unwrap(inner);
  for (const pre of body.querySelectorAll('pre')) pre.textContent = pre.textContent.trimEnd();
  body.normalize();
  foldSpaces(body);
  for (const element of [...body.querySelectorAll(REMOVED_WHEN_EMPTY)].toReversed()) {
    while (element.matches('p, li') && element.lastChild?.nodeName === 'BR')
      element.lastChild.remove();
    const contentSelector = element.matches('p') ? 'img, hr' : 'img, br, hr';
    if (isBlank(element) && !element.querySelector(contentSelector)) element.remove();
  }
  for (const line of body.querySelectorAll(':scope > br')) line.remove();
}

/** Keeps the classes of this site's texts, which its public pages use too. */
function keepClasses(element: Element): void {
  const classes = [...element.classList].filter((name) => CLASSES.has(name));
  if (classes.length > 0) element.className = classes.join(' ');
  else element.removeAttribute('class');
}

function isWrapper({ tagName, attributes }: Element): boolean {
  const isUnknown =
    !/^(?:A|ASIDE|BLOCKQUOTE|BR|CAPTION|CODE|EM|FIGCAPTION|FIGURE|H[1-6]|HR|IMG|LI|OL|P|PRE|S|SPAN|STRONG|TABLE|TBODY|TD|TFOOT|TH|THEAD|TR|U|UL)$/.test(
      tagName,
    );
  return isUnknown || (/^(?:A|ASIDE|SPAN)$/.test(tagName) && attributes.length === 0);
}

/** Collapses white space outside code: line breaks there come from the program that wrote the HTML. */
function foldSpaces(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    if (text.parentElement!.closest('pre')) continue;
    text.data = plainLetters(text.data)
      .replace(/[\u00ad\u200b\ufeff]/g, '')
      .replace(/[ \t\r\n\f]+/g, ' ');
    const [before, after] = [text.previousSibling, text.nextSibling];
    const isEdge = (node: Node | null) => (node ? isBlock(node) : isBlock(text.parentElement!));
    if (isEdge(before) || before?.nodeName === 'BR') text.data = text.data.replace(/^ +/, '');
    if (isEdge(after) || after?.nodeName === 'BR') text.data = text.data.replace(/ +$/, '');
    if (text.data === '' || (text.parentElement === body && text.data === ' ')) {
      if (isEdge(before) || isEdge(after) || text.data === '') text.remove();
    }
  }
}
