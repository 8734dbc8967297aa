import { plannedDate } from '#contract/dates';

/** Texts about the dates of a row in lists and menus. */
export const DEADLINE_LINKS = {
  open: 'Échéances',
  openFor: (title: string) => `Échéances de «\u00a0${title}\u00a0»`,
  withdrawal: (at: string) => `Retrait le ${plannedDate(at)}`,
} as const;
