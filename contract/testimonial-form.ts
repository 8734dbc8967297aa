import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { pictureAddress } from './picture-address.ts';
import { multiLine, singleLine } from './text.ts';

const { testimonial } = LIMITS;
const tooLong = (name: string, max: number) => `${name} ne peut pas dépasser ${max} caractères.`;
const checkbox = z.boolean({ error: 'Une case est cochée ou ne l’est pas.' });
const RATING = 'La note est un nombre entier de 1 à 5.';
const ORDER = 'L’ordre d’affichage est un nombre entier positif.';

/** What the photo is when none is given. */
export const DEFAULT_AVATAR = '/images/testimonials/default-avatar.jpg';

const sentences = {
  name: { tooLong: tooLong('Le nom', testimonial.name) },
  role: { tooLong: tooLong('La fonction', testimonial.role) },
  text: { tooLong: tooLong('Le témoignage', testimonial.text) },
};

/** Every field of the form, without defaults: an absent one changes nothing. */
const fields = {
  name: singleLine(testimonial.name, {
    ...sentences.name,
    required: 'Indiquez le nom de la personne.',
  }),
  role: singleLine(testimonial.role, {
    ...sentences.role,
    required: 'Indiquez la fonction de la personne.',
  }),
  text: multiLine(testimonial.text, { ...sentences.text, required: 'Écrivez le témoignage.' }),
  /** An address, a data URL to be stored, or empty for the default photo. */
  image: pictureAddress,
  rating: z
    .number({ error: RATING })
    .int({ error: RATING })
    .min(1, { error: RATING })
    .max(5, { error: RATING }),
  is_active: checkbox,
  /** Whether it is an invented example, tagged as such wherever it is shown. */
  is_example: checkbox,
  display_order: z
    .number({ error: ORDER })
    .int({ error: ORDER })
    .min(0, { error: ORDER })
    .max(testimonial.displayOrder, { error: ORDER }),
};

/** Body of PUT /api/testimonials/:id: the whole form, or `is_active` alone. */
export const testimonialUpdate = z.strictObject(fields).partial();

/** Body of POST /api/testimonials. */
export const testimonialCreate = testimonialUpdate.extend({
  name: fields.name,
  role: fields.role,
  text: fields.text,
});

/** Body of PUT /api/testimonials/:id/draft: what is not yet complete is kept as well. */
export const testimonialDraft = testimonialUpdate.extend({
  name: singleLine(testimonial.name, sentences.name).optional(),
  role: singleLine(testimonial.role, sentences.role).optional(),
  text: multiLine(testimonial.text, sentences.text).optional(),
});

export type TestimonialDraft = z.output<typeof testimonialDraft>;
export type TestimonialUpdate = z.output<typeof testimonialUpdate>;
export type TestimonialCreate = z.output<typeof testimonialCreate>;
