import { TESTIMONIAL } from '#contract/content/testimonial';
import type { AdminTestimonial } from '#contract/lists/testimonials';
import { fakeListed } from './listed.ts';

/** Answers the calls about testimonials. The given ones are not visible, and have the ids from 1 on. */
export const fakeTestimonials = (...given: Partial<AdminTestimonial>[]) =>
  fakeListed<AdminTestimonial>(
    'testimonials',
    TESTIMONIAL.fields,
    () => ({
      name: 'Sophie Martin',
      role: 'Directrice',
      text: 'Un texte assez long.',
      is_active: false,
    }),
    given,
  );
