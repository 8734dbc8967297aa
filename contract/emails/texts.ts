import type { EmailKind } from './emails.ts';

export const EMAIL_KIND_NAMES: Record<EmailKind, string> = {
  test: 'Essai',
  contact_notice: 'Nouveau message',
  contact_receipt: 'Accusé de réception',
  contact_reply: 'Réponse',
  account: 'Sécurité d’un compte',
  release: 'Mise en ligne prévue',
  build: 'Publication en échec',
  digest: 'Résumé de la semaine',
  invitation: 'Invitation',
  password_reset: 'Nouveau mot de passe',
};
