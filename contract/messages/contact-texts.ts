/** Visible fields, in the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Message of POST /api/contact and of the form once the message is stored. */
export const CONTACT_SUCCESS =
  'Merci ! Votre message a bien été envoyé. Nous vous répondrons dans les meilleurs délais.';
