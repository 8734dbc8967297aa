import { SAME_SIGNS } from '#contract/text/same-signs';
import { SearchQuery } from 'prosemirror-search';

export interface FindForm {
  find: string;
  replace: string;
  isCaseSensitive: boolean;
  isWholeWord: boolean;
}

const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;

/**
 * Returns the query for typed text. A straight apostrophe or an ordinary space also finds the French typographic sign.
 * Typed characters are never read as a regular expression.
 */
export function findQuery({ find, replace, isCaseSensitive, isWholeWord }: FindForm): SearchQuery {
  return new SearchQuery({
    search: Array.from(find, patternOf).join(''),
    regexp: true,
    literal: true,
    caseSensitive: isCaseSensitive,
    wholeWord: isWholeWord,
    // `prosemirror-search` reads `$` in a replacement as a reference to the match.
    replace: replace.replaceAll('$', '$$$$'),
  });
}

function patternOf(sign: string): string {
  const same = SAME_SIGNS.find(([, written]) => sign.search(written) === 0);
  return same?.[1].source ?? sign.replace(SPECIAL, '\\$&');
}
