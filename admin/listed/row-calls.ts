import { NOUNS, type ListedNoun } from '#contract/nouns';
import type { ListOrder } from '#contract/requests/order-form';
import { queryOptions } from '@tanstack/react-query';
import { READ_ONCE, atRow, bodyOf, upon, type Answer } from '../calls';

type OfRow = ReturnType<typeof atRow>;

/** The addresses of the rows of a listed noun, as the typed client has them. */
interface Addresses<Row, Form> {
  $post: (call: { json: Form & { submission: string } }) => Promise<Answer<Row>>;
  order: { $put: (call: { json: ListOrder }) => Promise<Answer<Row[]>> };
  ':id': {
    $get: (call: OfRow) => Promise<Answer<unknown>>;
    $put: (
      call: OfRow & { json: Partial<Form> },
      options?: ReturnType<typeof upon>,
    ) => Promise<Answer<Row>>;
    $delete: (call: OfRow) => Promise<unknown>;
  };
}

/** What the back office asks about the rows of a listed noun; `Form` has every field of its form. */
export function listedCalls<Row extends object, Form extends { is_active: boolean }>(
  noun: ListedNoun,
  rows: Addresses<Row, Form>,
  /** Every row, active or not. */
  all: { $get: () => Promise<Answer<Row[]>> },
) {
  const read = async (id: number) => (await bodyOf(rows[':id'].$get(atRow(id)))) as Row;
  return {
    list: queryOptions({
      queryKey: [NOUNS[noun].plural as string],
      queryFn: () => bodyOf(all.$get()),
    }),
    /** One row as its form edits it, apart from the list: never changed under someone's hands. */
    one: (id: number) =>
      queryOptions({
        queryKey: [noun as string, id],
        queryFn: () => read(id),
        ...READ_ONCE,
      }),
    /** One row as it is now. */
    read,
    /** Stores a new one; the same `submission` again returns what is stored already. */
    create: (form: Form, submission: string) =>
      bodyOf(rows.$post({ json: { ...form, submission } })),
    /** Saves upon a version; fails with a conflict when it is no longer the present one. */
    update: (id: number, version: number, json: Partial<Form>) =>
      bodyOf(rows[':id'].$put({ ...atRow(id), json }, upon(version))),
    toggle: (id: number, is_active: boolean) =>
      rows[':id'].$put({ ...atRow(id), json: { is_active } as Partial<Form> }),
    /** Puts every row in its new place; fails with a conflict when the list is another by now. */
    order: (former: number[], ids: number[]) => rows.order.$put({ json: { former, ids } }),
    remove: (id: number) => rows[':id'].$delete(atRow(id)),
  };
}
