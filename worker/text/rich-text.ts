import { HtmlRefused, type HtmlFault } from '#contract/text/bounded-html';
import { createSanitizer } from '#contract/text/clean-html';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { PREPARED_TEXT_SCHEMA, SHORT_TEXT_SCHEMA } from '#contract/text/rich-text';
import { isSeen } from '#contract/text/schemas';
import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import pLimit from 'p-limit';
import { EXIT, visitParents } from 'unist-util-visit-parents';
import { REFUSED } from '../texts.ts';
import { wholePicture } from './whole-picture.ts';

export interface CleanText {
  /** Sanitised HTML. */
  html: string;
  /** Its words, without tags. */
  text: string;
  /** Whether there is nothing to read or to see. */
  isEmpty: boolean;
}

/** A picture within the text, as the editor and browsers write it. */
const PASTED = /\bsrc="(data:[^",]*;base64,[\w+/=]+)"/g;
/** Pictures that are fetched or stored at a time. */
const AT_ONCE = 4;
/** Addresses of pictures to be stored here. What is no address at all is dropped. */
const FOREIGN = /^(?:data:|[Hh][Tt]{2}[Pp][Ss]?:\/\/)/;

const { article, shortText, htmlDepth: depth } = LIMITS;
const articles = createSanitizer(PREPARED_TEXT_SCHEMA, {
  nodes: article.nodes,
  length: article.contentBytes,
  depth,
});
const shortTexts = createSanitizer(SHORT_TEXT_SCHEMA, { ...shortText, depth });

const FAULTS: Record<HtmlFault, string> = {
  nested: REFUSED.textTooDeep,
  unstable: REFUSED.textTooDeep,
  complex: REFUSED.textTooComplex,
  long: REFUSED.textTooLong,
};

/**
 * An article's HTML as it may be stored. The addresses of pictures that are not of this site are
 * handed to `keepPicture`, which returns their lasting one. `invalid_input` on `content` when it is too
 * long, has too many elements, is nested beyond reason or brings too many pictures.
 */
export async function cleanRichText(
  html: string,
  keepPicture: (address: string) => Promise<string>,
): Promise<CleanText> {
  const { rest, pictureAt, restored } = withoutPasted(html);
  if (rest.length > article.contentBytes) throw refused(REFUSED.textTooLong);
  const parsed = orRefused(() => articles.parse(rest));
  const addresses = new Set(
    foreignPictures(parsed).map(({ properties }) => String(properties.src)),
  );
  if (addresses.size > article.pastedPictures) throw refused(REFUSED.tooManyPictures);
  const kept = new Map<unknown, string>();
  await pLimit(AT_ONCE).map(addresses, async (address) => {
    kept.set(address, await keepPicture(pictureAt(address)));
  });
  const prepare = (dirty: Root) => {
    for (const { properties } of foreignPictures(dirty)) properties.src = kept.get(properties.src);
    nameWholePictures(dirty);
  };
  const { html: clean, tree } = orRefused(() => articles.clean(rest, prepare, parsed));
  const whole = restored(clean);
  if (new TextEncoder().encode(whole).byteLength > article.contentBytes)
    throw refused(REFUSED.textTooLong);
  const text = toText(tree).replace(/\s+/g, ' ').trim();
  return { html: whole, text, isEmpty: !isSeen(text) && !showsSomething(tree) };
}

/** The HTML of a short text as it may be stored, empty when it says nothing; errors on `field`. */
export function cleanShortText(html: string, field: string): string {
  if (html.length > shortText.length) throw refused(REFUSED.shortTextTooLong, field);
  const faults = { ...FAULTS, long: REFUSED.shortTextTooLong };
  const { html: clean, tree } = orRefused(
    () => shortTexts.clean(html, nameWholePictures),
    field,
    faults,
  );
  return isSeen(toText(tree)) ? clean : '';
}

/**
 * Takes the pictures out of a text: a parser reads their letters one by one, which takes more memory
 * than a Worker has. `pictureAt` returns the picture of an address in `rest`, `restored` puts those
 * back that stand in words rather than in the tag of a picture.
 */
function withoutPasted(html: string) {
  const mark = `data:${crypto.randomUUID()}:`;
  const numbers = new Map<string, number>();
  const rest = html.replace(PASTED, (_, address: string) => {
    const number = numbers.get(address) ?? numbers.size;
    numbers.set(address, number);
    return `src="${mark}${number}"`;
  });
  const pasted = [...numbers.keys()];
  const pictureAt = (address: string) =>
    address.startsWith(mark) ? pasted[Number(address.slice(mark.length))]! : address;
  const restored = (text: string) =>
    pasted.reduceRight((whole, address, number) => whole.replaceAll(mark + number, address), text);
  return { rest, pictureAt, restored };
}

function orRefused<Result>(read: () => Result, field = 'content', faults = FAULTS): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof HtmlRefused ? refused(faults[error.fault], field) : error;
  }
}

function refused(sentence: string, field = 'content'): ApiError {
  return new ApiError('invalid_input', { fields: { [field]: sentence } });
}

function foreignPictures(tree: Root): Element[] {
  const found: Element[] = [];
  visitParents(tree, { tagName: 'img' }, (picture) => {
    if (FOREIGN.test(String(picture.properties.src))) found.push(picture);
  });
  return found;
}

/** What a text shows or leads to of a stored picture has its one address, which its uses are counted by. */
function nameWholePictures(tree: Root): void {
  visitParents(tree, [{ tagName: 'img' }, { tagName: 'a' }], ({ properties }) => {
    for (const name of ['src', 'href'])
      if (typeof properties[name] === 'string') properties[name] = wholePicture(properties[name]);
  });
}

function showsSomething(tree: Root): boolean {
  let isFound = false;
  visitParents(tree, [{ tagName: 'img' }, { tagName: 'hr' }], () => {
    isFound = true;
    return EXIT;
  });
  return isFound;
}
