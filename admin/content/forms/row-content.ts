import { formValues, keysOf, type Fields } from '#contract/content/fields';
import type { ErrorCode } from '#contract/errors';
import type { ZodType } from 'zod';
import { isSame } from '../saving/form-values';
import { mergedFields } from '../saving/merge';
import type { Content, Edited } from '../saving/server-state';

/** Values of a form by field. */
type Values = Record<string, unknown>;

interface RowOptions {
  fields: Fields;
  /** Schema of a draft. */
  draft: ZodType;
  /** Code of the error for a deleted row. */
  gone: ErrorCode;
}

/** Content of a noun of shape `list`: drafts exist once a row is created. */
export function rowContent<Row extends Edited & Values, Form extends Values>({
  fields,
  draft,
  gone,
}: RowOptions): Content<Row, Form> {
  const empty = formValues(fields, undefined) as Form;
  return {
    ...shortContent(Object.keys(empty), draft),
    drafts: 'once created',
    gone,
    empty,
    htmlFields: keysOf(fields, ({ kind }) => kind === 'html' || kind === 'shortHtml'),
    isBlank: (form) => isSame(form, empty),
    publishedOf: (row) => formValues(fields, row) as Form,
  };
}

/** Content of a noun of shape `document`, whose only row always exists. */
export function documentContent<Row extends Edited & { values: Form }, Form extends Values>(
  defaults: Form,
  draft: ZodType,
): Content<Row, Form> {
  return {
    ...shortContent(Object.keys(defaults), draft),
    drafts: 'once created',
    empty: defaults,
    htmlFields: [],
    isBlank: () => false,
    publishedOf: ({ values }) => values,
    mergesUnread: true,
  };
}

/** Parts that nouns with short fields have in common. */
function shortContent<Row extends Edited, Form extends Values>(
  keys: string[],
  draft: ZodType,
): Pick<Content<Row, Form>, 'isPublic' | 'isStorable' | 'overlay' | 'merge'> {
  return {
    isPublic: () => true,
    isStorable: (form) => draft.safeParse(form).success,
    overlay: (form, value) => {
      const draftValues = Object.entries(value).filter(([key]) => keys.includes(key));
      return { ...form, ...Object.fromEntries(draftValues) };
    },
    merge(theirs, server, form) {
      return mergedFields(this as Content<Row, Form>, theirs, server, form);
    },
  };
}
