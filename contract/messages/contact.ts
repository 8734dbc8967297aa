import { LIMITS } from '../limits.ts';
import { email, multiLine, singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** Body of POST /api/contact as a form. Dates and addresses are added by the server. */
export const contactForm = z.strictObject({
  name: singleLine(LIMITS.contact.name, { missing: FIELDS.yourName }),
  email: email(LIMITS.contact.email, { missing: FIELDS.yourEmail }),
  subject: singleLine(LIMITS.contact.subject, { missing: FIELDS.subject }),
  message: multiLine(LIMITS.contact.message, { missing: FIELDS.message }),
  /** Honeypot: people never see this field, so only a robot fills it. */
  website: z.string().max(500).optional(),
  /** Made once per form load, so that the same submission sent twice is stored once. */
  idempotency_key: z.uuid().optional(),
  /** Milliseconds between the form's display and its submission. */
  elapsed_ms: z.number().int().min(0).optional(),
});

export type ContactForm = z.infer<typeof contactForm>;

/**
 * The same as the page's script sends it: what tells robots apart cannot be left out. A form that is
 * posted without JavaScript has no clock.
 */
export const contactJson = contactForm.required({ website: true, elapsed_ms: true });
