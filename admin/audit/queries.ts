import { AUDIT_NOUNS } from '#contract/audit/audit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { bodyOf, withTotal } from '../calls';
import { saveFile } from '../ui/actions/save-as';

export const ROWS = 50;

export type Noun = (typeof AUDIT_NOUNS)[number];

/** Complete day within this century. While a year is typed, the date field reports years such as 0002. */
export const DAY = /^20\d\d-\d{2}-\d{2}$/;

/** Filters and page of the audit log. An empty string does not filter. */
export interface JournalView {
  /** Id of an administrator; 0 for actions without a signed-in administrator. */
  who: string;
  noun: Noun | '';
  /** First and last day in Paris time, `YYYY-MM-DD`, both included. */
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

/** Administrators in the audit log, including deleted accounts. */
export const peopleQuery = queryOptions({
  queryKey: ['journal', 'people'],
  queryFn: () => bodyOf(api.audit.people.$get()),
});

/** Saves the filtered entries as a CSV file. */
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
