import { NOUNS, type ListedNoun } from '#contract/nouns';
import type { ListOrder } from '#contract/requests/order-form';
import { queryOptions } from '@tanstack/react-query';
import { NO_REFETCH, rowParams, bodyOf, type Answer } from '../calls';
import { whenSaved } from '../content/saving/pending-saves';
import type { Calls } from '../content/saving/save-requests';
import type { Edited } from '../content/saving/server-state';
import { versionCalls, type Addresses } from '../content/versions/version-calls';

type RowParams = ReturnType<typeof rowParams>;

/** Endpoints of the rows of a listed noun, in the typed client. */
interface RowAddresses<Row, Form> {
  $post: (call: { json: Form & { submission: string } }) => Promise<Answer<object>>;
  order: { $put: (call: { json: ListOrder }) => Promise<Answer<unknown>> };
  ':id': Addresses<RowParams> & {
    edit: { $get: (call: RowParams) => Promise<Answer<Row>> };
    $put: (call: RowParams & { json: Partial<Form> }) => Promise<Answer<unknown>>;
    $delete: (call: RowParams) => Promise<unknown>;
  };
}

/** Requests about the rows of a listed noun; `Form` has every field of its form. */
export function listedCalls<
  Listed extends object,
  Row extends Edited & { display_order: number },
  Form extends { is_active: boolean },
>(
  noun: ListedNoun,
  rows: RowAddresses<Row, Form>,
  /** Endpoint with every row, active or not. */
  all: { $get: () => Promise<Answer<Listed[]>> },
) {
  const { plural } = NOUNS[noun];
  const read = (id: number) => bodyOf(rows[':id'].edit.$get(rowParams(id)));
  const versioning = versionCalls<Row, Form, RowParams>({
    addresses: rows[':id'],
    at: rowParams,
    draftOf: withoutPlace,
    key: plural,
  });
  const calls: Calls<Row, Form> = {
    ...versioning,
    create: async (form, { key }) => {
      const created = await bodyOf(rows.$post({ json: { ...form, submission: key } }));
      return { ...created, draft: null } as Row;
    },
    read,
  };
  return {
    ...versioning,
    ...calls,
    list: queryOptions({
      queryKey: [plural as string],
      queryFn: () => bodyOf(all.$get()),
    }),
    /** One row with its draft. It is not refetched while its form is open. */
    one: (id: number) =>
      queryOptions({
        queryKey: [noun as string, id],
        queryFn: async () => {
          await whenSaved(noun, id);
          return read(id);
        },
        ...NO_REFETCH,
      }),
    toggle: (id: number, is_active: boolean) =>
      rows[':id'].$put({ ...rowParams(id), json: { is_active } as Partial<Form> }),
    /** Saves a new order. Throws a conflict when the list has changed. */
    order: (former: number[], ids: number[]) => rows.order.$put({ json: { former, ids } }),
    remove: (id: number) => rows[':id'].$delete(rowParams(id)),
  };
}

/**
 * Returns the draft of a form. It contains the position only if the author chose one, because the row may be moved in
 * the list in the meantime.
 */
function withoutPlace<Form extends object>(form: Form, row: { display_order: number }): object {
  const { display_order, ...rest } = form as Form & { display_order?: number };
  return display_order === row.display_order ? rest : form;
}
