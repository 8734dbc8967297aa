import type { DocumentNoun } from '#contract/nouns';
import { settingsSchemas } from '#contract/settings/settings';
import { documentRows } from './queries.ts';
import { documentRoutes } from './document-routes.ts';
import { versionedDocument } from './versioned.ts';
import type { DocumentKind } from './write.ts';

/** Everything that the Worker does with a noun of shape `document`, built from its schemas. */
function documentNoun<Values extends object>(
  noun: DocumentNoun,
  schemas: Omit<DocumentKind<Values>, 'noun' | 'rows'>,
) {
  const rows = documentRows<Values>(noun, schemas);
  const kind: DocumentKind<Values> = { ...schemas, noun, rows };
  const versioned = versionedDocument(kind);
  return { ...rows, versioned, routes: documentRoutes(kind, versioned) };
}

export const SETTINGS = documentNoun('settings', settingsSchemas);
