import type { EditedTexts, Texts } from '#contract/page-texts/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { CONFLICT } from '../conflict-texts';
import type { Calls } from '../content/saving/save-requests';
import type { Content } from '../content/saving/server-state';
import type { VersionQueries } from '../content/versions/version-calls';

/** Changed texts of one other administrator. */
export interface OthersChanges {
  name: string;
  /** Labels of the texts. */
  labels: string[];
}

interface Publication {
  id: number;
  /** Form to publish. */
  form: Texts;
  content: Content<EditedTexts, Texts>;
  calls: Calls<EditedTexts, Texts> & VersionQueries;
  labels: Record<string, string>;
  /** Name of the signed-in administrator. */
  me: string;
}

/**
 * Returns the changes that other administrators made to a page since its last publication and that the form would
 * publish. A text belongs to the author of the first draft with its present value.
 */
export async function changesOfOthers(
  client: QueryClient,
  { id, form, content, calls, labels, me }: Publication,
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
  for (const [key, label] of Object.entries(labels)) {
    if (form[key] === published[key]) continue;
    const first = forms.find((draft) => draft.form[key] === form[key]);
    if (!first || first.by === me) continue;
    const name = first.by || CONFLICT.someone;
    changes.set(name, [...(changes.get(name) ?? []), label]);
  }
  return Array.from(changes, ([name, found]) => ({ name, labels: found }));
}
