import { MEMBER } from '#contract/content/member';
import { emptyOf } from '#contract/content/fields';
import type { AdminMember } from '#contract/lists/members';
import { answer } from '../fake-api.ts';
import { NOW, VersionedRows } from './versioned.ts';

/** Answers the calls about the people of the team. The given ones are not visible, and have the ids from 1 on. */
export function fakeMembers(...given: Partial<AdminMember>[]) {
  const made = (values: Partial<AdminMember>, index: number): AdminMember => ({
    ...emptyOf(MEMBER.fields),
    id: index + 1,
    name: 'Claire Moreau',
    role: 'Direction',
    text: 'Un texte assez long.',
    display_order: index,
    is_active: false,
    version: 1,
    created_at: NOW,
    updated_at: NOW,
    ...values,
  });
  const rows = new VersionedRows('members', given.map(made));
  answer('GET /admin/members', () =>
    rows.rows.map((row) => ({ ...row, has_draft: rows.drafts.has(row.id) })),
  );
  answer('GET /members/:id/edit', ({ id }) => rows.edited(id) as never);
  answer('POST /members', ({ body }) => rows.add(made(body, rows.rows.length)));
  answer('PUT /members/:id', ({ id, body }) => rows.write(id, body));
  answer('DELETE /members/:id', ({ id }) => {
    rows.rows = rows.rows.filter((row) => row.id !== id);
    return { message: 'Membre de l’équipe supprimé' };
  });
  return rows;
}
