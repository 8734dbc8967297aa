/** Steps that the repair of a stored session shows. */
export const REPAIR = {
  title: 'Réparation de la connexion',
  steps: 'Étapes',
  looking: 'Lecture de la session de ce navigateur…',
  nobody: 'Aucune session ouverte. Redirection vers la connexion…',
  tokenMissing: 'Un utilisateur est connu, mais le token manque.',
  loggingIn: 'Connexion avec le compte par défaut…',
  stored: 'Token reçu et conservé.',
  verifying: 'Vérification du token…',
  valid: 'Token valide. Redirection vers le tableau de bord…',
  unanswered: 'Le serveur ne répond pas : le token est gardé. Rechargez la page dans un moment.',
  invalid: 'Token refusé : il est supprimé, la page se recharge.',
} as const;
