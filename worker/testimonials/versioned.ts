import { LIMITS } from '#contract/limits';
import {
  DEFAULT_AVATAR,
  testimonialDraft,
  testimonialUpdate,
  type TestimonialDraft,
} from '#contract/testimonials';
import { parse } from '../http.ts';
import { rowChange, rowToChange } from '../order/listed.ts';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { findTestimonial } from './queries.ts';
import { TESTIMONIALS, withStoredPhoto } from './write.ts';

const RESTORED = ['name', 'role', 'text', 'image', 'rating', 'is_example'] as const;

/** Drafts, versions and releases of testimonials. */
export const versionedTestimonial: Versioned<TestimonialDraft> = {
  noun: 'testimonial',
  draft: testimonialDraft,
  maxBytes: LIMITS.uploadBodyBytes,
  unknown: 'testimonial_not_found',
  presentVersion: async (db, ref) => (await rowToChange(db, TESTIMONIALS, ref, undefined)).version,
  prepare: withStoredPhoto,
  formOf: (value) => pick(value, RESTORED),
  pictures: { image: { image: DEFAULT_AVATAR } },
  amend: async (db, ref, amend) => {
    const testimonial = await findTestimonial(db, ref);
    return (
      testimonial &&
      rowChange(db, TESTIMONIALS, ref, amend({ image: testimonial.image }), testimonial.version)
    );
  },
  publish: ({ env }, ref, form, expected) =>
    rowChange(env.DB, TESTIMONIALS, ref, parse(testimonialUpdate, form), expected),
  putBack: ({ env }, ref, value, expected) => {
    const form = pick(value, [...RESTORED, 'is_active']);
    return rowChange(env.DB, TESTIMONIALS, ref, form, expected);
  },
};
