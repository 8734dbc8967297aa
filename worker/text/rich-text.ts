import { HtmlRefused, type HtmlFault } from '#contract/text/bounded-html';
import { createSanitizer } from '#contract/text/clean-html';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import {
  PAGE_TEXT_SCHEMA,
  PREPARED_TEXT_SCHEMA,
  SHORT_TEXT_SCHEMA,
} from '#contract/text/rich-text';
import { hasVisibleText } from '#contract/text/schemas';
import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import pLimit from 'p-limit';
import { EXIT, visitParents } from 'unist-util-visit-parents';
import { REFUSED } from '../texts.ts';
import { wholePicture } from './whole-picture.ts';

export interface CleanText {
  /** Sanitized HTML. */
  html: string;
  /** Text of the HTML, without tags. */
  text: string;
  /** True when there is neither text nor anything visible. */
  isEmpty: boolean;
}

/** Matches an image embedded as a data URL. */
const PASTED = /\bsrc="(data:[^",]*;base64,[\w+/=]+)"/g;
/** Number of images fetched or stored at the same time. */
const AT_ONCE = 4;
/** Matches addresses of images to store on this site. Other schemes are dropped. */
const FOREIGN = /^(?:data:|[Hh][Tt]{2}[Pp][Ss]?:\/\/)/;

const { article, shortText, htmlDepth: depth } = LIMITS;
const articles = createSanitizer(PREPARED_TEXT_SCHEMA, {
  nodes: article.nodes,
  length: article.contentBytes,
  depth,
});
const shortTexts = createSanitizer(SHORT_TEXT_SCHEMA, { ...shortText, depth });
const pageTexts = createSanitizer(PAGE_TEXT_SCHEMA, { ...shortText, depth });

const FAULTS: Record<HtmlFault, string> = {
  nested: REFUSED.textTooDeep,
  unstable: REFUSED.textTooDeep,
  complex: REFUSED.textTooComplex,
  long: REFUSED.textTooLong,
};

/**
 * Returns an article's sanitized HTML. `keepPicture` stores each image of another site and returns its address here.
 * Throws `invalid_input` on `content` when the HTML is too long, too complex or too deeply nested, or has too many
 * such images.
 */
export async function cleanRichText(
  html: string,
  keepPicture: (address: string) => Promise<string>,
): Promise<CleanText> {
  const { rest, pictureAt, restored } = withoutPasted(html);
  if (rest.length > article.contentBytes) throw refused(REFUSED.textTooLong);
  const parsed = refuseOnFailure(() => articles.parse(rest));
  const addresses = new Set(
    foreignPictures(parsed).map(({ properties }) => String(properties.src)),
  );
  if (addresses.size > article.pastedPictures) throw refused(REFUSED.tooManyPictures);
  const storedAddresses = new Map<unknown, string>();
  await pLimit(AT_ONCE).map(addresses, async (address) => {
    storedAddresses.set(address, await keepPicture(pictureAt(address)));
  });
  const prepare = (dirty: Root) => {
    for (const { properties } of foreignPictures(dirty))
      properties.src = storedAddresses.get(properties.src);
    nameWholePictures(dirty);
  };
  const { html: clean, tree } = refuseOnFailure(() => articles.clean(rest, prepare, parsed));
  const whole = restored(clean);
  if (new TextEncoder().encode(whole).byteLength > article.contentBytes)
    throw refused(REFUSED.textTooLong);
  const text = toText(tree).replace(/\s+/g, ' ').trim();
  return { html: whole, text, isEmpty: !hasVisibleText(text) && !showsSomething(tree) };
}

/** Returns the sanitized HTML of a short text, empty when it has no text. Errors name `field`. */
export function cleanShortText(html: string, field: string, sanitizer = shortTexts): string {
  if (html.length > shortText.length) throw refused(REFUSED.shortTextTooLong, field);
  const faults = { ...FAULTS, long: REFUSED.shortTextTooLong };
  const { html: clean, tree } = refuseOnFailure(
    () => sanitizer.clean(html, nameWholePictures),
    field,
    faults,
  );
  return hasVisibleText(toText(tree)) ? clean : '';
}

/** Does the same for a rich text of a page. */
export function cleanPageText(html: string, field: string): string {
  return cleanShortText(html, field, pageTexts);
}

/**
 * Replaces embedded images by short marks: parsing them would need more memory than a Worker has. `pictureAt`
 * returns the image of a mark, and `restored` puts back the images found in texts rather than in `src`.
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

function refuseOnFailure<Result>(read: () => Result, field = 'content', faults = FAULTS): Result {
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

/** Replaces addresses of smaller sizes by the address of the image, by which its uses are counted. */
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
