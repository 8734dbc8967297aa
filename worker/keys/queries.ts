import type { SecondKeyKind, SecondKeyRow } from '#contract/accounts/second-key';
import { ALWAYS, type Condition } from '../audit/queries.ts';
import { now } from '../database.ts';
import type { KeptCodes } from './recovery.ts';

export interface StoredKey {
  id: string;
  admin_id: number;
  kind: SecondKeyKind;
  credential: string | null;
  secret: string;
  /** JSON array of WebAuthn transports. */
  transports: string;
  counter: number;
}

const STORED = 'id, admin_id, kind, credential, secret, transports, counter';

/**
 * What is used up by whatever it allows: `condition`, with its values, says that it is still there,
 * and the statements, in the same batch, take it away.
 */
export interface Spending extends Condition {
  statements: D1PreparedStatement[];
}

/** Nothing is used up. */
export const NOTHING_SPENT: Spending = { ...ALWAYS, statements: [] };

export async function findPasskey(db: D1Database, credential: string): Promise<StoredKey | null> {
  return db
    .prepare(`SELECT ${STORED} FROM second_keys WHERE credential = ?`)
    .bind(credential)
    .first<StoredKey>();
}

export interface OwnKeys {
  keys: StoredKey[];
  codesLeft: number;
}

/** The second keys of an account, and how many recovery codes it has. */
export async function readKeys(db: D1Database, adminId: number): Promise<OwnKeys> {
  const [keys, codes] = await db.batch([
    db.prepare(`SELECT ${STORED} FROM second_keys WHERE admin_id = ?`).bind(adminId),
    db.prepare('SELECT COUNT(*) AS n FROM recovery_codes WHERE admin_id = ?').bind(adminId),
  ]);
  return {
    keys: (keys?.results ?? []) as StoredKey[],
    codesLeft: (codes?.results[0] as { n: number } | undefined)?.n ?? 0,
  };
}

/** The second factors of an account, oldest first; those added since a time, ISO 8601 in UTC. */
export async function listKeys(
  db: D1Database,
  adminId: number,
  since = '',
): Promise<SecondKeyRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, name, created_at, last_used_at FROM second_keys
       WHERE admin_id = ? AND created_at >= ? ORDER BY created_at, id`,
    )
    .bind(adminId, since)
    .all<SecondKeyRow>();
  return results;
}

export interface NewKey extends Omit<StoredKey, 'transports'> {
  name: string;
  transports: string[];
}

/** Statement that adds a key, when what it spends is still there. */
export function insertKey(db: D1Database, key: NewKey, spent: Spending): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO second_keys
         (id, admin_id, kind, name, credential, secret, transports, counter, created_at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${spent.condition}`,
    )
    .bind(
      key.id,
      key.admin_id,
      key.kind,
      key.name,
      key.credential,
      key.secret,
      JSON.stringify(key.transports),
      key.counter,
      now(),
      ...spent.values,
    );
}

/** Statements that put recovery codes in the place of the former ones, when what they spend is there. */
export function replaceCodes(
  db: D1Database,
  adminId: number,
  hashes: string[],
  { condition, values, statements }: Spending,
): D1PreparedStatement[] {
  return [
    db
      .prepare(`DELETE FROM recovery_codes WHERE admin_id = ? AND ${condition}`)
      .bind(adminId, ...values),
    db
      .prepare(
        `INSERT INTO recovery_codes (hash, admin_id, created_at)
         SELECT value, ?, ? FROM json_each(?) WHERE ${condition}`,
      )
      .bind(adminId, now(), JSON.stringify(hashes), ...values),
    ...statements,
  ];
}

export function renameKey(
  db: D1Database,
  adminId: number,
  id: string,
  name: string,
): D1PreparedStatement {
  return db
    .prepare('UPDATE second_keys SET name = ? WHERE id = ? AND admin_id = ?')
    .bind(name, id, adminId);
}

