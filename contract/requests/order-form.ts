import { LIMITS } from '../limits.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

const ids = z.array(z.int().positive()).max(LIMITS.orderedRows);

/** Body of PUT /api/questions/order and similar: all ids in the new order, and in the order last read. */
export const listOrder = z
  .strictObject({ ids, former: ids })
  .refine((order) => isSameSet(order.ids, order.former), {
    path: ['ids'],
    error: FIELDS.sameRows,
  });

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  const members = new Set(a);
  return a.length === b.length && members.size === a.length && b.every((id) => members.has(id));
}

export type ListOrder = z.output<typeof listOrder>;
