/** Texts of a date and an hour in Paris. */
export const PARIS_TIME = {
  label: 'Date et heure (heure de Paris)',
  past: 'Choisissez une date et une heure à venir.',
  skipped: (time: string) =>
    `Cette heure n’existe pas ce jour-là, où l’heure d’été commence\u00a0: ce sera ${time}.`,
} as const;
