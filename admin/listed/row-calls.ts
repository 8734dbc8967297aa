import { NOUNS, type ListedNoun } from '#contract/nouns';
import type { ListOrder } from '#contract/order-form';
import { queryOptions } from '@tanstack/react-query';
import { READ_ONCE, atRow, upon } from '../calls';

/** An answer of the typed client. */
interface Answer<Body> {
  json: () => Promise<Body>;
}

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

/** Every row of a listed noun, active or not. */
interface All<Row> {
  $get: () => Promise<Answer<Row[]>>;
}

/** What the back office asks about the rows of a listed noun; `Form` has every field of its form. */
export function listedCalls<Row extends object, Form extends { is_active: boolean }>(
  noun: ListedNoun,
  rows: Addresses<Row, Form>,
  all: All<Row>,
) {
  return {
    list: queryOptions({
      queryKey: [NOUNS[noun].plural as string],
      queryFn: async () => (await all.$get()).json(),
    }),
    /** One row as its form edits it, apart from the list: never changed under someone's hands. */
    one: (id: number) =>
      queryOptions({
        queryKey: [noun as string, id],
        queryFn: async () => (await (await rows[':id'].$get(atRow(id))).json()) as Row,
        ...READ_ONCE,
      }),
    /** Stores a new one; the same `submission` again returns what is stored already. */
    create: async (form: Form, submission: string): Promise<Row> =>
      (await rows.$post({ json: { ...form, submission } })).json(),
    /** Saves upon a version; fails with a conflict when it is no longer the present one. */
    update: async (id: number, version: number, json: Partial<Form>): Promise<Row> =>
      (await rows[':id'].$put({ ...atRow(id), json }, upon(version))).json(),
    toggle: async (id: number, is_active: boolean): Promise<void> => {
      await rows[':id'].$put({ ...atRow(id), json: { is_active } as Partial<Form> });
    },
    /** Puts every row in its new place; fails with a conflict when the list is another by now. */
    order: async (former: number[], ids: number[]): Promise<Row[]> =>
      (await rows.order.$put({ json: { former, ids } })).json(),
    remove: async (id: number): Promise<void> => {
      await rows[':id'].$delete(atRow(id));
    },
  };
}
