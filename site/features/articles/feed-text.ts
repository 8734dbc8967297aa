import { RICH_TEXT_SCHEMA } from '#contract/text/rich-text';
import type { Properties } from 'hast';
import { visitParents as visit } from 'unist-util-visit-parents';
import { createWriter } from '../../rich-text';
import { absolute } from '../../structured-data';

const { clean, write } = createWriter(RICH_TEXT_SCHEMA);

/** The HTML of an article for feed readers: addresses are whole, and no class means anything there. */
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
 * A text as HTML that shows it. Readers take titles and descriptions for HTML; a lone « & » stays as it
 * is for those that do not.
 */
export function asHtml(text: string): string {
  return text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/</g, '&lt;');
}

/** The address that names an article in feeds, whatever the address of its page becomes. */
export function feedIdOf(id: number): string {
  return absolute(`/articles#${id}`);
}
