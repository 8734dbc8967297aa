import { ApiError } from '#contract/errors';
import type { AdminTestimonial } from '#contract/testimonials';
import {
  DEFAULT_AVATAR,
  type TestimonialCreate,
  type TestimonialUpdate,
} from '#contract/testimonial-form';
import { auditCreation, auditIfChanged, conflictOn } from '../audit/queries.ts';
import { now } from '../database.ts';
import type { Env } from '../env.ts';
import { storedAddress } from '../images/store.ts';
import { contentChangeIfChanged, contentCreation } from '../changes/queries.ts';
import {
  deleteTestimonial,
  findTestimonial,
  insertTestimonial,
  selectTestimonial,
  type TestimonialContent,
  testimonialFrom,
  updateTestimonial,
} from './queries.ts';

const ATTEMPTS = 5;
const NEW_TESTIMONIAL = {
  image: DEFAULT_AVATAR,
  rating: 5,
  is_active: true,
  is_example: false,
  display_order: 0,
};

/** Stores a new testimonial and answers it. */
export async function createTestimonial(
  env: Env,
  adminId: number,
  form: TestimonialCreate,
): Promise<AdminTestimonial> {
  const content: TestimonialContent = {
    ...NEW_TESTIMONIAL,
    ...form,
    image: await photo(env, adminId, form.image ?? ''),
  };
  const subject = { subject: 'testimonial', detail: content.name };
  const results = await env.DB.batch([
    insertTestimonial(env.DB, content, now()),
    auditCreation(env.DB, 'testimonials', { adminId, action: 'testimonial.create', ...subject }),
    ...(content.is_active ? [contentCreation(env.DB, 'testimonial', 'testimonials')] : []),
    selectTestimonial(env.DB),
  ]);
  return testimonialFrom(results.at(-1))!;
}

/**
 * Changes what the form says of a testimonial and answers it. With an expected version, `conflict` when it is no
 * longer the present one; without, the last to write wins, field by field.
 */
export async function changeTestimonial(
  env: Env,
  adminId: number,
  id: number,
  form: TestimonialUpdate,
  expected: number | undefined,
): Promise<AdminTestimonial> {
  await testimonialToChange(env.DB, id, expected);
  const { image, ...given } = form;
  const ready = {
    ...given,
    ...(image !== undefined && { image: await photo(env, adminId, image) }),
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = await testimonialToChange(env.DB, id, expected);
    const after: TestimonialContent = { ...before, ...ready };
    const isSeen = before.is_active || after.is_active;
    const results = await env.DB.batch([
      updateTestimonial(env.DB, id, before.version, after),
      auditIfChanged(env.DB, entryOf(adminId, 'testimonial.update', before)),
      ...(isSeen ? [contentChangeIfChanged(env.DB, 'testimonial', id)] : []),
      selectTestimonial(env.DB, id),
    ]);
    if (results[0]?.meta.changes) return testimonialFrom(results.at(-1))!;
  }
  throw new ApiError('unavailable', { retryAfter: 1 });
}

async function testimonialToChange(
  db: D1Database,
  id: number,
  expected: number | undefined,
): Promise<AdminTestimonial> {
  const testimonial = await findTestimonial(db, id);
  if (!testimonial) throw new ApiError('testimonial_not_found');
  if (expected !== undefined && expected !== testimonial.version)
    throw new ApiError('conflict', {
      conflict: await conflictOn(db, `testimonial:${id}`, testimonial.version),
    });
  return testimonial;
}

export async function removeTestimonial(
  db: D1Database,
  adminId: number,
  id: number,
): Promise<void> {
  const testimonial = await testimonialToChange(db, id, undefined);
  await db.batch([
    deleteTestimonial(db, id),
    auditIfChanged(db, entryOf(adminId, 'testimonial.delete', testimonial)),
    ...(testimonial.is_active ? [contentChangeIfChanged(db, 'testimonial', id)] : []),
  ]);
}

async function photo(env: Env, adminId: number, address: string): Promise<string> {
  return (await storedAddress(env, adminId, address)) || DEFAULT_AVATAR;
}

function entryOf(adminId: number, action: string, { id, name }: AdminTestimonial) {
  return { adminId, action, subject: `testimonial:${id}`, detail: name };
}
