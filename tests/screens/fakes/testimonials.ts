import { TESTIMONIAL } from '#contract/content/testimonial';
import { emptyOf } from '#contract/content/fields';
import type { AdminTestimonial } from '#contract/lists/testimonials';
import { answer } from '../fake-api.ts';
import { NOW, VersionedRows } from './versioned.ts';

/** Answers the calls about testimonials. The given ones are not visible, and have the ids from 1 on. */
export function fakeTestimonials(...given: Partial<AdminTestimonial>[]) {
  const made = (values: Partial<AdminTestimonial>, index: number): AdminTestimonial => ({
    ...emptyOf(TESTIMONIAL.fields),
    id: index + 1,
    name: 'Sophie Martin',
    role: 'Directrice',
    text: 'Un texte assez long.',
    display_order: index,
    is_active: false,
    version: 1,
    created_at: NOW,
    updated_at: NOW,
    ...values,
  });
  const rows = new VersionedRows('testimonials', given.map(made));
  answer('GET /admin/testimonials', () =>
    rows.rows.map((row) => ({ ...row, has_draft: rows.drafts.has(row.id) })),
  );
  answer('GET /testimonials/:id/edit', ({ id }) => rows.edited(id) as never);
  answer('POST /testimonials', ({ body }) => rows.add(made(body, rows.rows.length)));
  answer('PUT /testimonials/:id', ({ id, body }) => rows.write(id, body));
  answer('DELETE /testimonials/:id', ({ id }) => {
    rows.rows = rows.rows.filter((row) => row.id !== id);
    return { message: 'Témoignage supprimé' };
  });
  return rows;
}
