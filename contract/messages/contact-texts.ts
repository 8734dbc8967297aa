/** The fields a person fills, in the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** What POST /api/contact returns, and the form shows, once the message is stored. */
export const CONTACT_SUCCESS =
  'Merci ! Votre message a bien été envoyé. Nous vous répondrons dans les meilleurs délais.';
