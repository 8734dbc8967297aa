import type { SecondKeyKind, SecondKeyRow } from '#contract/accounts/second-key';
import { ALWAYS, type Condition } from '../audit/queries.ts';
import { now } from '../database.ts';
import type { TicketCodes } from './recovery.ts';

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
 * A single use of a code, passkey or challenge. `condition` is true while it is unused, and the statements, in the
 * same batch, mark it as used.
 */
export interface Spending extends Condition {
  statements: D1PreparedStatement[];
}

/** A spending that uses nothing. */
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

/** Returns the second factors of an account and the number of its recovery codes. */
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

/** Returns the second factors of an account, oldest first; those added since a time in ISO 8601, if given. */
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

/** Statement that inserts a second factor, when its spending is unused. */
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

/** Statements that replace the recovery codes of an account, when their spending is unused. */
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

/** Statement that deletes a second factor. */
export function deleteKey(db: D1Database, adminId: number, id: string): D1PreparedStatement {
  return db.prepare('DELETE FROM second_keys WHERE id = ? AND admin_id = ?').bind(id, adminId);
}

/** Statement that deletes the recovery codes of an account without second factors. */
export function deleteCodesWithoutKey(db: D1Database, adminId: number): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM recovery_codes WHERE admin_id = ?1
         AND NOT EXISTS (SELECT 1 FROM second_keys WHERE admin_id = ?1)`,
    )
    .bind(adminId);
}

/** Condition: the account has a second factor, or the one with this id. */
export function hasKey(adminId: number, id?: string): Condition {
  const [condition, values] = id ? [' AND id = ?', [adminId, id]] : ['', [adminId]];
  return {
    condition: `EXISTS (SELECT 1 FROM second_keys WHERE admin_id = ?${condition})`,
    values,
  };
}

/** Spending of a new set of recovery codes, for an account that has a second factor. */
export function spendCodes(
  db: D1Database,
  adminId: number,
  { hashes, end }: TicketCodes,
): Spending {
  return allOf(hasKey(adminId), spendChallenge(db, hashes[0]!, end));
}

/** Condition: the account has no second factor. */
export function hasNoKey(adminId: number): Condition {
  const { condition, values } = hasKey(adminId);
  return { condition: `NOT ${condition}`, values };
}

/** Spending of a challenge. A second use is refused. */
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

/** Spending of a passkey's signature. Refused when the passkey's counter changed since it was read. */
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

/** Spending of a six-digit code. Neither it nor an earlier code is accepted again. */
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

/** True when at least one of these recovery codes is stored. */
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

/** Combines spendings and conditions: all of them must hold. */
export function allOf(...all: (Condition & Partial<Spending>)[]): Spending {
  return {
    condition: all.map(({ condition }) => condition).join(' AND '),
    values: all.flatMap(({ values }) => values),
    statements: all.flatMap(({ statements = [] }) => statements),
  };
}

/** Statement that deletes the used challenges that expired before the given time. */
export function deleteChallengesBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM used_challenges WHERE expires_at < ?').bind(time);
}
