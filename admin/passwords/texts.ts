export const FORGOTTEN = {
  title: 'Mot de passe oublié',
  hint: 'Indiquez votre identifiant\u00a0: un lien pour choisir un nouveau mot de passe vous sera envoyé par e-mail.',
  username: 'Identifiant',
  submit: 'Envoyer le lien',
  failed: 'Le lien n’a pas pu être demandé.',
  sentHint:
    'Le lien sert une fois, pendant une heure. Rien reçu\u00a0? Regardez parmi les indésirables, vérifiez l’identifiant, ou demandez à un autre administrateur.',
  back: 'Retour à la connexion',
} as const;

export const NEW_PASSWORD = {
  title: 'Choisir un mot de passe',
  account: (username: string) => `Pour le compte «\u00a0${username}\u00a0».`,
  password: 'Mot de passe',
  again: 'Confirmer le mot de passe',
  different: 'Les deux mots de passe ne sont pas les mêmes.',
  submit: 'Enregistrer le mot de passe',
  failed: 'Le mot de passe n’a pas pu être enregistré.',
  loadFailed: 'Le lien n’a pas pu être vérifié.',
  other: 'Demander un autre lien',
  signIn: 'Se connecter',
} as const;
