import type { NoticeKind } from '#contract/emails/emails';

export const ACCOUNT = {
  password: 'Changer de mot de passe',
  mustChange: 'Choisissez d’abord un nouveau mot de passe.',
  chosenBy: (name: string, date: string) =>
    `${name} a choisi le mot de passe actuel le ${date}. Personne d’autre ne doit connaître le prochain.`,
  chosenOnServer: (date: string) =>
    `Le mot de passe actuel a été créé sur le serveur le ${date}. Personne d’autre ne doit connaître le prochain.`,
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  nextHint:
    'Au moins 15 caractères. Une phrase se retient mieux qu’un mot compliqué ; vous pouvez la coller.',
  again: 'Confirmer le nouveau mot de passe',
  different: 'Les deux nouveaux mots de passe ne sont pas les mêmes.',
  change: 'Changer le mot de passe',
  changeFailed: 'Le mot de passe n’a pas pu être changé.',
  sessions: 'Sessions ouvertes',
  sessionsHint:
    'Chaque ligne est une session, sur l’un de vos appareils. Fermez celles que vous ne reconnaissez pas, puis changez de mot de passe.',
  current_session: 'Cette session',
  opened: (date: string) => `Ouverte le ${date}`,
  ends: (date: string) => `Se ferme le ${date}`,
  end: 'Fermer',
  endOthers: 'Fermer toutes les autres sessions',
  sessionsFailed: 'Les sessions n’ont pas pu être chargées.',
} as const;

/** Texts of the second factors: passkeys, one-time codes, recovery codes. */
export const KEYS = {
  title: 'Double authentification',
  hint: 'Avec une deuxième clé, votre mot de passe seul ne suffit plus pour vous connecter. Une clé d’accès, sur votre téléphone ou votre ordinateur, peut même le remplacer entièrement.',
  mustAdd: 'Ajoutez d’abord une deuxième clé à votre compte.',
  mustAddWhy:
    'Le premier administrateur du site exige la double authentification de tous. Une clé d’accès est le plus simple ; une application de codes convient aussi.',
  none: 'Vous n’avez pas encore de deuxième clé.',
  failed: 'Les clés n’ont pas pu être chargées.',
  kinds: { passkey: 'Clé d’accès', totp: 'Application de codes' },
  added: (date: string) => `Ajoutée le ${date}`,
  used: (date: string) => `Utilisée le ${date}`,
  neverUsed: 'Jamais utilisée',
  addPasskey: 'Ajouter une clé d’accès',
  addTotp: 'Ajouter une application de codes',
  rename: 'Renommer',
  renameKey: (name: string) => `Renommer « ${name} »`,
  remove: 'Retirer',
  removeKey: (name: string) => `Retirer « ${name} »`,
  confirmRemove: (name: string) =>
    `Retirer « ${name} » ? Vous ne pourrez plus vous connecter avec cette clé.`,
  confirmRemoveLast: (name: string) =>
    `Retirer « ${name} » ? C’est votre dernière clé : les codes de secours partiront avec elle, et votre mot de passe suffira pour vous connecter.`,
  recent: 'Clés ajoutées depuis 24\u00a0heures',
  recentWhy:
    'Une personne qui connaissait l’ancien mot de passe a pu en ajouter une, et le nouveau ne l’arrêterait pas. Retirez celles que vous ne reconnaissez pas.',
  recentGone: 'Plus aucune clé récente.',
  name: 'Nom',
  nameHint: 'Pour la reconnaître dans la liste : « Téléphone », « Ordinateur du bureau »…',
  save: 'Enregistrer',
  saveFailed: 'La clé n’a pas pu être enregistrée.',
  isAdded: 'La clé est ajoutée.',
  passkeyNext:
    'Votre navigateur va vous demander de vous reconnaître : empreinte, visage ou code de l’appareil.',
  create: 'Créer la clé d’accès',
  totpTitle: 'Application de codes',
  totpSteps:
    'Dans votre application (Aegis, 2FAS, Google Authenticator…), ajoutez un compte et scannez ce code, ou recopiez la clé.',
  qr: 'Code QR à scanner avec l’application',
  secret: 'Clé à recopier',
  code: 'Code affiché par l’application',
  codeHint: 'Six chiffres, qui changent toutes les trente secondes.',
  codesTitle: 'Vos codes de secours',
  codesHint:
    'Chaque code sert une fois, si vous perdez vos clés. Gardez-les hors de cet appareil : ils ne seront plus jamais affichés.',
  codesBegin: 'Ils fonctionneront dès que vous aurez choisi « Je les ai gardés ».',
  codesReplace: 'Ils remplaceront les anciens dès que vous aurez choisi « Je les ai gardés ».',
  leavingCodes: {
    title: 'Codes pas encore gardés',
    question:
      'Ces codes ne fonctionnent pas encore, et ne seront plus affichés. Quitter cet écran\u00a0?',
  },
  keepFailed: 'Le serveur n’a pas confirmé ces codes.',
  keepFormer: 'Gardez aussi les anciens codes en attendant.',
  noCodes: 'Vous n’avez pas de codes de secours.',
  noCodesWhy: 'Si vous perdez vos clés, vous ne pourrez plus vous connecter.',
  firstCodes: 'Créer des codes de secours',
  codesLeft: (count: number) =>
    count > 1 ? `${count} codes de secours restants.` : `${count} code de secours restant.`,
  newCodes: 'Nouveaux codes de secours',
  copy: 'Copier',
  copied: 'Codes copiés',
  copyFailed: 'Le navigateur a refusé la copie.',
  download: 'Télécharger',
  fileName: 'codes-de-secours.txt',
  kept: 'Je les ai gardés',
} as const;

/** Texts of the e-mails that an administrator chooses. */
export const NOTICES = {
  title: 'E-mails',
  address: (email: string) => `Le site écrit à ${email}.`,
  noAddress:
    'Votre compte n’a pas d’adresse e-mail\u00a0: le site ne peut pas vous écrire. Ajoutez-la à l’écran Administrateurs.',
  kinds: {
    release: 'Une publication prévue est faite, ou n’a pas pu l’être',
    build: 'Les pages ne se publient plus depuis une heure',
    digest: 'Chaque lundi, la semaine en résumé',
  } satisfies Record<NoticeKind, string>,
  always:
    'Vous êtes toujours prévenu de ce qui touche à la sécurité de votre compte\u00a0: nouveau navigateur, mot de passe, deuxième clé.',
  stored: 'Vos choix sont enregistrés.',
  failed: 'Vos choix n’ont pas pu être chargés.',
} as const;
