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
}
