import { ApiError } from '#contract/errors';
import type { DocumentNoun } from '#contract/nouns';
import type { TextField } from '#contract/page-texts/fields';
import { LEGAL_PAGES } from '#contract/page-texts/legal';
import { changedTextsOf, fieldsOfPage, TEXT_FIELDS, textPage } from '#contract/page-texts/pages';
import { textSchemas, type Texts } from '#contract/page-texts/schemas';
import type { TextPage } from '#contract/page-texts/text-page';
import {
  DEFAULT_SETTINGS,
  publicSettings,
  settingsForVisitors,
  settingsSchemas,
  type Settings,
} from '#contract/settings/settings';
import type { Shell } from '#contract/pages/pages';
import { cleanPageText } from '../text/rich-text.ts';
import { documentRows, selectAllTexts } from './queries.ts';
import { documentRoutes } from './document-routes.ts';
import { versionedDocument } from './versioned.ts';
import type { DocumentKind } from './write.ts';

/** Id of the only row of the settings. */
const SETTINGS_ID = 1;

/** Everything that the Worker does with a noun of shape `document`, built from its schemas. */
function documentNoun<Values extends object>(
  noun: DocumentNoun,
  schemas: Omit<DocumentKind<Values>, 'noun' | 'rows'>,
  only?: number,
) {
  const rows = documentRows<Values>(noun, schemas);
  const kind: DocumentKind<Values> = { ...schemas, noun, rows };
  const versioned = versionedDocument(kind, only);
  return { ...rows, versioned, routes: documentRoutes(kind, versioned, only) };
}

const settings = documentNoun<Settings>(
  'settings',
  {
    ...settingsSchemas,
    defaultsOf: () => DEFAULT_SETTINGS,
    visible: { answer: settingsForVisitors, pick: publicSettings },
    detailOf: (_, keys) => keys.join(', '),
  },
  SETTINGS_ID,
);

export const SETTINGS = {
  ...settings,
  select: (db: D1Database) => settings.select(db, SETTINGS_ID),
  valuesFrom: (result: D1Result | undefined) => settings.from(result, SETTINGS_ID).values,
};

function pageOf(id: number): TextPage {
  const page = textPage(id);
  if (!page) throw new ApiError('not_found');
  return page;
}

/** Returns the texts of a page without changes. Throws `not_found` for an unknown page. */
function unchangedTexts(id: number): Texts {
  const keys = Object.keys(fieldsOfPage(pageOf(id)));
  return Object.fromEntries(keys.map((key) => [key, '']));
}

const keysOfKind = (kind: TextField['kind']) =>
  Object.keys(TEXT_FIELDS).filter((key) => TEXT_FIELDS[key]!.kind === kind);

const texts = documentNoun<Texts>('texts', {
  ...textSchemas,
  defaultsOf: unchangedTexts,
  whenErased: Object.fromEntries(
    keysOfKind('picture').map((key) => [key, { [key]: '', [`${key}Alt`]: '' }]),
  ),
  sanitize: (key, value) =>
    typeof value === 'string' && TEXT_FIELDS[key]?.kind === 'rich'
      ? cleanPageText(value, key)
      : value,
  detailOf: (id, keys) => (keys.length > 0 ? changedTextsOf(pageOf(id), keys) : ''),
});

interface TextRow {
  id: number;
  updated_at: string;
  /** Facts of its images, as JSON. */
  pictures: string | null;
}

type Facts = Shell['textPictures'] & object;

export const TEXTS = {
  ...texts,
  selectAll: selectAllTexts,
  /** Returns the texts of a page's data. */
  shownFrom: (
    result: D1Result | undefined,
  ): Pick<Shell, 'texts' | 'textPictures' | 'updatedOn'> => {
    const rows = (result?.results ?? []) as TextRow[];
    const facts = rows.flatMap(({ pictures }) =>
      pictures ? [JSON.parse(pictures) as object] : [],
    );
    const dates = rows.flatMap(({ id, updated_at }) => {
      const page = LEGAL_PAGES.find((one) => one.id === id);
      return page ? [[page.path, updated_at]] : [];
    });
    return {
      texts: TEXTS.changedFrom(result),
      ...(dates.length > 0 && { updatedOn: Object.fromEntries(dates) }),
      ...(facts.length > 0 && { textPictures: Object.assign({}, ...facts) as Facts }),
    };
  },
  /** Returns the changed texts of all pages. Every page reads them, so they are not validated again. */
  changedFrom: (result: D1Result | undefined): Texts => {
    const stored = texts.allFrom(result).flatMap((values) => Object.entries(values));
    const changed = stored.filter(([key, text]) => text && Object.hasOwn(TEXT_FIELDS, key));
    return Object.fromEntries(changed) as Texts;
  },
};
