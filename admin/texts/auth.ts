export const LOGIN = {
  title: 'Connexion',
  username: 'Identifiant',
  password: 'Mot de passe',
  submit: 'Se connecter',
  back: 'Retour au site',
  refused: 'Erreur de connexion',
  unreachable: 'Erreur de connexion. Veuillez réessayer.',
} as const;

/** Passkeys and codes, wherever they are asked for. */
export const KEY = {
  use: 'Utiliser une clé d’accès',
  unused: 'La clé d’accès n’a pas été utilisée.',
  unsupported: 'Ce navigateur ne connaît pas les clés d’accès.',
  noAddress: 'Les clés d’accès ne fonctionnent pas à cette adresse.',
  localhost: 'Les clés d’accès ne fonctionnent pas à une adresse en chiffres.',
  openLocalhost: 'Ouvrir cette page sur localhost',
  title: 'Deuxième étape',
  question: 'Ce compte demande aussi une deuxième clé.',
  code: 'Code',
  codeHint: 'Les six chiffres de votre application, ou un code de secours.',
  recoveryHint: 'L’un de vos codes de secours.',
  submit: 'Continuer',
  back: 'Revenir',
} as const;
