/** Texts that open the dates of a row. */
export const DEADLINE_LINKS = {
  open: 'Échéances',
  openFor: (title: string) => `Échéances de «\u00a0${title}\u00a0»`,
} as const;
