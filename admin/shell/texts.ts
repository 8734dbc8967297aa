import type { Settings } from '#contract/settings/settings';

/** What can be done from anywhere, with other words for it. */
export const COMMANDS = {
  replacing: 'articles rechercher chercher corriger tous',
  trash: 'articles supprimés restaurer récupérer',
  drafts: { label: 'Brouillons', words: 'articles reprendre continuer' },
  setting: (name: string) => `Paramètre : ${name}`,
} as const;

/** Other words for settings. */
export const SETTING_WORDS: Partial<Record<keyof Settings, string>> = {
  contact_phone: 'numéro',
  contact_email: 'e-mail contact écrire',
  favicon: 'icône onglet',
  og_image: 'réseaux sociaux facebook',
  theme_color: 'couleurs',
  company_siren: 'siret entreprise',
  x_url: 'twitter',
};

/** The field of the search, and what it says of its results. */
export const SEARCH_BOX = {
  placeholder: 'Un écran, un article…',
  results: 'Résultats',
  screens: 'Écrans',
  actions: 'Actions',
  articles: 'Articles',
  found: (count: number) =>
    count === 0 ? 'Aucun résultat' : count === 1 ? '1 résultat' : `${count} résultats`,
  all: (count: number) => `Les ${count} articles trouvés`,
} as const;
