import { LIMITS } from '#contract/limits';

/** Texts shared by several screens. */
export const TEXTS = {
  product: 'Administration',
  brand: 'Passerelle',
  technical: 'Technique',
  required: 'Les champs marqués d’un astérisque (*) sont obligatoires.',
  role: 'Administrateur',
  unread: (count: number) => (count > 1 ? ' non lus' : ' non lu'),
  viewSite: 'Voir le site',
  newTab: '(nouvel onglet)',
  logout: 'Déconnexion',
  appearance: 'Apparence',
  appearances: [
    { value: 'auto', label: 'Auto' },
    { value: 'light', label: 'Clair' },
    { value: 'dark', label: 'Sombre' },
  ],
  openMenu: 'Ouvrir ou fermer le menu',
  navigation: 'Navigation du back-office',
  skip: 'Aller au contenu',
  checking: 'Vérification de la session…',
  loading: 'Chargement…',
  retry: 'Réessayer',
  cancel: 'Annuler',
  close: 'Fermer',
  inClear: 'Afficher en clair',
  remove: 'Supprimer',
  final: 'C’est définitif.',
  actions: 'Actions',
  undo: 'Annuler',
  networkFailure: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  unknownFailure: 'Une erreur est survenue',
  storageBlocked:
    'Ce navigateur interdit au site de garder votre session. Autorisez les cookies et les données de ce site, puis réessayez.',
  storageFull:
    'Ce navigateur n’a plus de place pour garder votre session. Effacez des données de sites, puis réessayez.',
  screenFailure: 'Cet écran n’a pas pu être affiché.',
  search: 'Rechercher',
} as const;

/** Texts shown when a deployment has replaced the open back office. */
export const NEW_VERSION = {
  message:
    'Une nouvelle version du back-office est en ligne. Enregistrez votre travail, puis rechargez la page.',
  reload: 'Recharger',
} as const;

/** Texts shown when the server cannot be reached. */
export const OFFLINE = {
  state: 'Hors ligne, vos textes sont gardés ici',
  short: 'Hors ligne',
  dialog:
    'Cette fenêtre n’est pas encore chargée : elle s’ouvrira si la connexion revient. Sinon, rechargez la page, une fois votre travail enregistré.',
} as const;

/** Texts of the question before unsaved changes are left. */
export const LEAVING = {
  title: 'Modifications non enregistrées',
  question: 'Des modifications ne sont pas enregistrées. Quitter cet écran ?',
  save: 'Enregistrer et quitter',
  leave: 'Quitter sans enregistrer',
  stay: 'Continuer à écrire',
  stayHere: 'Rester sur cet écran',
} as const;

/** Texts of the question at sign-out about unsaved changes. */
export const SIGNING_OUT = {
  unsaved: 'Ce qui n’est pas enregistré, ou pas encore envoyé, sera perdu. Se déconnecter ?',
  leave: 'Se déconnecter sans enregistrer',
} as const;

/** Texts shown when the session has ended, or is about to end. */
export const SESSION = {
  over: {
    title: 'Votre session est terminée',
    question: (name: string) =>
      `Rien n’est perdu. Indiquez le mot de passe de « ${name} » pour continuer là où vous en étiez.`,
    questionWithPasskey: (name: string) =>
      `Rien n’est perdu. Indiquez le mot de passe de « ${name} », ou utilisez une clé d’accès, pour continuer là où vous en étiez.`,
    resume: 'Reprendre',
    leave: 'Se déconnecter',
    notice: () => 'Votre session est terminée. Rien n’est perdu.',
    unsent: 'Votre session est terminée.',
  },
  soonOver: {
    title: 'Prolonger la session',
    question: (name: string) =>
      `Indiquez le mot de passe de « ${name} » pour prolonger la session de ${LIMITS.sessionHours} heures.`,
    questionWithPasskey: (name: string) =>
      `Indiquez le mot de passe de « ${name} », ou utilisez une clé d’accès, pour prolonger la session de ${LIMITS.sessionHours} heures.`,
    resume: 'Prolonger la session',
    leave: 'Annuler',
    notice: (time: string) =>
      `Votre session se termine à ${time}. Ce que vous avez écrit ne sera pas perdu.`,
  },
  renewed: (time: string) => `Votre session est prolongée jusqu’à ${time}.`,
} as const;

/** Texts shown when another administrator has signed in in this browser. */
export const OTHER_USER = {
  title: (owner: string) => `Cet onglet est celui de « ${owner} »`,
  who: (name: string) => `La personne connectée dans ce navigateur est maintenant « ${name} ».`,
  kept: (owner: string) =>
    `Cet onglet n’envoie plus rien. Il garde ce qui y est écrit, et reprend quand « ${owner} » se connecte de nouveau.`,
  open: 'Ouvrir le tableau de bord',
  unsent: 'Quelqu’un d’autre s’est connecté dans ce navigateur.',
} as const;

/** Texts of the dialog for recent authentication. */
export const REAUTHENTICATION = {
  title: 'Confirmez que c’est bien vous',
  question: (name: string) =>
    `Cette opération demande le mot de passe de « ${name} ». Cette confirmation reste valable cinq minutes.`,
  questionWithPasskey: (name: string) =>
    `Cette opération demande le mot de passe de « ${name} », ou une clé d’accès. Cette confirmation reste valable cinq minutes.`,
  confirm: 'Confirmer',
  cancelled: 'Opération annulée : rien n’a été fait.',
} as const;
