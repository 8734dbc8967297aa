import type { Draft, WrittenState, VersionCard } from '#contract/publication/versions';
import { queryOptions } from '@tanstack/react-query';
import { BACKGROUND_REQUEST } from '../../api';
import { bodyOf, ifMatch, type Answer } from '../../calls';
import type { Calls } from '../saving/save-requests';
import type { Edited } from '../saving/server-state';

/** Options of a call of the typed client. */
type Options = Partial<ReturnType<typeof ifMatch>> & Partial<typeof BACKGROUND_REQUEST>;
type Query = Record<string, string>;

/** Addresses of the draft and the versions of a row, as the typed client has them. */
export interface Addresses<At extends { param?: object }> {
  draft: {
    $put: (call: At & { query: Query; json: never }, options: Options) => Promise<Answer<Draft>>;
    $delete: (call: At, options: Options) => Promise<unknown>;
    keep: {
      $post: (call: At & { query: Query }, options: Options) => Promise<Answer<WrittenState>>;
    };
    publish: {
      $post: (call: At & { query: Query }, options: Options) => Promise<Answer<WrittenState>>;
    };
  };
  versions: {
    $get: (call: At) => Promise<Answer<VersionCard[]>>;
    ':number': {
      $get: (call: At & { param: { number: string } }) => Promise<Answer<{ value: unknown }>>;
      restore: {
        $post: (
          call: At & { param: { number: string }; query: Query },
          options: Options,
        ) => Promise<unknown>;
      };
    };
  };
}

/** Description of a noun for `versionCalls`: the addresses of its drafts and versions, and the body of a draft. */
interface Versioning<Row extends Edited, Form, At extends { param?: object }> {
  addresses: Addresses<At>;
  /** Arguments of a call about the row of an id. */
  at: (id: number) => At;
  /** Body of the draft of a form. */
  draftOf: (form: Form, row: Row) => object;
  /** True when publishing a form schedules it, by the clock of this browser. */
  isScheduling?: (row: Row, form: Form) => boolean;
  /** Key of the queries about versions. */
  key: string;
}

/** API calls for the drafts and versions of a noun's rows. Writes throw a conflict when a version has changed. */
export function versionCalls<Row extends Edited, Form, At extends { param?: object }>({
  addresses: { draft, versions },
  at,
  draftOf,
  isScheduling,
  key,
}: Versioning<Row, Form, At>) {
  const atVersion = (id: number, number: number) => {
    const call = at(id);
    return { ...call, param: { ...call.param, number: String(number) } };
  };
  const calls: Omit<Calls<Row, Form>, 'create' | 'update' | 'read'> = {
    storeDraft: ({ row, draft: version, base }, form, { rebase, isBackground }) => {
      const query = { seen: String(base), ...(rebase && { rebase: '1' }) };
      const json = draftOf(form, row!) as never;
      const options = { ...ifMatch(version), ...(isBackground && BACKGROUND_REQUEST) };
      return bodyOf(draft.$put({ ...at(row!.id), query, json }, options));
    },
    keep: (id, version, isOffline) =>
      bodyOf(
        draft.keep.$post({ ...at(id), query: isOffline ? { offline: '1' } : {} }, ifMatch(version)),
      ),
    publish: ({ row, draft: version }, form) => {
      const query: Query = isScheduling?.(row!, form) ? { later: '1' } : {};
      return bodyOf(draft.publish.$post({ ...at(row!.id), query }, ifMatch(version)));
    },
    discard: (id, version) => draft.$delete(at(id), ifMatch(version)),
    restore: (id, number, place) =>
      versions[':number'].restore.$post(
        { ...atVersion(id, number), query: { seen: String(place.base) } },
        ifMatch(place.draft),
      ),
  };
  return {
    ...calls,
    /** Every version of a row, newest first. */
    versionsQuery: (id: number) =>
      queryOptions({
        queryKey: [key, 'versions', id],
        queryFn: () => bodyOf(versions.$get(at(id))),
        gcTime: 0,
      }),
    /** Values of one version. */
    versionQuery: (id: number, number: number) =>
      queryOptions({
        queryKey: [key, 'versions', id, number],
        queryFn: async () =>
          (await bodyOf(versions[':number'].$get(atVersion(id, number)))).value as object,
      }),
  };
}

/** Queries of the versions of a noun. */
export type VersionQueries = Pick<
  ReturnType<typeof versionCalls>,
  'versionsQuery' | 'versionQuery'
>;
