import { emptyOf, type Fields } from '#contract/content/fields';
import { answer } from '../fake-api.ts';
import { NOW, VersionedRows } from './versioned.ts';

interface ListedRow {
  id: number;
  version: number;
  display_order: number;
}
interface Asked<Row> {
  id: number;
  body: Partial<Row>;
}

/**
 * Answers the calls about the rows of a listed noun. The given rows have the ids from 1 on, and the values of `sample`
 * unless they have their own.
 */
export function fakeListed<Row extends ListedRow>(
  plural: 'figures' | 'members' | 'questions' | 'testimonials',
  fields: Fields,
  sample: (number: number) => Partial<Row>,
  given: Partial<Row>[],
): VersionedRows<Row> {
  const made = (values: Partial<Row>, index: number) =>
    ({
      ...emptyOf(fields),
      id: index + 1,
      ...sample(index + 1),
      display_order: index,
      version: 1,
      created_at: NOW,
      updated_at: NOW,
      ...values,
    }) as object as Row;
  const rows = new VersionedRows<Row>(plural, given.map(made));
  // The schemas of the routes check these answers: all listed nouns have the same calls.
  const to = answer as (operation: string, handler: (asked: Asked<Row>) => unknown) => void;
  to(`GET /admin/${plural}`, () =>
    rows.rows.map((row) => ({ ...row, has_draft: rows.drafts.has(row.id) })),
  );
  answer('GET /deadlines', []);
  to(`GET /${plural}/:id/edit`, ({ id }) => rows.edited(id));
  to(`POST /${plural}`, ({ body }) => rows.add(made(body, rows.rows.length)));
  to(`PUT /${plural}/:id`, ({ id, body }) => rows.write(id, body));
  to(`DELETE /${plural}/:id`, ({ id }) => {
    rows.rows = rows.rows.filter((row) => row.id !== id);
    return { message: 'Supprimé' };
  });
  return rows;
}
