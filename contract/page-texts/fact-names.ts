/**
 * Facts that a rich text may name between brackets, such as `[raison sociale]`, by subject. The names have no
 * apostrophe, because there are two ways to type it.
 */
export const FACT_NAMES = {
  Contact: ['téléphone', 'e-mail', 'adresse', 'horaires'],
  Service: ['délai', 'ouverture', 'contrat', 'coût', 'départements'],
  Éditeur: [
    'nom du site',
    'éditeur',
    'raison sociale',
    'forme juridique',
    'siège social',
    'SIREN',
    'RCS',
    'TVA',
    'activité',
    'directeur de la publication',
    'responsable de la rédaction',
    'délégué à la protection des données',
  ],
  Hébergeur: ['hébergeur', 'adresse hébergeur', 'téléphone hébergeur', 'prestataire e-mail'],
  'Durées et limites': [
    'conservation',
    'conservation des sauvegardes',
    'conservation des vues',
    'conservation du journal',
    'conservation des e-mails',
    'conservation des sessions',
    'durée des sessions',
    'durée des appareils',
    'messages par heure',
    'messages par heure et réseau',
  ],
  'Dates et contrôles': ['mise à jour', 'conformité', 'date de contrôle'],
} as const;

/** A fact without a value: a text that names it is left out. */
export const REMOVED = 'partie retirée';

/** Value of a rich text that an administrator has removed. */
export const REMOVED_TEXT = `<p>[${REMOVED}]</p>`;

export type FactName = (typeof FACT_NAMES)[keyof typeof FACT_NAMES][number] | typeof REMOVED;
