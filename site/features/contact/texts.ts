import { CONTACT_SUCCESS, type ContactField } from '#contract/messages/contact-texts';

export const CONTACT = {
  title: 'Contactez-nous',
  eyebrow: 'Nous contacter',
  image: '/art/heads/contact.svg',
  imageAlt: '',
  lead: 'Une structure à renforcer, une mission à trouver, une simple question ? Écrivez-nous ou appelez-nous : une personne de l’équipe vous répondra dans les meilleurs délais.',
  leadWithoutPhone:
    'Une structure à renforcer, une mission à trouver, une simple question ? Écrivez-nous : une personne de l’équipe vous répondra dans les meilleurs délais.',
  description:
    'Contactez notre équipe : téléphone, e-mail, adresse et formulaire de contact pour les structures et les éducateurs spécialisés.',
  cardsTitle: 'Nos coordonnées',
  cards: {
    phone: 'Téléphone',
    email: 'E-mail',
    address: 'Adresse',
    linkedin: 'LinkedIn',
    linkedinText: 'Suivez nos actualités',
    linkedinSoon: 'bientôt',
  },
  newTab: '(nouvel onglet)',
  formTitle: 'Envoyez-nous un message',
  help: {
    text: 'Contrat, coût, délai, documents : la réponse est peut-être dans le',
    label: 'centre d’aide',
    href: '/aide',
  },
} as const;

/** Texts of the form that administrators can change. */
export const CONTACT_FORM = {
  required: 'Tous les champs, marqués d’un astérisque (*), sont obligatoires.',
  labels: {
    name: 'Nom',
    email: 'E-mail',
    subject: 'Sujet',
    message: 'Message',
  } satisfies Record<ContactField, string>,
  emailHint: 'Par exemple : nom@exemple.fr',
  send: 'Envoyer le message',
  sending: 'Envoi en cours...',
  sent: CONTACT_SUCCESS,
} as const;

/** Texts of the failures of the form, and subjects that links to it choose by a word. */
export const CONTACT_STATES = {
  subjects: [
    { word: 'structure', text: 'Je recrute pour ma structure' },
    { word: 'missions', text: 'Je cherche des missions' },
  ],
  honeypot: 'Ne remplissez pas ce champ',
  networkFailure:
    'Votre message n’a pas pu être envoyé : la connexion semble interrompue. Vous pouvez réessayer.',
  toCorrect: (count: number) => (count > 1 ? `${count} champs à corriger` : 'Un champ à corriger'),
  keptText: 'Votre texte est conservé.',
  writeInstead: 'Vous pouvez aussi nous écrire à',
} as const;

export const CONTACT_PRIVACY = {
  text: (controller: string, months: number) =>
    `Les informations de ce formulaire sont destinées à ${controller || 'notre équipe'}, qui s’en sert uniquement pour vous répondre. Elles sont conservées ${months} mois, puis effacées. Pour les consulter ou les faire effacer plus tôt,`,
  writeTo: 'écrivez à',
  writeHere: 'écrivez-nous par ce formulaire.',
  more: 'En savoir plus :',
  link: 'politique de confidentialité',
} as const;
