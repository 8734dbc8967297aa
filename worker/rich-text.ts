import { cleanHtml, unlessTooDeep } from '#contract/clean-html';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { INLINE_TAGS, RICH_TEXT_SCHEMA, SHORT_TEXT_SCHEMA } from '#contract/rich-text';
import type { Element, Nodes, Root } from 'hast';
import pLimit from 'p-limit';
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

/** The sentence for a text that is longer than is kept. */
export const TOO_LONG = 'Ce texte est trop long. Répartissez-le en plusieurs articles.';
const TOO_MANY_PICTURES = `Ce texte apporte plus de ${LIMITS.article.pastedPictures} images collées. Enregistrez-le en plusieurs fois.`;
/** What a data URL holds. */
const PASTED = /;base64,[\w+/=]+/g;
/** Pictures that are fetched or stored at a time. */
const AT_ONCE = 4;
const INLINE = new Set(INLINE_TAGS);
const SEEN = new Set(['img', 'hr']);
/** Addresses of pictures to be stored here. What is no address at all is dropped. */
const FOREIGN = /^(?:data:|[Hh][Tt]{2}[Pp][Ss]?:\/\/)/;

const sanitizer = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, RICH_TEXT_SCHEMA)
  .use(rehypeStringify);

const shortSanitizer = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, SHORT_TEXT_SCHEMA)
  .use(rehypeStringify);

/**
 * An article's HTML as it may be stored. The addresses of pictures that are not of this site are
 * handed to `keepPicture`, which returns their lasting one. `invalid_input` on `content` when it is too
 * long to be read, is nested beyond reason or brings too many pictures.
 */
export async function cleanRichText(
  html: string,
  keepPicture: (address: string) => Promise<string>,
): Promise<CleanText> {
  refuseTooLong(html);
  const foreign = assertNotTooDeep(unlessTooDeep(() => foreignPictures(sanitizer.parse(html))));
  const addresses = new Set(foreign.map(({ properties }) => String(properties.src)));
  if (addresses.size > LIMITS.article.pastedPictures) throw refused(TOO_MANY_PICTURES);
  const kept = new Map<unknown, string>();
  await pLimit(AT_ONCE).map(addresses, async (address) => {
    kept.set(address, await keepPicture(address));
  });
  const { html: clean, tree } = assertNotTooDeep(
    cleanHtml(html, {
      parse: (text) => withAddresses(sanitizer.parse(text), kept),
      runSync: (dirty) => sanitizer.runSync(dirty),
      stringify: (safe) => sanitizer.stringify(safe),
    }),
  );
  const text = textOf(tree).replace(/\s+/g, ' ').trim();
  const isEmpty = !text && !elementsOf(tree).some(({ tagName }) => SEEN.has(tagName));
  return { html: clean, text, isEmpty };
}

/** The HTML of a short text as it may be stored, empty when it says nothing; errors on `field`. */
export function cleanShortText(html: string, field: string): string {
  const { html: clean, tree } = assertNotTooDeep(cleanHtml(html, shortSanitizer), field);
  return textOf(tree).trim() && clean;
}

function assertNotTooDeep<Result>(result: Result | null, field?: string): Result {
  if (result !== null) return result;
  throw refused('La mise en forme de ce texte est trop imbriquée.', field);
}

/** Before it is parsed, which takes far more memory than the text itself: pictures apart. */
function refuseTooLong(html: string): void {
  if (html.replace(PASTED, '').length > LIMITS.article.contentBytes) throw refused(TOO_LONG);
}

function refused(sentence: string, field = 'content'): ApiError {
  return new ApiError('invalid_input', { fields: { [field]: sentence } });
}

function withAddresses(tree: Root, kept: Map<unknown, string>): Root {
  for (const { properties } of foreignPictures(tree)) properties.src = kept.get(properties.src);
  return tree;
}

function foreignPictures(tree: Root): Element[] {
  return elementsOf(tree).filter(
    ({ tagName, properties }) => tagName === 'img' && FOREIGN.test(String(properties.src)),
  );
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
