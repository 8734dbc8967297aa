import { now } from '../database.ts';

/** True when every account needs a second factor. */
export async function isSecondKeyRequired(db: D1Database): Promise<boolean> {
  const required = await db
    .prepare('SELECT second_key_required AS required FROM access_rules WHERE id = 1')
    .first<number>('required');
  return required === 1;
}

/** Statement that makes second factors mandatory for all accounts, or optional. */
export function updateAccessRules(db: D1Database, isRequired: boolean): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO access_rules (id, second_key_required, updated_at) VALUES (1, ?1, ?2)
       ON CONFLICT (id) DO UPDATE SET second_key_required = ?1, updated_at = ?2`,
    )
    .bind(Number(isRequired), now());
}
