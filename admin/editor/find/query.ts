import { SearchQuery } from 'prosemirror-search';

export interface FindForm {
  find: string;
  replace: string;
  isCaseSensitive: boolean;
  isWholeWord: boolean;
}

const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;
/** Signs that French typography writes in another way than the keyboard. */
const SIGNS: [typed: RegExp, found: string][] = [
  [/['\u2019]/g, "['\\u2019]"],
  [/[ \u00a0\u202f]/g, '[ \\u00a0\\u202f]'],
  [/-/g, '[-\\u2011]'],
];

/**
 * Returns the query for a text as it is typed: a straight apostrophe or an ordinary space finds the
 * sign of French typography too. Nothing typed is an expression.
 */
export function findQuery({ find, replace, isCaseSensitive, isWholeWord }: FindForm): SearchQuery {
  const escaped = find.replace(SPECIAL, '\\$&');
  return new SearchQuery({
    search: SIGNS.reduce((pattern, [typed, found]) => pattern.replace(typed, found), escaped),
    regexp: true,
    literal: true,
    caseSensitive: isCaseSensitive,
    wholeWord: isWholeWord,
    // A dollar stands for a part of what was found.
    replace: replace.replaceAll('$', '$$$$'),
  });
}
