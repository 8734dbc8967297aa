import { pictureFacts } from './picture-facts.ts';
import { instant } from './moment.ts';
import { submission } from './submission.ts';
import { NOUNS } from './nouns.ts';
import { pictureAddress } from './picture-address.ts';
import { multiLine, singleLine } from './text.ts';
import { z } from './zod.ts';

/** Characters of each text, and the last place in the list. */
export const TESTIMONIAL_LIMITS = { name: 120, role: 160, text: 2000, order: 100_000 } as const;

/** What the photo is when none is given. */
export const DEFAULT_AVATAR = '/images/testimonials/default-avatar.jpg';

const { name, role, text } = NOUNS.testimonial.fields;

/** Every field of the form, without defaults: an absent one changes nothing. */
const fields = {
  name: singleLine(TESTIMONIAL_LIMITS.name, name),
  role: singleLine(TESTIMONIAL_LIMITS.role, role),
  text: multiLine(TESTIMONIAL_LIMITS.text, text),
  /** An address, a data URL to be stored, or empty for the default photo. */
  image: pictureAddress,
  rating: z.int().min(1).max(5),
  is_active: z.boolean(),
  /** Whether it is an invented example, tagged as such wherever it is shown. */
  is_example: z.boolean(),
  display_order: z.int().min(0).max(TESTIMONIAL_LIMITS.order),
};

/** Body of PUT /api/testimonials/:id: the whole form, or `is_active` alone. */
export const testimonialUpdate = z.strictObject(fields).partial();

/** Body of POST /api/testimonials. */
export const testimonialCreate = testimonialUpdate.extend({
  submission,
  name: fields.name,
  role: fields.role,
  text: fields.text,
});

/** Body of PUT /api/testimonials/:id/draft: what is not yet complete is kept as well. */
export const testimonialDraft = testimonialUpdate.extend({
  name: singleLine(TESTIMONIAL_LIMITS.name, { name: name.name }).optional(),
  role: singleLine(TESTIMONIAL_LIMITS.role, { name: role.name }).optional(),
  text: multiLine(TESTIMONIAL_LIMITS.text, { name: text.name }).optional(),
});

export type TestimonialUpdate = z.output<typeof testimonialUpdate>;
export type TestimonialCreate = z.output<typeof testimonialCreate>;

/** What GET /api/testimonials lists: active testimonials, in display order. */
export const publicTestimonial = z
  .object({
    id: z.int(),
    name: z.string(),
    role: z.string(),
    image: z.string(),
    text: z.string(),
    /** 1 to 5. */
    rating: z.int(),
    /** An invented example, tagged « Exemple » wherever it is shown. */
    is_example: z.boolean(),
    /** Facts of the library about an uploaded portrait, for visitors. */
    cover: pictureFacts.optional(),
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof publicTestimonial>;

/** What administrators see: GET /api/admin/testimonials, and what every write returns. */
export const adminTestimonial = publicTestimonial
  .extend({
    is_active: z.boolean(),
    /** Lower shows first. */
    display_order: z.int(),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'AdminTestimonial' });
export type AdminTestimonial = z.infer<typeof adminTestimonial>;
