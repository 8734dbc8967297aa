import { fieldsOfPage, TEXT_FIELDS } from '#contract/page-texts/pages';
import { textSchemas, type EditedTexts, type Texts } from '#contract/page-texts/schemas';
import type { TextPage } from '#contract/page-texts/text-page';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { bodyOf, NO_REFETCH, rowParams } from '../calls';
import { documentContent } from '../content/forms/row-content';
import { whenSaved } from '../content/saving/pending-saves';
import type { Calls } from '../content/saving/save-requests';
import type { Content } from '../content/saving/server-state';
import { PAGE_EDITOR } from './texts';
import { versionCalls, type VersionQueries } from '../content/versions/version-calls';

/** States of the pages whose texts can change. */
export const pagesQuery = queryOptions({
  queryKey: ['texts', 'list'],
  queryFn: () => bodyOf(api.texts.$get()),
});

const readTexts = (id: number): Promise<EditedTexts> =>
  bodyOf(api.texts[':id'].edit.$get(rowParams(id)));

/** Texts of a page with their draft, and the default of every text. They are not refetched while the form is open. */
export const pageQuery = (id: number) =>
  queryOptions({
    queryKey: ['texts', 'edit', id],
    queryFn: async () => {
      await whenSaved('texts', id);
      const [loaded, { texts, open }, settings] = await Promise.all([
        readTexts(id),
        readDefaults(),
        bodyOf(api.settings.$get()),
      ]);
      const isOpen = settings.service_state === 'open';
      return { loaded, defaults: isOpen ? { ...texts, ...open } : texts };
    },
    ...NO_REFETCH,
  });

/** Stores the texts of a page as they are, which marks them as read: see `PAGES_TO_READ`. */
export const markAsRead = (id: number) => api.texts[':id'].$put({ ...rowParams(id), json: {} });

/** Reads the default of every text, and those of an open service, which are a file of the site. */
async function readDefaults(): Promise<{ texts: Texts; open: Texts }> {
  const response = await fetch('/textes.json');
  if (!response.ok) throw new Error(`${response.status} /textes.json`);
  return (await response.json()) as { texts: Texts; open: Texts };
}

/** Returns the defaults of the texts of one page. */
export function defaultsOf(page: TextPage, defaults: Texts): Texts {
  return Object.fromEntries(
    Object.keys(fieldsOfPage(page)).map((key) => [key, defaults[key] ?? '']),
  );
}

/** Returns the values to store for a form: empty where a text is the default. */
function storedOf(form: Texts, defaults: Texts): Texts {
  return Object.fromEntries(
    Object.entries(form).map(([key, text]) => [key, text === defaults[key] ? '' : text]),
  );
}

/** Form of a page: its texts, with defaults instead of empty values. */
export function textsContent(defaults: Texts): Content<EditedTexts, Texts> {
  const overlay = (form: Texts, values: Texts) => {
    const known = Object.entries(values).filter(([key]) => key in defaults);
    return {
      ...form,
      ...Object.fromEntries(known.map(([key, text]) => [key, text || defaults[key]!])),
    };
  };
  return {
    ...documentContent<EditedTexts & { values: Texts }, Texts>(defaults, textSchemas.draft),
    htmlFields: Object.keys(defaults).filter((key) => TEXT_FIELDS[key]!.kind === 'rich'),
    isStorable: (form) => Object.keys(errorsOf(form, defaults)).length === 0,
    publishedOf: ({ values }) => overlay(defaults, values as Texts),
    overlay: (form, value) => overlay(form, value as Texts),
  };
}

/** Labels of the texts of a page, with the title of their part. */
export function labelsOf({ sections }: TextPage): Record<string, string> {
  return Object.fromEntries(
    sections.flatMap(({ title, fields }) =>
      Object.entries(fields).map(([key, { label }]) => [key, `${title} – ${label}`]),
    ),
  );
}

/** Returns the error of each wrong text of a form. */
export function errorsOf(form: Texts, defaults: Texts): Record<string, string> {
  const empty = Object.keys(form).filter((key) => !form[key]!.trim() && defaults[key]);
  const result = textSchemas.draft.safeParse(storedOf(form, defaults));
  const wrong = result.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
  return {
    ...Object.fromEntries(wrong),
    ...Object.fromEntries(
      empty.map((key) => [
        key,
        TEXT_FIELDS[key]?.isRemovable ? PAGE_EDITOR.missingOrRemoved : PAGE_EDITOR.missing,
      ]),
    ),
  } as Record<string, string>;
}

/** Requests that save the texts of a page. */
export function textsCalls(defaults: Texts): Calls<EditedTexts, Texts> & VersionQueries {
  return {
    ...versionCalls<EditedTexts, Texts, ReturnType<typeof rowParams>>({
      addresses: api.texts[':id'],
      at: rowParams,
      draftOf: (form) => storedOf(form, defaults),
      key: 'texts',
    }),
    read: readTexts,
  };
}
