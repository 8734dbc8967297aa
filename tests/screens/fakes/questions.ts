import { emptyOf } from '#contract/content/fields';
import { QUESTION } from '#contract/content/question';
import type { AdminQuestion } from '#contract/lists/questions';
import { answer } from '../fake-api.ts';
import { NOW, VersionedRows } from './versioned.ts';

/** Answers the calls about questions. The given ones have the ids from 1 on. */
export function fakeQuestions(...given: Partial<AdminQuestion>[]) {
  const made = (values: Partial<AdminQuestion>, index: number): AdminQuestion => ({
    ...emptyOf(QUESTION.fields),
    id: index + 1,
    question: `Question ${index + 1} ?`,
    answer: '<p>Oui.</p>',
    category: 'Structures',
    display_order: index,
    version: 1,
    created_at: NOW,
    updated_at: NOW,
    ...values,
  });
  const rows = new VersionedRows('questions', given.map(made));
  answer('GET /admin/questions', () =>
    rows.rows.map((row) => ({ ...row, has_draft: rows.drafts.has(row.id) })),
  );
  answer('GET /questions/:id/edit', ({ id }) => rows.edited(id) as never);
  answer('POST /questions', ({ body }) => rows.add(made(body, rows.rows.length)));
  answer('PUT /questions/:id', ({ id, body }) => rows.write(id, body));
  answer('DELETE /questions/:id', ({ id }) => {
    rows.rows = rows.rows.filter((row) => row.id !== id);
    return { message: 'Question supprimée' };
  });
  return rows;
}
