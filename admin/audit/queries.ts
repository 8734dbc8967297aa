import { AUDIT_NOUNS } from '#contract/audit/audit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { bodyOf, withTotal } from '../calls';
import { saveFile } from '../ui/actions/save-as';

export const ROWS = 50;

export type Noun = (typeof AUDIT_NOUNS)[number];

/** A day as the server takes it; a year being typed is 0002 first. */
export const DAY = /^20\d\d-\d{2}-\d{2}$/;

/** What the screen shows of the log; an empty text filters nothing. */
export interface JournalView {
  /** Id of a person; 0 for nobody signed in. */
  who: string;
  noun: Noun | '';
  /** Days in Paris, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  page: number;
}

export const journalQuery = (view: JournalView) =>
  queryOptions({
    queryKey: ['journal', view],
    queryFn: async () => {
      const page = { limit: String(ROWS), offset: String((view.page - 1) * ROWS) };
      return withTotal(await api.audit.$get({ query: { ...filtersOf(view), ...page } }));
    },
  });

/** Whom the log names, deleted accounts included. */
export const peopleQuery = queryOptions({
  queryKey: ['journal', 'people'],
  queryFn: () => bodyOf(api.audit.people.$get()),
});

/** Saves the lines that are found as a table file. */
export const exportJournal = async (view: JournalView) =>
  saveFile(await api.audit.export.$get({ query: filtersOf(view) }));

function filtersOf({ who, noun, from, to }: JournalView) {
  return {
    ...(who && { admin_id: who }),
    ...(noun && { noun }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
