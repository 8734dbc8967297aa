const NUMBER = new Intl.NumberFormat('fr-FR');

/** Returns a number in French notation, with grouped thousands. */
export const formatNumber = (value: number): string => NUMBER.format(value);
