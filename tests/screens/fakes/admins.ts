import type { AdminAccount } from '#contract/accounts/admins';
import { USER } from '../person.ts';
import { answer } from '../fake-api.ts';

/** Answers the calls about accounts. The signed-in administrator has the first one. */
export function fakeAdmins(): void {
  const created_at = '2026-01-05T08:00:00.000Z';
  let rows: AdminAccount[] = [
    {
      id: USER.id,
      username: USER.username,
      email: USER.email,
      full_name: USER.fullName,
      is_active: 1,
      created_at,
      last_login: created_at,
      has_second_key: 0,
    },
  ];
  answer('GET /admins', () => rows);
  answer('GET /access', { second_key_required: false });
  answer('GET /emails/provider', { provider: null, sender: '' });
  answer('POST /admins', ({ body: { username, full_name = '', email = '' } }) => {
    const id = rows.length + 1;
    const admin = { ...rows[0]!, id, username, full_name, email: email ?? '', last_login: null };
    rows = [...rows, admin];
    return { message: 'Administrateur créé', admin };
  });
  answer('DELETE /admins/:id', ({ id }) => {
    rows = rows.filter((row) => row.id !== id);
    return { message: 'Administrateur supprimé avec succès' };
  });
}
