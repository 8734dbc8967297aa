import { FRENCH_SIGNS } from '../../french/texts';

/** Style declarations that carry meaning, and the elements with the same meaning. */
const MEANINGS: [property: RegExp, value: RegExp, tag: string][] = [
  [/^font-weight$/, /^(?:bold|bolder|[6-9]00)\b/, 'strong'],
  [/^font-style$/, /^italic/, 'em'],
  [/^text-decoration/, /underline/, 'u'],
  [/^text-decoration/, /line-through/, 's'],
  [/^vertical-align$/, /^super/, 'sup'],
  [/^vertical-align$/, /^sub/, 'sub'],
];

/** Tag name for the style sheets of a pasted text, which the content security policy ignores. */
export const STYLE_TAG = 'x-style';

/** Renames `style` attributes and elements: the content security policy would drop them when the HTML is parsed. */
export function withStylesAsData(html: string): string {
  return html.replace(/<\/?[a-z][^>]*>/gi, (tag) =>
    tag
      .replace(/\sstyle\s*=/gi, ' data-style=')
      .replace(/^(<\/?)style(?=[\s>/])/i, `$1${STYLE_TAG}`),
  );
}

/** Returns the declarations of an element's style in lower case, by property. */
export function styleOf(element: HTMLElement): Map<string, string> {
  const declarations = (element.dataset.style ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
    }),
  );
}

/** Removes elements that the source program keeps in the text without showing them. */
export function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = styleOf(element);
    if (style.get('display') === 'none' || style.get('mso-hide') === 'all') element.remove();
  }
}

/** Turns styles into elements and classes for emphasis and alignment, and `q` elements into French quotation marks. */
export function keepFormatting(body: HTMLElement): void {
  for (const quoted of body.querySelectorAll('q'))
    quoted.replaceWith(FRENCH_SIGNS.opening, ...quoted.childNodes, FRENCH_SIGNS.closing);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style], [align]')) {
    const style = styleOf(element);
    const side = style.get('text-align') ?? element.getAttribute('align')?.toLowerCase();
    const isBlock = element.matches('p, h1, h2, h3, h4, h5, h6, div');
    if (isBlock && (side === 'center' || side === 'right')) element.classList.add(`align-${side}`);
    // Google Docs wraps a whole document in a `b` element with a normal weight.
    if (element.tagName === 'B' && /^(?:normal|[1-5]00)/.test(style.get('font-weight') ?? ''))
      element.replaceWith(...element.childNodes);
    else for (const tag of meaningsOf(style)) wrapContent(element, tag);
  }
}

function meaningsOf(style: Map<string, string>): Set<string> {
  const meanings = [...style].flatMap(([property, value]) =>
    MEANINGS.filter(([name, worth]) => name.test(property) && worth.test(value)),
  );
  return new Set(meanings.map(([, , tag]) => tag));
}

function wrapContent(element: HTMLElement, tag: string): void {
  if (element.closest(tag)) return;
  const words = element.ownerDocument.createElement(tag);
  words.append(...element.childNodes);
  element.append(words);
}
