import type { EmailKind } from './emails.ts';

export const EMAIL_KIND_NAMES: Record<EmailKind, string> = {
  test: 'Essai',
  contact_notice: 'Nouveau message',
  contact_receipt: 'Accusé de réception',
  contact_reply: 'Réponse',
  invitation: 'Invitation',
  password_reset: 'Nouveau mot de passe',
};
