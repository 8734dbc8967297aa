/** Name of the menu of facts. */
export const INSERT_FACT = 'Insérer un renseignement';

/** Hint of a text that may name facts. */
export const FACT_HINT = `Un nom entre crochets, comme [délai], est remplacé par le renseignement des paramètres. «\u00a0${INSERT_FACT}\u00a0» en donne la liste.`;
