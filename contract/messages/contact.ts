import { LIMITS } from '../limits.ts';
import { email, multiLine, singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** Body of POST /api/contact as a form. */
export const contactForm = z.strictObject({
  name: singleLine(LIMITS.contact.name, { missing: FIELDS.yourName }),
  email: email(LIMITS.contact.email, { missing: FIELDS.yourEmail }),
  subject: singleLine(LIMITS.contact.subject, { missing: FIELDS.subject }),
  message: multiLine(LIMITS.contact.message, { missing: FIELDS.message }),
  /** Honeypot: people do not see this field, so that only robots fill it in. */
  website: z.string().max(500).optional(),
  /** Made once per form load, so that a repeated submission is stored once. */
  idempotency_key: z.uuid().optional(),
  /** Milliseconds between the form's display and its submission. */
  elapsed_ms: z.number().int().min(0).optional(),
});

export type ContactForm = z.infer<typeof contactForm>;

/** Body sent by the page's script, with the fields that detect robots. A form sent without JavaScript has no clock. */
export const contactJson = contactForm.required({ website: true, elapsed_ms: true });
