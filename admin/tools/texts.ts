/** Texts of the token screen. */
export const TOKEN = {
  state: 'État de l’authentification',
  signedIn: (name: string) => `Session de ${name}`,
  valid: 'Valide',
  expired: 'Expiré',
  expires: (date: string) => `Expire le ${date}`,
  algorithm: 'Algorithme',
  header: 'En-tête',
  payload: 'Contenu',
  token: 'Token complet',
  masked: 'Masqué : quiconque détient ce token peut agir en votre nom.',
  show: 'Afficher le token',
  hide: 'Masquer le token',
  copy: 'Copier le token',
  copied: 'Token copié',
  copyFailed: 'Le navigateur a refusé la copie.',
  test: 'Tester le token',
  tested: 'Le token est accepté par le serveur.',
  generate: 'Générer un nouveau token',
  generateHint: 'L’ancien token cessera de fonctionner.',
  password: 'Votre mot de passe',
  generated: 'Nouveau token généré',
  unreadable: 'Le token ne peut pas être lu.',
} as const;

/** Texts of the sitemap screen. */
export const SITEMAP = {
  notes: [
    'Le sitemap est généré dynamiquement.',
    'Les nouveaux articles y sont ajoutés automatiquement dès leur publication.',
    'Les brouillons et les articles supprimés n’y figurent pas.',
  ],
  notesTitle: 'À savoir',
  count: (count: number) => (count > 1 ? `${count} pages` : `${count} page`),
  urls: 'Adresses du sitemap',
  xml: 'XML',
  article: 'Article',
  view: 'Voir le sitemap (nouvel onglet)',
  refresh: 'Actualiser',
  failed: 'Erreur lors de la récupération du sitemap',
} as const;

/** Texts of the debug screen. */
export const DEBUG = {
  localOnly: 'Écran réservé à un serveur local',
  localOnlyWhy:
    'Ces essais créent un article : ils n’existent que sur la machine où le site se prépare, avec « npm start », et jamais sur le site en ligne.',
  explanation:
    'Ces essais se font sur ce serveur, avec votre session. L’article d’essai est un brouillon, effacé aussitôt.',
  testSession: 'Tester l’authentification',
  testArticle: 'Tester la création d’article',
  clear: 'Effacer les logs',
  log: 'Journal',
  empty: 'Aucun essai pour le moment.',
  sessionStart: 'Vérification de la session…',
  sessionOk: (name: string, date: string) => `Session valide : ${name}, jusqu’au ${date}`,
  categories: (count: number) => `Catégories lues : ${count}`,
  articleStart: 'Création d’un article d’essai…',
  articleTitle: 'Article d’essai du débogage',
  articleContent: '<p>Ce brouillon est effacé à la fin de l’essai.</p>',
  created: (id: number, status: string) => `Article ${id} créé (${status})`,
  trashed: (id: number) => `Article ${id} mis à la corbeille`,
  erased: (id: number) => `Article ${id} effacé`,
  failed: (sentence: string) => `Échec : ${sentence}`,
} as const;
