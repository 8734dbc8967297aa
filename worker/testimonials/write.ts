import {
  testimonialCreate,
  testimonialDraft,
  testimonialUpdate,
  type AdminTestimonial,
  type TestimonialCreate,
  type TestimonialUpdate,
  adminTestimonial,
  publicTestimonial,
} from '#contract/testimonials';
import type { Listed } from '../listed/rows.ts';
import { versionedRow } from '../listed/versioned.ts';
import { TESTIMONIAL_ROWS } from './queries.ts';

interface TestimonialKind {
  row: AdminTestimonial;
  create: TestimonialCreate;
  form: TestimonialUpdate;
}

export const TESTIMONIALS: Listed<TestimonialKind> = {
  noun: 'testimonial',
  rows: TESTIMONIAL_ROWS,
  isPerson: true,
  row: adminTestimonial,
  publicRow: publicTestimonial,
  create: testimonialCreate,
  update: testimonialUpdate,
  draft: testimonialDraft,
};

/** Drafts, versions and releases of testimonials. */
export const versionedTestimonial = versionedRow(TESTIMONIALS);
