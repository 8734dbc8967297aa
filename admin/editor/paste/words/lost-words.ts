import { DOMSerializer, type Slice } from '@tiptap/pm/model';
import { isBlock } from '../elements';

/** Addresses that mail programs write behind the words of a link. */
const ADDRESS = /(?:https?:|mailto:|www\.)\S+/gi;

/** Returns the words of two letters or more: a list writes its bullets and numbers itself. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\u00ad/g, '')
    .replace(ADDRESS, ' ')
    .match(/\p{L}[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the words of a copied text that a paste leaves out, in their order.
 *
 * @param copied the plain text that the clipboard holds beside the HTML
 * @param known words that are left out on purpose: the title of the article
 */
export function lostWords(copied: string, slice: Slice, known: string): string[] {
  const found = new Map<string, number>();
  for (const word of [...wordsOf(textOf(slice)), ...wordsOf(known)])
    found.set(word, (found.get(word) ?? 0) + 1);
  return wordsOf(copied).filter((word) => {
    const remaining = found.get(word) ?? 0;
    found.set(word, remaining - 1);
    return remaining <= 0;
  });
}

/** Returns the text of a slice, with the captions and titles of its blocks. */
function textOf({ content }: Slice): string {
  const schema = content.firstChild?.type.schema;
  if (!schema) return '';
  // Browsers do not load the images of this document.
  const { body: written } = document.implementation.createHTMLDocument('');
  const options = { document: written.ownerDocument };
  DOMSerializer.fromSchema(schema).serializeFragment(content, options, written);
  for (const element of written.querySelectorAll('*'))
    if (isBlock(element) || element.tagName === 'BR') element.before('\n');
  return written.textContent;
}
