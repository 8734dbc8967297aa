import type { Settings } from '#contract/settings/settings';

/** Actions of the command search, with more words that find them. */
export const COMMANDS = {
  replacing: 'articles rechercher chercher corriger tous',
  trash: 'articles supprimés restaurer récupérer',
  drafts: { label: 'Brouillons', words: 'articles reprendre continuer' },
  setting: (name: string) => `Paramètre : ${name}`,
} as const;

/** More words that find settings in the command search. */
export const SETTING_WORDS: Partial<Record<keyof Settings, string>> = {
  contact_phone: 'numéro',
  contact_email: 'e-mail contact écrire',
  favicon: 'icône onglet',
  og_image: 'réseaux sociaux facebook',
  theme_color: 'couleurs',
  company_siren: 'siret entreprise',
  x_url: 'twitter',
};

/** Texts of the command search. */
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
