export const LOGIN = {
  title: 'Connexion',
  username: 'Identifiant',
  password: 'Mot de passe',
  submit: 'Se connecter',
  back: 'Retour au site',
  refused: 'Erreur de connexion',
  unreachable: 'Erreur de connexion. Veuillez réessayer.',
} as const;
