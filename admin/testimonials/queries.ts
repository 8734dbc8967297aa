import type { AdminTestimonial, testimonialCreate } from '#contract/lists/testimonials';
import type { z } from 'zod';
import { api } from '../api';
import { listedCalls } from '../listed/row-calls';

/** Every field of the form. */
export type TestimonialPayload = Required<Omit<z.input<typeof testimonialCreate>, 'submission'>>;

export const testimonials = listedCalls<AdminTestimonial, TestimonialPayload>(
  'testimonial',
  api.testimonials,
  api.admin.testimonials,
);
