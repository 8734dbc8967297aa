import { ApiError } from '#contract/errors';
import {
  DEFAULT_AVATAR,
  type TestimonialCreate,
  type TestimonialUpdate,
} from '#contract/testimonial-form';
import type { ListOrder } from '#contract/order-form';
import type { AdminTestimonial } from '#contract/testimonials';
import { storedAddress } from '../images/store.ts';
import { orderRows } from '../order/order.ts';
import {
  recordedWrite,
  refuseOtherVersion,
  storeChange,
  type Author,
  type Change,
} from '../write.ts';
import {
  deleteTestimonial,
  findTestimonial,
  insertTestimonial,
  listFrom,
  selectTestimonials,
  selectWritten,
  type TestimonialContent,
  testimonialFrom,
  updateTestimonial,
} from './queries.ts';

const NEW_TESTIMONIAL = {
  image: DEFAULT_AVATAR,
  rating: 5,
  is_active: true,
  is_example: false,
  display_order: 0,
};

/** Stores a new testimonial and returns it. */
export async function createTestimonial(
  author: Author,
  form: TestimonialCreate,
): Promise<AdminTestimonial> {
  const ready = await withStoredPhoto(author, form);
  const content: TestimonialContent = { ...NEW_TESTIMONIAL, ...form, ...ready };
  const change: Change<'testimonial'> = {
    noun: 'testimonial',
    verb: 'create',
    detail: content.name,
    isSeen: content.is_active,
    statements: (db, ticket) => [insertTestimonial(db, ticket, content)],
  };
  return storeChange(author, async () => change, STORED);
}

/**
 * Changes what the form says of a testimonial and returns it. With an expected version, `conflict` when it is no
 * longer the present one; without, the last to write wins, field by field.
 */
export async function changeTestimonial(
  author: Author,
  id: number,
  form: TestimonialUpdate,
  expected: number | undefined,
): Promise<AdminTestimonial> {
  await testimonialToChange(author.env.DB, id, expected);
  const ready = await withStoredPhoto(author, form);
  return storeChange(author, () => testimonialChange(author.env.DB, id, ready, expected), STORED);
}

/** The change that makes of a testimonial what a form says; errors as `changeTestimonial`. */
export async function testimonialChange(
  db: D1Database,
  id: number,
  form: TestimonialUpdate,
  expected: number | undefined,
): Promise<Change<'testimonial'>> {
  const before = await testimonialToChange(db, id, expected);
  // The list may be put in order before this is written, which makes no version.
  const after = { ...before, ...form, display_order: form.display_order };
  return {
    noun: 'testimonial',
    ref: id,
    verb: 'update',
    detail: before.name,
    expected: before.version,
    isSeen: before.is_active || after.is_active,
    statements: (batch, ticket) => [updateTestimonial(batch, ticket, after)],
  };
}

/** Deletes a testimonial with every version of it. */
export async function removeTestimonial(author: Author, id: number): Promise<void> {
  const { name, is_active } = await testimonialToChange(author.env.DB, id, undefined);
  const change: Change<'testimonial'> = {
    noun: 'testimonial',
    ref: id,
    verb: 'delete',
    detail: name,
    isSeen: is_active,
    isErased: true,
    statements: (db, ticket) => [deleteTestimonial(db, ticket)],
  };
  await recordedWrite(author, [change], selectWritten);
}

/** Puts all testimonials in a new order; errors as `orderRows`. */
export function orderTestimonials(author: Author, order: ListOrder): Promise<AdminTestimonial[]> {
  const kind = {
    noun: 'testimonial',
    select: selectTestimonials,
    from: listFrom,
    nameOf: ({ name }: AdminTestimonial) => name,
  } as const;
  return orderRows(author, kind, order);
}

/** The same form with its photo stored here; the default photo for none. */
export async function withStoredPhoto<Form extends TestimonialUpdate>(
  author: Author,
  form: Form,
): Promise<Form> {
  if (form.image === undefined) return form;
  return { ...form, image: (await storedAddress(author, form.image)) || DEFAULT_AVATAR };
}

const STORED = { read: selectWritten, from: testimonialFrom };

/** A testimonial; else an error, `conflict` for another version than expected. */
export async function testimonialToChange(
  db: D1Database,
  id: number,
  expected: number | undefined,
): Promise<AdminTestimonial> {
  const testimonial = await findTestimonial(db, id);
  if (!testimonial) throw new ApiError('testimonial_not_found');
  await refuseOtherVersion(db, `testimonial:${id}`, testimonial.version, expected);
  return testimonial;
}
