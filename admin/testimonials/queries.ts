import type { AdminTestimonial, testimonialCreate } from '#contract/testimonials';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';
import { READ_ONCE, rowOf, upon } from '../calls';

/** Every field of the form. */
export type TestimonialPayload = Required<Omit<z.input<typeof testimonialCreate>, 'submission'>>;

export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: async () => (await api.admin.testimonials.$get()).json(),
});

/** One testimonial as its form edits it, apart from the list: never changed under someone's hands. */
export const testimonialQuery = (id: number) =>
  queryOptions({
    queryKey: ['testimonial', id],
    queryFn: async () =>
      (await (await api.testimonials[':id'].$get(rowOf(id))).json()) as AdminTestimonial,
    ...READ_ONCE,
  });

/** Stores a new one; the same `submission` again returns what is stored already. */
export async function createTestimonial(
  form: TestimonialPayload,
  submission: string,
): Promise<AdminTestimonial> {
  return (await api.testimonials.$post({ json: { ...form, submission } })).json();
}

/** Saves upon a version; fails with a conflict when it is no longer the present one. */
export async function updateTestimonial(
  id: number,
  version: number,
  json: Partial<TestimonialPayload>,
): Promise<AdminTestimonial> {
  return (await api.testimonials[':id'].$put({ ...rowOf(id), json }, upon(version))).json();
}

export async function toggleTestimonial(id: number, is_active: boolean): Promise<void> {
  await api.testimonials[':id'].$put({ ...rowOf(id), json: { is_active } });
}

/** Puts every testimonial in its new place; fails with a conflict when the list is another by now. */
export async function orderTestimonials(
  former: number[],
  ids: number[],
): Promise<AdminTestimonial[]> {
  return (await api.testimonials.order.$put({ json: { former, ids } })).json();
}

export async function removeTestimonial(id: number): Promise<void> {
  await api.testimonials[':id'].$delete(rowOf(id));
}
