import { LIMITS } from '#contract/limits';
import {
  DEFAULT_AVATAR,
  testimonialDraft,
  testimonialUpdate,
  type TestimonialDraft,
} from '#contract/testimonial-form';
import { parse } from '../http.ts';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { findTestimonial } from './queries.ts';
import { testimonialChange, testimonialToChange, withStoredPhoto } from './write.ts';

const RESTORED = ['name', 'role', 'text', 'image', 'rating', 'is_example'] as const;

/** Drafts, versions and releases of testimonials. */
export const versionedTestimonial: Versioned<TestimonialDraft> = {
  noun: 'testimonial',
  draft: testimonialDraft,
  maxBytes: LIMITS.uploadBodyBytes,
  unknown: 'testimonial_not_found',
  presentVersion: async (db, ref) => (await testimonialToChange(db, ref, undefined)).version,
  prepare: withStoredPhoto,
  formOf: (value) => pick(value, RESTORED),
  pictures: { image: { image: DEFAULT_AVATAR } },
  amend: async (db, ref, amend) => {
    const testimonial = await findTestimonial(db, ref);
    return (
      testimonial &&
      testimonialChange(db, ref, amend({ image: testimonial.image }), testimonial.version)
    );
  },
  publish: ({ env }, ref, form, expected) =>
    testimonialChange(env.DB, ref, parse(testimonialUpdate, form), expected),
  putBack: ({ env }, ref, value, expected) => {
    const form = pick(value, [...RESTORED, 'is_active']);
    return testimonialChange(env.DB, ref, form, expected);
  },
};
