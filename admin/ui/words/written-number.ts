const NUMBER = new Intl.NumberFormat('fr-FR');

/** A number as French writes it: thousands apart. */
export const writtenNumber = (value: number): string => NUMBER.format(value);
