/** Parts that baked pages share: each is rendered once, then put into all of them. */
export const PARTS = ['recent', 'related'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Where a part belongs in a page. No typed text can become this: where `<` is not escaped, within an
 * attribute, `"` is.
 */
export function placeOf(part: Part): string {
  return `<!--"${part}"-->`;
}

/** Address of a part among the pages that are built; it is never put online. */
export function partPath(part: Part): string {
  return `/parts/${part}`;
}
