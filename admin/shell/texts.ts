import type { Settings } from '#contract/settings';

/** What can be done from anywhere, with other words for it. */
export const COMMANDS = {
  newArticle: { label: 'Nouvel article', words: 'nouveau créer écrire rédiger ajouter' },
  newTestimonial: { label: 'Nouveau témoignage', words: 'créer écrire ajouter avis' },
  newQuestion: { label: 'Nouvelle question', words: 'nouveau créer écrire ajouter aide' },
  trash: { label: 'Corbeille', words: 'articles supprimés restaurer récupérer' },
  drafts: { label: 'Brouillons', words: 'articles reprendre continuer' },
  setting: (name: string) => `Paramètre : ${name}`,
} as const;

/** Other words for screens. */
export const SCREEN_WORDS: Record<string, string> = {
  '/admin/dashboard': 'accueil statistiques vues publication',
  '/admin/articles': 'blog textes actualités',
  '/admin/images': 'photos médias bibliothèque illustrations fichiers',
  '/admin/categories': 'rubriques thèmes',
  '/admin/testimonials': 'avis',
  '/admin/questions': 'aide faq',
  '/admin/messages': 'contact courrier boîte réception e-mail',
  '/admin/admins': 'utilisateurs comptes équipe personnes accès',
  '/admin/journal': 'activité historique modifications',
  '/admin/settings': 'référencement coordonnées mentions légales réseaux chiffres',
  '/admin/account': 'mot de passe clé d’accès sessions sécurité profil',
  '/admin/sitemap': 'plan du site google',
  '/admin/token': 'jeton session',
  '/admin/debug': 'essais',
};

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
