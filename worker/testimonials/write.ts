import {
  DEFAULT_AVATAR,
  testimonialCreate,
  testimonialDraft,
  testimonialUpdate,
  type AdminTestimonial,
  type TestimonialCreate,
  type TestimonialUpdate,
} from '#contract/testimonials';
import { storedAddress } from '../images/store.ts';
import type { Listed } from '../listed/rows.ts';
import { versionedRow } from '../listed/versioned.ts';
import type { Author } from '../write.ts';
import { TESTIMONIAL_ROWS } from './queries.ts';

const NEW_TESTIMONIAL = {
  image: DEFAULT_AVATAR,
  rating: 5,
  is_active: true,
  is_example: false,
  display_order: 0,
};

interface TestimonialKind {
  row: AdminTestimonial;
  create: TestimonialCreate;
  form: TestimonialUpdate;
}

export const TESTIMONIALS: Listed<TestimonialKind> = {
  noun: 'testimonial',
  rows: TESTIMONIAL_ROWS,
  isPerson: true,
  create: testimonialCreate,
  update: testimonialUpdate,
  prepare: withStoredPhoto,
  contentOf: (form) => ({ ...NEW_TESTIMONIAL, ...form }),
};

/** Drafts, versions and releases of testimonials. */
export const versionedTestimonial = versionedRow(TESTIMONIALS, {
  draft: testimonialDraft,
  whenErased: { image: { image: DEFAULT_AVATAR } },
});

/** The same form with its photo stored here; the default photo for none. */
async function withStoredPhoto<Form extends TestimonialUpdate>(
  author: Author,
  form: Form,
): Promise<Form> {
  if (form.image === undefined) return form;
  return { ...form, image: (await storedAddress(author, form.image)) || DEFAULT_AVATAR };
}
