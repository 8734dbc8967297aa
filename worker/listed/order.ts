import { ApiError } from '#contract/errors';
import { NOUNS, type ListedNoun } from '#contract/nouns';
import type { ListOrder } from '#contract/requests/order-form';
import { recordedWrite, type WriteContext, type Change } from '../write.ts';
import { nameOf, type Kind, type Listed } from './rows.ts';
import { isListInOrder, placeRows } from './queries.ts';

/**
 * Puts all rows in a new order at once and returns them. Throws `conflict` when the list is no longer in the
 * `former` order. No version is made, so that an open form or draft stays valid.
 */
export async function orderRows<K extends Kind>(
  context: WriteContext,
  kind: Listed<K>,
  { ids, former }: ListOrder,
): Promise<K['row'][]> {
  const { noun, rows } = kind;
  const present = rows.listFrom(await rows.selectAll(context.env.DB).all());
  const seen = present.map(({ id }) => id);
  if (!isSameOrder(seen, former)) throw new ApiError('conflict');
  const moved = present.find(({ id }) => id === movedOf(ids, former));
  if (!moved) return present;
  const table = NOUNS[noun].plural;
  const change: Change<ListedNoun> = {
    noun,
    ref: moved.id,
    verb: 'order',
    detail: nameOf(kind, moved),
    when: isListInOrder(table, former),
    isVisible: present.some(({ is_active }) => is_active),
    isVersion: false,
    statements: (db, ticket) => [placeRows(db, table, ticket, ids)],
  };
  const written = await recordedWrite(context, [change], rows.selectAll);
  if (!written) throw new ApiError('conflict');
  return rows.listFrom(written.row);
}

function isSameOrder(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, place) => id === b[place]);
}

/** Returns the id of the row that moved, as far as the two orders tell; undefined when none did. */
function movedOf(ids: readonly number[], former: readonly number[]): number | undefined {
  const place = ids.findIndex((id, index) => id !== former[index]);
  if (place === -1) return undefined;
  const isGoneDown = ids[place] === former[place + 1];
  return isGoneDown ? former[place] : ids[place];
}
