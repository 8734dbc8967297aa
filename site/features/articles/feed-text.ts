import { RICH_TEXT_SCHEMA } from '#contract/text/rich-text';
import type { Properties } from 'hast';
import { visitParents as visit } from 'unist-util-visit-parents';
import { createWriter } from '../../rich-text';
import { absolute } from '../../structured-data';

const { clean, write } = createWriter(RICH_TEXT_SCHEMA);

/** Returns an article's HTML for feed readers: addresses are absolute, and classes are removed. */
export function feedText(html: string, pageAddress: string): string {
  const tree = clean(html);
  visit(tree, 'element', ({ properties }) => {
    delete properties.className;
    complete(properties, 'href', pageAddress);
    complete(properties, 'src', pageAddress);
  });
  return write(tree);
}

function complete(properties: Properties, name: 'href' | 'src', pageAddress: string): void {
  const address = properties[name];
  if (typeof address !== 'string') return;
  properties[name] = URL.canParse(address, pageAddress)
    ? new URL(address, pageAddress).href
    : pageAddress;
}

/**
 * Escapes a text for feeds, where readers parse titles and descriptions as HTML. A lone « & » stays
 * unescaped for readers that do not parse HTML.
 */
export function asHtml(text: string): string {
  return text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/</g, '&lt;');
}

/** Returns a permanent feed id for an article, independent of its slug. */
export function feedIdOf(id: number): string {
  return absolute(`/articles#${id}`);
}
