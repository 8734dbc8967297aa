import type { EmailProvider, EmailState } from '#contract/emails/emails';

export const EMAILS = {
  providers: {
    smtp: (sender: string) => `Le site envoie ses e-mails depuis ${sender}, par un serveur SMTP.`,
    cloudflare: (sender: string) => `Le site envoie ses e-mails depuis ${sender}, par Cloudflare.`,
    files: () =>
      'Ce site local n’envoie rien\u00a0: il écrit ses e-mails dans le dossier .passerelle/mail.',
  } satisfies Record<EmailProvider, (sender: string) => string>,
  noProvider: 'Aucun service d’envoi',
  noProviderWhy:
    'Le site fonctionne sans e-mails, et montre ici ce qu’il aurait envoyé. La personne qui l’a installé peut en configurer un\u00a0: docs/deploy.md.',
  kept: 'Un e-mail est effacé d’ici au bout de 30\u00a0jours, ou avec le message de contact dont il parle.',
  testLabel: 'Adresse de l’essai',
  test: 'Envoyer un e-mail d’essai',
  filter: 'État',
  all: 'Tous',
  caption: 'E-mails',
  date: 'Date',
  subject: 'Objet',
  recipient: 'Destinataire',
  state: 'État',
  count: (count: string, isSeveral: boolean) => `${count} ${isSeveral ? 'e-mails' : 'e-mail'}`,
  empty: 'Aucun e-mail pour le moment.',
  noMatch: 'Aucun e-mail dans cet état.',
  loadFailed: 'Les e-mails n’ont pas pu être chargés.',
  pages: 'Pages des e-mails',
  kind: 'Sorte',
  replyTo: 'Réponse à',
  writtenAt: 'Écrit le',
  reason: 'Dernière erreur',
  attempts: (count: number) => (count > 1 ? `${count} essais` : `${count} essai`),
  retry: 'Réessayer',
  hiddenLink: 'Le lien n’est entier que dans l’e-mail envoyé\u00a0: ici, sa fin est masquée.',
  localLink:
    'Sur ce site local, où aucun e-mail n’arrive, le texte seul montre le lien entier tant qu’il sert.',
  asHtml: 'Mise en page',
  asText: 'Texte seul',
  form: 'Forme de l’e-mail',
  frame: 'E-mail mis en page',
} as const;

export const EMAIL_STATE_NAMES: Record<EmailState, string> = {
  waiting: 'À envoyer',
  retrying: 'Nouvel essai',
  sent: 'Envoyé',
  failed: 'Échoué',
  unsent: 'Sans fournisseur',
};

/** Words for the result of an attempt. */
export const RESULTS = {
  sent: 'L’e-mail est envoyé.',
  written: 'L’e-mail est écrit dans .passerelle/mail.',
  waiting: 'L’e-mail sera envoyé dans une minute.',
  unsent: 'Sans service d’envoi, l’e-mail est seulement montré ici.',
  retryAt: (time: string) => `Nouvel essai à ${time}`,
  written_state: 'Écrit dans un fichier',
} as const;
