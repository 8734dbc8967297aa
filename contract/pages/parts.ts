/** Parts shared by baked pages: each is rendered once, then inserted into all of them. */
export const PARTS = ['recent', 'related'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Returns the placeholder of a part in a page. Text from administrators cannot contain it: `<` is escaped in text,
 * and `"` in attributes.
 */
export function placeOf(part: Part): string {
  return `<!--"${part}"-->`;
}

/** Returns the path at which a part is built. It is never published. */
export function partPath(part: Part): string {
  return `/parts/${part}`;
}