/** Statement that removes a key. */
export function deleteKey(db: D1Database, adminId: number, id: string): D1PreparedStatement {
  return db.prepare('DELETE FROM second_keys WHERE id = ? AND admin_id = ?').bind(id, adminId);
}

/** Statement that removes the recovery codes of an account that has no key any more. */
export function deleteCodesWithoutKey(db: D1Database, adminId: number): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM recovery_codes WHERE admin_id = ?1
         AND NOT EXISTS (SELECT 1 FROM second_keys WHERE admin_id = ?1)`,
    )
    .bind(adminId);
}

/** That an account has a second key, or this one. */
export function hasKey(adminId: number, id?: string): Condition {
  const [condition, values] = id ? [' AND id = ?', [adminId, id]] : ['', [adminId]];
  return {
    condition: `EXISTS (SELECT 1 FROM second_keys WHERE admin_id = ?${condition})`,
    values,
  };
}

/** A set of recovery codes, once, and for an account that has a key. */
export function spendCodes(db: D1Database, adminId: number, { hashes, end }: KeptCodes): Spending {
  return together(hasKey(adminId), spendChallenge(db, hashes[0]!, end));
}

/** That an account has no second key. */
export function hasNoKey(adminId: number): Condition {
  const { condition, values } = hasKey(adminId);
  return { condition: `NOT ${condition}`, values };
}

/** A challenge, once: whoever uses it again is refused. */
export function spendChallenge(db: D1Database, challenge: string, end: string): Spending {
  return {
    condition: 'NOT EXISTS (SELECT 1 FROM used_challenges WHERE challenge = ?)',
    values: [challenge],
    statements: [
      db
        .prepare(
          `INSERT INTO used_challenges (challenge, expires_at) VALUES (?, ?)
           ON CONFLICT (challenge) DO NOTHING`,
        )
        .bind(challenge, end),
    ],
  };
}

/** A signature of a passkey, whose counter nothing has moved since it was read. */
export function spendPasskey(db: D1Database, key: StoredKey, counter: number): Spending {
  return {
    condition: 'EXISTS (SELECT 1 FROM second_keys WHERE id = ? AND counter = ?)',
    values: [key.id, key.counter],
    statements: [
      db
        .prepare(
          'UPDATE second_keys SET counter = ?, last_used_at = ? WHERE id = ? AND counter = ?',
        )
        .bind(counter, now(), key.id, key.counter),
    ],
  };
}

/** A code of six digits: neither it nor a former one is accepted again. */
export function spendStep(db: D1Database, key: StoredKey, step: number): Spending {
  return {
    condition: 'EXISTS (SELECT 1 FROM second_keys WHERE id = ? AND counter < ?)',
    values: [key.id, step],
    statements: [
      db
        .prepare(
          'UPDATE second_keys SET counter = ?1, last_used_at = ?2 WHERE id = ?3 AND counter < ?1',
        )
        .bind(step, now(), key.id),
    ],
  };
}

/** Whether one of these is left. */
export async function hasRecoveryCode(db: D1Database, hashes: string[]): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 FROM recovery_codes WHERE hash IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(hashes))
    .first();
  return found !== null;
}

export function spendRecoveryCode(db: D1Database, hash: string): Spending {
  return {
    condition: 'EXISTS (SELECT 1 FROM recovery_codes WHERE hash = ?)',
    values: [hash],
    statements: [db.prepare('DELETE FROM recovery_codes WHERE hash = ?').bind(hash)],
  };
}

/** Uses and conditions that hold together. */
export function together(...all: (Condition & Partial<Spending>)[]): Spending {
  return {
    condition: all.map(({ condition }) => condition).join(' AND '),
    values: all.flatMap(({ values }) => values),
    statements: all.flatMap(({ statements = [] }) => statements),
  };
}

/** Statement that forgets the answered challenges that ended before the given time. */
export function deleteChallengesBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM used_challenges WHERE expires_at < ?').bind(time);
}
