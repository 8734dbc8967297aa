import type { QueryClient } from '@tanstack/react-query';
import { CONFLICT } from '../../conflict-texts';
import type { Calls } from '../saving/save-requests';
import type { Content, Edited } from '../saving/server-state';
import type { VersionQueries } from '../versions/version-calls';

/** Changed fields of one other administrator. */
export interface OthersChanges {
  name: string;
  /** Labels of the fields. */
  labels: string[];
}

/** A publication of a document, whose draft all administrators share. */
export interface Publication<Row extends Edited, Form extends Record<string, unknown>> {
  id: number;
  content: Content<Row, Form>;
  calls: Calls<Row, Form> & VersionQueries;
  labels: Partial<Record<keyof Form & string, string>>;
}

/**
 * Returns the changes that other administrators made to a document since its last publication and that `form` would
 * publish. A value belongs to the author of the first draft that has it. `me` is the name of the signed-in
 * administrator.
 */
export async function changesOfOthers<Row extends Edited, Form extends Record<string, unknown>>(
  client: QueryClient,
  { id, content, calls, labels }: Publication<Row, Form>,
  form: Form,
  me: string,
): Promise<OthersChanges[]> {
  const [row, versions] = await Promise.all([
    calls.read(id),
    client.fetchQuery(calls.versionsQuery(id)),
  ]);
  const published = content.publishedOf(row);
  const newestOnline = versions.findIndex(({ live_at }) => live_at !== null);
  const kept = newestOnline < 0 ? versions : versions.slice(0, newestOnline);
  const authors = [...kept.map(({ admin_name }) => admin_name), row.draft?.saved_by ?? me];
  if (authors.every((name) => name === me)) return [];
  const drafts = await Promise.all(
    kept.toReversed().map(async ({ number, admin_name: by }) => ({
      by,
      value: await client.fetchQuery(calls.versionQuery(id, number)),
    })),
  );
  if (row.draft) drafts.push({ by: row.draft.saved_by ?? '', value: row.draft.value as object });
  const forms = drafts.map(({ by, value }) => ({ by, form: content.overlay(published, value) }));
  const changes = new Map<string, string[]>();
  for (const [key, label = key] of Object.entries<string | undefined>(labels)) {
    if (form[key] === published[key]) continue;
    const first = forms.find((draft) => draft.form[key] === form[key]);
    if (!first || first.by === me) continue;
    const name = first.by || CONFLICT.someone;
    changes.set(name, [...(changes.get(name) ?? []), label]);
  }
  return Array.from(changes, ([name, found]) => ({ name, labels: found }));
}
