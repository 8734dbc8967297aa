export const LOGIN = {
  title: 'Connexion',
  username: 'Identifiant',
  password: 'Mot de passe',
  submit: 'Se connecter',
  forgotten: 'Mot de passe oublié',
  back: 'Retour au site',
  refused: 'Erreur de connexion',
  unreachable: 'Erreur de connexion. Veuillez réessayer.',
} as const;

/** Texts about passkeys, one-time codes and recovery codes. */
export const SECOND_FACTOR = {
  use: 'Utiliser une clé d’accès',
  unused: 'La vérification par clé d’accès n’a pas abouti.',
  others: (name: string) => `Cette clé d’accès n’appartient pas à « ${name} ».`,
  unsupported: 'Ce navigateur ne connaît pas les clés d’accès.',
  noAddress: 'Les clés d’accès ne fonctionnent pas à cette adresse.',
  localhost: 'Les clés d’accès ne fonctionnent pas avec une adresse IP.',
  openLocalhost: 'Ouvrir cette page sur localhost',
  title: 'Deuxième étape',
  question: 'Ce compte demande aussi une deuxième clé.',
  code: 'Code',
  codeHint: 'Les six chiffres de votre application, ou un code de secours.',
  recoveryHint: 'L’un de vos codes de secours.',
  missing: 'Saisissez un code.',
  submit: 'Continuer',
  back: 'Retour',
} as const;

/** Texts of quick login and session repair, which work on a local development server only. */
export const QUICK_LOGIN = {
  title: 'Connexion rapide',
  already: 'Votre session est déjà ouverte.',
  connecting: 'Connexion en cours…',
  connected: 'Connexion réussie, redirection…',
  failedStatus: 'Échec de la connexion',
  error: 'Erreur de connexion',
  exception: 'Une erreur est survenue lors de la connexion',
  manual: 'Connexion manuelle',
  site: 'Retour au site',
} as const;
