import { LIMITS } from './limits.ts';
import { pictureAddress } from './picture-address.ts';
import { multiLine, singleLine } from './text.ts';
import { FIELDS } from './texts.ts';
import { z } from './zod.ts';

const { testimonial } = LIMITS;

/** What the photo is when none is given. */
export const DEFAULT_AVATAR = '/images/testimonials/default-avatar.jpg';

/** Every field of the form, without defaults: an absent one changes nothing. */
const fields = {
  name: singleLine(testimonial.name, FIELDS.personName),
  role: singleLine(testimonial.role, FIELDS.personRole),
  text: multiLine(testimonial.text, FIELDS.testimonial),
  /** An address, a data URL to be stored, or empty for the default photo. */
  image: pictureAddress,
  rating: z.int().min(1).max(5),
  is_active: z.boolean(),
  /** Whether it is an invented example, tagged as such wherever it is shown. */
  is_example: z.boolean(),
  display_order: z.int().min(0).max(testimonial.displayOrder),
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
  name: singleLine(testimonial.name).optional(),
  role: singleLine(testimonial.role).optional(),
  text: multiLine(testimonial.text).optional(),
});

export type TestimonialDraft = z.output<typeof testimonialDraft>;
export type TestimonialUpdate = z.output<typeof testimonialUpdate>;
export type TestimonialCreate = z.output<typeof testimonialCreate>;
