import type { AdminTestimonial, Testimonial } from '#contract/testimonials';
import { COVER, withPictures } from '../images/read.ts';
import { rowsOf } from '../listed/queries.ts';

/** Reads and writes testimonials. */
export const TESTIMONIAL_ROWS = rowsOf<AdminTestimonial>('testimonial');

/** What the public sees of a testimonial. */
export function publicPart(testimonial: AdminTestimonial): Testimonial {
  const { id, name, role, image, text, rating, is_example, cover } = testimonial;
  return { id, name, role, image, text, rating, is_example, ...(cover && { cover }) };
}

/** Statement that reads the active testimonials, in display order. */
export function selectActive(db: D1Database): D1PreparedStatement {
  return TESTIMONIAL_ROWS.selectActive(db, COVER);
}

/** What the public sees of the testimonials that such a statement read. */
export function testimonialsFrom(result: D1Result): Testimonial[] {
  return TESTIMONIAL_ROWS.listFrom(result).map((row) => publicPart(withPictures(row)));
}
