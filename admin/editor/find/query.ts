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
 * Returns the query for a text as it is typed: a straight apostrophe or an ordinary space finds the
 * sign of French typography too. Nothing typed is an expression.
 */
export function findQuery({ find, replace, isCaseSensitive, isWholeWord }: FindForm): SearchQuery {
  return new SearchQuery({
    search: Array.from(find, patternOf).join(''),
    regexp: true,
    literal: true,
    caseSensitive: isCaseSensitive,
    wholeWord: isWholeWord,
    // A dollar stands for a part of what was found.
    replace: replace.replaceAll('$', '$$$$'),
  });
}

function patternOf(sign: string): string {
  const same = SAME_SIGNS.find(([, written]) => sign.search(written) === 0);
  return same?.[1].source ?? sign.replace(SPECIAL, '\\$&');
}
