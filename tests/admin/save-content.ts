import type { Content, Edited } from '../../admin/content/saving/server-state.ts';

export interface Form {
  title: string;
  text: string;
}
export interface Row extends Edited {
  values: Form;
  isOnline: boolean;
}
export const EMPTY: Form = { title: '', text: '' };
/** Code of the error for a deleted row. */
export const NOT_FOUND = 'question_not_found';
export const FIELDS = ['title', 'text'] as const;

/** Content with two fields. Changes to different fields are merged. */
export const contentWith = (drafts: Content<Row, Form>['drafts']): Content<Row, Form> => ({
  drafts,
  ...(drafts !== 'from the first letter' && { gone: NOT_FOUND }),
  empty: EMPTY,
  htmlFields: [],
  publishedOf: ({ values }) => values,
  overlay: (form, value) => ({ ...form, ...value }),
  isBlank: (form) => form.title === '' && form.text === '',
  isPublic: ({ isOnline }) => isOnline,
  isSameState: (row, other) => row.isOnline === other.isOnline,
  merge: (theirs, { draft, base, formatted, published }, mine) => {
    const isOther =
      theirs.draft && (theirs.draft.version !== draft || theirs.draft.base_number !== base);
    if (theirs.draft === null && draft > 0) return undefined;
    if (isOther && theirs.draft!.base_number !== theirs.version) return undefined;
    const start = isOther ? formatted : published;
    const other = isOther ? { ...theirs.values, ...(theirs.draft!.value as Form) } : theirs.values;
    const merged = { ...mine };
    for (const field of FIELDS) {
      if (mine[field] === start[field]) merged[field] = other[field];
      else if (other[field] !== start[field] && other[field] !== mine[field]) return undefined;
    }
    return merged;
  },
});
