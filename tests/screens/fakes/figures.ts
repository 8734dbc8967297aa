import { FIGURE } from '#contract/content/figure';
import { emptyOf } from '#contract/content/fields';
import type { AdminFigure } from '#contract/lists/figures';
import { answer } from '../fake-api.ts';
import { NOW, VersionedRows } from './versioned.ts';

/** Answers the calls about headline figures. The given ones are not visible, and have the ids from 1 on. */
export function fakeFigures(...given: Partial<AdminFigure>[]) {
  const made = (values: Partial<AdminFigure>, index: number): AdminFigure => ({
    ...emptyOf(FIGURE.fields),
    id: index + 1,
    value: '180',
    label: 'structures',
    display_order: index,
    is_active: false,
    version: 1,
    created_at: NOW,
    updated_at: NOW,
    ...values,
  });
  const rows = new VersionedRows('figures', given.map(made));
  answer('GET /admin/figures', () =>
    rows.rows.map((row) => ({ ...row, has_draft: rows.drafts.has(row.id) })),
  );
  answer('GET /figures/:id/edit', ({ id }) => rows.edited(id) as never);
  answer('POST /figures', ({ body }) => rows.add(made(body, rows.rows.length)));
  answer('PUT /figures/:id', ({ id, body }) => rows.write(id, body));
  answer('DELETE /figures/:id', ({ id }) => {
    rows.rows = rows.rows.filter((row) => row.id !== id);
    return { message: 'Chiffre supprimé' };
  });
  return rows;
}
