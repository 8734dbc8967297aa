import { TESTIMONIAL } from '#contract/content/testimonial';
import {
  testimonialSchemas,
  type EditedTestimonial,
  type ListedTestimonial,
  type testimonialCreate,
} from '#contract/lists/testimonials';
import type { z } from 'zod';
import { api } from '../api';
import { rowContent } from '../content/forms/row-content';
import { listedCalls } from '../listed/row-calls';

/** All fields of the form. */
export type TestimonialPayload = Required<Omit<z.input<typeof testimonialCreate>, 'submission'>>;

export const testimonials = listedCalls<ListedTestimonial, EditedTestimonial, TestimonialPayload>(
  'testimonial',
  api.testimonials,
  api.admin.testimonials,
);

export const TESTIMONIAL_CONTENT = rowContent<EditedTestimonial, TestimonialPayload>({
  fields: TESTIMONIAL.fields,
  draft: testimonialSchemas.draft,
  gone: 'testimonial_not_found',
});
