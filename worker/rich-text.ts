import { ApiError } from '#contract/errors';
import { RICH_TEXT_SCHEMA } from '#contract/rich-text';
import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

export interface CleanText {
  /** Sanitised HTML. */
  html: string;
  /** Its words, without tags. */
  text: string;
  /** Whether there is nothing to read or to see. */
  isEmpty: boolean;
}

const INLINE = new Set(['a', 'code', 'em', 's', 'span', 'strong', 'u']);
const SEEN = new Set(['img', 'hr']);

const sanitizer = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, RICH_TEXT_SCHEMA)
  .use(rehypeStringify);

/**
 * An article's HTML as it may be stored. Pictures pasted as data URLs are handed to `keepPicture`,
 * which answers their lasting address. `invalid_input` on `content` when it is nested beyond reason.
 */
export async function cleanRichText(
  html: string,
  keepPicture: (dataUrl: string) => Promise<string>,
): Promise<CleanText> {
  const tree = within(() => sanitizer.parse(html));
  for (const picture of within(() => elementsOf(tree)))
    if (picture.tagName === 'img' && String(picture.properties.src).startsWith('data:'))
      picture.properties.src = await keepPicture(String(picture.properties.src));
  return within(() => {
    const clean = sanitizer.runSync(tree) as Root;
    const text = textOf(clean).replace(/\s+/g, ' ').trim();
    const isEmpty = !text && !elementsOf(clean).some(({ tagName }) => SEEN.has(tagName));
    return { html: sanitizer.stringify(clean), text, isEmpty };
  });
}

/** Trees are walked by recursion: thousands of levels exhaust the stack, and no text has them. */
function within<Result>(walk: () => Result): Result {
  try {
    return walk();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ApiError('invalid_input', {
      fields: { content: 'La mise en forme de ce texte est trop imbriquée.' },
    });
  }
}

function elementsOf(root: Nodes): Element[] {
  const elements: Element[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'element') elements.push(node);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return elements;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(textOf).join('');
  // Blocks are separate words even where no space stands between their tags.
  return node.type === 'element' && INLINE.has(node.tagName) ? text : `${text} `;
}
