import type { Element, Parents } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visitParents } from 'unist-util-visit-parents';

const parser = unified().use(rehypeParse, { emitParseErrors: true }).use(rehypeStringify);

const names = (list: string) => new Set(list.split(/\s+/));
const VOID = names('area base br col embed hr img input link meta source track wbr');
const METADATA = names('base meta style title');
/** Elements with a transparent content model: they may contain whatever their parent may contain. */
const TRANSPARENT = names('a ins del map noscript astro-island astro-slot astro-static-slot');
const HOLD_PHRASES = names(`p h1 h2 h3 h4 h5 h6 span em strong small mark b i u s sub sup code kbd q
  cite time label button legend summary dt pre abbr output`);
const PHRASES =
  names(`a abbr area astro-island astro-slot astro-static-slot audio b bdi bdo br button
  canvas cite code data datalist del dfn em embed i iframe img input ins kbd label link map mark math
  meter noscript object output picture progress q ruby s samp script select slot small span strong sub
  sup svg template textarea time u var video wbr`);
const CONTROLS = names('a button input select textarea label iframe');
const PARTS_OF: Record<string, Set<string>> = {
  li: names('ul ol menu'),
  dt: names('dl div'),
  dd: names('dl div'),
  figcaption: names('figure'),
  legend: names('fieldset'),
  tr: names('thead tbody tfoot table'),
  td: names('tr'),
  th: names('tr'),
  option: names('select optgroup datalist'),
  source: names('picture video audio'),
};
const HOLDS_ONLY: Record<string, Set<string>> = {
  ul: names('li script template'),
  ol: names('li script template'),
  dl: names('dt dd div script template'),
  table: names('caption colgroup thead tbody tfoot tr script template'),
  select: names('option optgroup hr script template'),
};

/**
 * Returns the places where a page breaks the rules of HTML: missing tags, misplaced elements, duplicate ids. This is no
 * complete validator: axe checks the attributes, and rare elements are not checked.
 */
export async function invalidHtml(html: string): Promise<string[]> {
  const faults = (await parser.process(html)).messages.map(String);
  const ids = new Set<unknown>();

  visitParents(parser.parse(html), 'element', (element, ancestors) => {
    const above = ancestors.flatMap((node) => (node.type === 'element' ? node.tagName : []));
    const { tagName, properties } = element;
    faults.push(...faultsOf(element, above, html).map((fault) => `${fault}: ${above} ${tagName}`));
    if (tagName === 'figcaption' && isBetween(element, ancestors.at(-1)))
      faults.push(`neither first nor last: ${above} ${tagName}`);
    if (properties.id !== undefined && ids.has(properties.id)) faults.push(`two #${properties.id}`);
    ids.add(properties.id);
    // SVG has other rules.
    return tagName === 'svg' ? SKIP : undefined;
  });
  return faults;
}

/** True when the element has siblings on both sides. */
function isBetween(element: Element, parent: Parents | undefined): boolean {
  const elements = parent?.children.filter(({ type }) => type === 'element') ?? [];
  return elements[0] !== element && elements.at(-1) !== element;
}

function faultsOf({ tagName, position }: Element, above: string[], html: string): string[] {
  const faults: string[] = [];
  const around = above.at(-1) ?? '';
  const holder = above.findLast((name) => !TRANSPARENT.has(name)) ?? '';
  const source = html.slice(position?.start.offset, position?.end.offset);
  const isWhole = VOID.has(tagName) || source.endsWith(`</${tagName}>`) || source.endsWith('/>');
  const isTitle = /^h\d$/.test(tagName) && /^(legend|summary)$/.test(holder);
  // A block ends the paragraph around it. The paragraph's end tag then starts an empty one.
  if (!position || !isWhole) faults.push('begun or ended by the browser');
  if (METADATA.has(tagName) && above.includes('body')) faults.push('not in the head');
  if (HOLD_PHRASES.has(holder) && !PHRASES.has(tagName) && !isTitle)
    faults.push('block in a phrase');
  if (CONTROLS.has(tagName) && (above.includes('a') || above.includes('button')))
    faults.push('control in a control');
  if (PARTS_OF[tagName] && !PARTS_OF[tagName].has(around)) faults.push('part of nothing');
  if (HOLDS_ONLY[around] && !HOLDS_ONLY[around].has(tagName)) faults.push('no part of it');
  return faults;
}
