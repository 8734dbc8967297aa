import { pictureFacts } from './picture-facts.ts';
import { instant } from './moment.ts';
import { submission } from './submission.ts';
import { formShapes, storedShape } from './field-schemas.ts';
import { TESTIMONIAL } from './content/testimonial.ts';
import { z } from './zod.ts';

const { complete, unfinished, required } = formShapes(TESTIMONIAL.fields);

/** Body of PUT /api/testimonials/:id: the whole form, or `is_active` alone. */
export const testimonialUpdate = z.strictObject(complete).partial();

/** Body of POST /api/testimonials. */
export const testimonialCreate = testimonialUpdate.extend({
  submission,
  ...required,
});

/** Body of PUT /api/testimonials/:id/draft: what is not yet complete is kept as well. */
export const testimonialDraft = z.strictObject(unfinished).partial();

export type TestimonialUpdate = z.output<typeof testimonialUpdate>;
export type TestimonialCreate = z.output<typeof testimonialCreate>;

/** What GET /api/testimonials lists: active testimonials, in display order. */
export const publicTestimonial = z
  .object({
    id: z.int(),
    ...storedShape(TESTIMONIAL.fields, 'card'),
    /** Facts of the library about an uploaded portrait, for visitors. */
    cover: pictureFacts.optional(),
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof publicTestimonial>;

/** What administrators see: GET /api/admin/testimonials, and what every write returns. */
export const adminTestimonial = publicTestimonial
  .extend({
    ...storedShape(TESTIMONIAL.fields, 'admin'),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'AdminTestimonial' });
export type AdminTestimonial = z.infer<typeof adminTestimonial>;
