import { LIMITS } from '#contract/limits';
import {
  DEFAULT_AVATAR,
  testimonialDraft,
  testimonialUpdate,
  type TestimonialCreate,
  type TestimonialUpdate,
  type AdminTestimonial,
} from '#contract/testimonials';
import { storedAddress } from '../images/store.ts';
import { changeRow, createRow, rowToChange, type Listed } from '../order/listed.ts';
import { versionedRow } from '../order/versioned.ts';
import type { Author } from '../write.ts';
import {
  deleteTestimonial,
  findTestimonial,
  insertTestimonial,
  listFrom,
  selectTestimonials,
  selectWritten,
  type TestimonialContent,
  updateTestimonial,
} from './queries.ts';

const NEW_TESTIMONIAL = {
  image: DEFAULT_AVATAR,
  rating: 5,
  is_active: true,
  is_example: false,
  display_order: 0,
};

export const TESTIMONIALS: Listed<{
  content: TestimonialContent;
  row: AdminTestimonial;
  form: TestimonialUpdate;
}> = {
  noun: 'testimonial',
  nameOf: ({ name }) => name,
  isPerson: true,
  find: findTestimonial,
  selectAll: selectTestimonials,
  selectWritten,
  listFrom,
  insert: insertTestimonial,
  // The list may be put in order before this is written, which makes no version.
  update: (db, ticket, after, { display_order }) =>
    updateTestimonial(db, ticket, { ...after, display_order }),
  remove: deleteTestimonial,
};

/** Drafts, versions and releases of testimonials. */
export const versionedTestimonial = versionedRow(TESTIMONIALS, {
  draft: testimonialDraft,
  update: testimonialUpdate,
  maxBytes: LIMITS.uploadBodyBytes,
  prepare: withStoredPhoto,
  whenErased: { image: { image: DEFAULT_AVATAR } },
});

/** Stores a new testimonial and returns it; the same submission again, what is stored already. */
export async function createTestimonial(
  author: Author,
  { submission, ...form }: TestimonialCreate,
): Promise<AdminTestimonial> {
  const ready = await withStoredPhoto(author, form);
  const content = { ...NEW_TESTIMONIAL, ...form, ...ready };
  return createRow(author, TESTIMONIALS, content, submission);
}

/** Changes what the form says of a testimonial and returns it; errors as `changeRow`. */
export async function changeTestimonial(
  author: Author,
  id: number,
  form: TestimonialUpdate,
  expected: number | undefined,
): Promise<AdminTestimonial> {
  await rowToChange(author.env.DB, TESTIMONIALS, id, expected, form);
  const ready = await withStoredPhoto(author, form);
  return changeRow(author, TESTIMONIALS, id, ready, expected);
}

/** The same form with its photo stored here; the default photo for none. */
async function withStoredPhoto<Form extends TestimonialUpdate>(
  author: Author,
  form: Form,
): Promise<Form> {
  if (form.image === undefined) return form;
  return { ...form, image: (await storedAddress(author, form.image)) || DEFAULT_AVATAR };
}
