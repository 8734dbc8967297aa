import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { multiLine, singleLine } from './text.ts';

/** Body of POST /api/contact as a form. Dates and addresses are added by the server. */
export const contactForm = z.strictObject({
  name: singleLine(LIMITS.contact.name, {
    required: 'Indiquez votre nom.',
    tooLong: `Le nom ne peut pas dépasser ${LIMITS.contact.name} caractères.`,
    singleLine: 'Le nom doit tenir sur une seule ligne.',
  }),
  email: singleLine(LIMITS.contact.email, {
    required: 'Indiquez votre adresse e-mail.',
    tooLong: `L’adresse e-mail ne peut pas dépasser ${LIMITS.contact.email} caractères.`,
    singleLine: 'L’adresse e-mail doit tenir sur une seule ligne.',
  }).pipe(z.email({ error: 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.' })),
  subject: singleLine(LIMITS.contact.subject, {
    required: 'Indiquez le sujet de votre message.',
    tooLong: `Le sujet ne peut pas dépasser ${LIMITS.contact.subject} caractères.`,
    singleLine: 'Le sujet doit tenir sur une seule ligne.',
  }),
  message: multiLine(LIMITS.contact.message, {
    required: 'Écrivez votre message.',
    tooLong: 'Le message ne peut pas dépasser 5 000 caractères.',
  }),
  /** Honeypot: people never see this field, so only a robot fills it. */
  website: z.string().max(500).optional(),
  /** Made once per form load, so that the same submission sent twice is stored once. */
  idempotency_key: z.uuid({ error: 'La clé d’envoi n’est pas valide.' }).optional(),
  /** Milliseconds between the form's display and its submission. */
  elapsed_ms: z.number().int().min(0).optional(),
});

export type ContactForm = z.infer<typeof contactForm>;

/**
 * The same as the page's script sends it: what tells robots apart cannot be left out. A form that is
 * posted without JavaScript has no clock.
 */
export const contactJson = contactForm.required({ website: true, elapsed_ms: true });
