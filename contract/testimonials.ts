import type { PictureFacts } from './uploaded-picture.ts';

/** What GET /api/testimonials lists: active testimonials, in display order. */
export interface Testimonial {
  id: number;
  name: string;
  role: string;
  image: string;
  text: string;
  /** 1 to 5. */
  rating: number;
  /** An invented example, tagged « Exemple » wherever it is shown. */
  is_example: boolean;
  /** What the library says of an uploaded portrait, for what visitors read. */
  cover?: PictureFacts;
}

/** What administrators see: GET /api/admin/testimonials, and what every write returns. */
export interface AdminTestimonial extends Testimonial {
  is_active: boolean;
  /** Lower shows first. */
  display_order: number;
  version: number;
  created_at: string;
  updated_at: string;
}
