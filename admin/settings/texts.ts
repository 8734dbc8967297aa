import type { Settings } from '#contract/settings';

export const SETTINGS = {
  loadFailed: 'Erreur lors du chargement des paramètres',
  saveFailed: 'Erreur lors de la sauvegarde des paramètres',
  saved: 'Paramètres sauvegardés avec succès!',
  cancel: 'Annuler',
  save: 'Sauvegarder',
  cancelQuestion: 'Vos modifications seront perdues. Recharger les paramètres enregistrés ?',
  reload: 'Recharger',
  preview: 'Aperçu dans les résultats de recherche',
  characters: (count: number) => (count > 1 ? `${count} caractères` : `${count} caractère`),
  wrong: (name: string, sentence: unknown) => `${name} : ${String(sentence)}`,
  titleLength: (count: number) =>
    count > 60
      ? `Titre de l’accueil : ${count} caractères ; les moteurs de recherche en montrent une soixantaine.`
      : `Titre de l’accueil : ${count} caractères.`,
  missing: (names: string) =>
    `À compléter avant la mise en ligne : ${names}. Les pages concernées affichent « à compléter ».`,
  missingTitle: 'Mentions obligatoires incomplètes',
} as const;

export const SETTINGS_SECTIONS = {
  search: 'Référencement',
  contact: 'Coordonnées',
  social: 'Réseaux sociaux',
  legal: 'Mentions légales',
  figures: 'Chiffres affichés',
} as const;

/** What each setting is called. */
export const SETTING_LABELS: Record<keyof Settings, string> = {
  site_title: 'Titre du site',
  site_description: 'Description du site',
  keywords: 'Mots-clés',
  author: 'Auteur',
  theme_color: 'Couleur du thème',
  og_image: 'Image de partage',
  favicon: 'Favicon',
  contact_email: 'Adresse e-mail',
  contact_phone: 'Téléphone',
  contact_address: 'Adresse',
  opening_hours: 'Horaires',
  brand_blurb: 'Présentation en quelques lignes',
  linkedin_url: 'LinkedIn',
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
  x_url: 'X',
  company_name: 'Raison sociale',
  company_form: 'Forme juridique et capital',
  company_address: 'Siège social',
  company_siren: 'SIREN',
  company_vat: 'Numéro de TVA',
  publication_director: 'Directeur ou directrice de la publication',
  host_name: 'Hébergeur',
  host_address: 'Adresse de l’hébergeur',
  host_phone: 'Téléphone de l’hébergeur',
  data_officer: 'Contact pour les données personnelles',
  figure_educators: 'Éducateurs',
  figure_structures: 'Structures',
  figure_missions: 'Missions',
  figure_satisfaction: 'Satisfaction',
  figure_matching_time: 'Délai de mise en relation',
  figure_establishments: 'Établissements',
  figure_professionals: 'Professionnels',
  figure_success_rate: 'Taux de réussite',
  figure_placements: 'Placements',
  figure_hours: 'Heures d’accompagnement',
};

/** What helps to fill a setting. */
export const SETTING_HINTS: Partial<Record<keyof Settings, string>> = {
  site_description: '150-160 caractères recommandés',
  keywords: 'Séparés par des virgules',
  og_image: '1200x630 recommandé',
  favicon: '.ico, .png ou .jpg ; 32x32 ou 16x16 recommandé',
  linkedin_url: 'L’icône n’est affichée que si l’adresse est indiquée.',
};
