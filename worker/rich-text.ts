import { createSanitizer, unlessTooDeep } from '#contract/clean-html';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { PREPARED_TEXT_SCHEMA, SHORT_TEXT_SCHEMA } from '#contract/rich-text';
import { isSeen } from '#contract/text';
import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import pLimit from 'p-limit';
import { EXIT, visitParents } from 'unist-util-visit-parents';
import { REFUSED } from './texts.ts';
import { wholePicture } from './whole-picture.ts';

export interface CleanText {
  /** Sanitised HTML. */
  html: string;
  /** Its words, without tags. */
  text: string;
  /** Whether there is nothing to read or to see. */
  isEmpty: boolean;
}

/** What a data URL holds. */
const PASTED = /;base64,[\w+/=]+/g;
/** Pictures that are fetched or stored at a time. */
const AT_ONCE = 4;
/** Addresses of pictures to be stored here. What is no address at all is dropped. */
const FOREIGN = /^(?:data:|[Hh][Tt]{2}[Pp][Ss]?:\/\/)/;

/** Reads and cleans the HTML of an article. */
export const articleText = createSanitizer(PREPARED_TEXT_SCHEMA);
const shortText = createSanitizer(SHORT_TEXT_SCHEMA);

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
  const foreign = assertNotTooDeep(unlessTooDeep(() => foreignPictures(articleText.parse(html))));
  const addresses = new Set(foreign.map(({ properties }) => String(properties.src)));
  if (addresses.size > LIMITS.article.pastedPictures) throw refused(REFUSED.tooManyPictures);
  const kept = new Map<unknown, string>();
  await pLimit(AT_ONCE).map(addresses, async (address) => {
    kept.set(address, await keepPicture(address));
  });
  const { html: clean, tree } = assertNotTooDeep(
    articleText.clean(html, (dirty) => {
      if (kept.size > 0)
        for (const { properties } of foreignPictures(dirty))
          properties.src = kept.get(properties.src);
      nameWholePictures(dirty);
    }),
  );
  const text = toText(tree).replace(/\s+/g, ' ').trim();
  return { html: clean, text, isEmpty: !isSeen(text) && !showsSomething(tree) };
}

/** The HTML of a short text as it may be stored, empty when it says nothing; errors on `field`. */
export function cleanShortText(html: string, field: string): string {
  const { html: clean, tree } = assertNotTooDeep(shortText.clean(html, nameWholePictures), field);
  return isSeen(toText(tree)) ? clean : '';
}

function assertNotTooDeep<Result>(result: Result | null, field?: string): Result {
  if (result !== null) return result;
  throw refused(REFUSED.textTooDeep, field);
}

/** Before it is parsed, which takes far more memory than the text itself: pictures apart. */
function refuseTooLong(html: string): void {
  if (html.replace(PASTED, '').length > LIMITS.article.contentBytes)
    throw refused(REFUSED.textTooLong);
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
