/** Groups of drawings that pages show, with their sizes and the names of their files. */
export const PAGE_DRAWINGS = {
  heads: {
    width: 1360,
    height: 980,
    names: ['vision', 'mission', 'team', 'contact', 'workshop', 'footbridge-workshop', 'bus-stop'],
  },
  hero: { width: 1452, height: 1452, names: ['1', '2', '3'] },
  home: { width: 1000, height: 800, names: ['shift-handover'] },
  placeholders: {
    width: 1200,
    height: 750,
    names: Array.from({ length: 12 }, (_, index) => String(index + 1)),
  },
} as const;

export type DrawingGroup = keyof typeof PAGE_DRAWINGS;

/** Addresses of the drawings that a page may show. */
export const DRAWING_ADDRESSES: readonly string[] = Object.entries(PAGE_DRAWINGS).flatMap(
  ([group, { names }]) => names.map((name) => `/art/${group}/${name}.svg`),
);
