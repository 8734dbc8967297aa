import { TESTIMONIAL } from '../content/testimonial.ts';
import { listSchemas } from '../schemas/list.ts';
import type { z } from '../zod.ts';

export const testimonialSchemas = listSchemas('Testimonial', TESTIMONIAL.fields);
export const testimonialCreate = testimonialSchemas.create;
export type Testimonial = z.infer<typeof testimonialSchemas.visible>;
export type AdminTestimonial = z.infer<typeof testimonialSchemas.row>;
export type ListedTestimonial = z.infer<typeof testimonialSchemas.listed>;
export type EditedTestimonial = z.infer<typeof testimonialSchemas.edited>;
